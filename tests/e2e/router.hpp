// One address for several servers, as HAProxy is for a cluster: ?node=NAME leads to that one, and
// to any if it is gone.
#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace aurora::e2e {

class Router {
 public:
  Router();
  Router(const Router&) = delete;
  Router& operator=(const Router&) = delete;
  ~Router();

  /// The server of this name listens at this port of this machine.
  void add(const std::string& node, const std::string& port);
  /// Nobody is led there any more, and connections to it end, as when a check of its health fails.
  void remove(const std::string& node);
  [[nodiscard]] std::string url() const { return "ws://127.0.0.1:" + port_ + "/ws"; }

 private:
  void accept_all();
  void pass_on(int client);
  struct Backend {
    int socket = -1;  ///< -1: there is none
    int port = 0;
  };
  /// Connected to this node, or else to another one.
  [[nodiscard]] Backend connect_to(const std::string& node);
  [[nodiscard]] bool leads_to(int port);

  int listener_ = -1;
  std::string port_;
  std::atomic<bool> ending_{false};
  std::mutex mutex_;
  std::map<std::string, int> nodes_;  // their ports
  std::size_t next_ = 0;
  std::vector<std::thread> passing_;
  std::thread accepting_;
};

}  // namespace aurora::e2e
