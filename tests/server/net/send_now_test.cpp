// A whole message may be sent beneath Beast: never into the middle of what Beast writes, nor the
// other way round.
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <gtest/gtest.h>

#include "machine/steady_clock.hpp"
#include "server/net/stream.hpp"
#include "server/runtime/limits.hpp"

namespace aurora::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

class SendNow : public testing::Test {
 protected:
  SendNow() {
    tcp::acceptor acceptor(loop_, {asio::ip::address_v4::loopback(), 0});
    reader_.connect(acceptor.local_endpoint());
    reader_.non_blocking(true);
    TcpSocket socket(loop_);
    acceptor.accept(socket);
    socket.set_option(asio::socket_base::send_buffer_size(4096));
    stream_ = std::make_unique<Stream>(std::move(socket), nullptr);
    meter_ = std::make_shared<FrameMeter>(limits_, machine::SteadyClock::now());
    stream_->measure(meter_);
  }

  /// Reads so many bytes while the stream goes on.
  std::string read(std::size_t size) {
    std::string bytes(size, ' ');
    for (std::size_t had = 0; had < size;) {
      loop_.restart();
      loop_.poll();
      boost::system::error_code nothing_yet;
      had += reader_.read_some(asio::buffer(bytes) + had, nothing_yet);
    }
    loop_.restart();
    loop_.poll();
    return bytes;
  }
  [[nodiscard]] std::optional<std::size_t> send_now(asio::const_buffer message) {
    return stream_->send_now({&message, 1});
  }
  static asio::const_buffer buffer(std::string_view bytes) { return asio::buffer(bytes); }
  auto note(const char* what) {
    return [this, what](const boost::system::error_code& error, auto...) {
      said_ += error ? error.message() : what;
    };
  }

  Limits limits_;
  asio::io_context loop_;
  asio::io_context other_loop_;
  tcp::socket reader_{other_loop_};
  std::unique_ptr<Stream> stream_;
  std::shared_ptr<FrameMeter> meter_;
  std::string said_;
};

constexpr std::size_t kLarge = std::size_t{512} << 10U;

TEST_F(SendNow, SendsAllThatThereIsRoomFor) {
  EXPECT_EQ(send_now(buffer("hello")), 5U);
  EXPECT_EQ(send_now(buffer(" you")), 4U);
  EXPECT_EQ(read(9), "hello you");
}

TEST_F(SendNow, TheRestOfAMessageComesBeforeWhatBeastWrites) {
  const std::string large(kLarge, 'x');
  const auto sent = send_now(buffer(large));
  ASSERT_TRUE(sent);
  ASSERT_LT(*sent, large.size());
  stream_->send_rest(buffer(large) + *sent, note("rest "));
  EXPECT_FALSE(send_now(buffer("not now")));
  stream_->async_write_some(buffer("pong"), note("pong "));
  EXPECT_EQ(read(large.size() + 4), large + "pong");
  EXPECT_EQ(said_, "rest pong ");
  EXPECT_EQ(send_now(buffer("again")), 5U);
  EXPECT_EQ(read(5), "again");
}

TEST_F(SendNow, WaitsForTheEndOfWhatBeastWrites) {
  const std::string large(kLarge, 'x');
  const auto sent = send_now(buffer(large));
  ASSERT_TRUE(sent);
  stream_->async_write_some(buffer("ping"), note("ping "));  // the socket is full
  EXPECT_FALSE(send_now(buffer("not now")));
  EXPECT_EQ(read(*sent + 4), large.substr(0, *sent) + "ping");
  EXPECT_EQ(said_, "ping ");
  EXPECT_EQ(send_now(buffer("now")), 3U);
}

TEST_F(SendNow, EndsWithTheConnection) {
  const std::string large(kLarge, 'x');
  const auto sent = send_now(buffer(large));
  ASSERT_TRUE(sent);
  stream_->send_rest(buffer(large) + *sent, note("rest "));
  stream_->async_write_some(buffer("pong"), note("pong "));
  stream_->abort();
  loop_.restart();
  loop_.run();
  EXPECT_NE(said_, "") << "both are told";
  EXPECT_EQ(said_.find("pong "), std::string::npos);
  EXPECT_FALSE(send_now(buffer("gone")));
}

}  // namespace
}  // namespace aurora::server
