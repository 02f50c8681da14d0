// What a token is good for: that of a device for everything, that of a program for what its owner
// has chosen.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "aurora/v1/personal_token.pb.h"
#include "protocol/errors.hpp"

namespace aurora::server {

/// The numbers are stored as bits: append only.
enum class Scope : std::uint32_t {
  kOwner = 0,  ///< what no token of a program is good for
  kRead = 1,
  kPlay = 2,
  kChat = 4,
};

/// A set of them, as it is stored; 0: a device, which may do everything.
class Scopes {
 public:
  Scopes() = default;
  explicit Scopes(std::uint32_t bits) : bits_(bits) {}

  [[nodiscard]] bool allow(Scope scope) const {
    return bits_ == 0 || (bits_ & static_cast<std::uint32_t>(scope)) != 0;
  }
  [[nodiscard]] bool of_device() const { return bits_ == 0; }
  [[nodiscard]] std::uint32_t bits() const { return bits_; }

 private:
  std::uint32_t bits_ = 0;
};

using WireScopes = google::protobuf::RepeatedField<int>;

/// With kRead, which every token has. Nothing: there is none, or one that this server does not
/// know.
[[nodiscard]] std::optional<Scopes> scopes_from_wire(const WireScopes& wire);
/// In ascending order; none for a device.
void write_scopes(Scopes scopes, WireScopes& out);

/// OUT_OF_SCOPE, and what would do.
[[nodiscard]] v1::Error out_of_scope(Scope wanted);

}  // namespace aurora::server
