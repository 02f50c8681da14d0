#include "server/table/table_lock.hpp"

#include <sodium.h>

namespace aurora::server {
namespace {

constexpr std::size_t kSaltBytes = crypto_generichash_KEYBYTES;
constexpr std::size_t kHashBytes = crypto_generichash_BYTES;

const unsigned char* unsigned_bytes(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

std::string hash_of(std::string_view salt, std::string_view password) {
  std::string hash(kHashBytes, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                     unsigned_bytes(password), password.size(), unsigned_bytes(salt), salt.size());
  return hash;
}

}  // namespace

std::string lock_with(std::string_view password) {
  if (password.empty()) {
    return {};
  }
  std::string salt(kSaltBytes, '\0');
  randombytes_buf(salt.data(), salt.size());
  return salt + hash_of(salt, password);
}

bool opens(std::string_view lock, std::string_view password) {
  if (lock.size() != kSaltBytes + kHashBytes) {
    return lock.empty();
  }
  const std::string hash = hash_of(lock.substr(0, kSaltBytes), password);
  return sodium_memcmp(hash.data(), lock.data() + kSaltBytes, kHashBytes) == 0;
}

}  // namespace aurora::server
