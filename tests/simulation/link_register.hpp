// The links that let newcomers in: nobody comes by one that was ended, and no more than it lets in.
// Shares nothing with the server.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "aurora/v1/invite_link.pb.h"
#include "tests/simulation/dice.hpp"

namespace aurora::simulation {

class LinkRegister {
 public:
  /// What newcomers say: by any link that somebody has, more often by the operator's, or by none
  /// while there is none.
  [[nodiscard]] std::string some_code(Dice& dice) const;

  /// The operator has a link for everybody.
  void operator_made(const std::string& code);
  /// Empty: there is none.
  [[nodiscard]] const std::string& operators_code() const { return operators_code_; }
  /// A player has a new one, with this note; the answer lists it.
  void made(const v1::InviteLinks& answer, const std::string& note);
  /// It was ended, and that was acknowledged at this moment of History.
  void ended(const std::string& id, std::uint64_t moment);

  /// Whoever said the code at a moment is told at another that they are welcome, as somebody new.
  /// Says what is wrong.
  [[nodiscard]] std::optional<std::string> came(const std::string& code, std::uint64_t said,
                                                std::uint64_t told);
  /// … or was told that the code is good for nothing.
  [[nodiscard]] std::optional<std::string> turned_away(const std::string& code) const;
  /// A player asked for the list at this moment.
  [[nodiscard]] std::optional<std::string> shown(const v1::InviteLinks& list,
                                                 std::uint64_t asked) const;

 private:
  struct Link {
    std::string id;
    std::uint32_t uses = 0;
    std::vector<std::uint64_t> came;  ///< when each was told that they are welcome
    std::optional<std::uint64_t> ended;
  };

  std::string operators_code_;
  std::map<std::string, Link> links_;  // of players, by code
};

}  // namespace aurora::simulation
