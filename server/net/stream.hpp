// A stream of bytes to a client: TCP, TLS over it, or a virtual one.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/associator.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffers_prefix.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <boost/container/static_vector.hpp>

#include "machine/steady_clock.hpp"
#include "server/net/connections.hpp"
#include "server/net/frame_meter.hpp"
#include "server/net/tcp_socket.hpp"
#include "server/net/virtual_stream.hpp"

namespace aurora::server {

/// Feeds what was read to the meter, then calls the handler.
template <typename Buffers, typename Handler>
struct Metered {
  std::weak_ptr<FrameMeter> meter;  // it goes with the stream, and the buffers with it
  Buffers into;
  Handler handler;

  void operator()(const boost::system::error_code& error, std::size_t size) {
    if (const auto known = meter.lock(); known && size > 0) {
      const auto now = machine::SteadyClock::now();
      for (const boost::asio::mutable_buffer part :
           boost::beast::buffers_range(boost::beast::buffers_prefix(size, into))) {
        known->take({static_cast<const std::uint8_t*>(part.data()), part.size()}, now);
      }
    }
    std::move(handler)(error, size);
  }
};

/// What is being written to a stream without TLS, by Beast or beneath it.
struct Writing {
  bool by_beast = false;
  struct Rest {
    std::move_only_function<void()> then;  ///< Beast's next write, which waits for the end of it
  };
  std::weak_ptr<Rest> rest;  ///< of a message that was sent beneath Beast
};

/// Says that a write of Beast has ended, then calls the handler.
template <typename Handler>
struct Written {
  std::weak_ptr<Writing> writing;
  Handler handler;

  void operator()(const boost::system::error_code& error, std::size_t size) {
    if (const auto known = writing.lock()) {
      known->by_beast = false;
    }
    std::move(handler)(error, size);
  }
};

/// What Beast calls an AsyncStream. Which one it is is decided at run time, so that all code above
/// it is compiled once.
class Stream {
 public:
  using executor_type = Executor;
  using ErrorCode = boost::system::error_code;
  using Tls = boost::asio::ssl::stream<TcpSocket>;

  Stream(TcpSocket socket, std::unique_ptr<Connections::Place> place)
      : place_(std::move(place)), plain_(std::move(socket)) {}
  /// The handshake is up to the caller.
  Stream(TcpSocket socket, std::unique_ptr<Connections::Place> place,
         std::shared_ptr<boost::asio::ssl::context> context)
      : place_(std::move(place)),
        context_(std::move(context)),
        tls_(std::make_unique<Tls>(std::move(socket), *context_)) {}
  Stream(std::unique_ptr<VirtualStream> stream, std::unique_ptr<Connections::Place> place)
      : place_(std::move(place)), virtual_(std::move(stream)) {}

  [[nodiscard]] executor_type get_executor() {
    return virtual_ ? virtual_->executor() : socket().get_executor();
  }
  /// Of a stream that is not virtual.
  [[nodiscard]] TcpSocket& socket() { return tls_ ? tls_->next_layer() : *plain_; }
  /// Nobody: the connection is gone.
  [[nodiscard]] boost::asio::ip::address peer() {
    ErrorCode gone;
    return virtual_ ? virtual_->peer() : socket().remote_endpoint(gone).address();
  }
  /// nullptr: it is plain TCP.
  [[nodiscard]] Tls* tls() { return tls_.get(); }
  /// Where it is counted.
  [[nodiscard]] Connections::Place& place() { return *place_; }
  /// From here on, frames arrive and are metered.
  void measure(std::shared_ptr<FrameMeter> meter) {
    meter_ = std::move(meter);
    if (plain_) {
      ErrorCode ignored;
      plain_->non_blocking(true, ignored);
    }
    if (!tls_) {
      writing_ = std::make_shared<Writing>();
    }
  }
  /// nullptr: it is not virtual.
  [[nodiscard]] VirtualStream* virtual_stream() { return virtual_.get(); }
  /// The other side reads to the end; not for TLS.
  void end_sending() {
    if (virtual_) {
      virtual_->end_sending();
    } else {
      ErrorCode ignored;
      socket().shutdown(boost::asio::socket_base::shutdown_send, ignored);
    }
  }
  /// Drops the connection at once; pending operations fail.
  void abort() {
    if (virtual_) {
      virtual_->close();
    } else {
      ErrorCode ignored;
      socket().close(ignored);
    }
  }

