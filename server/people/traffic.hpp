// How fast people make tables and take seats, because each of them is written down for good.
#pragma once

#include <string>

#include "server/runtime/answer.hpp"
#include "server/runtime/keyed_buckets.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

/// May be used from any thread. A refusal is RATE_LIMITED.
class Traffic {
 public:
  explicit Traffic(const Limits& limits)
      : limits_(limits),
        tables_of_player_(limits.tables_made),
        tables_of_address_(limits.tables_made_of_address),
        seats_of_player_(limits.seats_taken),
        seats_of_address_(limits.seats_taken_of_address) {}

  /// Whether the limits of an address hold for this one: it may be that of a proxy.
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
