// A fingerprint of everything that happened: two runs of one seed have the same. The last of what
// happened is kept in words, too.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tests/simulation/fingerprint.hpp"
#include "tests/simulation/simulated_machine.hpp"

namespace aurora::simulation {

class Trace : public Fingerprint {
 public:
  explicit Trace(SimulatedMachine& machine) : machine_(machine), began_(machine.now()) {}

  /// Something worth knowing when the world does not hold: `what` is a literal, `who` is cut short.
  /// Nothing is made of it before somebody asks.
  void happened(const char* what, std::string_view who = {}, std::uint64_t number = kNoNumber) {
    Event& event = events_.at(happened_++ % events_.size());
    event.at = machine_.now();
    event.what = what;
    event.number = number;
    event.who_size = std::min(who.size(), event.who.size());
    std::copy_n(who.begin(), event.who_size, event.who.begin());
  }
  /// The last of it, the oldest first: "12.345 s  P3-1: was told that a command is durable 57".
  [[nodiscard]] std::vector<std::string> last_events() const;

 private:
  static constexpr std::uint64_t kNoNumber = ~std::uint64_t{0};

  struct Event {
    SimulatedMachine::TimePoint at;
    const char* what = nullptr;
    std::uint64_t number = 0;
    std::array<char, 16> who{};
    std::size_t who_size = 0;
  };

  SimulatedMachine& machine_;
  SimulatedMachine::TimePoint began_;
  std::array<Event, 32> events_{};
  std::uint64_t happened_ = 0;
};

}  // namespace aurora::simulation
