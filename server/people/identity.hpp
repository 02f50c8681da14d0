// Who is who: a secret token per device identifies each player; only its hash is stored.
// server/people/accounts.hpp has what accounts add.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/people/account_names.hpp"
#include "server/people/scopes.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "storage/ids.hpp"
#include "storage/rows.hpp"

namespace aurora::server {

class Archive;
class Clock;
struct Limits;

struct Player {
  storage::PlayerId id;
  std::string name;
  std::string token_hash;  ///< of the device, or of a program
  Scopes scopes;           ///< what that token is good for
  bool program = false;    ///< a program plays the account, see Accounts::become_program()
};

/// Somebody who has just come in.
struct Arrival {
  Player player;
  std::string new_token;  ///< of a new guest or device only; it cannot be recovered
  std::string device;     ///< of who has signed in, see server/people/devices.hpp
};

class Identity {
 public:
  Identity(Archive& archive, const Clock& clock, const Limits& limits)
      : archive_(archive), names_(archive), clock_(clock), limits_(limits) {}

  /// Without a token: makes a guest of this name, on disk when this returns. With one: finds its
  /// player, and renames them if a name is given. OUT_OF_SCOPE: the token of a program, and another
  /// name. NAME_TAKEN: a guest would be called like an account.
  [[nodiscard]] Task<Answer<Arrival>> enter(std::string name, std::string token);
  /// Makes a guest of this name, who comes by a link with this code; one of its uses is used up.
  /// BAD_INVITATION: it lets nobody in. NAME_TAKEN, and nothing is used up.
  [[nodiscard]] Task<Answer<Arrival>> enter_by_link(std::string name, std::string code);

  /// Whether a token that was good still is; nothing when that cannot be read.
  [[nodiscard]] Task<std::optional<bool>> knows(std::string token_hash);
  /// These have been connected for long. Others see that they are not absent.
  [[nodiscard]] Task<> note_seen(std::vector<storage::PlayerId> players);
  /// How old a note may be that somebody was seen.
  [[nodiscard]] static storage::UnixMillis seen_interval(const Limits& limits);

 private:
  [[nodiscard]] Task<Answer<Arrival>> welcome_back(std::string name, std::string token);
  [[nodiscard]] Task<Answer<Arrival>> make_guest(std::string name, std::optional<std::string> code);
  [[nodiscard]] Task<Answer<Player>> keep(Player player, std::optional<std::string> code = {});

  Archive& archive_;
  AccountNames names_;
  const Clock& clock_;
  const Limits& limits_;
};

}  // namespace aurora::server
