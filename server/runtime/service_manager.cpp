#include "server/runtime/service_manager.hpp"

#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <utility>
#include <vector>

#include <boost/asio/post.hpp>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "server/runtime/timer.hpp"
#include "server/runtime/workers.hpp"

namespace aurora::server {

namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string() : std::string(value);
}

std::optional<long> number_of(const std::string& text) {
  long number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() && number > 0
             ? std::optional(number)
             : std::nullopt;
}

/// One walk round the loops, and then the next one.
class Round : public std::enable_shared_from_this<Round> {
 public:
  Round(Workers& workers, std::chrono::microseconds interval, std::function<void()> call)
      : loops_(workers.all()),
        interval_(interval),
        call_(std::move(call)),
        timer_(loops_.front()) {}

  void visit(std::size_t loop) {
    if (loop < loops_.size()) {
      boost::asio::post(loops_[loop], [self = shared_from_this(), loop] { self->visit(loop + 1); });
      return;
    }
    boost::asio::post(loops_.front(), [self = shared_from_this()] {
      self->call_();
      self->timer_.expires_after(self->interval_);
      self->timer_.async_wait([self](const boost::system::error_code& error) {
        if (!error) {
          self->visit(0);
        }
      });
    });
  }

 private:
  std::vector<Executor> loops_;
  std::chrono::microseconds interval_;
  std::function<void()> call_;
  Timer timer_;
};

}  // namespace

ServiceManager ServiceManager::of_this_process() {
  const auto watched = number_of(variable("WATCHDOG_PID"));
  const auto interval = number_of(variable("WATCHDOG_USEC"));
  const bool ours = interval && (!watched || *watched == getpid());
  return ServiceManager(variable("NOTIFY_SOCKET"),
                        ours ? std::optional(std::chrono::microseconds{*interval}) : std::nullopt);
}

void ServiceManager::send(std::string_view state) const {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (socket_.empty() || socket_.size() >= sizeof(address.sun_path)) {
    return;
  }
  std::memcpy(static_cast<void*>(address.sun_path), socket_.data(), socket_.size());
  if (socket_.front() == '@') {
    address.sun_path[0] = '\0';
  }
  const int fd = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (fd < 0) {
    return;
  }
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + socket_.size());
  (void)::sendto(fd, state.data(), state.size(), MSG_NOSIGNAL,
                 reinterpret_cast<const sockaddr*>(&address), size);  // NOLINT: as POSIX wants it
  ::close(fd);
}

void beat(Workers& workers, std::chrono::microseconds interval, std::function<void()> call) {
  std::make_shared<Round>(workers, interval, std::move(call))->visit(0);
}

}  // namespace aurora::server
