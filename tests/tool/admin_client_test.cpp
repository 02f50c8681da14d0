// `aurora admin` does not wait for ever.
#include "tool/admin/admin_client.hpp"

#include <cstdlib>

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/tool/run_tool.hpp"

namespace aurora::tool::test {
namespace {

using Unix = boost::asio::local::stream_protocol;

/// Lets others connect, and says nothing.
class SilentServer {
 public:
  SilentServer() {
    std::string name = (std::filesystem::temp_directory_path() / "aurora-admin-XXXXXX").string();
    directory_ = mkdtemp(name.data());
    acceptor_.open(Unix());
    acceptor_.bind(Unix::endpoint((directory_ / "admin.sock").string()));
    acceptor_.listen(1);
  }
  SilentServer(const SilentServer&) = delete;
  SilentServer& operator=(const SilentServer&) = delete;
  ~SilentServer() { std::filesystem::remove_all(directory_); }

  [[nodiscard]] const std::filesystem::path& data() const { return directory_; }

 private:
  boost::asio::io_context context_;
  Unix::acceptor acceptor_{context_};
  std::filesystem::path directory_;
};

TEST(AdminClient, SaysThatAServerDoesNotAnswer) {
  const SilentServer server;
  for (int i = 0; i < 4; ++i) {  // also when nobody accepts any more
    const Said said =
        run_tool({"admin", "status", "--data", server.data().string(), "--timeout", "0.05"});
    EXPECT_NE(said.code, 0);
    EXPECT_NE(said.err.find("answer"), std::string::npos) << said.err;
    EXPECT_EQ(said.out, "");
  }
}

TEST(AdminClient, SaysThatThereIsNoServer) {
  const auto response = ask_server("/nowhere", {}, std::chrono::seconds{60});
  ASSERT_FALSE(response);
  EXPECT_THAT(response.error(), ::testing::HasSubstr("no server answers at /nowhere/admin.sock"));
}

}  // namespace
}  // namespace aurora::tool::test
