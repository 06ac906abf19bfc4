#include "core/formats/read_file.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "core/base/translatable.h"
#include "core/formats/source_text.h"
#include "core/formats/topology_file.h"

namespace tierlens {
namespace {

/// Closes what it holds.
class Descriptor {
public:
    explicit Descriptor(int fd) : fd_(fd) {}
    ~Descriptor()
    {
        if (fd_ >= 0)
            ::close(fd_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    [[nodiscard]] int get() const { return fd_; }
    /// Closing may be where a write fails.
    bool close() { return ::close(std::exchange(fd_, -1)) == 0; }

private:
    int fd_;
};

tl::unexpected<Problems> refused(const std::string& path, Code code, std::vector<std::string> args)
{
    return failure(Problems{Problem{code, std::move(args), path, {}, {}}});
}

tl::unexpected<Problems> refusedBySystem(const std::string& path, int error, Code otherwise)
{
    if (error == ENOENT || error == ENOTDIR)
        if (otherwise == Code::file_not_readable)
            return refused(path, Code::file_not_found, {path});
    return refused(path, otherwise, {path, std::generic_category().message(error)});
}

const char* whatElse(mode_t mode)
{
    if (S_ISDIR(mode))
        return QT_TRANSLATE_NOOP("Problem", "a directory");
    if (S_ISFIFO(mode))
        return QT_TRANSLATE_NOOP("Problem", "a pipe");
    if (S_ISSOCK(mode))
        return QT_TRANSLATE_NOOP("Problem", "a socket");
    return QT_TRANSLATE_NOOP("Problem", "a device");
}

Result<std::string> readAll(int fd, const std::string& path, std::size_t expected)
{
    std::string text;
    text.reserve(expected);
    std::string chunk(std::size_t{1} << 18, '\0');
    for (;;) {
        const ssize_t got = ::read(fd, chunk.data(), chunk.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return refusedBySystem(path, errno, Code::file_not_readable);
        if (got == 0)
            return text;
        if (text.size() + static_cast<std::size_t>(got) > kMaxFileBytes)
            return refused(path, Code::file_too_large, {"64 MiB"});
        text.append(chunk, 0, static_cast<std::size_t>(got));
    }
}

bool writeAll(int fd, std::string_view text)
{
    while (!text.empty()) {
        const ssize_t wrote = ::write(fd, text.data(), text.size());
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote < 0)
            return false;
        text.remove_prefix(static_cast<std::size_t>(wrote));
    }
    return true;
}

/// A file of a name not taken yet beside @p target; -1 with errno otherwise.
int openBeside(const std::string& target, std::string& name)
{
    const std::size_t slash = target.rfind('/');
    const std::string folder = slash == std::string::npos ? "" : target.substr(0, slash + 1);
    const std::string file = slash == std::string::npos ? target : target.substr(slash + 1);
    for (int attempt = 0; attempt < 100; ++attempt) {
        name = fmt::format("{}.{}.{}-{}.tmp", folder, file, ::getpid(), attempt);
        const int fd = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd >= 0 || errno != EEXIST)
            return fd;
    }
    return -1;
}

void syncFolderOf(const std::string& target)
{
    const std::size_t slash = target.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : target.substr(0, std::max<std::size_t>(slash, 1));
    const Descriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (descriptor.get() >= 0)
        ::fsync(descriptor.get()); // some file systems cannot; the rename has been done all the same
}

} // namespace

Result<std::string> readWholeFile(const std::string& path)
{
    if (path == "-")
        return readAll(STDIN_FILENO, path, 0);
    struct stat info = {};
    if (::stat(path.c_str(), &info) != 0)
        return refusedBySystem(path, errno, Code::file_not_readable);
    if (!S_ISREG(info.st_mode)) // before opening: a pipe without a writer would block, a device may act
        return refused(path, Code::not_a_regular_file, {path, whatElse(info.st_mode)});
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY));
    if (file.get() < 0)
        return refusedBySystem(path, errno, Code::file_not_readable);
    if (::fstat(file.get(), &info) != 0)
        return refusedBySystem(path, errno, Code::file_not_readable);
    if (!S_ISREG(info.st_mode)) // replaced in between
        return refused(path, Code::not_a_regular_file, {path, whatElse(info.st_mode)});
    if (info.st_size > static_cast<off_t>(kMaxFileBytes))
        return refused(path, Code::file_too_large, {"64 MiB"});
    return readAll(file.get(), path, static_cast<std::size_t>(info.st_size));
}

Result<void> saveText(const std::string& path, std::string_view text)
{
    // A link stays a link: the file that it leads to is replaced.
    std::string target = path;
    struct stat old = {};
    const bool replaces = ::stat(path.c_str(), &old) == 0;
    if (replaces) {
        if (!S_ISREG(old.st_mode))
            return refused(path, Code::not_a_regular_file, {path, whatElse(old.st_mode)});
        if (::access(path.c_str(), W_OK) != 0) // a rename would replace a file that is protected
            return refusedBySystem(path, errno, Code::file_not_writable);
        if (char* real = ::realpath(path.c_str(), nullptr)) {
            target = real;
            std::free(real);
        }
    }
    std::string temporary;
    Descriptor file(openBeside(target, temporary));
    if (file.get() < 0)
        return refusedBySystem(path, errno, Code::file_not_writable);
    if (replaces) // rights that cannot be kept (a foreign file system) are no reason not to save
        static_cast<void>(::fchmod(file.get(), old.st_mode & 07777U));
    const bool written = writeAll(file.get(), text) && ::fsync(file.get()) == 0 && file.close() &&
                         ::rename(temporary.c_str(), target.c_str()) == 0;
    if (!written) {
        const int error = errno;
        ::unlink(temporary.c_str());
        return refusedBySystem(path, error, Code::file_not_writable);
    }
    syncFolderOf(target);
    return {};
}

} // namespace tierlens
