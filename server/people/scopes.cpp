#include "server/people/scopes.hpp"

#include <array>
#include <utility>

namespace aurora::server {
namespace {

constexpr std::array kScopes{
    std::pair{v1::SCOPE_READ, Scope::kRead},
    std::pair{v1::SCOPE_PLAY, Scope::kPlay},
    std::pair{v1::SCOPE_CHAT, Scope::kChat},
};

}  // namespace

std::optional<Scopes> scopes_from_wire(const WireScopes& wire) {
  std::uint32_t bits = 0;
  for (const int number : wire) {
    bool known = false;
    for (const auto& [name, scope] : kScopes) {
      if (number == name) {
        bits |= static_cast<std::uint32_t>(scope);
        known = true;
      }
    }
    if (!known) {
      return std::nullopt;
    }
  }
  if (bits == 0) {
    return std::nullopt;
  }
  return Scopes(bits | static_cast<std::uint32_t>(Scope::kRead));
}

void write_scopes(Scopes scopes, WireScopes& out) {
  for (const auto& [name, scope] : kScopes) {
    if (!scopes.of_device() && scopes.allow(scope)) {
      out.Add(name);
    }
  }
}

v1::Error out_of_scope(Scope wanted) {
  for (const auto& [name, scope] : kScopes) {
    if (scope == wanted) {
      return protocol::make_error(
          v1::ERROR_CODE_OUT_OF_SCOPE,
          "This token is not good for that; make one with the scope " + v1::Scope_Name(name) + ".");
    }
  }
  return protocol::make_error(v1::ERROR_CODE_OUT_OF_SCOPE,
                              "No personal token is good for that; use the token that Welcome gave "
                              "you when you signed in.");
}

}  // namespace aurora::server
