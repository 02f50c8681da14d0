// The socket that the requests of the operator come through.
#include <array>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/server/support/hosted.hpp"

namespace aurora::server::test {
namespace {

namespace asio = boost::asio;
using Unix = asio::local::stream_protocol;

/// Opens files until there may be no more; they are closed with it.
class AllFiles {
 public:
  AllFiles() {
    for (int fd = dup(STDERR_FILENO); fd >= 0; fd = dup(STDERR_FILENO)) {
      files_.push_back(fd);
    }
  }
  AllFiles(const AllFiles&) = delete;
  AllFiles& operator=(const AllFiles&) = delete;
  ~AllFiles() { let_go(); }
  void let_go() {
    for (const int fd : files_) {
      close(fd);
    }
    files_.clear();
  }

 private:
  std::vector<int> files_;
};

/// As many files as are open now, and some more.
class FewFiles {
 public:
  FewFiles() {
    EXPECT_EQ(getrlimit(RLIMIT_NOFILE, &before_), 0);
    rlimit few = before_;
    few.rlim_cur = 256;
    EXPECT_EQ(setrlimit(RLIMIT_NOFILE, &few), 0);
  }
  FewFiles(const FewFiles&) = delete;
  FewFiles& operator=(const FewFiles&) = delete;
  ~FewFiles() { EXPECT_EQ(setrlimit(RLIMIT_NOFILE, &before_), 0); }

 private:
  rlimit before_{};
};

TEST(AdminSocket, IsForTheUserOfTheServerAlone) {
  Hosted hosted;
  struct stat file{};
  ASSERT_EQ(stat(hosted.path("admin.sock").c_str(), &file), 0);
  EXPECT_TRUE(S_ISSOCK(file.st_mode));
  EXPECT_EQ(file.st_mode & 0777U, 0600U);
  hosted.restart();
  EXPECT_EQ(hosted.status().connections(), 0U) << "a new server opens it again";
}

TEST(AdminSocket, AndThePortOutliveATimeWithoutFiles) {
  const Hosted hosted;
  const FewFiles few;
  asio::io_context context;
  Unix::socket socket(context);
  socket.open(Unix());
  asio::ip::tcp::socket browser(context);
  browser.open(asio::ip::tcp::v4());
  AllFiles all;
  socket.connect(Unix::endpoint(hosted.path("admin.sock").string()));
  browser.connect({asio::ip::make_address("127.0.0.1"), hosted.harness().address().port});
  asio::write(browser, asio::buffer(std::string("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")));
  // Whoever is accepted in spite of it has been so before there were no files left.
  Unix::socket third(context);
  boost::system::error_code no_files;
  third.open(Unix(), no_files);
  EXPECT_EQ(no_files, boost::system::errc::too_many_files_open);
  all.let_go();
  std::array<char, 12> answer{};
  asio::read(browser, asio::buffer(answer));
  EXPECT_EQ(std::string(answer.data(), answer.size()), "HTTP/1.1 200");
  EXPECT_FALSE(hosted.status().version().empty());
}

TEST(AdminSocket, HangsUpOnNonsense) {
  const Hosted hosted;
  asio::io_context context;
  for (const std::string& nonsense :
       {std::string(8, '\xFF'), std::string("\x02\0\0\0\xFF\xFF", 6)}) {
    Unix::socket socket(context);
    socket.connect(Unix::endpoint(hosted.path("admin.sock").string()));
    asio::write(socket, asio::buffer(nonsense));
    boost::system::error_code error;
    std::array<char, 16> answer{};
    EXPECT_EQ(asio::read(socket, asio::buffer(answer), error), 0U);
    EXPECT_TRUE(error);
  }
  EXPECT_NE(hosted.ask({}).error(), "") << "a request without a body is answered";
}

}  // namespace
}  // namespace aurora::server::test
