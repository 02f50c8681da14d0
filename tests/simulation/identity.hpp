// Who somebody is to the server: a guest or an account, with what they were promised about it.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "aurora/v1/session.pb.h"
#include "tests/simulation/name_register.hpp"

namespace aurora::simulation {

class Dice;
class History;

/// How somebody said hello.
struct Greeting {
  enum class By : std::uint8_t { kNothing, kToken, kPassword, kDeadToken };

  By by = By::kNothing;
  std::string token;
  std::set<std::string> names;  ///< what the server may have taken the name to be then
  std::string login;
  std::size_t request = 0;  ///< in the register, by password
  unsigned life = 1;
};

/// Both windows of a person share it.
class Identity {
 public:
  /// `logins` is of the whole world: several people want the same few.
  Identity(std::string name, History& history, NameRegister& logins);

  [[nodiscard]] const std::string& name() const { return name_; }
  /// The server has given a token.
  [[nodiscard]] bool known() const { return !token_.empty(); }
  /// The player was deleted.
  [[nodiscard]] bool gone() const { return gone_; }
  /// Deletion was asked for, and it is not known whether it happened.
  [[nodiscard]] bool may_be_gone() const { return may_be_gone_; }

  /// How to say hello this time: by the token, by the password, or with the token of somebody who
  /// was deleted.
  [[nodiscard]] Greeting greet(Dice& dice, v1::Hello& hello);
  /// The answer to that.
  void welcomed(const Greeting& greeting, const v1::Welcome& welcome);
  void turned_away(const Greeting& greeting, const v1::Error& error);

  /// Wants another name, an account, or not to be here any more. Nothing: not this time.
  [[nodiscard]] std::optional<v1::ClientFrame> wish(Dice& dice, bool may_leave);
  /// The answer to the last wish.
  void granted(const v1::Account& account);
  void denied(const v1::Error& error);
  /// There will be no answer.
  void lost();

 private:
  enum class Asked : std::uint8_t { kNothing, kName, kAccount, kLogin, kEnd };

  void begin_anew();
  [[nodiscard]] Greeting greet_by(Dice& dice, v1::Hello& hello);
  [[nodiscard]] std::string password() const { return "the secret of " + id_; }
  void ask(const std::string& login, NameRequest::Kind kind);
  void answer(bool yes);

  std::string name_;
  std::string id_;  ///< changes when the person begins anew
  unsigned lives_ = 1;
  History& history_;
  NameRegister& logins_;
  std::string token_;
  std::vector<std::string> dead_tokens_;
  bool gone_ = false;
  bool may_be_gone_ = false;  ///< deletion was asked for, and not answered

  std::set<std::string> names_;  ///< what the server may take the name to be
  /// Asked for over connections that were lost: the server may yet hear of them.
  std::set<std::string> names_on_their_way_;
  std::set<std::string> logins_asked_for_;
  std::string login_;  ///< known to be ours
  Asked asked_ = Asked::kNothing;
  std::string asked_name_;
  std::string asked_login_;
  std::optional<std::size_t> request_;  ///< of asked_login_
};

}  // namespace aurora::simulation
