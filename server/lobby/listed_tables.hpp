// Which open tables are in the public list. Nobody can fill it alone: it has a few tables per host
// and, when space is short, takes addresses in turn.
//
// What is chosen costs as much as there is room in the list, however many tables there are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/table/table_summary.hpp"

namespace aurora::server {

struct Limits;

class ListedTables {
 public:
  using Summary = std::shared_ptr<const TableSummary>;

  explicit ListedTables(const Limits& limits) : limits_(limits) {}

  void add(const Summary& table);
  /// The same summary that was added.
  void remove(const Summary& table);

  struct Chosen {
    std::vector<Summary> tables;
    bool truncated = false;  ///< others had to be left out
  };
  /// Those with somebody present come first; then the first of each address, then the second, and
  /// so on; then the newest.
  [[nodiscard]] Chosen choose() const;

 private:
  struct Place {
    bool empty = false;
    std::int64_t created_at_ms = 0;
    storage::TableId id;
    bool operator<(const Place& other) const;
  };
  using Tables = std::map<Place, Summary>;

  static Place place_of(const TableSummary& table);
  [[nodiscard]] std::string group_of(const TableSummary& table) const;
  /// Puts the tables of this host that may be listed into their groups, or takes them out.
  void group(const Tables& of_host);
  void ungroup(const Tables& of_host);
  /// Those at each group's place `turn`, with somebody present or without.
  static std::vector<Tables::const_iterator> turn_of(const std::vector<const Tables*>& groups,
                                                     std::size_t turn, bool empty);

  const Limits& limits_;
  std::unordered_map<storage::PlayerId, Tables> hosts_;
  std::unordered_map<std::string, Tables> groups_;  // of an address, or a host without one
  std::map<Place, const Tables*> heads_;            // by the first table of each group
  std::size_t number_ = 0;                          // of all
  std::size_t grouped_ = 0;
};

}  // namespace aurora::server
