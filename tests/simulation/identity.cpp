#include "tests/simulation/identity.hpp"

#include <utility>

#include "tests/simulation/dice.hpp"
#include "tests/simulation/history.hpp"

namespace aurora::simulation {

namespace {

/// So few that they are taken more often than not.
constexpr std::size_t kLogins = 4;

}  // namespace

Identity::Identity(std::string name, History& history, NameRegister& logins)
    : name_(std::move(name)), id_(name_), history_(history), logins_(logins), names_{name_} {}

Greeting Identity::greet(Dice& dice, v1::Hello& hello) {
  Greeting greeting = greet_by(dice, hello);
  greeting.names = names_;
  greeting.life = lives_;
  return greeting;
}

Greeting Identity::greet_by(Dice& dice, v1::Hello& hello) {
  if (!dead_tokens_.empty() && dice.chance(200)) {
    hello.set_token(dead_tokens_.at(dice.below(dead_tokens_.size())));
    return {.by = Greeting::By::kDeadToken};
  }
  if (!login_.empty() && dice.chance(200)) {
    hello.mutable_login()->set_login(login_);
    hello.mutable_login()->set_password(password());
    return {.by = Greeting::By::kPassword,
            .login = login_,
            .request = logins_.sent(login_, NameRequest::Kind::kProve, id_, history_.moment())};
  }
  if (known()) {
    hello.set_token(token_);
    return {.by = Greeting::By::kToken, .token = token_};
  }
  hello.set_name(name_);
  return {};
}

void Identity::welcomed(const Greeting& greeting, const v1::Welcome& welcome) {
  if (greeting.by == Greeting::By::kDeadToken) {
    history_.fault(name_ + " was deleted, and is welcome with the old token");
    return;
  }
  if (greeting.by == Greeting::By::kPassword) {
    logins_.answered(greeting.login, greeting.request, true, history_.moment());
  }
  if (greeting.life != lives_) {  // deleted through the other window, while this was on its way
    if (!welcome.token().empty()) {
      dead_tokens_.push_back(welcome.token());
    }
    return;
  }
  gone_ = false;
  if (!welcome.token().empty()) {
    token_ = welcome.token();
  }
  if (!names_.contains(welcome.name()) && !greeting.names.contains(welcome.name())) {
    history_.fault(name_ + " is called " + welcome.name() + " by the server");
  }
}

void Identity::turned_away(const Greeting& greeting, const v1::Error& error) {
  if (error.code() == v1::ERROR_CODE_BAD_LOGIN && greeting.by == Greeting::By::kPassword) {
    logins_.answered(greeting.login, greeting.request, false, history_.moment());
    login_.clear();
  } else if (error.code() == v1::ERROR_CODE_BAD_TOKEN && greeting.by == Greeting::By::kToken) {
    if (may_be_gone_) {
      begin_anew();
    } else if (greeting.token == token_) {  // else the other window knows that it is gone
      history_.fault(name_ + "'s token is not known any more");
    }
  }
}

std::optional<v1::ClientFrame> Identity::wish(Dice& dice, bool may_leave) {
  if (asked_ != Asked::kNothing || gone_) {
    return std::nullopt;
  }
  v1::ClientFrame frame;
  const std::size_t which = dice.below(100);
  if (which < 30) {
    asked_ = Asked::kName;
    asked_name_ = name_ + " no. " + std::to_string(dice.below(1000));
    names_.insert(asked_name_);
    frame.mutable_rename()->set_name(asked_name_);
  } else if (which < 60) {
    asked_ = Asked::kAccount;
    const std::string login = "login-" + std::to_string(dice.below(kLogins));
    logins_asked_for_.insert(login);
    ask(login, NameRequest::Kind::kTake);
    if (may_be_gone_) {  // the server may hear of that only after this
      (void)logins_.sent(login, NameRequest::Kind::kRelease, id_, history_.moment());
    }
    frame.mutable_sign_up()->set_login(login);
    frame.mutable_sign_up()->set_password(password());
  } else if (which < 80 || !may_leave) {
    asked_ = Asked::kLogin;
    frame.mutable_get_account();
  } else {
    asked_ = Asked::kEnd;
    may_be_gone_ = true;
    if (!login_.empty()) {
      ask(login_, NameRequest::Kind::kRelease);
    } else {
      // With an account that it does not know of, it releases that.
      for (const std::string& login : logins_asked_for_) {
        (void)logins_.sent(login, NameRequest::Kind::kRelease, id_, history_.moment());
      }
    }
    frame.mutable_delete_account()->set_password(password());
  }
  return frame;
}

void Identity::granted(const v1::Account& account) {
  switch (std::exchange(asked_, Asked::kNothing)) {
    case Asked::kName:
      if (account.name() != asked_name_) {
        history_.fault(name_ + " wants to be " + asked_name_ + " and is " + account.name());
      }
      names_ = names_on_their_way_;
      names_.insert(asked_name_);
      break;
    case Asked::kAccount:
      answer(true);
      login_ = account.login();
      break;
    case Asked::kLogin:
      if (!names_.contains(account.name())) {
        history_.fault(name_ + " has an account in the name of " + account.name());
      }
      if (!login_.empty() && account.login() != login_) {
        history_.fault(name_ + " has lost the login " + login_);
      }
      login_ = account.login();
      break;
    case Asked::kEnd:
      answer(true);
      begin_anew();
      break;
    case Asked::kNothing: break;
  }
}

void Identity::denied(const v1::Error& error) {
  switch (std::exchange(asked_, Asked::kNothing)) {
    case Asked::kAccount:
      if (error.code() == v1::ERROR_CODE_LOGIN_TAKEN) {
        answer(false);
      }
      break;
    case Asked::kName:
    case Asked::kLogin:
    case Asked::kEnd:
    case Asked::kNothing: break;  // it may have happened, or may not
  }
  request_.reset();
}

void Identity::lost() {
  if (std::exchange(asked_, Asked::kNothing) == Asked::kName) {
    names_on_their_way_.insert(asked_name_);
  }
  request_.reset();
}

void Identity::begin_anew() {
  dead_tokens_.push_back(std::exchange(token_, ""));
  id_ = name_ + "/" + std::to_string(++lives_);
  names_ = {name_};
  names_on_their_way_.clear();
  login_.clear();
  logins_asked_for_.clear();
  may_be_gone_ = false;
  gone_ = true;
}

void Identity::ask(const std::string& login, NameRequest::Kind kind) {
  asked_login_ = login;
  request_ = logins_.sent(login, kind, id_, history_.moment());
}

void Identity::answer(bool yes) {
  if (const auto request = std::exchange(request_, std::nullopt)) {
    logins_.answered(asked_login_, *request, yes, history_.moment());
  }
}

}  // namespace aurora::simulation
