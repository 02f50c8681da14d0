// A server that speaks TLS itself, and programs that trust its certificate, or do not.
#include <cstdlib>

#include <gtest/gtest.h>

#include "tests/e2e/bot_game.hpp"
#include "tests/e2e/world.hpp"
#include "tests/support/certificate.hpp"

namespace aurora::e2e {
namespace {

/// An environment variable for the programs that a test starts.
class Setting {
 public:
  Setting(const char* name, const std::string& value) : name_(name) {
    setenv(name, value.c_str(), 1);
  }
  Setting(const Setting&) = delete;
  Setting& operator=(const Setting&) = delete;
  ~Setting() { unsetenv(name_); }

 private:
  const char* name_;
};

TEST(TlsEndToEnd, ProgramsTrustWhatTheSystemTrusts) {
  World world;
  const testing::Certificate made(world.path(""), "IP:127.0.0.1");
  const Setting with_certificate("AURORA_TLS_CERTIFICATE", made.certificate.string());
  const Setting with_key("AURORA_TLS_KEY", made.key.string());
  ASSERT_TRUE(world.start_server()) << world.story();
  const std::string url = "wss://127.0.0.1:" + world.port() + "/ws";

  EXPECT_EQ(world.run_tool("stranger", {"ranking", "--url", url}), 1);
  EXPECT_NE(world.output_of("stranger").find("certificate verify failed"), std::string::npos)
      << world.output_of("stranger");

  const Setting trusted("SSL_CERT_FILE", made.certificate.string());
  EXPECT_EQ(world.run_tool("friend", {"replay", "list", "--public", "--url", url}), 0)
      << world.output_of("friend");
  seat_bots(world, 2, {"--policy", "greedy", "--url", url});
  expect_all_done(world);
}

}  // namespace
}  // namespace aurora::e2e
