#!/usr/bin/env bash
# The Debian packages, in a root of their own with nothing else in it: installed, started, a file opened, taken away again.
#   tests/packages.sh [FOLDER OF .deb FILES]
# Without a folder the packages are built first (cmake --preset package, cpack). Needs root, a network, debootstrap and, for
# the window on a real display, Xvfb. The bare root and the downloads are kept in build/package-root: the first run takes some
# minutes, later ones under one; build/package-root/pictures holds what the window showed. Ends with 77 where it cannot run.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

suite=bookworm
kept=$PWD/build/package-root
root=$kept/root
sample=/usr/share/tierlens/sample_topologies/hgx_h100_2x8_rails.yaml

say() { printf -- '-- %s\n' "$*"; }
fail() {
    printf 'FAILED: %s\n' "$*" >&2
    exit 1
}
cannot() {
    say "not run: $*"
    exit 77
}

((EUID == 0)) || cannot "a root of its own needs root"
command -v debootstrap >/dev/null || cannot "there is no debootstrap"

packages=${1:-}
if [[ -z $packages ]]; then
    say "building the packages"
    mkdir -p build/package
    if ! { cmake --preset package && cmake --build --preset package --parallel "${TIERLENS_JOBS:-$(nproc)}" &&
        rm -rf build/package/packages && cpack --preset package; } >build/package/log 2>&1; then
        tail -n 30 build/package/log >&2
        fail "the packages could not be built"
    fi
    packages=build/package/packages
fi
packages=$(realpath "$packages")

# Mounts of its own, gone with this process whatever happens.
if [[ -z ${TIERLENS_PACKAGES_INSIDE:-} ]]; then
    unshare --mount true 2>/dev/null || cannot "no mounts of its own are allowed here"
    TIERLENS_PACKAGES_INSIDE=1 exec unshare --mount --propagation private "$PWD/tests/packages.sh" "$packages"
fi

if [[ ! -e $kept/bare/etc/debian_version ]]; then
    say "making a bare Debian $suite"
    mkdir -p "$kept"
    rm -rf "$kept/bare" "$kept/bare.unfinished"
    debootstrap --variant=minbase "$suite" "$kept/bare.unfinished" ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"} >"$kept/debootstrap.log" 2>&1 || {
        tail -n 5 "$kept/debootstrap.log" >&2
        fail "there is no bare root"
    }
    chroot "$kept/bare.unfinished" apt-get clean
    mv "$kept/bare.unfinished" "$kept/bare"
fi
rm -rf "$root"
cp -a --reflink=auto "$kept/bare" "$root"
mkdir -p "$kept/archives/partial" "$root/packages"
cp "$packages"/*.deb "$root/packages"
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
mount --bind "$kept/archives" "$root/var/cache/apt/archives"
cp /etc/resolv.conf "$root/etc/resolv.conf"
# A service of a package must not start here.
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
chmod +x "$root/usr/sbin/policy-rc.d"

inside() {
    chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        ${http_proxy:+http_proxy="$http_proxy"} "$@"
}
apt() {
    inside apt-get -y -qq -o Dir::Etc::sourceparts=- -o Binary::apt-get::APT::Keep-Downloaded-Packages=true "$@" \
        >"$kept/apt.log" 2>&1 || {
        tail -n 20 "$kept/apt.log" >&2
        fail "apt-get $*"
    }
}
debs() { (cd "$root" && compgen -G "packages/$1_*.deb" | sed 's#^#/#'); }
# Every file of the root but caches, logs, what is mounted and what this script put there.
contents() {
    (cd "$root" && find . -xdev \( -path ./packages -o -path ./var/lib/apt -o -path ./var/lib/dpkg -o -path ./var/cache \
        -o -path ./var/log -o -path ./root/.cache -o -path ./tmp -o -path ./proc -o -path ./dev \) -prune -o -print | sort)
}

# What asks the questions below is there before, so that it is no part of what must be gone afterwards.
say "the tools that look at it"
apt update
apt install --no-install-recommends shared-mime-info libglib2.0-bin desktop-file-utils hicolor-icon-theme appstream groff-base \
    fonts-dejavu-core ca-certificates
contents >"$kept/before"

say "the command line alone"
apt install --no-install-recommends "$(debs tierlens-cli)"
inside dpkg --status tierlens-cli | grep -q '^Status: install ok installed' || fail "tierlens-cli is not installed"
if inside dpkg -l 'libqt6*' 2>/dev/null | grep -q '^ii'; then fail "the command line brings Qt"; fi
inside tierlens-cli --version | grep -qx "tierlens-cli [0-9.]*" || fail "tierlens-cli --version"
[[ $(inside tierlens-cli eval --ranks 16 --fallback-bandwidth 50GB/s --fallback-latency 1us) == *busbw* ]] ||
    fail "the command line alone answers nothing"

say "the window, with samples and documentation"
apt install --no-install-recommends "$(debs tierlens)" "$(debs tierlens-data)"
inside tierlens --version | grep -qi 'tierlens [0-9.]*' || fail "tierlens --version"
for file in "$root"/usr/share/tierlens/sample_topologies/*.yaml; do
    inside tierlens-cli check "${file#"$root"}" >/dev/null || fail "${file##*/} has errors"
