#include "server/reminders/web_push.hpp"

#include <array>
#include <utility>

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>

#include "server/runtime/text.hpp"

namespace aurora::server {
namespace {

constexpr std::size_t kPoint = 65;
constexpr std::size_t kScalar = 32;
constexpr std::size_t kHash = crypto_auth_hmacsha256_BYTES;
constexpr std::size_t kKeyBytes = 16;
constexpr std::size_t kNonceBytes = 12;
constexpr std::size_t kTagBytes = 16;
constexpr std::size_t kSaltBytes = 16;
constexpr std::int64_t kValidSeconds = 12LL * 3600;
constexpr std::int64_t kMillisOfSecond = 1000;

template <typename T, void (*kFree)(T*)>
struct Freer {
  void operator()(T* one) const { kFree(one); }
};
template <typename T, void (*kFree)(T*)>
using Owned = std::unique_ptr<T, Freer<T, kFree>>;

using Context = Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;
using Number = Owned<BIGNUM, BN_free>;

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

std::string hmac(std::string_view key, std::string_view text) {
  crypto_auth_hmacsha256_state state;
  std::string made(kHash, '\0');
  crypto_auth_hmacsha256_init(&state, bytes_of(key), key.size());
  crypto_auth_hmacsha256_update(&state, bytes_of(text), text.size());
  crypto_auth_hmacsha256_final(&state, bytes_of(made));
  return made;
}

/// HKDF (RFC 5869), of one block at most.
std::string derive(std::string_view salt, std::string_view secret, std::string info,
                   std::size_t length) {
  info += '\x01';
  return hmac(hmac(salt, secret), info).substr(0, length);
}

std::string seal(std::string_view key, std::string_view nonce, std::string_view text) {
  const Owned<EVP_CIPHER_CTX, EVP_CIPHER_CTX_free> context(EVP_CIPHER_CTX_new());
  std::string sealed(text.size() + kTagBytes, '\0');
  int written = 0;
  int rest = 0;
  EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce));
  EVP_EncryptUpdate(context.get(), bytes_of(sealed), &written, bytes_of(text),
                    static_cast<int>(text.size()));
  EVP_EncryptFinal_ex(context.get(), bytes_of(sealed) + written, &rest);
  EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, static_cast<int>(kTagBytes),
                      bytes_of(sealed) + text.size());
  return sealed;
}

/// "https://push.example" of "https://push.example/send/abc".
std::string_view origin_of(std::string_view address) {
  const std::size_t host = address.find("://");
  return host == std::string_view::npos ? address
                                        : address.substr(0, address.find_first_of("/?#", host + 3));
}

std::string in_quotes(std::string_view text) {
  std::string out;
  append_json_string(out, text);
  return out;
}

/// That it is us who send, to this push service, for some hours.
std::string credential(const PushKey& key, const std::string& public_url,
                       const v1::ReminderChannel& channel, std::int64_t now_ms) {
  const std::string head = R"({"typ":"JWT","alg":"ES256"})";
  const std::string claims = "{\"aud\":" + in_quotes(origin_of(channel.address())) + ",\"exp\":" +
                             std::to_string(now_ms / kMillisOfSecond + kValidSeconds) +
                             ",\"sub\":" + in_quotes(public_url) + "}";
  const std::string text = base64url(head) + "." + base64url(claims);
  return "vapid t=" + text + "." + base64url(key.sign(text)) + ", k=" + base64url(key.shown());
}

}  // namespace

void PushKey::Free::operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }

PushKey::PushKey(Pair pair) : pair_(std::move(pair)), shown_(kPoint, '\0') {
  std::size_t length = 0;
  EVP_PKEY_get_octet_string_param(pair_.get(), OSSL_PKEY_PARAM_PUB_KEY, bytes_of(shown_),
                                  shown_.size(), &length);
}

