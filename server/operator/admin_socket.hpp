// The operator's way in: a Unix socket in the data directory that only the server's user can open.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>

#include <boost/asio/io_context.hpp>

#include "server/runtime/outcome.hpp"
#include "server/runtime/task.hpp"

namespace aurora::v1 {
class AdminRequest;
class AdminResponse;
}  // namespace aurora::v1

namespace aurora::server {

class Log;

class AdminSocket {
 public:
  using OnRequest = std::function<Task<v1::AdminResponse>(v1::AdminRequest)>;

  /// Listens at this path, replacing the socket of a dead server, or says why it cannot.
  [[nodiscard]] static Outcome<std::unique_ptr<AdminSocket>> open(boost::asio::io_context& context,
                                                                  const std::filesystem::path& path,
                                                                  OnRequest on_request, Log& log);
  AdminSocket(const AdminSocket&) = delete;
  AdminSocket& operator=(const AdminSocket&) = delete;
  /// Removes the socket from the directory.
  ~AdminSocket();

 private:
  struct Impl;
  explicit AdminSocket(std::shared_ptr<Impl> impl) : impl_(std::move(impl)) {}

  std::shared_ptr<Impl> impl_;
};

}  // namespace aurora::server
