#include "server/runtime/randomness.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <cstdint>
#include <span>
#include <stdexcept>

#include <sodium.h>

namespace aurora::server {
namespace {

constexpr std::string_view kCodeLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t kCodeLength = 6;
constexpr std::size_t kRecoveryGroups = 4;
constexpr std::size_t kGroupLength = 4;
constexpr std::size_t kTokenBytes = 32;

/// libsodium is ready after the first call, from whichever thread it comes.
void ready() {
  static const int kState = sodium_init();
  if (kState < 0) {
    throw std::runtime_error("libsodium cannot be initialised");
  }
}

void fill(std::span<std::uint8_t> bytes) {
  ready();
  randombytes_buf(bytes.data(), bytes.size());
}

storage::IdBytes random_id() {
  storage::IdBytes bytes{};
  fill(bytes);
  return bytes;
}

std::string random_letters(std::size_t count) {
  ready();
  std::string text;
  while (text.size() < count) {
    text += kCodeLetters[randombytes_uniform(static_cast<std::uint32_t>(kCodeLetters.size()))];
  }
  return text;
}

}  // namespace

storage::TableId random_table_id() { return storage::TableId(random_id()); }
storage::PlayerId random_player_id() { return storage::PlayerId(random_id()); }
std::string random_server_id() { return storage::id_to_text(random_id()); }

std::string random_join_code() { return random_letters(kCodeLength); }

std::string normal_join_code(std::string_view typed) {
  std::string code;
  for (const char c : typed) {
    const char upper = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    code += upper == 'O' ? '0' : upper == 'I' || upper == 'L' ? '1' : upper;
  }
  return code;
}

std::string random_recovery_code() {
  std::string code = random_letters(kGroupLength);
  for (std::size_t group = 1; group < kRecoveryGroups; ++group) {
    code += '-' + random_letters(kGroupLength);
  }
  return code;
}

std::string normal_recovery_code(std::string_view typed) {
  std::string code = normal_join_code(typed);
  std::erase_if(code, [](char c) { return c == '-' || c == ' '; });
  return code;
}

std::string random_token() {
  std::array<std::uint8_t, kTokenBytes> bytes{};
  fill(bytes);
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_ENCODED_LEN(kTokenBytes, kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
  text.pop_back();  // the terminating zero
  sodium_memzero(bytes.data(), bytes.size());
  return text;
}

std::uint64_t random_number() {
  std::array<std::uint8_t, sizeof(std::uint64_t)> bytes{};
  fill(bytes);
  return std::bit_cast<std::uint64_t>(bytes);
}

std::string token_hash(std::string_view token) {
  ready();
  std::string hash(crypto_generichash_BYTES, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                     reinterpret_cast<const unsigned char*>(token.data()), token.size(), nullptr,
                     0);
  return hash;
}

storage::TableId derived_table_id(std::string_view words) {
  const std::string hash = token_hash(words);
  storage::IdBytes id{};
  std::ranges::copy_n(hash.begin(), static_cast<std::ptrdiff_t>(id.size()), id.begin());
  return storage::TableId(id);
}

}  // namespace aurora::server
