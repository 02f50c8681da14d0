// A network as a file: its numbers in their order, with commas, as weights.inc has them.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "bots/network/network.hpp"

namespace aurora::tool {

[[nodiscard]] std::expected<std::unique_ptr<bots::Network>, std::string> read_network(
    const std::string& path);
[[nodiscard]] std::expected<void, std::string> write_network(const bots::Network& network,
                                                             const std::string& path);

}  // namespace aurora::tool
