// Descent by exchanges: two people of different tables change places as long as that costs less.
// Where rematches are left, the search goes on from there after a few exchanges by lot.
#include <algorithm>
#include <numeric>
#include <utility>

#include "server/events/lots.hpp"
#include "server/events/pairing/arrange.hpp"

namespace aurora::events {
namespace {

constexpr int kMoreTries = 12;

class Exchanges {
 public:
  Exchanges(const Field& field, Tables tables) : field_(&field), tables_(std::move(tables)) {
    for (const auto& table : tables_) {
      costs_.push_back(field.cost_of(table));
      sum_ += costs_.back();
    }
  }

  [[nodiscard]] const Tables& tables() const { return tables_; }
  [[nodiscard]] const Cost& cost() const { return sum_; }

  /// Until no exchange of two makes it better.
  void descend() {
    bool better = true;
    while (better) {
      better = false;
      for (std::size_t one = 0; one < tables_.size(); ++one) {
        for (std::size_t other = one + 1; other < tables_.size(); ++other) {
          better = improve(one, other) || better;
        }
      }
    }
  }

  /// Exchanges by lot, whatever they cost.
  void disturb(Dice& dice) {
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      const std::size_t one = dice.below(tables_.size());
      const std::size_t other = dice.below(tables_.size());
      if (one != other) {
        exchange(one, dice.below(tables_[one].size()), other, dice.below(tables_[other].size()));
        set_costs(one, other, field_->cost_of(tables_[one]), field_->cost_of(tables_[other]));
      }
    }
  }

 private:
  bool improve(std::size_t one, std::size_t other) {
    bool better = false;
    for (std::size_t i = 0; i < tables_[one].size(); ++i) {
      for (std::size_t j = 0; j < tables_[other].size(); ++j) {
        exchange(one, i, other, j);
        const Cost first = field_->cost_of(tables_[one]);
        const Cost second = field_->cost_of(tables_[other]);
        Cost now = first;
        now += second;
        Cost before = costs_[one];
        before += costs_[other];
        if (now < before) {
          set_costs(one, other, first, second);
          better = true;
        } else {
          exchange(one, i, other, j);
        }
      }
    }
    return better;
  }

  void exchange(std::size_t one, std::size_t i, std::size_t other, std::size_t j) {
    std::swap(tables_[one][i], tables_[other][j]);
  }

  void set_costs(std::size_t one, std::size_t other, const Cost& first, const Cost& second) {
    sum_ -= costs_[one];
    sum_ -= costs_[other];
    sum_ += costs_[one] = first;
    sum_ += costs_[other] = second;
  }

  const Field* field_;
  Tables tables_;
  std::vector<Cost> costs_;
  Cost sum_;
};

/// Neighbours in the order of the field.
Tables by_order(std::size_t people, std::span<const std::size_t> sizes) {
  std::vector<std::size_t> all(people);
  std::iota(all.begin(), all.end(), std::size_t{0});
  Tables tables;
  auto next = all.begin();
  for (const std::size_t size : sizes) {
    const auto last = next + static_cast<std::ptrdiff_t>(size);
    tables.emplace_back(next, last);
    next = last;
  }
  return tables;
}

/// Where tables that follow each other have people of one score alone, these are dealt forth and
/// back, so that the tables are of like strength.
void deal_within_scores(const Field& field, Tables& tables) {
  const auto has_score_of = [&field](const std::vector<std::size_t>& table, std::size_t who) {
    return field.at(table.front()).score == field.at(who).score &&
           field.at(table.back()).score == field.at(who).score;
  };
  for (std::size_t first = 0; first < tables.size();) {
    std::size_t last = first;
    while (last < tables.size() && tables[last].size() == tables[first].size() &&
           has_score_of(tables[last], tables[first].front())) {
      ++last;
    }
    const std::size_t from = tables[first].front();
    const std::size_t count = last - first;
    for (std::size_t row = 0; count > 0 && row < tables[first].size(); ++row) {
      for (std::size_t i = 0; i < count; ++i) {
        const std::size_t column = row % 2 == 0 ? i : count - 1 - i;
        tables[first + column][row] = from + row * count + i;
      }
    }
    first = std::max(last, first + 1);
  }
}

}  // namespace

Tables arrange_many(const Field& field, std::span<const std::size_t> sizes, std::uint64_t lots) {
  Dice dice(lots);
  Tables start = by_order(field.size(), sizes);
  deal_within_scores(field, start);
  Exchanges found(field, std::move(start));
  found.descend();
  for (int tries = 0; tries < kMoreTries && found.cost().rematches > 0; ++tries) {
    Exchanges again(field, found.tables());
    again.disturb(dice);
    again.descend();
    if (again.cost() < found.cost()) {
      found = std::move(again);
    }
  }
  return found.tables();
}

}  // namespace aurora::events
