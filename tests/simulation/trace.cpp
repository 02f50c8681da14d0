#include "tests/simulation/trace.hpp"

#include <fmt/format.h>

namespace aurora::simulation {

std::vector<std::string> Trace::last_events() const {
  std::vector<std::string> texts;
  const std::uint64_t kept = std::min<std::uint64_t>(happened_, events_.size());
  for (std::uint64_t i = happened_ - kept; i < happened_; ++i) {
    const Event& event = events_.at(i % events_.size());
    std::string text =
        fmt::format("{:10.6f} s  ", std::chrono::duration<double>(event.at - began_).count());
    if (event.who_size > 0) {
      text += std::string(event.who.data(), event.who_size) + ": ";
    }
    text += event.what;
    if (event.number != kNoNumber) {
      text += ' ' + std::to_string(event.number);
    }
    texts.push_back(std::move(text));
  }
  return texts;
}

}  // namespace aurora::simulation
