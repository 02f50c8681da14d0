#include "storage/durable_file.hpp"

#include <cerrno>
#include <string>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

namespace aurora::storage {

std::unexpected<StoreError> file_error(const std::filesystem::path& file, int error) {
  const std::string reason = file.string() + ": " + std::generic_category().message(error) + ". ";
  switch (error) {
    case EACCES:
    case EPERM:
    case EROFS:
      return failure(StoreErrc::kReadOnly,
                     reason + "Give the server a data directory that it may write to.");
    case ENOSPC:
    case EDQUOT:
      return failure(StoreErrc::kFull,
                     reason + "Free some disk space, or choose another data directory.");
    default: return failure(StoreErrc::kIo, reason + "Check the data directory and its disk.");
  }
}

Result<void> make_private_file(const std::filesystem::path& file) {
  constexpr int kOwnerOnly = 0600;
  const int fd = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kOwnerOnly);
  if (fd < 0) {
    return errno == EEXIST ? failure(StoreErrc::kConflict,
                                     file.string() + " exists already; nothing is overwritten.")
                           : file_error(file, errno);
  }
  ::close(fd);
  return {};
}

Result<void> sync_to_disk(const std::filesystem::path& path) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) {
    return file_error(path, errno);
  }
  const int failed = ::fsync(fd) == 0 ? 0 : errno;
  ::close(fd);
  return failed == 0 ? Result<void>() : Result<void>(file_error(path, failed));
}

Result<void> rename_durably(const std::filesystem::path& from, const std::filesystem::path& to) {
  if (auto synced = sync_to_disk(from); !synced) {
    return synced;
  }
  std::error_code error;
  std::filesystem::rename(from, to, error);
  return error ? Result<void>(file_error(to, error.value())) : sync_to_disk(to.parent_path());
}

}  // namespace aurora::storage