PushKey PushKey::make() {
  return PushKey(Pair(EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256")));
}

PushKey::Pair PushKey::pair_of(std::string_view shown, std::string_view secret) {
  if (shown.size() != kPoint) {
    return nullptr;
  }
  const Owned<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free> build(OSSL_PARAM_BLD_new());
  const Number scalar(BN_bin2bn(bytes_of(secret), static_cast<int>(secret.size()), nullptr));
  OSSL_PARAM_BLD_push_utf8_string(build.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0);
  OSSL_PARAM_BLD_push_octet_string(build.get(), OSSL_PKEY_PARAM_PUB_KEY, shown.data(),
                                   shown.size());
  if (!secret.empty()) {
    OSSL_PARAM_BLD_push_BN(build.get(), OSSL_PKEY_PARAM_PRIV_KEY, scalar.get());
  }
  const Owned<OSSL_PARAM, OSSL_PARAM_free> parameters(OSSL_PARAM_BLD_to_param(build.get()));
  const Context context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* made = nullptr;
  EVP_PKEY_fromdata_init(context.get());
  const int done =
      EVP_PKEY_fromdata(context.get(), &made,
                        secret.empty() ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR, parameters.get());
  return done > 0 ? Pair(made) : nullptr;
}

std::optional<PushKey> PushKey::from(std::string_view kept) {
  if (kept.size() != kPoint + kScalar) {
    return std::nullopt;
  }
  Pair pair = pair_of(kept.substr(0, kPoint), kept.substr(kPoint));
  return pair ? std::optional(PushKey(std::move(pair))) : std::nullopt;
}

std::string PushKey::kept() const {
  BIGNUM* secret = nullptr;
  EVP_PKEY_get_bn_param(pair_.get(), OSSL_PKEY_PARAM_PRIV_KEY, &secret);
  const Number owned(secret);
  std::string bytes(kScalar, '\0');
  BN_bn2binpad(secret, bytes_of(bytes), static_cast<int>(bytes.size()));
  return shown_ + bytes;
}

std::string PushKey::sign(std::string_view text) const {
  const Owned<EVP_MD_CTX, EVP_MD_CTX_free> context(EVP_MD_CTX_new());
  std::size_t length = 0;
  EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, pair_.get());
  EVP_DigestSign(context.get(), nullptr, &length, bytes_of(text), text.size());
  std::string der(length, '\0');
  EVP_DigestSign(context.get(), bytes_of(der), &length, bytes_of(text), text.size());
  const unsigned char* at = bytes_of(std::as_const(der));
  const Owned<ECDSA_SIG, ECDSA_SIG_free> signature(
      d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(length)));
  std::string plain(2 * kScalar, '\0');
  BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), bytes_of(plain), static_cast<int>(kScalar));
  BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), bytes_of(plain) + kScalar,
               static_cast<int>(kScalar));
  return plain;
}

std::optional<std::string> PushKey::agree(std::string_view other) const {
  const Pair peer = pair_of(other, {});
  const Context context(EVP_PKEY_CTX_new(pair_.get(), nullptr));
  std::string secret(kScalar, '\0');
  std::size_t length = secret.size();
  if (!peer || EVP_PKEY_derive_init(context.get()) <= 0 ||
      EVP_PKEY_derive_set_peer(context.get(), peer.get()) <= 0 ||
      EVP_PKEY_derive(context.get(), bytes_of(secret), &length) <= 0) {
    return std::nullopt;
  }
  return secret;
}

std::optional<std::string> encrypt(std::string_view text, const v1::PushKeys& to,
                                   const PushKey& once, std::string_view salt) {
  const auto common = once.agree(to.p256dh());
  if (!common) {
    return std::nullopt;
  }
  const auto with_zero = [](std::string_view name) { return std::string(name) + '\0'; };
  const std::string secret =
      derive(to.auth(), *common, with_zero("WebPush: info") + to.p256dh() + once.shown(), kHash);
  const std::string key = derive(salt, secret, with_zero("Content-Encoding: aes128gcm"), kKeyBytes);
  const std::string nonce = derive(salt, secret, with_zero("Content-Encoding: nonce"), kNonceBytes);
  std::string out(salt);
  out += {'\0', '\0', '\x10', '\0'};  // records of 4096 bytes, of which this is the only one
  out += static_cast<char>(kPoint);
  out += once.shown();
  out += seal(key, nonce, std::string(text) + '\x02');  // … and the last
  return out;
}

OutgoingRequest push_request(const PushKey& key, const std::string& public_url,
                             const v1::ReminderChannel& channel, const Letter& letter) {
  std::string salt(kSaltBytes, '\0');
  randombytes_buf(salt.data(), salt.size());
  const std::string text = R"({"title":"Last Aurora","body":)" + in_quotes(letter.text) +
                           ",\"link\":" + in_quotes(letter.link) +
                           ",\"tag\":" + in_quotes(letter.table) + "}";
  OutgoingRequest request{
      .method = "POST",
      .url = channel.address(),
      .headers = {"TTL: 86400", "Content-Encoding: aes128gcm",
                  "Content-Type: application/octet-stream",
                  "Authorization: " + credential(key, public_url, channel, letter.at_ms)},
      .body = encrypt(text, channel.push(), PushKey::make(), salt).value_or(std::string())};
  if (!letter.table.empty()) {
    request.headers.push_back("Topic: " + letter.table);  // a later one takes its place
  }
  return request;
}

std::string base64url(std::string_view bytes) {
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes_of(bytes), bytes.size(), kVariant);
  text.pop_back();  // the zero behind it
  return text;
}

}  // namespace aurora::server
