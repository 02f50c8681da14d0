// Requests about the own account: account_answers.cpp.
#pragma once

#include <string>
#include <variant>

#include "server/session/requests/properties.hpp"

namespace aurora::server {

namespace request {

struct GetAccount {};
struct SignUp {
  std::string login;
  std::string password;
  bool program = false;
};
struct BecomeProgram {
  std::string password;
};
struct Rename {
  std::string name;
};
struct ChangePassword {
  std::string password;
  std::string new_password;
  bool sign_out_others = false;
};
struct SignOut {
  bool everywhere = false;
};
struct DeleteAccount {
  std::string password;
};
struct MakeRecoveryCodes {
  std::string password;
};

}  // namespace request

using AccountRequest = std::variant<request::GetAccount, request::SignUp, request::BecomeProgram,
                                    request::Rename, request::ChangePassword, request::SignOut,
                                    request::DeleteAccount, request::MakeRecoveryCodes>;

// clang-format off
template <> struct PropertiesOf<request::GetAccount> : Reads {};
template <> struct PropertiesOf<request::SignUp> : Changes {};
template <> struct PropertiesOf<request::BecomeProgram> : Changes {};
template <> struct PropertiesOf<request::Rename> : Changes {};
template <> struct PropertiesOf<request::ChangePassword> : Changes {};
template <> struct PropertiesOf<request::SignOut> : Changes {};
template <> struct PropertiesOf<request::DeleteAccount> : Changes {};
template <> struct PropertiesOf<request::MakeRecoveryCodes> : Changes {};
// clang-format on

}  // namespace aurora::server
