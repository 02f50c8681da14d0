#include "tool/load/link.hpp"

#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "protocol/limits.hpp"

namespace aurora::tool {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

}  // namespace

struct Link::Impl : std::enable_shared_from_this<Link::Impl> {
  using Socket = asio::basic_stream_socket<tcp, asio::io_context::executor_type>;

  explicit Impl(asio::io_context& context) : stream(context) {}

  void write_waiting() {
    writing = true;
    std::swap(leaving, waiting);
    waiting.clear();
    write_next(0);
  }

  void write_next(std::size_t index) {
    stream.async_write(asio::buffer(leaving[index]), [self = shared_from_this(), index](
                                                         const ErrorCode& error, std::size_t size) {
      self->sent += size;
      if (error) {
        return;  // whoever reads hears of it, too
      }
      if (index + 1 < self->leaving.size()) {
        self->write_next(index + 1);
      } else if (!self->waiting.empty()) {
        self->write_waiting();
      } else {
        self->writing = false;
      }
    });
  }

  websocket::stream<Socket, false> stream;
  beast::flat_buffer buffer;
  std::vector<std::string> waiting;
  std::vector<std::string> leaving;
  std::uint64_t sent = 0;
  bool writing = false;
};

Link::Link(asio::io_context& context) : impl_(std::make_shared<Impl>(context)) {}

Link::~Link() { drop(); }

asio::awaitable<Link::ErrorCode> Link::open(const Door& door) {
  auto& stream = impl_->stream;
  auto& socket = beast::get_lowest_layer(stream);
  if (auto [error] = co_await socket.async_connect(door.endpoint, kAwait); error) {
    co_return error;
  }
  ErrorCode ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  stream.read_message_max(protocol::kMaxServerFrameBytes);
  stream.auto_fragment(false);
  stream.binary(true);
  stream.set_option(websocket::stream_base::decorator([&door](websocket::request_type& request) {
    if (!door.subprotocol.empty()) {
      request.set(beast::http::field::sec_websocket_protocol, door.subprotocol);
    }
  }));
  auto [error] = co_await stream.async_handshake(door.host, door.path, kAwait);
  co_return error;
}

asio::awaitable<std::optional<std::string_view>> Link::receive() {
  impl_->buffer.clear();
  auto [error, size] = co_await impl_->stream.async_read(impl_->buffer, kAwait);
  if (error) {
    co_return std::nullopt;
  }
  const auto bytes = impl_->buffer.cdata();
  co_return std::string_view(static_cast<const char*>(bytes.data()), bytes.size());
}

void Link::send(std::string message) {
  impl_->waiting.push_back(std::move(message));
  if (!impl_->writing) {
    impl_->write_waiting();
  }
}

void Link::drop() {
  ErrorCode ignored;
  beast::get_lowest_layer(impl_->stream).close(ignored);
}

std::uint64_t Link::sent_bytes() const { return impl_->sent; }

}  // namespace aurora::tool
