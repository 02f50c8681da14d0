// A stream of bytes that is no socket of this machine: the simulator's.
#pragma once

#include <cstddef>
#include <functional>
#include <span>

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/system/error_code.hpp>

#include "server/runtime/task.hpp"

namespace aurora::server {

/// Call everything on its executor. `done` may be called at once or later: it only posts what
/// follows.
class VirtualStream {
 public:
  using Done = std::move_only_function<void(boost::system::error_code, std::size_t)>;

  VirtualStream() = default;
  VirtualStream(const VirtualStream&) = delete;
  VirtualStream& operator=(const VirtualStream&) = delete;
  virtual ~VirtualStream() = default;

  [[nodiscard]] virtual Executor executor() = 0;
  [[nodiscard]] virtual boost::asio::ip::address peer() const = 0;
  virtual void read_some(boost::asio::mutable_buffer into, Done done) = 0;
  virtual void write_some(std::span<const boost::asio::const_buffer> from, Done done) = 0;
  /// Takes what there is room for; nothing is being written.
  [[nodiscard]] virtual std::size_t write_now(std::span<const boost::asio::const_buffer> from) = 0;
  /// The other side reads to the end.
  virtual void end_sending() = 0;
  /// Pending operations fail.
  virtual void close() = 0;
};

}  // namespace aurora::server
