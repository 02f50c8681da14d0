// The keys by which the provider signs (RFC 7517): RSA of 2048 bits and more, and the curve P-256.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

using EVP_PKEY = struct evp_pkey_st;  // NOLINT(readability-identifier-naming): OpenSSL's name

namespace aurora::server {

enum class SignatureCheck : std::uint8_t {
  kRight,
  kWrong,
  kUnknownKey,       ///< it may be a new one
  kUnknownAlgorithm  ///< neither RS256 nor ES256, above all "none"
};

/// Immutable, so thread-safe.
class JsonWebKeys {
 public:
  /// From a set of keys in JSON; those that are of no use here are left out. Nothing when it is no
  /// set of keys.
  [[nodiscard]] static std::optional<JsonWebKeys> parse(std::string_view json);

  /// Whether this is the signature of the text by the key with that id. Without an id it may be any
  /// key.
  [[nodiscard]] SignatureCheck check(std::string_view algorithm, std::string_view key_id,
                                     std::string_view text, std::string_view signature) const;

 private:
  struct Key {
    std::string id;
    std::string_view algorithm;  ///< "RS256" or "ES256"
    std::shared_ptr<EVP_PKEY> key;
  };
  std::vector<Key> keys_;
};

}  // namespace aurora::server
