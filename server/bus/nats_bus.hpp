// A bus through servers of NATS.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>

#include "server/bus/bus.hpp"

namespace aurora::server {

struct NatsOptions {
  /// "nats://HOST:4222", also "nats://USER:PASSWORD@…" and "nats://TOKEN@…"; several with commas in
  /// between. "tls://" wants TLS.
  std::string servers;
  std::string name = "aurora-server";  ///< as the broker lists its clients
  std::string credentials_file;        ///< a user's JWT with its seed
  std::string ca_file;                 ///< who has signed the broker's certificate; wants TLS
  std::string certificate_file;        ///< our own, with its chain …
  std::string key_file;                ///< … and its key
  /// So much may wait for a broker that is slow; more is lost.
  std::size_t most_waiting_bytes = std::size_t{8} << 20U;
  /// How long a broker may take nothing, or not answer, before it counts as away.
  std::chrono::milliseconds patience{2000};
};

enum class BusErrc : std::uint8_t {
  kInvalid,   ///< the options cannot be meant, or a file cannot be read
  kRefused,   ///< the broker does not know these credentials
  kNotBuilt,  ///< this program was built without NATS
};
struct BusError {
  BusErrc code = BusErrc::kInvalid;
  std::string message;  ///< for the operator; without any password
};

/// Whether this program was built with the client of NATS.
[[nodiscard]] bool has_nats();

/// Blocks once, for as long as the broker may take to answer, so call it before loops run. A broker
/// that is not there is no error: it is tried again for ever, and until then all is lost.
[[nodiscard]] std::expected<std::unique_ptr<Bus>, BusError> connect_to_nats(
    const NatsOptions& options);

}  // namespace aurora::server
