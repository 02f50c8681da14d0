#include "tool/bot/clock_option.hpp"

#include <charconv>
#include <cstdint>

namespace aurora::tool {
namespace {

constexpr std::uint32_t kMax = 100'000'000;  // more than any server takes, and no overflow
constexpr std::uint32_t kHour = 3'600;
constexpr std::uint32_t kDay = 24 * kHour;

std::optional<std::uint32_t> number(std::string_view text, std::uint32_t unit = 1) {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  return whole && value <= kMax / unit ? std::optional(value * unit) : std::nullopt;
}

}  // namespace

std::optional<v1::ClockOptions> parse_clock(std::string_view text) {
  if (text.empty()) {
    return std::nullopt;
  }
  v1::ClockOptions clock;
  const char last = text.back();
  if (last == 'h' || last == 'd') {
    const auto decision = number(text.substr(0, text.size() - 1), last == 'h' ? kHour : kDay);
    if (!decision || *decision == 0) {
      return std::nullopt;
    }
    clock.set_decision_s(*decision);
    return clock;
  }
  const std::size_t plus = text.find('+');
  const auto bank = number(text.substr(0, plus));
  const auto increment = plus == std::string_view::npos ? std::optional<std::uint32_t>(0)
                                                        : number(text.substr(plus + 1));
  if (!bank || !increment || *bank == 0) {
    return std::nullopt;
  }
  clock.set_bank_s(*bank);
  clock.set_increment_s(*increment);
  return clock;
}

}  // namespace aurora::tool
