// The addresses in the first page of the client, for those who show a preview of a link.
#include "server/http/linked_page.hpp"

#include <fstream>

#include <boost/beast/zlib/inflate_stream.hpp>
#include <boost/crc.hpp>
#include <gtest/gtest.h>

#include "content/pack.hpp"
#include "server/http/site.hpp"
#include "server/runtime/readiness.hpp"
#include "server/table/table_summary.hpp"
#include "tests/server/support/harness.hpp"

namespace aurora::server::test {
namespace {

namespace zlib = boost::beast::zlib;

constexpr std::string_view kFirstPage =
    "<!doctype html>\n"
    "<meta property=\"og:url\" content=\"/\" />\n"
    "<meta property=\"og:image\" content=\"/card.png\" />\n"
    "<p>some words, some words, some words</p>";

std::uint32_t number_at_end(std::string_view data, std::size_t from_end) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const auto byte = static_cast<unsigned char>(data[data.size() - from_end + i]);
    number |= static_cast<std::uint32_t>(byte) << (8 * i);
  }
  return number;
}

/// What a browser reads; empty when it is not as RFC 1952 wants it.
std::string ungzip(std::string_view data) {
  constexpr std::size_t kBegin = 10;
  constexpr std::size_t kEnd = 8;
  if (data.size() < kBegin + kEnd || !data.starts_with("\x1F\x8B\x08")) {
    return {};
  }
  std::string out(std::size_t{1} << 20U, '\0');
  zlib::inflate_stream stream;
  zlib::z_params buffers{};
  buffers.next_in = data.data() + kBegin;
  buffers.avail_in = data.size() - kBegin - kEnd;
  buffers.next_out = out.data();
  buffers.avail_out = out.size();
  boost::beast::error_code error;
  stream.write(buffers, zlib::Flush::finish, error);
  if (error != zlib::error::end_of_stream || buffers.avail_in != 0) {
    return {};
  }
  out.resize(buffers.total_out);
  boost::crc_32_type crc;
  crc.process_bytes(out.data(), out.size());
  const bool whole =
      crc.checksum() == number_at_end(data, 8) && out.size() == number_at_end(data, 4);
  return whole ? out : std::string();
}

TEST(LinkedPage, HasWholeAddresses) {
  const auto page = LinkedPage::of(kFirstPage);
  ASSERT_TRUE(page);
  EXPECT_EQ(page->plain("https://a.example", "/join/ABC123"),
            "<!doctype html>\n"
            "<meta property=\"og:url\" content=\"https://a.example/join/ABC123\" />\n"
            "<meta property=\"og:image\" content=\"https://a.example/card.png\" />\n"
            "<p>some words, some words, some words</p>");
}

TEST(LinkedPage, SaysWhatALinkLeadsTo) {
  const auto page = LinkedPage::of(
      "<meta property=\"og:title\" content=\"Last &amp; Aurora\" />"
      "<meta property=\"og:description\" content=\"A game.\" />"
      "<meta property=\"og:url\" content=\"/\" />"
      "<meta property=\"og:image\" content=\"/b.png\" /><p>rest</p>");
  ASSERT_TRUE(page);
  const auto with = [](const std::string& title, const std::string& description) {
    return "<meta property=\"og:title\" content=\"" + title +
           "\" /><meta property=\"og:description\" content=\"" + description +
           "\" /><meta property=\"og:url\" content=\"http://x/a\" />"
           "<meta property=\"og:image\" content=\"http://x/b.png\" /><p>rest</p>";
  };
  EXPECT_EQ(page->plain("http://x", "/a"), with("Last &amp; Aurora", "A game."));
  const Preview preview{.title = "\"><script> invites", .description = "Map <Alpha>"};
  const std::string plain = page->plain("http://x", "/a", preview);
  EXPECT_EQ(plain.find("<script>"), std::string::npos);
  EXPECT_NE(plain.find("Map &lt;Alpha&gt;"), std::string::npos) << plain;
  EXPECT_EQ(ungzip(page->gzip("http://x", "/a", preview)), plain);
}

TEST(LinkedPage, TakesThemInAnyOrder) {
  const auto page = LinkedPage::of(
      "<meta property=\"og:image\" content=\"/b.png\" /><meta property=\"og:url\" content=\"/\" "
      "/>");
  ASSERT_TRUE(page);
  EXPECT_EQ(page->plain("http://x", "/a"),
            "<meta property=\"og:image\" content=\"http://x/b.png\" />"
            "<meta property=\"og:url\" content=\"http://x/a\" />");
}

