// Limits how fast people make tables and take seats: each one is stored for ever.
#pragma once

#include <string>

#include "server/runtime/answer.hpp"
#include "server/runtime/keyed_buckets.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

/// Thread-safe. A refusal is RATE_LIMITED.
class Traffic {
 public:
  explicit Traffic(const Limits& limits)
      : limits_(limits),
        tables_of_player_(limits.tables_made),
        tables_of_address_(limits.tables_made_of_address),
        seats_of_player_(limits.seats_taken),
        seats_of_address_(limits.seats_taken_of_address) {}

  /// Whether this address is limited; it may be that of a proxy.
  [[nodiscard]] bool counts(const std::string& address) const;
  [[nodiscard]] Verdict make_table(storage::PlayerId player, const std::string& address);
  [[nodiscard]] Verdict take_seat(storage::PlayerId player, const std::string& address);

 private:
  using OfPlayer = KeyedBuckets<storage::PlayerId>;
  using OfAddress = KeyedBuckets<std::string>;

  [[nodiscard]] Verdict take(OfPlayer& players, storage::PlayerId player, OfAddress& addresses,
                             const std::string& address, v1::LimitKind limit) const;

  const Limits& limits_;
  OfPlayer tables_of_player_;
  OfAddress tables_of_address_;
  OfPlayer seats_of_player_;
  OfAddress seats_of_address_;
};

}  // namespace aurora::server
