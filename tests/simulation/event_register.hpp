// Tournaments: whether what people are shown of them is possible, after what was answered before.
// Shares nothing with the server.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "aurora/v1/event.pb.h"

namespace aurora::simulation {

class EventRegister {
 public:
  /// The player is shown the event, asked for it at the first moment (of History), and hears of it
  /// at the second. Says what is wrong: it was further already, or they have lost their place.
  [[nodiscard]] std::optional<std::string> shown(const std::string& player, const v1::Event& event,
                                                 std::uint64_t asked, std::uint64_t heard);

 private:
  struct Seen {
    std::uint64_t moment = 0;
    std::uint32_t number = 0;  ///< version, or entrant
  };

  std::map<std::string, std::vector<Seen>> versions_;             // by event, growing
  std::map<std::pair<std::string, std::string>, Seen> entrants_;  // by event and player
};

}  // namespace aurora::simulation
