#include "tests/server/support/client.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <gtest/gtest.h>

#include "protocol/choice_codec.hpp"
#include "protocol/limits.hpp"
#include "tests/server/support/field_names.hpp"

namespace aurora::server::test {

namespace asio = boost::asio;
namespace beast = boost::beast;
using boost::asio::ip::tcp;
using boost::system::error_code;

struct Client::Connection {
  asio::io_context context{1};
  beast::websocket::stream<tcp::socket, false> stream{context};
  beast::flat_buffer buffer;
  bool reading = false;
  bool closed = false;
  std::optional<std::string> frame;

  void begin_reading() {
    if (reading || closed) {
      return;
    }
    reading = true;
    stream.async_read(buffer, [this](error_code error, std::size_t) {
      reading = false;
      if (error) {
        closed = true;
      } else {
        frame = beast::buffers_to_string(buffer.data());
        buffer.clear();
      }
    });
  }

  template <typename Condition>
  void run_until(Condition done, milliseconds patience) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (!done() && std::chrono::steady_clock::now() < deadline) {
      context.restart();
      context.run_one_until(deadline);
    }
  }
};

Client::Client(const ListenAddress& address, protocol::Format format, std::string subprotocol)
    : connection_(std::make_unique<Connection>()), format_(format) {
  if (subprotocol.empty()) {
    subprotocol = protocol::subprotocol_of(format);
  }
  auto& stream = connection_->stream;
  stream.next_layer().connect({asio::ip::make_address(address.host), address.port});
  stream.next_layer().set_option(tcp::no_delay(true));
  stream.set_option(
      beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
        request.set(beast::http::field::sec_websocket_protocol, subprotocol);
      }));
  stream.read_message_max(protocol::kMaxServerFrameBytes);
  beast::websocket::response_type response;
  stream.handshake(response, to_string(address), "/ws");
  EXPECT_EQ(response[beast::http::field::sec_websocket_protocol], subprotocol);
  stream.text(format == protocol::Format::kJson);
}

Client::Client(Client&&) noexcept = default;
Client& Client::operator=(Client&&) noexcept = default;
Client::~Client() = default;

void Client::send_raw(std::string_view bytes, bool text) {
  error_code ignored;
  connection_->stream.text(text);
  connection_->stream.write(asio::buffer(bytes), ignored);
  connection_->stream.text(format_ == protocol::Format::kJson);
}

void Client::send_bytes(std::string_view bytes) {
  error_code ignored;
  asio::write(connection_->stream.next_layer(), asio::buffer(bytes), ignored);
}

std::optional<std::string> Client::receive_raw(milliseconds patience) {
  connection_->begin_reading();
  connection_->run_until([this] { return connection_->frame || connection_->closed; }, patience);
  return std::exchange(connection_->frame, std::nullopt);
}

std::optional<unsigned> Client::wait_for_close(milliseconds patience) {
  const auto deadline = std::chrono::steady_clock::now() + patience;
  while (!connection_->closed) {
    const auto left =
        std::chrono::duration_cast<milliseconds>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) {
      return std::nullopt;
    }
    (void)receive(left);
  }
  const auto code = connection_->stream.reason().code;
  return code == beast::websocket::close_code::none ? 1006U : static_cast<unsigned>(code);
}

void Client::set_receive_buffer(int bytes) {
  connection_->stream.next_layer().set_option(asio::socket_base::receive_buffer_size(bytes));
}

void Client::vanish() {
  error_code ignored;
  connection_->stream.next_layer().close(ignored);
}

void Client::close() {
  bool done = false;
  connection_->stream.async_close(beast::websocket::close_code::normal,
                                  [&](error_code) { done = true; });
  connection_->run_until([&] { return done; }, kPatience);
}

std::uint32_t Client::send(v1::ClientFrame frame) {
  frame.set_request_id(++last_request_);
  send_raw(protocol::encode(format_, frame), format_ == protocol::Format::kJson);
  return last_request_;
}

std::optional<v1::ServerMessage> Client::receive(milliseconds patience) {
  if (inbox_.empty()) {
    const auto bytes = receive_raw(patience);
    if (!bytes) {
      return std::nullopt;
    }
    v1::ServerFrame frame;
    const auto decoded = protocol::decode(format_, *bytes, frame);
    EXPECT_TRUE(decoded.has_value()) << decoded.error().message;
    ++frames_;
    for (v1::ServerMessage& message : *frame.mutable_messages()) {
      take_in(message);
      inbox_.push_back(std::move(message));
    }
    if (inbox_.empty()) {
      return std::nullopt;
    }
  }
  v1::ServerMessage message = std::move(inbox_.front());
  inbox_.pop_front();
  return message;
}

