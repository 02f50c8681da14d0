// How a device shows that it has been signed in to an account before.
#pragma once

#include <string>
#include <string_view>

#include "storage/ids.hpp"

namespace aurora::server {

/// What a device keeps beyond signing out, one for each of its tokens. Nothing is stored for it on
/// the server: it is made from the hash of the password, and void when the password is another one.
/// It opens nothing, but the wrong tries of others do not keep it out.
[[nodiscard]] std::string device_proof(storage::PlayerId player, std::string_view token_hash,
                                       std::string_view password_hash);
/// Whether it was made for this account and password.
[[nodiscard]] bool is_known_device(std::string_view proof, storage::PlayerId player,
                                   std::string_view password_hash);

}  // namespace aurora::server
