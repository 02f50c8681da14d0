// The built browser client, as it is found and answered.
#include "server/http/web_files.hpp"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "server/http/site.hpp"
#include "server/runtime/readiness.hpp"
#include "server/table/table_summary.hpp"

namespace aurora::server::test {
namespace {

namespace fs = std::filesystem;

/// A small client in a directory of its own.
class WebFilesTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "aurora-web-XXXXXX").string();
    dir_ = mkdtemp(name.data());
    fs::create_directory(dir_ / "assets");
    write("index.html", "<!doctype html>");
    write("index.html.gz", "squeezed");
    write("icon.svg", "<svg/>");
    write("icon.svg.br", "pressed");
    write("icon.svg.gz", "squeezed");
    write("favicon.ico", "icon");
    write("assets/index-1a2b.js", "run()");
    write("assets/text-1a2b.woff2", "glyphs");
    write("assets/aurora-1a2b.wasm", "engine");
  }
  void TearDown() override { fs::remove_all(dir_); }

  void write(const fs::path& name, const std::string& text) const {
    std::ofstream(dir_ / name) << text;
  }

  [[nodiscard]] Site site() const {
    return {readiness_, [] { return SiteFacts{}; }, WebFiles::read(dir_)};
  }

  fs::path dir_;
  Readiness readiness_;
};

TEST_F(WebFilesTest, ADirectoryWithoutAClientIsEmpty) {
  EXPECT_TRUE(WebFiles::read(dir_ / "assets").empty());
  EXPECT_TRUE(WebFiles::read(dir_ / "nowhere").empty());
  EXPECT_TRUE(WebFiles::read({}).empty());
  EXPECT_EQ(WebFiles().find("/"), nullptr);
}

TEST_F(WebFilesTest, EveryScreenOfTheClientIsItsFirstPage) {
  const Site site = this->site();
  for (const std::string_view path : {"/", "/join/ABC123", "/table/5THD", "/library", "/?x=1"}) {
    const Page page = site.answer({"GET", path});
    EXPECT_EQ(page.status, 200U) << path;
    EXPECT_EQ(page.content_type, "text/html; charset=utf-8");
    EXPECT_EQ(page.body, "<!doctype html>");
    EXPECT_EQ(page.cache_control, "no-cache");
    EXPECT_TRUE(page.client);
  }
}

TEST_F(WebFilesTest, FilesHaveTheirTypeAndNamedOnesNeverChange) {
  const Site site = this->site();
  const Page script = site.answer({"GET", "/assets/index-1a2b.js"});
  EXPECT_EQ(script.content_type, "text/javascript; charset=utf-8");
  EXPECT_EQ(script.cache_control, "public, max-age=31536000, immutable");
  EXPECT_EQ(script.body, "run()");
  EXPECT_EQ(site.answer({"GET", "/icon.svg"}).content_type, "image/svg+xml");
  EXPECT_EQ(site.answer({"GET", "/assets/text-1a2b.woff2"}).content_type, "font/woff2");
  EXPECT_EQ(site.answer({"GET", "/assets/aurora-1a2b.wasm"}).content_type, "application/wasm");
  EXPECT_EQ(site.answer({"GET", "/favicon.ico"}).content_type, "image/x-icon");
}

TEST_F(WebFilesTest, WhatDoesNotExistIsNotFound) {
  const Site site = this->site();
  EXPECT_EQ(site.answer({"GET", "/assets/index-0000.js"}).status, 404U);
  EXPECT_EQ(site.answer({"GET", "/assets/none"}).status, 404U);
  EXPECT_EQ(site.answer({"GET", "/robots.txt"}).status, 404U);
  EXPECT_EQ(site.answer({"GET", "/../secret.txt"}).status, 404U);
  EXPECT_EQ(site.answer({"GET", "/index.html.gz"}).status, 404U);
}

TEST_F(WebFilesTest, WhatIsNoScreenOfTheClientIsNotFound) {
  const Site site = this->site();
  for (const std::string_view path :
       {"/api", "/api/", "/api/v1/nothing", "/api/v2/site", "/metrics", "/imprint", "/privacy"}) {
    const Page page = site.answer({"GET", path});
    EXPECT_EQ(page.status, 404U) << path;
    EXPECT_EQ(page.content_type, "application/json");
    EXPECT_NE(page.body.find("NOT_FOUND"), std::string::npos);
  }
}

