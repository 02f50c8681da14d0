#include "tool/train/network/numbers.hpp"

#include <fstream>

#include <fmt/format.h>

namespace aurora::tool {

std::expected<std::unique_ptr<bots::Network>, std::string> read_network(const std::string& path) {
  std::ifstream in(path);
  auto network = std::make_unique<bots::Network>();
  bots::each_number(*network, [&](auto& number) {
    std::int32_t value = 0;
    char comma = 0;
    in >> value >> comma;
    number = static_cast<std::decay_t<decltype(number)>>(value);
  });
  if (!in) {
    return std::unexpected(fmt::format("{} has no network of this shape", path));
  }
  return network;
}

std::expected<void, std::string> write_network(const bots::Network& network,
                                               const std::string& path) {
  constexpr std::size_t kPerLine = 32;
  std::ofstream out(path);
  std::size_t n = 0;
  bots::each_number(network, [&](const auto& number) {
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
