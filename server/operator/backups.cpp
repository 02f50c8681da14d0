#include "server/operator/backups.hpp"

#include <charconv>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include <sys/stat.h>

#include "server/operator/admin_response.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/aside.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/logging.hpp"
#include "storage/backup_series.hpp"
#include "storage/store.hpp"

namespace aurora::server {

namespace {

constexpr const char* kLastBackup = "last_backup_ms";

/// A service can have a /tmp of its own, and a container a whole tree: then nobody would find the
/// backup where it is said to be.
bool is_same_directory(const std::filesystem::path& directory, const v1::AdminBackUp& request) {
  struct stat here{};
  return request.directory_inode() == 0 ||
         (stat(directory.c_str(), &here) == 0 && here.st_dev == request.directory_device() &&
          here.st_ino == request.directory_inode());
}

}  // namespace

void Backups::load() {
  const auto text = store_.read(storage::FindMeta{kLastBackup});
  std::int64_t last = 0;
  if (text && std::from_chars(text->data(), text->data() + text->size(), last).ec == std::errc{}) {
    last_ = last;
  }
}

Task<v1::AdminResponse> Backups::make(v1::AdminBackUp request) {
  if (!std::filesystem::path(request.file()).is_absolute()) {
    co_return failed("The file must be named by an absolute path.");
  }
  const std::int64_t now = clock_.unix_ms();
  auto response =
      co_await run_aside(*copying_, [this, now, &request] { return copy(request, now); });
  if (response.has_backed_up()) {
    co_await remember(now);
    log_.info("backup made",
              {{"file", response.backed_up().file()}, {"bytes", response.backed_up().bytes()}});
  } else {
    log_.warning("backup failed", {{"problem", response.error()}});
  }
  co_return response;
}

v1::AdminResponse Backups::copy(const v1::AdminBackUp& request, std::int64_t now) {
  std::error_code error;
  std::filesystem::path file = request.file();
  const bool is_series = std::filesystem::is_directory(file, error);
  const std::filesystem::path directory = is_series ? file : file.parent_path();
  if (!is_same_directory(directory, request)) {
    return failed("The server sees another directory as " + directory.string() +
                  " than you do: a service has a /tmp and a /root of its own, and a container all "
                  "of them. Choose one that both see, such as the one for backups beside the data "
                  "directory.");
  }
  if (!is_series && request.keep() > 0) {
    return failed("Only backups in a directory are kept in a number; " + file.string() +
                  " is none.");
  }
  file = is_series ? file / storage::backup_name(now) : file;
  if (const auto copied = store_.back_up(file); !copied) {
    return failed(copied.error().message);
  }
  v1::AdminResponse response;
  v1::AdminBackedUp& out = *response.mutable_backed_up();
  out.set_file(file.string());
  const auto bytes = std::filesystem::file_size(file, error);
  out.set_bytes(error ? 0 : bytes);
  if (request.keep() > 0) {
    const auto dropped = storage::drop_old_backups(directory, request.keep());
    out.set_dropped(dropped ? static_cast<std::uint32_t>(dropped->size()) : 0);
    out.set_problem(dropped ? "" : dropped.error().message);
  }
  return response;
}

/// The backup has succeeded by then, so a failure here is only logged.
Task<> Backups::remember(std::int64_t now) {
  last_ = now;
  const auto kept = co_await archive_.commit({storage::PutMeta{kLastBackup, std::to_string(now)}});
  if (!kept) {
    log_.warning("the time of the backup is not kept", {{"problem", kept.error().message}});
  }
}

}  // namespace aurora::server
