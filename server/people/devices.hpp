// How a device proves that it was signed in to an account before.
#pragma once

#include <string>
#include <string_view>

#include "storage/ids.hpp"

namespace aurora::server {

/// A device keeps this proof even after signing out, one for each of its tokens. The server stores
/// nothing for it: the proof is derived from the password hash and void once the password changes.
/// It opens nothing, but the wrong tries of others do not lock the device out.
[[nodiscard]] std::string device_proof(storage::PlayerId player, std::string_view token_hash,
                                       std::string_view password_hash);
/// Whether the proof was made for this account and password.
[[nodiscard]] bool is_known_device(std::string_view proof, storage::PlayerId player,
                                   std::string_view password_hash);

}  // namespace aurora::server