void Client::take_in(const v1::ServerMessage& message) {
  if (message.has_snapshot()) {
    ++snapshots_;
    const auto taken = mirror_.apply(message.snapshot());
    EXPECT_TRUE(taken.has_value()) << taken.error().message;
  } else if (message.has_update()) {
    ++updates_;
    if (const auto taken = mirror_.apply(message.update()); !taken.has_value()) {
      out_of_step_ = taken.error().message;
    }
    if (message.update().has_clocks()) {
      clocks_ = message.update().clocks();
    }
  } else if (message.has_table_info()) {
    table_ = message.table_info();
    clocks_ = table_.clocks();
  } else if (message.has_watching()) {
    table_ = message.watching().table();
    clocks_ = table_.clocks();
  } else if (message.has_goodbye()) {
    goodbye_ = message.goodbye();
  }
}

void Client::listen_for(milliseconds time) {
  const auto deadline = std::chrono::steady_clock::now() + time;
  for (auto now = std::chrono::steady_clock::now(); now < deadline;
       now = std::chrono::steady_clock::now()) {
    (void)receive(std::chrono::duration_cast<milliseconds>(deadline - now));
  }
}

v1::ServerMessage Client::answer_to(std::uint32_t request_id) {
  while (auto message = receive()) {
    if (message->request_id() == request_id) {
      return *message;
    }
  }
  ADD_FAILURE() << "no answer to request " << request_id;
  return {};
}

v1::ServerMessage Client::ask(v1::ClientFrame frame) {
  const v1::ClientFrame asked = frame;
  v1::ServerMessage answer = answer_to(send(std::move(frame)));
  const v1::Error& error =
      answer.has_command_result() ? answer.command_result().error() : answer.error();
  EXPECT_TRUE(error.field().empty() || names_a_field(asked, error.field()))
      << "'" << error.field() << "' is no field of " << asked.ShortDebugString();
  return answer;
}

v1::Welcome Client::hello(const std::string& name, const std::string& token) {
  v1::ClientFrame frame;
  frame.mutable_hello()->mutable_protocol()->set_major(protocol::kVersionMajor);
  frame.mutable_hello()->set_client("test");
  frame.mutable_hello()->set_name(name);
  frame.mutable_hello()->set_token(token);
  const auto answer = ask(std::move(frame));
  EXPECT_TRUE(answer.has_welcome()) << answer.ShortDebugString();
  return answer.welcome();
}

v1::TableInfo Client::create(unsigned seats, bool mines, const std::string& entropy) {
  v1::ClientFrame frame;
  frame.mutable_create_table()->mutable_options()->set_map(v1::MAP_NAME_ALPHA);
  frame.mutable_create_table()->mutable_options()->set_seats(seats);
  frame.mutable_create_table()->mutable_options()->set_mines(mines);
  frame.mutable_create_table()->set_entropy(entropy);
  const auto answer = ask(std::move(frame));
  EXPECT_TRUE(answer.has_table_info()) << answer.ShortDebugString();
  return answer.table_info();
}

v1::TableInfo Client::join(const std::string& code, const std::string& entropy) {
  v1::ClientFrame frame;
  frame.mutable_join_table()->set_code(code);
  frame.mutable_join_table()->set_entropy(entropy);
  const auto answer = ask(std::move(frame));
  EXPECT_TRUE(answer.has_table_info()) << answer.ShortDebugString();
  return answer.table_info();
}

v1::Watching Client::watch(const std::string& table_id, std::optional<std::uint32_t> last_seq) {
  v1::ClientFrame frame;
  frame.mutable_watch_table()->set_table_id(table_id);
  if (last_seq) {
    frame.mutable_watch_table()->set_last_seq(*last_seq);
  }
  const auto answer = ask(std::move(frame));
  EXPECT_TRUE(answer.has_watching()) << answer.ShortDebugString();
  return answer.watching();
}

std::uint32_t Client::send_command(const std::string& table_id, std::uint32_t expected_version,
                                   std::uint64_t command_id, const engine::Choice& choice) {
  v1::ClientFrame frame;
  v1::Command& command = *frame.mutable_command();
  command.set_table_id(table_id);
  command.set_expected_version(expected_version);
  command.set_command_id(command_id);
  protocol::to_wire(choice, *command.mutable_choice());
  return send(std::move(frame));
}

v1::CommandResult Client::command(const std::string& table_id, std::uint32_t expected_version,
                                  std::uint64_t command_id, const engine::Choice& choice) {
  const auto answer = answer_to(send_command(table_id, expected_version, command_id, choice));
  EXPECT_TRUE(answer.has_command_result()) << answer.ShortDebugString();
  return answer.command_result();
}

bool Client::follow_to(std::uint32_t version) {
  return follow_until([&] { return mirror_.ready() && mirror_.version() >= version; });
}

std::string http(const ListenAddress& address, std::string_view request) {
  return http_in_parts(address, request, {});
}

std::string http_in_parts(const ListenAddress& address, std::string_view first,
                          std::string_view second) {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect({asio::ip::make_address(address.host), address.port});
  socket.set_option(tcp::no_delay(true));
  error_code error;
  asio::write(socket, asio::buffer(first), error);
  asio::write(socket, asio::buffer(second), error);
  std::string answer;
  asio::read(socket, asio::dynamic_buffer(answer), error);  // until the server closes
  return answer;
}

}  // namespace aurora::server::test
