// What a load client reads of a server's frame: no more than it needs, straight from the bytes. A
// full decoding of every update for every viewer would cost more than the server that is measured.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <string_view>

namespace aurora::tool {

/// An Update or a Snapshot.
struct Sighting {
  std::uint32_t seq = 0;
  std::uint32_t version = 0;
  bool snapshot = false;
  std::uint64_t shared = 0;                 ///< hash of the sections that all viewers see alike
  std::optional<std::string_view> choices;  ///< the encoded OwnChoices, if they came
  bool hand = false;                        ///< item cards in a hand are shown
  bool all_hands = false;                   ///< ... those of somebody else
  bool over = false;
  std::size_t bytes = 0;
};

/// Calls `message` with the bytes of each ServerMessage of a frame. False: this is no frame.
bool for_each_message(std::string_view frame, const std::function<void(std::string_view)>& message);

/// The update or snapshot in a ServerMessage; nothing when it is another message.
[[nodiscard]] std::optional<Sighting> sight(std::string_view message);

/// One of the encoded choices of OwnChoices, all being as likely; nothing when there are none.
[[nodiscard]] std::optional<std::string_view> pick(std::string_view choices, std::mt19937& dice);

}  // namespace aurora::tool
