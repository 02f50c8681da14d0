// Rounds in which people meet as evenly as a search finds (the social golfer problem, with tables
// of any size): two people of one round change places as long as that does not make it worse.
#include <algorithm>
#include <numeric>
#include <utility>

#include "server/events/lots.hpp"
#include "server/events/pairing/table_sizes.hpp"
#include "server/events/schedule/schedule.hpp"

namespace aurora::events {
namespace {

/// One square of a count too many outweighs whatever can be gained below it.
constexpr std::int64_t kByeWeight = 1'000'000;
constexpr std::int64_t kSmallWeight = 1'000;
constexpr std::size_t kSearches = 4;
constexpr std::size_t kMostExchanges = 60'000;

/// Squares would not tell three pairs who meet three times from nine who meet twice.
constexpr std::int64_t cube(std::int64_t count) { return count * count * count; }

/// Rounds whose last table, which may be empty, is of those who sit out.
class EvenSearch {
 public:
  EvenSearch(std::size_t people, const TableSizes& sizes, std::size_t full_size, std::size_t rounds,
             std::uint64_t lots)
      : people_(people),
        full_size_(full_size),
        dice_(lots),
        met_(people * people, 0),
        byes_(people, 0),
        small_(people, 0) {
    for (std::size_t i = 0; i < rounds; ++i) {
      rounds_.push_back(first_tables(i, sizes));
      count(rounds_.back());
    }
  }

  void run(std::size_t exchanges) {
    for (std::size_t i = 0; i < exchanges; ++i) {
      SlotRound& round = rounds_[dice_.below(rounds_.size())];
      const std::size_t one = dice_.below(round.size());
      const std::size_t other = dice_.below(round.size());
      if (one != other && !round[one].empty() && !round[other].empty()) {
        try_exchange(round, one, dice_.below(round[one].size()), other,
                     dice_.below(round[other].size()));
      }
    }
  }

  [[nodiscard]] std::int64_t cost() const {
    const auto squares = [](const std::vector<std::int64_t>& counts) {
      return std::inner_product(counts.begin(), counts.end(), counts.begin(), std::int64_t{0});
    };
    std::int64_t meetings = 0;
    for (const std::int64_t count : met_) {
      meetings += cube(count);
    }
    return kByeWeight * squares(byes_) + kSmallWeight * squares(small_) + meetings;
  }

  SlotRounds take() {
    for (SlotRound& round : rounds_) {
      round.pop_back();
    }
    return std::move(rounds_);
  }

 private:
  /// Byes go round; the others sit down by lot.
  SlotRound first_tables(std::size_t number, const TableSizes& sizes) {
    Slots order(people_);
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto turn = static_cast<std::ptrdiff_t>(number * sizes.byes % people_);
    std::ranges::rotate(order, order.begin() + turn);
    for (std::size_t i = order.size(); i > sizes.byes + 1; --i) {
      std::swap(order[i - 1], order[sizes.byes + dice_.below(i - sizes.byes)]);
    }
    auto next = order.begin() + static_cast<std::ptrdiff_t>(sizes.byes);
    const Slots byes(order.begin(), next);
    SlotRound round;
    for (const std::size_t size : sizes.tables) {
      const auto last = next + static_cast<std::ptrdiff_t>(size);
      round.emplace_back(next, last);
      next = last;
    }
    round.push_back(byes);
    return round;
  }

  [[nodiscard]] std::int64_t& met(std::size_t one, std::size_t other) {
    return met_[std::min(one, other) * people_ + std::max(one, other)];
  }

  void count(const SlotRound& round) {
    for (const Slots& table : round) {
      for (std::size_t i = 0; i < table.size(); ++i) {
        sit(round, table, table[i], 1);
        for (std::size_t j = 0; j < i && !is_out(round, table); ++j) {
          ++met(table[i], table[j]);
        }
      }
    }
  }

  static bool is_out(const SlotRound& round, const Slots& table) { return &table == &round.back(); }

  /// Somebody sits down at a table, or gets up again (`by` is -1); what that changes of the cost.
  std::int64_t sit(const SlotRound& round, const Slots& table, std::size_t who, std::int64_t by) {
    const auto change = [by](std::int64_t& count, std::int64_t weight) {
      const std::int64_t before = count * count;
      count += by;
      return weight * (count * count - before);
    };
    if (is_out(round, table)) {
      return change(byes_[who], kByeWeight);
    }
    return table.size() < full_size_ ? change(small_[who], kSmallWeight) : 0;
  }

  /// As sit(), with the meetings of all others at the table.
  std::int64_t meet(const SlotRound& round, const Slots& table, std::size_t except, std::size_t who,
                    std::int64_t by) {
    std::int64_t change = sit(round, table, who, by);
    for (std::size_t i = 0; i < table.size() && !is_out(round, table); ++i) {
      if (i != except) {
        std::int64_t& count = met(who, table[i]);
        change += cube(count + by) - cube(count);
        count += by;
      }
    }
    return change;
  }

  std::int64_t exchange(SlotRound& round, std::size_t one, std::size_t i, std::size_t other,
                        std::size_t j) {
    std::int64_t change = meet(round, round[one], i, round[one][i], -1);
    change += meet(round, round[other], j, round[other][j], -1);
    std::swap(round[one][i], round[other][j]);
    change += meet(round, round[one], i, round[one][i], 1);
    return change + meet(round, round[other], j, round[other][j], 1);
  }

  void try_exchange(SlotRound& round, std::size_t one, std::size_t i, std::size_t other,
                    std::size_t j) {
    if (exchange(round, one, i, other, j) > 0) {
      (void)exchange(round, one, i, other, j);
    }
  }

  std::size_t people_;
  std::size_t full_size_;
  Dice dice_;
  std::vector<std::int64_t> met_;    // by pair, the lower number first
  std::vector<std::int64_t> byes_;   // by person
  std::vector<std::int64_t> small_;  // by person
  SlotRounds rounds_;
};

}  // namespace

SlotRounds searched_rounds(std::size_t people, std::size_t table_size, std::size_t smallest,
                           std::size_t rounds, std::uint64_t lots) {
  const TableSizes sizes = table_sizes(people, table_size, smallest);
  if (sizes.tables.empty() || rounds == 0) {
    return SlotRounds(rounds);
  }
  SlotRounds best;
  std::int64_t lowest = 0;
  for (std::size_t i = 0; i < kSearches; ++i) {
    EvenSearch search(people, sizes, table_size, rounds, lot(lots, i));
    search.run(std::min(kMostExchanges, 500 * people * rounds));
    if (best.empty() || search.cost() < lowest) {
      lowest = search.cost();
      best = search.take();
    }
  }
  return best;
}

}  // namespace aurora::events