  /// Sends a whole message beneath Beast, or as much of it as there is room for at once. Nothing:
  /// this is not the moment, or not that kind of a stream.
  [[nodiscard]] std::optional<std::size_t> send_now(
      std::span<const boost::asio::const_buffer> message) {
    if (!writing_ || writing_->by_beast || writing_->rest.lock()) {
      return std::nullopt;
    }
    if (virtual_) {
      return virtual_->write_now(message);
    }
    ErrorCode error;  // a broken connection is noticed by its reader
    const std::size_t sent = plain_->write_some(message, error);
    return error && error != boost::asio::error::would_block ? std::nullopt : std::optional(sent);
  }
  /// Sends the rest of such a message; what Beast writes meanwhile waits.
  template <typename Handler>
  void send_rest(boost::asio::const_buffer rest, Handler handler) {
    auto state = std::make_shared<Writing::Rest>();
    writing_->rest = state;
    auto sent = [state = std::move(state), handler = std::move(handler)](const ErrorCode& error,
                                                                         std::size_t) mutable {
      auto then = std::exchange(state->then, {});
      state.reset();
      if (then) {
        then();
      }
      handler(error);
    };
    if (virtual_) {
      auto writer = std::make_shared<VirtualWriter>(*virtual_);
      boost::asio::async_write(
          *writer, rest,
          [writer, sent = std::move(sent)](const ErrorCode& error, std::size_t size) mutable {
            sent(error, size);
          });
    } else {
      boost::asio::async_write(*plain_, rest, std::move(sent));
    }
  }

  template <typename Buffers, typename Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(ErrorCode, std::size_t)>(
        [this](auto handler, const Buffers& into) {
          if (meter_) {
            read_some(into, Metered<Buffers, decltype(handler)>{meter_, into, std::move(handler)});
          } else {
            read_some(into, std::move(handler));
          }
        },
        token, buffers);
  }

