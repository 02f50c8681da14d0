#include "tool/train/network/numbers.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include <fmt/format.h>

namespace aurora::tool {

std::expected<std::unique_ptr<bots::Network>, std::string> read_network(const std::string& path) {
  std::ifstream in(path);
  auto network = std::make_unique<bots::Network>();
  bool fits = true;
  bots::each_number(*network, [&](auto& number, std::int32_t most) {
    std::int32_t value = 0;
    char comma = 0;
    in >> value >> comma;
    fits = fits && std::abs(value) <= most;
    number = static_cast<std::decay_t<decltype(number)>>(std::clamp(value, -most, most));
  });
  const bool whole = !in.fail();
  char more = 0;
  if (!fits || !whole || in >> more) {
    return std::unexpected(fmt::format("{} has no network of this shape", path));
  }
  return network;
}

std::expected<void, std::string> write_network(const bots::Network& network,
                                               const std::string& path) {
  constexpr std::size_t kPerLine = 32;
  std::ofstream out(path);
  std::size_t n = 0;
  bots::each_number(network, [&](const auto& number, std::int32_t /*most*/) {
    out << std::int32_t{number} << (++n % kPerLine == 0 ? ",\n" : ",");
  });
  out << '\n';
  out.close();
  if (!out) {
    return std::unexpected(fmt::format("{} cannot be written", path));
  }
  return {};
}

}  // namespace aurora::tool
