// The tokens that players make for their programs.
#pragma once

#include <string>

#include "aurora/v1/personal_token.pb.h"
#include "server/people/identity.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

class Archive;
class Clock;
struct Limits;

/// Thread-safe. They are kept beside those of devices, so that whatever voids all tokens of a
/// player voids these, too.
class PersonalTokens {
 public:
  /// What is left, and whose connections end.
  struct Revoked {
    v1::PersonalTokens tokens;
    std::string token_hash;  ///< empty: there was none with this id
  };

  PersonalTokens(Archive& archive, const Clock& clock, const Limits& limits)
      : archive_(archive), clock_(clock), limits_(limits) {}

  [[nodiscard]] Task<Answer<v1::PersonalTokens>> list(storage::PlayerId player);
  /// The list has the new token, which cannot be found again. NO_ACCOUNT: a guest, who could not
  /// come back to revoke it. TOO_MANY_TOKENS: there are as many as there can be.
  [[nodiscard]] Task<Answer<v1::PersonalTokens>> make(storage::PlayerId player, std::string name,
                                                      Scopes scopes);
  [[nodiscard]] Task<Answer<Revoked>> revoke(storage::PlayerId player, std::string id);

 private:
  Archive& archive_;
  const Clock& clock_;
  const Limits& limits_;
};

}  // namespace aurora::server
