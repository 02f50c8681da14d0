// The links that let in people who are new, where not everybody may come.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "aurora/v1/invite_link.pb.h"
#include "server/runtime/answer.hpp"
#include "server/runtime/keyed_buckets.hpp"
#include "server/runtime/task.hpp"
#include "storage/rows.hpp"

namespace aurora::server {

class Archive;
class Clock;
struct Limits;

/// What a link is to be like.
struct NewInviteLink {
  std::string note;
  std::uint32_t uses = 0;
  std::uint32_t days = 0;  ///< the operator's: 0 for ever
};

/// Thread-safe. Codes are known by their hashes alone; who comes by one: Identity::enter_by_link().
class InviteLinks {
 public:
  using Links = Task<Answer<v1::InviteLinks>>;

  /// `public_url` is that of the server, without a slash at the end, or empty.
  InviteLinks(Archive& archive, std::string public_url, const Clock& clock, const Limits& limits);

  /// Those of a player.
  [[nodiscard]] Links list(storage::PlayerId owner);
  /// The list has the new code, which cannot be found again. NO_INVITE_LINKS: only the operator
  /// makes some. NO_ACCOUNT: a guest, who is nobody to answer for others. TOO_MANY_INVITE_LINKS:
  /// there are as many as there can be. RATE_LIMITED.
  [[nodiscard]] Links make(storage::PlayerId owner, NewInviteLink wanted);
  [[nodiscard]] Links revoke(storage::PlayerId owner, std::string id);

  /// Of everybody, for the operator.
  [[nodiscard]] Links list_all();
  /// The operator's. The answer is the new one alone.
  [[nodiscard]] Links make_for_operator(NewInviteLink wanted);
  [[nodiscard]] Links revoke_any(std::string id);

 private:
  /// Of one player, or all.
  [[nodiscard]] Links list_of(std::optional<storage::PlayerId> owner);
  [[nodiscard]] Links revoke_of(std::optional<storage::PlayerId> owner, std::string id);
  [[nodiscard]] Task<Answer<storage::InviteLinkRow>> keep(storage::PlayerId owner,
                                                          NewInviteLink wanted, std::string code);
  [[nodiscard]] std::string link_with(const std::string& code) const;

  Archive& archive_;
  const std::string public_url_;
  const Clock& clock_;
  const Limits& limits_;
  KeyedBuckets<storage::PlayerId> made_;
};

}  // namespace aurora::server
