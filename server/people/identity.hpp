// Who is who: everybody is known by a secret token, one for each device, of which only the hash is
// kept. What accounts add is in server/people/accounts.hpp.
#pragma once

#include <string>

#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

class Archive;
class Clock;

struct Player {
  storage::PlayerId id;
  std::string name;
  std::string token_hash;  ///< of the device
};

/// Somebody who has just come in.
struct Arrival {
  Player player;
  std::string new_token;  ///< of a new guest or device only; nobody can find it again
  std::string device;     ///< of who has signed in, see server/people/devices.hpp
};

class Identity {
 public:
  Identity(Archive& archive, const Clock& clock) : archive_(archive), clock_(clock) {}

  /// Without a token: a new guest of this name, on disk when this returns. With one: the guest it
  /// belongs to, under the new name if one is given.
  [[nodiscard]] Task<Answer<Arrival>> enter(std::string name, std::string token);

 private:
  [[nodiscard]] Task<Answer<Arrival>> welcome_back(std::string name, std::string token);
  [[nodiscard]] Task<Answer<Player>> keep(Player player);

  Archive& archive_;
  const Clock& clock_;
};

}  // namespace aurora::server
