#include "server/provider/seal.hpp"

#include <sodium.h>

#include "server/provider/text.hpp"
#include "server/reminders/web_push.hpp"
#include "server/runtime/randomness.hpp"

namespace aurora::server {
namespace {

unsigned char* raw(std::string& bytes) { return reinterpret_cast<unsigned char*>(bytes.data()); }
const unsigned char* raw(std::string_view bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}

}  // namespace

Seal::Seal(std::string_view secret, std::string_view purpose)
    : key_(crypto_secretbox_KEYBYTES, '\0') {
  (void)random_number();  // libsodium is ready
  crypto_generichash(raw(key_), key_.size(), raw(purpose), purpose.size(), raw(secret),
                     secret.size());
}

Seal::~Seal() { sodium_memzero(key_.data(), key_.size()); }

std::string Seal::close(std::string_view text) const {
  std::string sealed(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + text.size(), '\0');
  randombytes_buf(sealed.data(), crypto_secretbox_NONCEBYTES);
  crypto_secretbox_easy(raw(sealed) + crypto_secretbox_NONCEBYTES, raw(text), text.size(),
                        raw(sealed), raw(std::string_view(key_)));
  return base64url(sealed);
}

std::optional<std::string> Seal::open(std::string_view sealed) const {
  const auto bytes = from_base64url(sealed);
  constexpr std::size_t kOverhead = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES;
  if (!bytes || bytes->size() < kOverhead) {
    return std::nullopt;
  }
  const std::string_view whole(*bytes);
  std::string text(whole.size() - kOverhead, '\0');
  if (crypto_secretbox_open_easy(raw(text), raw(whole) + crypto_secretbox_NONCEBYTES,
                                 whole.size() - crypto_secretbox_NONCEBYTES, raw(whole),
                                 raw(std::string_view(key_))) != 0) {
    return std::nullopt;
  }
  return text;
}

}  // namespace aurora::server
