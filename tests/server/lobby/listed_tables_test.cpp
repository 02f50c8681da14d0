// Which tables are chosen, against the plain way to say it: all are put in order, and the first
// taken.
#include "server/lobby/listed_tables.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "server/runtime/limits.hpp"

namespace aurora::server {
namespace {

using Summary = ListedTables::Summary;

template <typename Id>
Id id_of(unsigned number) {
  storage::IdBytes bytes{};
  bytes[0] = static_cast<std::uint8_t>(number >> 8U);
  bytes[1] = static_cast<std::uint8_t>(number);
  return Id(bytes);
}

/// Hosts with an even number are at the address of their hundred, the others behind a proxy.
Summary table_of(unsigned host, unsigned number, std::int64_t created, bool peopled) {
  TableSummary table{
      .id = id_of<storage::TableId>(number), .host = engine::seat_at(0), .created_at_ms = created};
  table.seats.resize(2);
  table.seats.front() = {
      .taken = true, .player = id_of<storage::PlayerId>(host), .connected = peopled};
  table.address = host % 2 == 0 ? "192.0.2." + std::to_string(host % 10) : "127.0.0.1";
  return std::make_shared<const TableSummary>(std::move(table));
}

/// The ids of those that should be chosen.
std::set<storage::TableId> expected(std::vector<Summary> tables, const Limits& limits) {
  const auto empty = [](const Summary& table) { return !table->seats.front().connected; };
  std::ranges::sort(tables, [&](const Summary& a, const Summary& b) {
    return std::tuple(empty(a), -a->created_at_ms, b->id) <
           std::tuple(empty(b), -b->created_at_ms, a->id);
  });
  std::map<storage::PlayerId, std::size_t> hosts;
  std::map<std::string, std::size_t> addresses;
  std::vector<std::tuple<bool, std::size_t, std::size_t>> order;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const std::size_t of_host = ++hosts[tables[i]->seats.front().player];
    if (of_host <= limits.listed_tables_per_host) {
      const bool shared = tables[i]->address == "127.0.0.1";
      order.emplace_back(empty(tables[i]), shared ? of_host : ++addresses[tables[i]->address], i);
    }
  }
  std::ranges::sort(order);
  order.resize(std::min(order.size(), limits.listed_tables));
  std::set<storage::TableId> chosen;
  for (const auto& [is_empty, turn, i] : order) {
    chosen.insert(tables[i]->id);
  }
  return chosen;
}

TEST(ListedTables, AreChosenAsIfAllHadBeenPutInOrder) {
  Limits limits;
  limits.listed_tables = 20;
  limits.listed_tables_per_host = 3;
  std::minstd_rand dice(7);  // NOLINT(cert-msc32-c,cert-msc51-cpp): the same in every run
  ListedTables listed(limits);
  std::vector<Summary> tables;
  unsigned number = 0;
  for (int round = 0; round < 3000; ++round) {
    const std::size_t wanted = 10 + static_cast<std::size_t>(round) / 20;
    if (tables.size() < wanted || dice() % 2 == 0) {
      tables.push_back(table_of(static_cast<unsigned>(dice() % 40), ++number,
                                static_cast<std::int64_t>(dice() % 50), dice() % 3 != 0));
      listed.add(tables.back());
    }
    while (tables.size() > wanted) {
      const auto gone = tables.begin() + static_cast<std::ptrdiff_t>(dice() % tables.size());
      listed.remove(*gone);
      tables.erase(gone);
    }
    const auto [chosen, truncated] = listed.choose();
    std::set<storage::TableId> ids;
    for (const Summary& table : chosen) {
      ids.insert(table->id);
    }
    ASSERT_EQ(ids, expected(tables, limits)) << "after round " << round;
    ASSERT_EQ(ids.size(), chosen.size());
    ASSERT_EQ(truncated, chosen.size() < tables.size());
  }
}

TEST(ListedTables, AreNoneWhenAllAreGone) {
  const Limits limits;
  ListedTables listed(limits);
  const auto table = table_of(2, 1, 1, true);
  listed.add(table);
  listed.remove(table);
  listed.remove(table);
  EXPECT_TRUE(listed.choose().tables.empty());
  EXPECT_FALSE(listed.choose().truncated);
}

}  // namespace
}  // namespace aurora::server
