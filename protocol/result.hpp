// Failures are values: nothing that arrives from outside makes the codec throw.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <utility>

namespace aurora::protocol {

enum class Fault : std::uint8_t {
  kTooLarge,     ///< more bytes than allowed
  kMalformed,    ///< not the expected message: truncated, bad UTF-8, bad JSON, nested too deeply
  kUnknownBody,  ///< a message without a body that is known here
  kMissing,      ///< a field that must be there is not
  kOutOfRange,   ///< a field holds what cannot be
  kUnsupportedVersion,  ///< written by a newer version of the format
  kWrongDigest,         ///< a checksum, digest or commitment does not fit
  kOutOfStep,           ///< an update that does not follow the last one
};

/// What is wrong and where; `message` is English and meant for whoever sent the bytes.
struct Failure {
  Fault fault = Fault::kMalformed;
  std::string field;  ///< path of the field at fault; empty when it is the whole
  std::string message;

  friend bool operator==(const Failure&, const Failure&) = default;
};

/// What was read, or why it could not be: `return failure(Fault::kMissing, "seat", "…");`
template <class T>
using Result = std::expected<T, Failure>;

inline std::unexpected<Failure> failure(Fault fault, std::string field, std::string message) {
  return std::unexpected(Failure{fault, std::move(field), std::move(message)});
}

}  // namespace aurora::protocol
