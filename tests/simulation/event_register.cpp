#include "tests/simulation/event_register.hpp"

#include <algorithm>

namespace aurora::simulation {

std::optional<std::string> EventRegister::shown(const std::string& player, const v1::Event& event,
                                                std::uint64_t asked, std::uint64_t heard) {
  auto& versions = versions_[event.event_id()];
  const auto later = std::ranges::find_if(versions, [&](const Seen& seen) {
    return seen.moment < asked && seen.number > event.version();
  });
  if (later != versions.end()) {
    return "event " + event.event_id() + " had version " + std::to_string(later->number) +
           ", and has " + std::to_string(event.version()) + " again";
  }
  if (versions.empty() || versions.back().number < event.version()) {
    versions.push_back({heard, event.version()});
  }
  Seen& place = entrants_[{event.event_id(), player}];
  if (place.number != 0 && place.moment < asked && place.number != event.your_entrant()) {
    return player + " was entrant " + std::to_string(place.number) + " of event " +
           event.event_id() + ", and is " + std::to_string(event.your_entrant());
  }
  if (place.number == 0 && event.your_entrant() != 0) {
    place = {heard, event.your_entrant()};
  }
  return std::nullopt;
}

}  // namespace aurora::simulation
