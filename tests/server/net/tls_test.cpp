// HTTPS without a proxy in front.
#include "server/net/tls.hpp"

#include <filesystem>
#include <fstream>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <gtest/gtest.h>

#include "tests/server/support/harness.hpp"
#include "tests/support/certificate.hpp"

namespace aurora::server::test {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;
using Secure = asio::ssl::stream<tcp::socket>;

using testing::Certificate;

TlsFiles files_of(const Certificate& made) { return {made.certificate, made.key}; }

class TlsServer : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(server_.start()); }

  /// A connection that trusts the certificate of these tests, and no other.
  Secure connect() {
    Secure stream(io_, trust_);
    stream.set_verify_mode(asio::ssl::verify_peer);
    stream.next_layer().connect(
        {asio::ip::make_address(server_.address().host), server_.address().port});
    stream.handshake(asio::ssl::stream_base::client);
    return stream;
  }

  http::response<http::string_body> get(const std::string& target) {
    Secure stream = connect();
    http::request<http::empty_body> request(http::verb::get, target, 11);
    request.set(http::field::host, "localhost");
    http::write(stream, request);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(stream, buffer, response);
    return response;
  }

  [[nodiscard]] asio::ssl::context trusting() const {
    asio::ssl::context context(asio::ssl::context::tls_client);
    context.load_verify_file(certificate_.certificate.string());
    return context;
  }

  TemporaryDirectory directory_;
  Certificate certificate_{directory_.path(), "DNS:localhost"};
  storage::MemoryStore store_;
  Log log_{LogLevel::kOff, LogFormat::kText};
  asio::io_context io_;
  asio::ssl::context trust_ = trusting();
  Server server_{
      {.listen = {"127.0.0.1", 0}, .limits = test_limits(), .tls = files_of(certificate_)},
      content::base_pack(),
      store_,
      log_};
};

TEST_F(TlsServer, ServesPages) {
  const auto response = get("/healthz");
  EXPECT_EQ(response.result(), http::status::ok);
  EXPECT_EQ(response[http::field::strict_transport_security], "max-age=31536000");
  EXPECT_EQ(get("/nothing").result(), http::status::not_found);
}

TEST_F(TlsServer, SpeaksTheProtocol) {
  beast::websocket::stream<Secure> socket(connect());
  socket.set_option(
      beast::websocket::stream_base::decorator([](beast::websocket::request_type& request) {
        request.set(http::field::sec_websocket_protocol, "aurora.v1.json");
      }));
  socket.handshake("localhost", "/ws");
  socket.text(true);
  socket.write(asio::buffer(
      std::string(R"({"requestId":1,"hello":{"protocol":{"major":1},"name":"Ann"}})")));
  beast::flat_buffer buffer;
  socket.read(buffer);
  EXPECT_NE(beast::buffers_to_string(buffer.data()).find("\"welcome\""), std::string::npos);
  beast::error_code ignored;
  socket.close(beast::websocket::close_code::normal, ignored);
}

TEST_F(TlsServer, TellsWhoComesWithoutTls) {
  const std::string answer =
      server::test::http(server_.address(), "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 400")) << answer;
  EXPECT_NE(answer.find("https://"), std::string::npos) << answer;
}

TEST_F(TlsServer, RefusesOldVersions) {
  asio::ssl::context old(asio::ssl::context::tls_client);
  SSL_CTX_set_max_proto_version(old.native_handle(), TLS1_1_VERSION);
  SSL_CTX_set_cipher_list(old.native_handle(), "DEFAULT@SECLEVEL=0");
  Secure stream(io_, old);
  stream.next_layer().connect(
      {asio::ip::make_address(server_.address().host), server_.address().port});
  boost::system::error_code error;
  stream.handshake(asio::ssl::stream_base::client, error);
  EXPECT_TRUE(error);
}

TEST_F(TlsServer, DropsWhoeverDoesNotShakeHands) {
  Limits limits = test_limits();
  limits.handshake_timeout = milliseconds{50};
  Server server({.listen = {"127.0.0.1", 0}, .limits = limits, .tls = files_of(certificate_)},
                content::base_pack(), store_, log_);
  ASSERT_TRUE(server.start());
  tcp::socket socket(io_);
  socket.connect({asio::ip::make_address(server.address().host), server.address().port});
  std::array<char, 16> nothing{};
  boost::system::error_code error;
  socket.read_some(asio::buffer(nothing), error);
  EXPECT_TRUE(error);
  server.stop();
}

TEST(Tls, NamesAFileThatCannotBeUsed) {
  const TemporaryDirectory directory;
  TlsFiles files = files_of(Certificate(directory.path(), "DNS:localhost"));
  files.certificate = directory.path() / "none.pem";
  Log log(LogLevel::kOff, LogFormat::kText);
  auto opened = TlsIdentity::open(files, log);
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().find("none.pem"), std::string::npos);
}

TEST(Tls, NamesAKeyOfAnotherCertificate) {
  const TemporaryDirectory one;
  const TemporaryDirectory two;
  TlsFiles files = files_of(Certificate(one.path(), "DNS:localhost"));
  files.key = Certificate(two.path(), "DNS:localhost").key;
  Log log(LogLevel::kOff, LogFormat::kText);
  auto opened = TlsIdentity::open(files, log);
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.error().find("TLS key"), std::string::npos);
}

TEST(Tls, TakesUpARenewedCertificateAndKeepsTheOldOneWhenTheNewOneIsBroken) {
  const TemporaryDirectory directory;
  const TlsFiles files = files_of(Certificate(directory.path(), "DNS:localhost"));
  Log log(LogLevel::kOff, LogFormat::kText);
  auto opened = TlsIdentity::open(files, log);
  ASSERT_TRUE(opened);
  TlsIdentity& identity = **opened;
  auto now = std::chrono::steady_clock::now();
  const auto later = [&now] { return now += std::chrono::minutes(1); };
  const auto first = identity.context(later());
  EXPECT_EQ(identity.context(later()), first) << "nothing has changed";

  const auto renew = [&files] {
    std::filesystem::last_write_time(
        files.certificate,
        std::filesystem::last_write_time(files.certificate) + std::chrono::hours(1));
  };
  renew();
  EXPECT_EQ(identity.context(now), first) << "it is not looked at for every connection";
  const auto second = identity.context(later());
  EXPECT_NE(second, first);

  std::ofstream(files.certificate) << "half of a file";
  renew();
  EXPECT_EQ(identity.context(later()), second);
}

}  // namespace
}  // namespace aurora::server::test