done
answer=$(inside tierlens-cli eval "$sample" --collective all_reduce --size 128MB) || fail "the sample is not evaluated"
grep -q '827\.3 µs' <<<"$answer" || fail "another answer than 827.3 µs: $answer"

say "started: the start page finds the samples, a file is opened"
picture() { # platform, display, name, arguments…
    inside env QT_QPA_PLATFORM="$1" DISPLAY="$2" timeout 120 tierlens --fresh --size 1280x800 --screenshot "/tmp/$3.png" "${@:4}" \
        >"$kept/window.log" 2>&1 || { cat "$kept/window.log" >&2; fail "the window did not start ($1)"; }
    [[ -s $root/tmp/$3.png ]] || fail "no picture $3"
}
see() { # platform, display
    picture "$1" "$2" start
    picture "$1" "$2" file "$sample"
    mv "$root/usr/share/tierlens" "$root/usr/share/tierlens.away"
    picture "$1" "$2" bare
    mv "$root/usr/share/tierlens.away" "$root/usr/share/tierlens"
    ! cmp -s "$root/tmp/start.png" "$root/tmp/bare.png" || fail "the start page shows no samples"
    ! cmp -s "$root/tmp/start.png" "$root/tmp/file.png" || fail "the file was not opened"
    mkdir -p "$kept/pictures"
    for name in start file; do cp "$root/tmp/$name.png" "$kept/pictures/$1-$name.png"; done
}
see offscreen ''
if command -v Xvfb >/dev/null; then
    coproc SERVER { exec Xvfb -displayfd 1 -screen 0 1400x900x24 2>/dev/null; }
    server=$SERVER_PID
    trap 'kill "$server" 2>/dev/null || true' EXIT
    read -r -t 20 -u "${SERVER[0]}" number || fail "no display"
    mkdir -p "$root/tmp/.X11-unix"
    mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
    see xcb ":$number"
    umount "$root/tmp/.X11-unix"
    kill "$server"
    trap - EXIT
else
    say "not run: the window on a display (there is no Xvfb)"
fi

say "a report, twice the same"
for name in one two; do
    inside tierlens --report "/tmp/$name.pdf" "$sample" >"$kept/window.log" 2>&1 || { cat "$kept/window.log" >&2; fail "no report"; }
done
cmp "$root/tmp/one.pdf" "$root/tmp/two.pdf" || fail "two reports differ"

say "file type, desktop entry, icon, metadata, manual pages"
type_of() { inside gio info -a standard::content-type "$1" | sed -n 's/.*content-type: //p'; }
for file in "$root"/usr/share/tierlens/sample_*/*.yaml; do
    type=$(type_of "${file#"$root"}")
    [[ $type == application/x-tierlens ]] || fail "${file#"$root"} has type $type"
done
printf '# somebody else\nversion: 3\n' >"$root/tmp/other.yaml"
[[ $(type_of /tmp/other.yaml) == application/x-yaml ]] || fail "YAML of others is taken"
inside gio mime application/x-tierlens | grep -q 'tierlens.desktop' || fail "no program for the file type"
inside desktop-file-validate /usr/share/applications/tierlens.desktop
[[ -s $root/usr/share/icons/hicolor/scalable/apps/tierlens.svg && -s $root/usr/share/icons/hicolor/16x16/apps/tierlens.png ]] ||
    fail "no icon"
inside appstreamcli validate --no-net /usr/share/metainfo/org.tierlens.tierlens.metainfo.xml >"$kept/appstream.log" || {
    cat "$kept/appstream.log" >&2
    fail "AppStream metadata"
}
for page in tierlens tierlens-cli; do
    complaints=$(inside sh -c "zcat /usr/share/man/man1/$page.1.gz | groff -man -Tutf8 -ww 2>&1 >/dev/null") || fail "manual page $page"
    [[ -z $complaints ]] || fail "manual page $page: $complaints"
done

say "taken away again"
apt purge tierlens tierlens-cli tierlens-data
apt autoremove --purge
contents >"$kept/after"
left=$(comm -13 "$kept/before" "$kept/after")
[[ -z $left ]] || fail "left behind: $left"
gone=$(comm -23 "$kept/before" "$kept/after")
[[ -z $gone ]] || fail "more is gone than came: $gone"
if inside dpkg -l | grep -i tierlens; then fail "dpkg still knows it"; fi
if inside gio mime application/x-tierlens 2>/dev/null | grep -q tierlens.desktop; then fail "the file type still has its program"; fi
say "good"
