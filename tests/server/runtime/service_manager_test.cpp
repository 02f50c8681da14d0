// What systemd is told.
#include "server/runtime/service_manager.hpp"

#include <array>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <future>

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "server/runtime/logging.hpp"
#include "server/runtime/workers.hpp"
#include "tests/server/support/harness.hpp"

namespace aurora::server::test {
namespace {

/// Listens as systemd does, at a path or behind an @ at an abstract name.
class Manager {
 public:
  explicit Manager(const std::string& name) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(static_cast<void*>(address.sun_path), name.data(), name.size());
    if (name.front() == '@') {
      address.sun_path[0] = '\0';
    }
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
    EXPECT_EQ(bind(fd_, reinterpret_cast<const sockaddr*>(&address), size), 0);  // NOLINT
  }
  Manager(const Manager&) = delete;
  Manager& operator=(const Manager&) = delete;
  ~Manager() { close(fd_); }

  [[nodiscard]] std::string heard() const {
    std::array<char, 256> bytes{};
    const auto size = recv(fd_, bytes.data(), bytes.size(), 0);
    return size < 0 ? "" : std::string(bytes.data(), static_cast<std::size_t>(size));
  }

 private:
  int fd_ = socket(AF_UNIX, SOCK_DGRAM, 0);
};

TEST(ServiceManager, IsToldAtAPathAndAtAnAbstractName) {
  const TemporaryDirectory directory;
  for (const std::string& name :
       {(directory.path() / "notify").string(), "@aurora-test-" + std::to_string(getpid())}) {
    Manager manager(name);
    const ServiceManager service(name);
    service.ready();
    EXPECT_EQ(manager.heard(), "READY=1");
    service.alive();
    EXPECT_EQ(manager.heard(), "WATCHDOG=1");
    service.stopping();
    EXPECT_EQ(manager.heard(), "STOPPING=1");
  }
}

TEST(ServiceManager, NeedNotBeThere) {
  ServiceManager("").ready();
  ServiceManager("/nowhere/at/all").ready();
  ServiceManager("/" + std::string(200, 'x')).ready();
}

TEST(ServiceManager, WatchesOnlyWhomItMeans) {
  setenv("WATCHDOG_USEC", "30000000", 1);
  EXPECT_EQ(ServiceManager::of_this_process().watchdog(), std::chrono::seconds{30});
  setenv("WATCHDOG_PID", std::to_string(getpid()).c_str(), 1);
  EXPECT_TRUE(ServiceManager::of_this_process().watchdog());
  setenv("WATCHDOG_PID", "1", 1);
  EXPECT_FALSE(ServiceManager::of_this_process().watchdog());
  unsetenv("WATCHDOG_PID");
  unsetenv("WATCHDOG_USEC");
  EXPECT_FALSE(ServiceManager::of_this_process().watchdog());
}

TEST(ServiceManager, IsNotToldThatTheServerLivesWhileALoopHangs) {
  Log log(LogLevel::kOff, LogFormat::kText);
  std::promise<void> hang;
  std::promise<void> beaten_twice;
  std::atomic<int> beats{0};
  Workers workers(2, log);
  boost::asio::post(workers.all().back(), [freed = hang.get_future().share()] { freed.wait(); });
  beat(workers, std::chrono::microseconds{1}, [&] {
    if (++beats == 2) {
      beaten_twice.set_value();
    }
  });
  workers.start();
  std::promise<void> first_was_idle;  // all that it has to do is done
  boost::asio::post(workers.all().front(), [&] { first_was_idle.set_value(); });
  first_was_idle.get_future().wait();
  EXPECT_EQ(beats, 0);
  hang.set_value();
  beaten_twice.get_future().wait();
  workers.stop();
  workers.join();
}

}  // namespace
}  // namespace aurora::server::test
