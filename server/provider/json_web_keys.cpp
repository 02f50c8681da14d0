#include "server/provider/json_web_keys.hpp"

#include <utility>

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>

#include "server/provider/json.hpp"
#include "server/provider/text.hpp"

namespace aurora::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kRsa = "RS256";
constexpr std::string_view kEc = "ES256";
constexpr std::size_t kLeastModulus = 256;  // bytes
constexpr std::size_t kCoordinate = 32;

template <typename T, void (*kFree)(T*)>
struct FreeOfOpenSsl {
  void operator()(T* one) const { kFree(one); }
};
template <typename T, void (*kFree)(T*)>
using OfOpenSsl = std::unique_ptr<T, FreeOfOpenSsl<T, kFree>>;
using Builder = OfOpenSsl<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free>;
using BigNumber = OfOpenSsl<BIGNUM, BN_free>;

const unsigned char* octets(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

BigNumber number_in(std::string_view bytes) {
  return BigNumber(BN_bin2bn(octets(bytes), static_cast<int>(bytes.size()), nullptr));
}

std::shared_ptr<EVP_PKEY> made_of(const Builder& builder, const char* type) {
  const OfOpenSsl<OSSL_PARAM, OSSL_PARAM_free> parameters(OSSL_PARAM_BLD_to_param(builder.get()));
  const OfOpenSsl<EVP_PKEY_CTX, EVP_PKEY_CTX_free> context(
      EVP_PKEY_CTX_new_from_name(nullptr, type, nullptr));
  EVP_PKEY* made = nullptr;
  if (EVP_PKEY_fromdata_init(context.get()) <= 0 ||
      EVP_PKEY_fromdata(context.get(), &made, EVP_PKEY_PUBLIC_KEY, parameters.get()) <= 0) {
    return nullptr;
  }
  return {made, EVP_PKEY_free};
}

std::shared_ptr<EVP_PKEY> rsa_key(const json::object& wire) {
  const auto modulus = from_base64url(text_in(wire, "n"));
  const auto exponent = from_base64url(text_in(wire, "e"));
  if (!modulus || !exponent || modulus->size() < kLeastModulus || exponent->empty()) {
    return nullptr;
  }
  const Builder builder(OSSL_PARAM_BLD_new());
  const BigNumber n = number_in(*modulus);
  const BigNumber e = number_in(*exponent);
  OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_RSA_N, n.get());
  OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_RSA_E, e.get());
  return made_of(builder, "RSA");
}

std::shared_ptr<EVP_PKEY> ec_key(const json::object& wire) {
  const auto x = from_base64url(text_in(wire, "x"));
  const auto y = from_base64url(text_in(wire, "y"));
  if (text_in(wire, "crv") != "P-256" || !x || !y || x->size() != kCoordinate ||
      y->size() != kCoordinate) {
    return nullptr;
  }
  const std::string point = '\x04' + *x + *y;
  const Builder builder(OSSL_PARAM_BLD_new());
  OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0);
  OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(),
                                   point.size());
  return made_of(builder, "EC");
}

/// Two numbers of 32 bytes, as OpenSSL takes them.
std::string in_der(std::string_view signature) {
  const OfOpenSsl<ECDSA_SIG, ECDSA_SIG_free> both(ECDSA_SIG_new());
  ECDSA_SIG_set0(both.get(), number_in(signature.substr(0, kCoordinate)).release(),
                 number_in(signature.substr(kCoordinate)).release());
  unsigned char* made = nullptr;
  const int length = i2d_ECDSA_SIG(both.get(), &made);
  std::string der(reinterpret_cast<const char*>(made), static_cast<std::size_t>(length));
  OPENSSL_free(made);
  return der;
}

bool is_signed(EVP_PKEY* key, std::string_view text, std::string_view signature) {
  const OfOpenSsl<EVP_MD_CTX, EVP_MD_CTX_free> context(EVP_MD_CTX_new());
  return EVP_DigestVerifyInit(context.get(), nullptr, EVP_sha256(), nullptr, key) > 0 &&
         EVP_DigestVerify(context.get(), octets(signature), signature.size(), octets(text),
                          text.size()) == 1;
}

}  // namespace

std::optional<JsonWebKeys> JsonWebKeys::parse(std::string_view text) {
  const auto document = object_in(text);
  const json::value* const all = document ? document->if_contains("keys") : nullptr;
  if (all == nullptr || !all->is_array()) {
    return std::nullopt;
  }
  JsonWebKeys keys;
  for (const json::value& one : all->get_array()) {
    if (!one.is_object()) {
      continue;
    }
    const json::object& wire = one.get_object();
    const bool rsa = text_in(wire, "kty") == "RSA";
    const bool ec = text_in(wire, "kty") == "EC";
    const std::string_view algorithm = rsa ? kRsa : kEc;
    const std::string_view use = text_in(wire, "use");
    const std::string_view only = text_in(wire, "alg");
    if ((!rsa && !ec) || (!use.empty() && use != "sig") || (!only.empty() && only != algorithm)) {
      continue;
    }
    if (auto key = rsa ? rsa_key(wire) : ec_key(wire)) {
      keys.keys_.push_back({std::string(text_in(wire, "kid")), algorithm, std::move(key)});
    }
  }
  return keys;
}

SignatureCheck JsonWebKeys::check(std::string_view algorithm, std::string_view key_id,
                                  std::string_view text, std::string_view signature) const {
  if (algorithm != kRsa && algorithm != kEc) {
    return SignatureCheck::kUnknownAlgorithm;
  }
  if (algorithm == kEc && signature.size() != 2 * kCoordinate) {
    return SignatureCheck::kWrong;
  }
  const std::string proof = algorithm == kEc ? in_der(signature) : std::string(signature);
  SignatureCheck found = SignatureCheck::kUnknownKey;
  for (const Key& key : keys_) {
    if (key.algorithm != algorithm || (!key_id.empty() && key.id != key_id)) {
      continue;
    }
    if (is_signed(key.key.get(), text, proof)) {
      return SignatureCheck::kRight;
    }
    found = SignatureCheck::kWrong;
  }
  return found;
}

}  // namespace aurora::server
