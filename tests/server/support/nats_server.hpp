// A broker of NATS for tests, on a port of its own, for as long as the process lives.
#pragma once

#include <string>
#include <vector>

#include <sys/types.h>

namespace aurora::server::test {

class NatsServer {
 public:
  /// Whether this program was built with its client and there is one to start.
  [[nodiscard]] static bool is_available();

  /// Starts it with these options besides its address.
  explicit NatsServer(std::vector<std::string> options = {});
  NatsServer(const NatsServer&) = delete;
  NatsServer& operator=(const NatsServer&) = delete;
  /// kill -9.
  ~NatsServer() { kill_9(); }

  void kill_9();
  /// Again, on the same port.
  void start();
  /// It takes nothing and says nothing any more, but its connections stay.
  void freeze() const;

  [[nodiscard]] std::string host() const { return "127.0.0.1:" + port_; }
  [[nodiscard]] std::string address() const { return "nats://" + host(); }

 private:
  std::vector<std::string> options_;
  std::string port_ = "-1";
  pid_t pid_ = -1;
  int log_ = -1;  ///< stays open: who writes to nobody is killed
};

}  // namespace aurora::server::test
