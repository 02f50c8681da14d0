// What everybody may see of an account.
#pragma once

#include <cstdint>
#include <string>

#include "aurora/v1/games.pb.h"
#include "aurora/v1/profile.pb.h"
#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

class Archive;
class Chronicle;
class Forgotten;

/// Which games are wanted, as in GetProfile.
struct ProfilePage {
  std::string after;
  std::uint32_t limit = 0;
};

/// Thread-safe.
class Profiles {
 public:
  Profiles(Archive& archive, Chronicle& chronicle, const Forgotten& forgotten)
      : archive_(archive), chronicle_(chronicle), forgotten_(forgotten) {}

  /// The account with this name. NO_PROFILE: there is none.
  [[nodiscard]] Task<Answer<storage::PlayerId>> named(std::string name) const;
  /// How `by` sees the profile of `whose`. NO_PROFILE for a guest; PROFILE_HIDDEN; BAD_OPTION of
  /// the field "after".
  [[nodiscard]] Task<Answer<v1::Profile>> get(storage::PlayerId whose, storage::PlayerId by,
                                              ProfilePage page) const;
  /// From now on nobody else sees it, or everybody does again. NO_PROFILE for a guest.
  [[nodiscard]] Task<Answer<v1::Profile>> hide(storage::PlayerId player, bool hidden) const;

 private:
  /// A page of the finished games of `whose`: all of them for themselves, and for others those that
  /// everybody may see. The place or the time of another one would tell who met at a private table.
  [[nodiscard]] Task<Answer<v1::GameList>> games_of(storage::PlayerId whose, bool own,
                                                    ProfilePage page) const;
  /// What is kept of it; nothing was kept: an empty one.
  [[nodiscard]] Task<Answer<std::string>> kept(storage::PlayerId player) const;

  Archive& archive_;
  Chronicle& chronicle_;
  const Forgotten& forgotten_;
};

}  // namespace aurora::server