TEST(LinkedPage, IsNoneWithoutThem) {
  EXPECT_FALSE(LinkedPage::of("<!doctype html>"));
  EXPECT_FALSE(LinkedPage::of("<meta property=\"og:url\" content=\"/\" />"));
  EXPECT_FALSE(
      LinkedPage::of("<meta property=\"og:url\" content=\"https://a.example/\" />"
                     "<meta property=\"og:image\" content=\"/card.png\" />"));
}

TEST(LinkedPage, IsTheSameCompressed) {
  const auto page = LinkedPage::of(kFirstPage);
  ASSERT_TRUE(page);
  // The last one is longer than one block may be.
  for (const std::string& path : {std::string("/"), std::string("/join/ABC123"), std::string(),
                                  "/" + std::string(std::size_t{70'000}, 'x')}) {
    EXPECT_EQ(ungzip(page->gzip("https://a.example", path)), page->plain("https://a.example", path))
        << path.size();
  }
}

TEST(LinkedPage, CannotBeLeftByAPath) {
  const auto page = LinkedPage::of(kFirstPage);
  ASSERT_TRUE(page);
  const std::string plain = page->plain("https://a.example", "/\"><script>");
  EXPECT_EQ(plain.find("<script>"), std::string::npos);
  EXPECT_EQ(plain.find("/\">"), std::string::npos);
}

/// A client of one page, which is also there in brotli.
class LinkedSiteTest : public ::testing::Test {
 protected:
  LinkedSiteTest() {
    std::ofstream(dir_.path() / "index.html") << kFirstPage;
    std::ofstream(dir_.path() / "index.html.br") << "pressed";
  }

  TemporaryDirectory dir_;
  Readiness readiness_;
};

TEST_F(LinkedSiteTest, AnswersTheAddressThatItWasAskedFor) {
  const Site site(readiness_, [] { return SiteFacts{}; }, WebFiles::read(dir_.path()));
  Ask ask{.method = "GET", .target = "/join/ABC123?x=1", .accept_encoding = "gzip, br"};
  ask.origin = "https://a.example";
  const Page page = site.answer(ask);
  EXPECT_EQ(page.encoding, "gzip");
  const std::string html = ungzip(page.body);
  EXPECT_NE(html.find("content=\"https://a.example/join/ABC123\""), std::string::npos) << html;

  ask.if_none_match = page.etag;
  EXPECT_EQ(site.answer(ask).status, 304U);
  ask.target = "/";
  const Page other = site.answer(ask);
  EXPECT_EQ(other.status, 200U);
  EXPECT_NE(other.etag, page.etag) << "it is another page";

  ask.accept_encoding = {};
  EXPECT_EQ(site.answer(ask).encoding, "");
  EXPECT_EQ(site.answer(ask).etag, other.etag);
}

TEST_F(LinkedSiteTest, WithoutAnOriginIsTheFileAsItIs) {
  const Site site(readiness_, [] { return SiteFacts{}; }, WebFiles::read(dir_.path()));
  EXPECT_EQ(site.answer({"GET", "/", "gzip, br"}).body, "pressed");
  EXPECT_EQ(site.answer({"GET", "/"}).body, kFirstPage);
}

TEST_F(LinkedSiteTest, AProxyTellsTheSchemeOnlyWhenItIsTrusted) {
  const auto address_behind = [this](bool trust) {
    Disk disk;
    Log log(LogLevel::kOff, LogFormat::kText);
    ServerOptions options{.listen = {"127.0.0.1", 0}};
    options.web = dir_.path();
    options.door.trust_proxy = trust;
    Server server(options, content::base_pack(), disk.store, log);
    EXPECT_TRUE(server.start());
    const std::string answer =
        http(server.address(),
             "GET / HTTP/1.1\r\nHost: a.example\r\nX-Forwarded-For: 192.0.2.1\r\n"
             "X-Forwarded-Proto: https\r\nConnection: close\r\n\r\n");
    const std::string_view mark = "og:url\" content=\"";
    const auto begin = answer.find(mark);
    return begin == std::string::npos
               ? answer
               : answer.substr(begin + mark.size(),
                               answer.find('"', begin + mark.size()) - begin - mark.size());
  };
  EXPECT_EQ(address_behind(true), "https://a.example/");
  EXPECT_EQ(address_behind(false), "http://a.example/");
}

}  // namespace
}  // namespace aurora::server::test