  template <typename Buffers, typename Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(ErrorCode, std::size_t)>(
        [this](auto handler, const Few& from) {
          if (tls_) {
            tls_->async_write_some(from, std::move(handler));
          } else if (writing_) {
            write_for_beast(from, std::move(handler));
          } else {
            write_some(from, std::move(handler));
          }
        },
        token, first_of(buffers));
  }

 private:
  /// Every operation carries its buffers along, and what Beast passes in has room for 64. A message
  /// has two, its head and its bytes; an answer over HTTP has one for each field of its head.
  using Few = boost::container::static_vector<boost::asio::const_buffer, 16>;

  /// Asio writes to a virtual stream.
  struct VirtualWriter {
    VirtualStream& stream;

    using executor_type = Executor;
    [[nodiscard]] executor_type get_executor() const { return stream.executor(); }
    template <typename Buffers, typename Handler>
    void async_write_some(const Buffers& buffers, Handler handler) const {
      stream.write_some(first_of(buffers), told(stream, std::move(handler)));
    }
  };

  template <typename Handler>
  void write_for_beast(const Few& from, Handler handler) {
    if (const auto rest = writing_->rest.lock()) {
      rest->then = [this, from, handler = std::move(handler)]() mutable {
        write_for_beast(from, std::move(handler));
      };
      return;
    }
    writing_->by_beast = true;
    write_some(from, Written<Handler>{writing_, std::move(handler)});
  }

  template <typename Handler>
  void write_some(const Few& from, Handler handler) {
    if (plain_) {
      plain_->async_write_some(from, std::move(handler));
    } else {
      virtual_->write_some(from, told(*virtual_, std::move(handler)));
    }
  }

  template <typename Buffers, typename Handler>
  void read_some(const Buffers& into, Handler handler) {
    if (tls_) {
      tls_->async_read_some(into, std::move(handler));
    } else if (plain_) {
      plain_->async_read_some(into, std::move(handler));
    } else {
      virtual_->read_some(first_mutable(into), told(*virtual_, std::move(handler)));
    }
  }

  /// Calls the handler on its executor, which is that of the stream unless it has its own.
  template <typename Handler>
  static VirtualStream::Done told(VirtualStream& stream, Handler handler) {
    auto executor = boost::asio::get_associated_executor(handler, stream.executor());
    return [executor, handler = std::move(handler)](ErrorCode error, std::size_t size) mutable {
      boost::asio::post(executor, [handler = std::move(handler), error, size]() mutable {
        std::move(handler)(error, size);
      });
    };
  }

  template <typename Buffers>
  static boost::asio::mutable_buffer first_mutable(const Buffers& buffers) {
    for (const boost::asio::mutable_buffer part : boost::beast::buffers_range_ref(buffers)) {
      if (part.size() != 0) {
        return part;
      }
    }
    return {};
  }

  template <typename Buffers>
  static Few first_of(const Buffers& buffers) {
    Few few;
    const auto end = boost::asio::buffer_sequence_end(buffers);
    for (auto at = boost::asio::buffer_sequence_begin(buffers);
         at != end && few.size() < few.capacity(); ++at) {
      const boost::asio::const_buffer buffer(*at);
      if (buffer.size() != 0) {
        few.push_back(buffer);
      }
    }
    return few;
  }

  std::unique_ptr<Connections::Place> place_;  // is left when the socket is closed
  std::optional<TcpSocket> plain_;
  std::shared_ptr<boost::asio::ssl::context> context_;
  std::unique_ptr<Tls> tls_;
  std::unique_ptr<VirtualStream> virtual_;
  std::shared_ptr<FrameMeter> meter_;
  std::shared_ptr<Writing> writing_;  // of a stream that is measured, without TLS
};

/// How a WebSocket drops or ends the stream below it; Beast finds both.
inline void beast_close_socket(Stream& stream) { stream.abort(); }
template <typename Handler>
void async_teardown(boost::beast::role_type role, Stream& stream, Handler&& handler) {
  if (stream.virtual_stream() != nullptr) {
    stream.end_sending();
    boost::asio::post(stream.get_executor(),
                      boost::beast::bind_front_handler(std::forward<Handler>(handler),
                                                       boost::system::error_code()));
  } else if (stream.tls() != nullptr) {
    boost::beast::async_teardown(role, *stream.tls(), std::forward<Handler>(handler));
  } else {
    boost::beast::websocket::async_teardown(role, stream.socket(), std::forward<Handler>(handler));
  }
}

}  // namespace aurora::server

/// A metered handler keeps the executor and the allocator of the handler inside.
template <template <typename, typename> class Associator, typename Buffers, typename Handler,
          typename Default>
struct boost::asio::associator<Associator, aurora::server::Metered<Buffers, Handler>, Default>
    : Associator<Handler, Default> {
  static typename Associator<Handler, Default>::type get(
      const aurora::server::Metered<Buffers, Handler>& metered,
      const Default& other = Default()) noexcept {
    return Associator<Handler, Default>::get(metered.handler, other);
  }
};

/// So does that of a write.
template <template <typename, typename> class Associator, typename Handler, typename Default>
struct boost::asio::associator<Associator, aurora::server::Written<Handler>, Default>
    : Associator<Handler, Default> {
  static typename Associator<Handler, Default>::type get(
      const aurora::server::Written<Handler>& written, const Default& other = Default()) noexcept {
    return Associator<Handler, Default>::get(written.handler, other);
  }
};
