#!/bin/sh
# Every text of the window, and every sentence of core, has its Simplified Chinese: lupdate finds nothing new and nothing unfinished.
# translations.sh SOURCE LUPDATE
cd "$1" || exit 2
copy=$(mktemp --suffix=.ts) || exit 2
trap 'rm -f "$copy"' EXIT
cp resources/translations/tierlens_zh_CN.ts "$copy"
find ui core -name '*.cpp' -o -name '*.h' | sort >"$copy.list"
"$2" -silent -no-obsolete -locations none -I "$PWD" "@$copy.list" -ts "$copy" >/dev/null 2>&1
status=$?
rm -f "$copy.list"
[ $status -eq 0 ] || exit 2
if grep -B 3 'type="unfinished"' "$copy"; then
    echo "the texts above have no Chinese yet: cmake --build … --target update_translations, then translate them"
    exit 1
fi
