// This server's end of the bus, and what the subjects of all servers of one installation are
// called.
#pragma once

#include <string>
#include <string_view>

#include "server/bus/bus.hpp"

namespace aurora::server {

class Wire {
 public:
  /// The bus outlives it. Servers of one installation have one store; others may use the same
  /// broker.
  Wire(Bus& bus, std::string node, std::string_view installation);

  [[nodiscard]] Bus& bus() const { return bus_; }
  /// The name of this server.
  [[nodiscard]] const std::string& node() const { return node_; }
  /// What is meant for one server.
  [[nodiscard]] std::string to_node(std::string_view node) const;
  /// What all servers are told; * as a word is for any.
  [[nodiscard]] std::string of_hint(std::string_view word) const;
  /// What all are told who follow a table.
  [[nodiscard]] std::string of_table(std::string_view table) const;

 private:
  Bus& bus_;
  std::string node_;
  std::string prefix_;
};

}  // namespace aurora::server
