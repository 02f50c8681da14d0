// What leaves the server goes to nobody in the host's own network, whatever the address says.
#include "server/reminders/curl_outgoing.hpp"

#include <atomic>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "machine/task_thread.hpp"

namespace aurora::server {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using testing::HasSubstr;

/// Answers one request after the other with the same text, on a port of this machine.
class OneAnswer {
 public:
  explicit OneAnswer(std::string answer) : answer_(std::move(answer)) {
    thread_.post([this] { serve(); });
  }
  OneAnswer(const OneAnswer&) = delete;
  OneAnswer& operator=(const OneAnswer&) = delete;
  ~OneAnswer() {
    stopped_ = true;
    {
      boost::system::error_code ignored;
      asio::ip::tcp::socket last(context_);
      last.connect(acceptor_.local_endpoint(), ignored);  // wakes it
    }
    thread_.finish();
  }

  [[nodiscard]] std::string url(const std::string& host = "127.0.0.1") const {
    return "http://" + host + ":" + std::to_string(acceptor_.local_endpoint().port()) + "/path";
  }
  [[nodiscard]] int count() const { return count_; }

 private:
  void serve() {
    while (!stopped_) {
      asio::ip::tcp::socket socket(context_);
      boost::system::error_code error;
      acceptor_.accept(socket, error);
      boost::beast::flat_buffer buffer;
      http::request<http::string_body> request;
      http::read(socket, buffer, request, error);
      if (!error) {
        ++count_;
        asio::write(socket, asio::buffer(answer_), error);
      }
    }
  }

  std::string answer_;
  asio::io_context context_;
  asio::ip::tcp::acceptor acceptor_{context_,
                                    asio::ip::tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
  std::atomic<bool> stopped_{false};
  std::atomic<int> count_{0};
  machine::TaskThread thread_;
};

OutgoingRequest post_to(const std::string& url) {
  return {.method = "POST", .url = url, .headers = {"X-Header: value"}, .body = "body"};
}

std::unique_ptr<Outgoing> outgoing(std::vector<Network> allowed = {}) {
  return make_outgoing({.allowed = std::move(allowed), .timeout = std::chrono::seconds{5}});
}

class CurlOutgoingTest : public testing::Test {
 protected:
  void SetUp() override {
    if (!can_send()) {
      GTEST_SKIP() << "built without libcurl";
    }
  }
};

constexpr auto kFine = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok";

TEST_F(CurlOutgoingTest, ReachesWhatTheHostAllows) {
  const OneAnswer there(kFine);
  const auto answer = outgoing({*parse_network("127.0.0.0/8")})->send(post_to(there.url()));
  EXPECT_EQ(answer.status, 200) << answer.problem;
  EXPECT_EQ(there.count(), 1);
}

TEST_F(CurlOutgoingTest, ReachesNothingElseInItsOwnNetwork) {
  const OneAnswer there(kFine);
  for (const char* const host :
       {"127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "0.0.0.0", "2130706433", "0x7f.1"}) {
    const auto answer = outgoing()->send(post_to(there.url(host)));
    EXPECT_EQ(answer.status, 0) << host;
    EXPECT_THAT(answer.problem, HasSubstr("https://")) << host;
    const auto secure = outgoing()->send(post_to("https" + there.url(host).substr(4)));
    EXPECT_EQ(secure.status, 0) << host;
    EXPECT_THAT(secure.problem, HasSubstr("in a network")) << host;
  }
  EXPECT_EQ(there.count(), 0);
}

TEST_F(CurlOutgoingTest, FollowsNoRedirect) {
  const OneAnswer secret(kFine);
  const OneAnswer there("HTTP/1.1 302 Found\r\nLocation: " + secret.url() +
                        "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
  const auto answer = outgoing({*parse_network("127.0.0.1")})->send(post_to(there.url()));
  EXPECT_EQ(answer.status, 302);
  EXPECT_FALSE(answer.went());
  EXPECT_EQ(secret.count(), 0);
}

TEST_F(CurlOutgoingTest, ReadsNoMoreThanItNeeds) {
  const OneAnswer there("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" +
                        std::string(std::size_t{1} << 20U, 'x'));
  const auto answer = outgoing({*parse_network("127.0.0.1")})->send(post_to(there.url()));
  EXPECT_EQ(answer.status, 200);
}

TEST_F(CurlOutgoingTest, SpeaksNothingButHttp) {
  for (const char* const url :
       {"file:///etc/passwd", "gopher://127.0.0.1:1/", "smtp://127.0.0.1", "nonsense"}) {
    const auto answer = outgoing({*parse_network("127.0.0.1")})->send(post_to(url));
    EXPECT_EQ(answer.status, 0) << url;
  }
}

TEST_F(CurlOutgoingTest, SaysThatNobodyAnswersOrThatItStops) {
  std::string url;
  {
    const OneAnswer gone(kFine);
    url = gone.url();
  }
  const auto sender = outgoing({*parse_network("127.0.0.1")});
  EXPECT_THAT(sender->send(post_to(url)).problem, HasSubstr("Nobody answers"));
  sender->stop();
  EXPECT_THAT(sender->send(post_to(url)).problem, HasSubstr("stopping"));
}

}  // namespace
}  // namespace aurora::server
