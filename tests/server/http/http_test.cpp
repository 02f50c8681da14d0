// What browsers and monitors get on the same port.
#include <thread>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>

#include "content/pack.hpp"
#include "tests/server/support/harness.hpp"

namespace aurora::server::test {
namespace {

std::string get(const Harness& harness, const std::string& target,
                const std::string& method = "GET") {
  return http(harness.address(),
              method + " " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
}

bool has_status(const std::string& answer, const std::string& status) {
  return answer.starts_with("HTTP/1.1 " + status + " ");
}

/// Asks until the answer has the status, because readiness follows what happens elsewhere.
bool comes_to(const Harness& harness, const std::string& status) {
  for (int i = 0; i < 400; ++i) {
    if (has_status(get(harness, "/readyz"), status)) {
      return true;
    }
    std::this_thread::sleep_for(milliseconds{5});
  }
  return false;
}

TEST(Http, HomePageListsOpenTablesAndNothingThatCouldRun) {
  const Harness harness;
  Client client = harness.client();
  client.hello("<b>Ann & Co");
  const std::string code = client.create(3, true).code();
  const std::string page = get(harness, "/");
  EXPECT_TRUE(has_status(page, "200"));
  EXPECT_NE(page.find("Content-Type: text/html; charset=utf-8"), std::string::npos);
  EXPECT_NE(page.find("Content-Security-Policy: default-src 'none'"), std::string::npos);
  EXPECT_NE(page.find("<code>" + code + "</code>"), std::string::npos);
  EXPECT_NE(page.find("&lt;b&gt;Ann &amp; Co"), std::string::npos);
  EXPECT_NE(page.find("1 of 3"), std::string::npos);
  EXPECT_EQ(page.find("<b>Ann"), std::string::npos);
}

TEST(Http, HealthzIsAlwaysWell) {
  const Harness harness;
  EXPECT_TRUE(has_status(get(harness, "/healthz"), "200"));
}

TEST(Http, HeadHasTheHeaderOfGetAndNoBody) {
  const Harness harness;
  const std::string head = get(harness, "/healthz", "HEAD");
  EXPECT_TRUE(has_status(head, "200"));
  EXPECT_NE(head.find("Content-Length: 19"), std::string::npos);
  EXPECT_TRUE(head.ends_with("\r\n\r\n"));
}

TEST(Http, ReadyzTellsWhatIsWrongWithTheStorageUntilItHeals) {
  Harness harness;
  ASSERT_TRUE(comes_to(harness, "200"));
  harness.store().fail_commits({storage::StoreErrc::kFull, "no space left on the disk"});
  Client client = harness.client();
  v1::ClientFrame hello;
  hello.mutable_hello()->mutable_protocol()->set_major(1);
  hello.mutable_hello()->set_name("Ann");
  EXPECT_TRUE(client.ask(hello).has_error());
  ASSERT_TRUE(comes_to(harness, "503"));
  EXPECT_NE(get(harness, "/readyz").find("no space left on the disk"), std::string::npos);
  EXPECT_TRUE(has_status(get(harness, "/readyz?otherwise=404"), "404")) << "as HAProxy wants it";
  EXPECT_TRUE(has_status(get(harness, "/readyz?otherwise=200"), "200")) << "for who is there";
  EXPECT_TRUE(has_status(get(harness, "/readyz?otherwise=201"), "503"));
  EXPECT_TRUE(has_status(get(harness, "/healthz"), "200"));
  harness.store().heal();
  EXPECT_TRUE(comes_to(harness, "200")) << "nobody has to write for it to be found out";
  EXPECT_TRUE(has_status(get(harness, "/readyz?otherwise=404"), "200"));
}

TEST(Http, RefusalsAreTyped) {
  const Harness harness;
  const std::string missing = get(harness, "/nothing/here");
  EXPECT_TRUE(has_status(missing, "404"));
  EXPECT_NE(missing.find("\"error\":\"NOT_FOUND\""), std::string::npos);
  const std::string post = get(harness, "/", "POST");
  EXPECT_TRUE(has_status(post, "405"));
  EXPECT_NE(post.find("Allow: GET, HEAD"), std::string::npos);
  EXPECT_TRUE(has_status(get(harness, "/ws"), "426"));
  EXPECT_TRUE(has_status(http(harness.address(), "nonsense\r\n\r\n"), "400"));
  EXPECT_TRUE(has_status(
      http(harness.address(), "GET / HTTP/1.1\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n"),
      "431"));
  EXPECT_TRUE(has_status(http(harness.address(), "POST / HTTP/1.1\r\nContent-Length: 5000\r\n\r\n"),
                         "413"));
}

/// The helper http() reads until the server closes; these make it do so soon.
Limits impatient() {
  Limits limits = test_limits();
  limits.http_timeout = milliseconds{300};
  limits.hello_timeout = milliseconds{300};
  limits.close_timeout = milliseconds{100};
  return limits;
}

TEST(Http, ARequestThatTwoReadersCouldUnderstandInTwoWaysIsRefused) {
  const Harness harness(impatient());
  const auto status_of = [&](const std::string& header) {
    return http(harness.address(), "GET /healthz HTTP/1.1\r\n" + header + "\r\n").substr(9, 3);
  };
  EXPECT_EQ(status_of("Host: x\r\nConnection: close\r\n"), "200");
  EXPECT_EQ(status_of("Host: x\r\nHost: y\r\n"), "400");
  EXPECT_EQ(status_of("Host: x\r\nHost: x\r\n"), "400");
  EXPECT_EQ(status_of("Connection: close\r\n"), "400") << "without any";
  EXPECT_EQ(status_of("Host: x\r\nX-Folded: a\r\n b\r\n"), "400");
  EXPECT_EQ(status_of("Host: x\r\nX-Folded: a\r\n\tb\r\n"), "400");
  EXPECT_EQ(status_of("Host: x\r\n y\r\n"), "400");
}

TEST(Http, AFoldedLineIsFoundHoweverItArrives) {
  const Harness harness(impatient());
  const std::string request = "GET /healthz HTTP/1.1\r\nHost: x\r\nX-Folded: a\r\n b\r\n\r\n";
  for (std::size_t cut = 1; cut < request.size(); ++cut) {
    const std::string answer =
        http_in_parts(harness.address(), request.substr(0, cut), request.substr(cut));
    EXPECT_TRUE(has_status(answer, "400")) << cut;
  }
}

TEST(Http, AHostOfAStrangerIsRefusedAndMayBeNamedByTheOperator) {
  const Harness harness(impatient());
  const auto ask = [](const Harness& of, const std::string& header) {
    return http(of.address(), "GET /healthz HTTP/1.1\r\nConnection: close\r\n" + header + "\r\n");
  };
  const std::string refused = ask(harness, "Host: evil.example\r\n");
  EXPECT_TRUE(has_status(refused, "421")) << refused;
  EXPECT_NE(refused.find("UNKNOWN_HOST"), std::string::npos);
  EXPECT_TRUE(has_status(ask(harness, "Host: 127.0.0.1:8080\r\n"), "200"));
  EXPECT_TRUE(has_status(ask(harness, "Host: a.example\r\nX-Forwarded-For: 192.0.2.1\r\n"), "200"))
      << "a proxy in front knows which names it has";
}

TEST(Http, WithdrawsAnUpgradeFromAPageThatPointsItsOwnNameHere) {
  const Harness harness(impatient());
  const std::string answer =
      http(harness.address(),
           "GET /ws HTTP/1.1\r\nHost: evil.example:8080\r\nOrigin: http://evil.example:8080\r\n"
           "Upgrade: websocket\r\nConnection: upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
           "Sec-WebSocket-Protocol: aurora.v1.json\r\n\r\n");
  EXPECT_TRUE(has_status(answer, "421")) << answer;
}

TEST(Http, OfSeveralForwardedLinesTheLastOneCounts) {
  Limits limits = test_limits();
  limits.connections_per_address = 1;
  limits.close_timeout = milliseconds{100};
  Disk disk;
  Log log(LogLevel::kOff, LogFormat::kText);
  Server server(
      {.listen = {"127.0.0.1", 0}, .limits = limits, .door = {.trust_proxy = true, .origins = {}}},
      content::base_pack(), disk.store, log);
  ASSERT_TRUE(server.start());
  const auto upgrade = [](const std::string& claimed, const std::string& heard) {
    return "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: upgrade\r\n"
           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
           "Sec-WebSocket-Protocol: aurora.v1.json\r\nX-Forwarded-For: " +
           claimed + "\r\nX-Forwarded-For: " + heard + "\r\n\r\n";
  };
  boost::asio::io_context context;
  boost::asio::ip::tcp::socket first(context);
  first.connect({boost::asio::ip::make_address("127.0.0.1"), server.address().port});
  boost::asio::write(first, boost::asio::buffer(upgrade("198.51.100.1", "192.0.2.7")));
  std::string answer;
  boost::asio::read_until(first, boost::asio::dynamic_buffer(answer), "\r\n\r\n");
  ASSERT_TRUE(has_status(answer, "101"));
  // Whoever is answered a ping is counted.
  boost::asio::write(first, boost::asio::buffer(std::string("\x89\x80mask", 6)));
  boost::asio::read_until(first, boost::asio::dynamic_buffer(answer), '\x8A');
  const std::string second =
      http(server.address(), upgrade("198.51.100.2", "203.0.113.9, 192.0.2.7"));
  EXPECT_NE(second.find("GOODBYE_REASON_TOO_MANY_CONNECTIONS"), std::string::npos) << second;
}

TEST(Http, UpgradeWithoutASubprotocolOfOursIsRefused) {
  const Harness harness(impatient());
  const std::string upgrade =
      "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: "
      "upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  const std::string other = http(
      harness.address(), upgrade + "Sec-WebSocket-Protocol: chat\r\nConnection: close\r\n\r\n");
  EXPECT_NE(other.find("UNSUPPORTED_SUBPROTOCOL"), std::string::npos) << other;
  EXPECT_EQ(other.find("101 Switching"), std::string::npos);
}

TEST(Http, UpgradeIsForTheOwnPagesAndForProgramsThatAreNoPages) {
  const Harness harness(impatient());
  const auto upgrade = [&](const std::string& origin) {
    return http(harness.address(),
                "GET /ws HTTP/1.1\r\nHost: aurora.example.org\r\nUpgrade: websocket\r\n"
                "X-Forwarded-For: 192.0.2.1\r\n"
                "Connection: upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                "Sec-WebSocket-Protocol: aurora.v1.json\r\n" +
                    origin + "\r\n");
  };
  const std::string refused = upgrade("Origin: https://evil.example\r\nConnection: close\r\n");
  EXPECT_TRUE(refused.starts_with("HTTP/1.1 403")) << refused;
  EXPECT_NE(refused.find("FOREIGN_ORIGIN"), std::string::npos);
  EXPECT_TRUE(upgrade("Origin: https://aurora.example.org\r\n").starts_with("HTTP/1.1 101"));
}

TEST(Http, UpgradeTakesTheFirstSubprotocolThatWeSpeak) {
  const Harness harness(impatient());
  const std::string upgrade =
      "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: "
      "upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
      "Sec-WebSocket-Protocol: chat, aurora.v1.json , aurora.v1.proto\r\n\r\n";
  const std::string answer = http(harness.address(), upgrade);
  EXPECT_NE(answer.find("101 Switching"), std::string::npos) << answer;
  EXPECT_NE(answer.find("Sec-WebSocket-Protocol: aurora.v1.json\r\n"), std::string::npos) << answer;
}

TEST(Http, ASecondServerCannotHaveThePort) {
  const Harness first;
  Disk disk;
  Log log(LogLevel::kOff, LogFormat::kText);
  Server second({.listen = first.address()}, content::base_pack(), disk.store, log);
  const auto started = second.start();
  ASSERT_FALSE(started);
  EXPECT_NE(started.error().find("is taken by another program"), std::string::npos)
      << started.error();
  EXPECT_TRUE(has_status(get(first, "/healthz"), "200"));
}

}  // namespace
}  // namespace aurora::server::test