TEST_F(WebFilesTest, TheOperatorMayHavePagesOfTheirOwn) {
  write("imprint.html", "<h1>Ann</h1>");
  write("privacy.txt", "Nothing is kept.");
  Site site(readiness_, [] { return SiteFacts{}; }, WebFiles());
  EXPECT_EQ(site.answer({"GET", "/api/v1/site"}).body, "{}\n");
  Site with_mail(readiness_, [] { return SiteFacts{}; }, WebFiles());
  with_mail.offer_mail();
  EXPECT_EQ(with_mail.answer({"GET", "/api/v1/site"}).body, "{\"mail\":true}\n");
  with_mail.admit(Registration::kInvite);
  EXPECT_EQ(with_mail.answer({"GET", "/api/v1/site"}).body,
            "{\"mail\":true,\"registration\":\"invite\"}\n");
  site.show_legal(
      *LegalPages::read({.imprint = dir_ / "imprint.html", .privacy = dir_ / "privacy.txt"}));
  EXPECT_EQ(site.answer({"GET", "/imprint"}).body, "<h1>Ann</h1>");
  EXPECT_EQ(site.answer({"GET", "/imprint"}).content_type, "text/html; charset=utf-8");
  EXPECT_EQ(site.answer({"GET", "/privacy"}).content_type, "text/plain; charset=utf-8");
  EXPECT_EQ(site.answer({"GET", "/api/v1/site"}).body,
            "{\"imprint\":\"/imprint\",\"privacy\":\"/privacy\"}\n");
  EXPECT_NE(site.answer({"GET", "/"}).body.find("href=\"/imprint\""), std::string::npos);
  EXPECT_FALSE(site.answer({"GET", "/imprint"}).client) << "it runs no scripts";
}

TEST_F(WebFilesTest, APageOfTheOperatorThatCannotBeReadIsNamed) {
  const auto read = LegalPages::read({.imprint = dir_ / "none.html", .privacy = {}});
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().find("none.html"), std::string::npos);
}

TEST_F(WebFilesTest, CompressedOnlyForWhoTakesIt) {
  const Site site = this->site();
  const Page compressed = site.answer({"GET", "/", "br, gzip"});
  EXPECT_EQ(compressed.encoding, "gzip");
  EXPECT_EQ(compressed.body, "squeezed");
  EXPECT_EQ(site.answer({"GET", "/", "identity"}).encoding, "");
  EXPECT_EQ(site.answer({"GET", "/assets/index-1a2b.js", "br, gzip"}).encoding, "")
      << "there is no such file";
}

TEST_F(WebFilesTest, BrotliIsBetterThanGzip) {
  const Site site = this->site();
  const Page best = site.answer({"GET", "/icon.svg", "gzip, deflate, br"});
  EXPECT_EQ(best.encoding, "br");
  EXPECT_EQ(best.body, "pressed");
  EXPECT_EQ(site.answer({"GET", "/icon.svg", "gzip"}).body, "squeezed");
  EXPECT_EQ(site.answer({"GET", "/icon.svg.br"}).status, 404U);
}

TEST_F(WebFilesTest, WhoHasItAlreadyGetsNothing) {
  const Site site = this->site();
  const std::string etag = site.answer({"GET", "/"}).etag;
  EXPECT_GT(etag.size(), 10U);
  const Page same = site.answer({"GET", "/", {}, etag});
  EXPECT_EQ(same.status, 304U);
  EXPECT_TRUE(same.body.empty());
  EXPECT_EQ(site.answer({"GET", "/", {}, "\"other\""}).status, 200U);
}

TEST_F(WebFilesTest, TheOtherPagesStay) {
  const Site site = this->site();
  EXPECT_EQ(site.answer({"GET", "/healthz"}).body, "{\"status\":\"alive\"}\n");
  EXPECT_EQ(site.answer({"GET", "/readyz"}).status, 503U);
  EXPECT_EQ(site.answer({"POST", "/"}).status, 405U);
  EXPECT_FALSE(site.answer({"GET", "/healthz"}).client);
}

}  // namespace
}  // namespace aurora::server::test
