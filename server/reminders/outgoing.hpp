// What leaves the server for other servers of the world: requests whose address a player has given.
#pragma once

#include <string>
#include <vector>

namespace aurora::server {

/// A request of HTTP, or a message by e-mail (server/reminders/mail.hpp).
struct OutgoingRequest {
  std::string method;                ///< of an e-mail MAIL
  std::string url;                   ///< of an e-mail who gets it
  std::vector<std::string> headers;  ///< "Name: value"; of an e-mail none
  std::string body;                  ///< of an e-mail all of it
};

/// What came of it. No status: nobody has answered, and `problem` says why, in a sentence for the
/// player.
struct OutgoingAnswer {
  int status = 0;
  std::string problem;
  bool for_good = false;  ///< it will be refused the next time, too

  [[nodiscard]] bool went() const { return 200 <= status && status < 300; }
};

class Outgoing {
 public:
  Outgoing() = default;
  Outgoing(const Outgoing&) = delete;
  Outgoing& operator=(const Outgoing&) = delete;
  virtual ~Outgoing() = default;

  /// Blocks until there is an answer, or nobody waits for one any more. From any thread, also for
  /// several at once.
  [[nodiscard]] virtual OutgoingAnswer send(const OutgoingRequest& request) = 0;
  /// Nothing is sent any more, and who waits gives up.
  virtual void stop() = 0;
};

}  // namespace aurora::server
