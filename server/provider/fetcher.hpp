// Asks the identity provider, over HTTP.
#pragma once

#include <string>
#include <vector>

namespace aurora::server {

struct FetchRequest {
  std::string url;
  std::string form = {};                  ///< to be posted; empty: it is only read
  std::vector<std::string> headers = {};  ///< "Name: value"
};

/// Status 0: nobody has answered in time, or the answer is too long.
struct Fetched {
  int status = 0;
  std::string body;

  [[nodiscard]] bool went() const { return status == 200; }
};

class Fetcher {
 public:
  Fetcher() = default;
  Fetcher(const Fetcher&) = delete;
  Fetcher& operator=(const Fetcher&) = delete;
  virtual ~Fetcher() = default;

  /// Blocks until there is an answer, or nobody waits for one any more. From any thread, also for
  /// several at once.
  [[nodiscard]] virtual Fetched fetch(const FetchRequest& request) = 0;
  /// Nothing is asked any more, and who waits gives up.
  virtual void stop() = 0;
};

}  // namespace aurora::server
