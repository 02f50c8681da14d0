// Web Push: messages that a browser's push service takes for it and cannot read (RFC 8291), from a
// server that it knows by its key (RFC 8292).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "aurora/v1/reminder.pb.h"
#include "server/reminders/letter.hpp"
#include "server/reminders/outgoing.hpp"

using EVP_PKEY = struct evp_pkey_st;  // NOLINT(readability-identifier-naming): OpenSSL's name

namespace aurora::server {

/// A pair of keys on the curve P-256.
class PushKey {
 public:
  [[nodiscard]] static PushKey make();
  /// From what kept() was; nothing when it was not.
  [[nodiscard]] static std::optional<PushKey> from(std::string_view kept);

  /// To be kept: it is secret.
  [[nodiscard]] std::string kept() const;
  /// The point that everybody may know, 65 bytes.
  [[nodiscard]] const std::string& shown() const { return shown_; }
  /// ES256, as a JSON Web Signature has it: 64 bytes.
  [[nodiscard]] std::string sign(std::string_view text) const;
  /// What both have in common; nothing when the other is no point of the curve.
  [[nodiscard]] std::optional<std::string> agree(std::string_view other) const;

 private:
  struct Free {
    void operator()(EVP_PKEY* key) const;
  };
  using Pair = std::unique_ptr<EVP_PKEY, Free>;
  explicit PushKey(Pair pair);
  [[nodiscard]] static Pair pair_of(std::string_view shown, std::string_view secret);

  Pair pair_;
  std::string shown_;
};

/// The text as only this browser can read it. `once` and the 16 bytes of `salt` are for this text
/// alone. Nothing when the keys are none.
[[nodiscard]] std::optional<std::string> encrypt(std::string_view text, const v1::PushKeys& to,
                                                 const PushKey& once, std::string_view salt);

/// What is sent for a letter to a browser.
[[nodiscard]] OutgoingRequest push_request(const PushKey& key, const std::string& public_url,
                                           const v1::ReminderChannel& channel,
                                           const Letter& letter);

/// Without padding, for URLs.
[[nodiscard]] std::string base64url(std::string_view bytes);

}  // namespace aurora::server
