// Clubs: groups of accounts.
//
// Whoever changes one says which of its revisions they have seen, so that changes at all servers
// come one after the other, and each is decided on what the club is then.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "aurora/v1/club.pb.h"
#include "server/people/club_rules.hpp"
#include "server/people/identity.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/keyed_buckets.hpp"
#include "server/runtime/task.hpp"
#include "storage/rows.hpp"

namespace aurora::server {

class Archive;
class Bans;
class Blocks;
class Clock;
class Moderation;
struct Limits;

/// NOT_IN_CLUB: the player does not belong to it, or there is no such club.
[[nodiscard]] Task<Verdict> require_in_club(Archive& archive, storage::ClubId club,
                                            storage::PlayerId player);
/// The same of a club as requests name it; UNKNOWN_CLUB when it is none.
[[nodiscard]] Task<Answer<storage::ClubId>> require_in_club(Archive& archive, std::string club_id,
                                                            storage::PlayerId player);

/// Thread-safe. What succeeded is on disk. All may be refused with UNKNOWN_CLUB,
/// STORAGE_UNAVAILABLE or, where they change something, RATE_LIMITED.
class Clubs {
 public:
  Clubs(Archive& archive, const Blocks& blocks, const Bans& bans, Moderation& moderation,
        const Clock& clock, const Limits& limits);

  using Seen = Task<Answer<SeenClub>>;

  /// RATE_LIMITED, for who looks again and again.
  [[nodiscard]] Verdict may_look(storage::PlayerId player);
  /// A club that was hidden is seen by its members and moderators alone.
  [[nodiscard]] Seen look(storage::PlayerId viewer, std::string club_id) const;
  /// The same, for who asks again and again: RATE_LIMITED.
  [[nodiscard]] Seen look_again(storage::PlayerId viewer, std::string club_id);
  [[nodiscard]] bool moderates(storage::PlayerId player) const;
  [[nodiscard]] Task<Answer<v1::ClubList>> own(storage::PlayerId player) const;
  /// Moderators who look for a name find hidden clubs, too. BAD_OPTION, RATE_LIMITED.
  [[nodiscard]] Task<Answer<v1::ClubList>> find(storage::PlayerId player, std::string text);

  /// BAD_OPTION, SILENCED, NO_ACCOUNT, CLUB_NAME_TAKEN, TOO_MANY_CLUBS.
  [[nodiscard]] Seen found(storage::PlayerId by, v1::FoundClub wanted);
  /// BAD_OPTION, SILENCED, NOT_IN_CLUB, CLUB_RANK, CLUB_NAME_TAKEN.
  [[nodiscard]] Seen change(storage::PlayerId by, v1::ChangeClub wanted);
  /// NO_ACCOUNT, TOO_MANY_CLUBS, and as join_club().
  [[nodiscard]] Seen join(storage::PlayerId player, std::string club_id);
  /// Also a club that is hidden from them.
  [[nodiscard]] Task<Verdict> leave(storage::PlayerId player, std::string club_id);
  /// As change_club_member(); TOO_MANY_CLUBS: whoever is let in again is invited to so many.
  [[nodiscard]] Seen change_member(storage::PlayerId by, v1::ChangeClubMember wanted);
  /// NO_SUCH_PLAYER: they have no account; TOO_MANY_CLUBS: they are invited to so many; and as
  /// invite_to_club().
  [[nodiscard]] Seen invite(storage::PlayerId by, std::string club_id, storage::PlayerId whom);
  /// The same of whose login this is.
  [[nodiscard]] Seen invite_login(storage::PlayerId by, std::string club_id, std::string login);
  /// BAD_OPTION, SILENCED, NOT_IN_CLUB, CLUB_RANK.
  [[nodiscard]] Seen announce(storage::PlayerId by, v1::AnnounceInClub wanted);
  /// NOT_IN_CLUB, CLUB_RANK, WRONG_CLUB_NAME.
  [[nodiscard]] Task<Verdict> dissolve(storage::PlayerId by, v1::DissolveClub wanted);

  /// As Moderation::report(). `address` as there.
  [[nodiscard]] Task<Verdict> report(Player by, v1::ReportClub wanted, std::string address);
  /// NOT_A_MODERATOR, BAD_OPTION.
  [[nodiscard]] Task<Verdict> moderate(Player moderator, v1::ModerateClub wanted);

 private:
  using Rule = std::function<ClubChange(const SeenClub&)>;

  [[nodiscard]] Seen read(storage::ClubId id) const;
  [[nodiscard]] Seen read_named(std::string club_id) const;
  [[nodiscard]] bool may_see(storage::PlayerId viewer, const SeenClub& club) const;
  /// Decides on the club as it is, writes what it comes to and, if given, `beside`, and returns the
  /// club afterwards; one that has ended as it was before. CLUB_NAME_TAKEN. `hidden_too`: also one
  /// that is hidden from them.
  [[nodiscard]] Seen decide(storage::PlayerId by, std::string club_id, Rule rule,
                            storage::WriteGroup beside = {}, bool hidden_too = false);
  [[nodiscard]] Verdict may_change(storage::PlayerId player);
  [[nodiscard]] Task<Verdict> require_account(storage::PlayerId player) const;
  /// As the request of an officer; whom it names is looked up only then.
  [[nodiscard]] Task<Verdict> may_invite(storage::PlayerId by, std::string club_id);
  [[nodiscard]] Seen put_invitation(storage::PlayerId by, std::string club_id,
                                    storage::PlayerId whom);
  /// Whether own() has it.
  [[nodiscard]] Task<bool> is_shown(storage::PlayerId player, const storage::ClubOfRow& one) const;
  /// TOO_MANY_CLUBS: the player has so many of these roles, in clubs that own() has.
  [[nodiscard]] Task<Verdict> require_few(storage::PlayerId player, bool only_owned,
                                          bool only_invited) const;
  /// CLUB_NAME_TAKEN: another club looks like that.
  [[nodiscard]] Task<Verdict> require_free(std::string look,
                                           std::optional<storage::ClubId> club) const;
  /// Whether the player has blocked the owner or an officer of it.
  [[nodiscard]] Task<bool> is_unwelcome(storage::PlayerId player, storage::ClubId club) const;

  Archive& archive_;
  const Blocks& blocks_;
  const Bans& bans_;
  Moderation& moderation_;
  const Clock& clock_;
  const Limits& limits_;
  KeyedBuckets<storage::PlayerId> changes_;
  KeyedBuckets<storage::PlayerId> looks_;
};

}  // namespace aurora::server
