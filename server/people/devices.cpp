#include "server/people/devices.hpp"

#include <array>

#include <sodium.h>

#include "server/runtime/randomness.hpp"

namespace aurora::server {
namespace {

// In base64 without padding, 24 and 32 bytes: which device it is, and the seal on it.
constexpr std::size_t kNumberCharacters = 32;
constexpr std::size_t kSealBytes = 32;
constexpr int kEncoding = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

std::string encoded(std::string_view bytes) {
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), kEncoding), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes_of(bytes), bytes.size(), kEncoding);
  text.pop_back();  // the zero at the end
  return text;
}

std::string seal(std::string_view number, storage::PlayerId player,
                 std::string_view password_hash) {
  const std::string key = token_hash(password_hash);
  const std::string sealed = "aurora device v1 " + player.text() + " " + std::string(number);
  std::string bytes(kSealBytes, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), bytes_of(sealed),
                     sealed.size(), bytes_of(key), key.size());
  return encoded(bytes);
}

}  // namespace

std::string device_proof(storage::PlayerId player, std::string_view token_hash,
                         std::string_view password_hash) {
  // Hashed once more, because what is stored of tokens should not travel.
  const std::string number = encoded(server::token_hash(token_hash)).substr(0, kNumberCharacters);
  return number + seal(number, player, password_hash);
}

bool is_known_device(std::string_view proof, storage::PlayerId player,
                     std::string_view password_hash) {
  if (password_hash.empty() || proof.size() <= kNumberCharacters) {
    return false;
  }
  const std::string expected = seal(proof.substr(0, kNumberCharacters), player, password_hash);
  const std::string_view actual = proof.substr(kNumberCharacters);
  return actual.size() == expected.size() &&
         sodium_memcmp(actual.data(), expected.data(), expected.size()) == 0;
}

}  // namespace aurora::server
