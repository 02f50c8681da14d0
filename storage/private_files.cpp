#include "storage/private_files.hpp"

#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "storage/durable_file.hpp"

namespace aurora::storage {
namespace {

constexpr mode_t kOthers = S_IRWXG | S_IRWXO;

void tighten(const std::filesystem::path& file) {
  struct stat known{};
  if (::lstat(file.c_str(), &known) == 0 && S_ISREG(known.st_mode) &&
      (known.st_mode & kOthers) != 0) {
    (void)::chmod(file.c_str(), known.st_mode & ~kOthers & ALLPERMS);
  }
}

}  // namespace

Result<void> make_private_directory(const std::filesystem::path& directory) {
  std::error_code error;
  if (directory.empty() || std::filesystem::is_directory(directory, error)) {
    return {};
  }
  // The directories above it get the usual rights.
  std::filesystem::create_directories(directory.parent_path(), error);
  if (::mkdir(directory.c_str(), S_IRWXU) != 0) {
    return file_error(directory, errno);
  }
  return {};
}

void keep_private(const std::filesystem::path& file) {
  // A file that is there is not opened: closing it would drop the locks that SQLite has on it. What
  // is wrong with it otherwise, SQLite says better.
  const int fd = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (fd >= 0) {
    ::close(fd);
  }
  for (const char* suffix : {"", "-wal", "-shm"}) {
    tighten(file.string() + suffix);
  }
}

Result<void> give_to_owner_of(const std::filesystem::path& directory,
                              const std::filesystem::path& file) {
  struct stat owner{};
  if (::stat(directory.c_str(), &owner) != 0) {
    return file_error(directory, errno);
  }
  struct stat now{};
  if (::stat(file.c_str(), &now) != 0) {
    return file_error(file, errno);
  }
  if (now.st_uid == owner.st_uid && now.st_gid == owner.st_gid) {
    return {};
  }
  if (::chown(file.c_str(), owner.st_uid, owner.st_gid) != 0) {
    return failure(StoreErrc::kReadOnly, file.string() + " cannot be given to the owner of " +
                                             directory.string() +
                                             ". Run this as root, or as that owner.");
  }
  return {};
}

}  // namespace aurora::storage
