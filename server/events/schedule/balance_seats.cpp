// Seats of a schedule as even as can be.
//
// Look at two seats alone: each table joins the two who have them by an edge. Walked along in
// closed trails, edge after edge, everybody is left as often as they are reached. So if the first
// of each edge gets the one seat and the second the other, nobody has one of them more than once
// more often. That is done for two seats after two seats until nothing is left to be done; each
// time the sum of the squares of all counts becomes less.
#include <cstdlib>
#include <utility>

#include "server/events/schedule/schedule.hpp"

namespace aurora::events {
namespace {

struct Edge {
  Slots* table = nullptr;  ///< nullptr: to the extra person, with whom all have an even number
  std::size_t one = 0;
  std::size_t other = 0;
  bool walked = false;
};

class SeatPair {
 public:
  SeatPair(std::size_t people, std::size_t low, std::size_t high, SlotRounds& rounds)
      : low_(low), high_(high), edges_of_(people + 1) {
    std::vector<int> ahead(people, 0);  // how much more often somebody has the lower seat
    for (SlotRound& round : rounds) {
      for (Slots& table : round) {
        if (table.size() > high) {
          add({&table, table[low], table[high]});
          ++ahead[table[low]];
          --ahead[table[high]];
        }
      }
    }
    for (const int more : ahead) {
      uneven_ = uneven_ || std::abs(more) > 1;
    }
    for (std::size_t who = 0; who < people; ++who) {
      if (edges_of_[who].size() % 2 == 1) {
        add({nullptr, who, people});
      }
    }
  }

  [[nodiscard]] bool is_uneven() const { return uneven_; }

  void even_out() {
    for (std::size_t start = 0; start < edges_of_.size(); ++start) {
      walk(start);
    }
  }

 private:
  void add(Edge edge) {
    edges_of_[edge.one].push_back(edges_.size());
    edges_of_[edge.other].push_back(edges_.size());
    edges_.push_back(edge);
  }

  /// Until no edge leads on.
  void walk(std::size_t from) {
    while (!edges_of_[from].empty()) {
      Edge& edge = edges_[edges_of_[from].back()];
      edges_of_[from].pop_back();
      if (edge.walked) {
        continue;
      }
      edge.walked = true;
      const std::size_t to = edge.one == from ? edge.other : edge.one;
      if (edge.table != nullptr) {
        (*edge.table)[low_] = from;
        (*edge.table)[high_] = to;
      }
      from = to;
    }
  }

  std::size_t low_;
  std::size_t high_;
  std::vector<Edge> edges_;
  std::vector<std::vector<std::size_t>> edges_of_;  // by person
  bool uneven_ = false;
};

}  // namespace

void balance_seats(std::size_t people, SlotRounds& rounds) {
  bool changed = true;
  while (changed) {
    changed = false;
    for (std::size_t high = 1; high < 4; ++high) {
      for (std::size_t low = 0; low < high; ++low) {
        SeatPair seats(people, low, high, rounds);
        if (seats.is_uneven()) {
          seats.even_out();
          changed = true;
        }
      }
    }
  }
}

}  // namespace aurora::events
