// A whole game as a table plays and keeps it: moves, moves that are taken back, what happens to
// seats, and other rules half way.
#pragma once

#include <random>
#include <vector>

#include "aurora/v1/replay.pb.h"
#include "engine/game.hpp"
#include "engine/undo.hpp"

namespace aurora::protocol::testing {

/// How it stood, and what it brought about, is kept for every step; 0 is the deal.
class PlayedGame {
 public:
  explicit PlayedGame(const engine::Setup& setup, unsigned seed = 1);

  [[nodiscard]] static const engine::Catalog& catalog();
  [[nodiscard]] static const v1::PackRef& pack();

  [[nodiscard]] const v1::Replay& replay() const { return replay_; }
  [[nodiscard]] int steps() const { return replay_.steps_size(); }
  [[nodiscard]] const engine::GameState& state(int step) const { return at(states_, step); }
  /// Nothing for steps that are no commands.
  [[nodiscard]] const std::vector<engine::Event>& events(int step) const {
    return at(events_, step);
  }
  /// The step, counted from 0, with which other rules came.
  [[nodiscard]] int rules_changed() const { return find(is_change); }
  /// The first step, counted from 0, that takes something back; that is a command; that is
  /// something that happened at the table, without any change of the rules.
  [[nodiscard]] int taken_back() const { return find(is_taken_back); }
  [[nodiscard]] int commanded() const { return find(is_command); }
  [[nodiscard]] int happened() const { return find(is_happened); }

 private:
  template <class T>
  static const T& at(const std::vector<T>& list, int step) {
    return list.at(static_cast<std::size_t>(step));
  }
  static bool is_change(const v1::ReplayStep& step);
  static bool is_taken_back(const v1::ReplayStep& step);
  static bool is_command(const v1::ReplayStep& step);
  static bool is_happened(const v1::ReplayStep& step);
  [[nodiscard]] int find(bool (*wanted)(const v1::ReplayStep&)) const;

  void deal(const engine::Setup& setup);
  void play();
  bool take_back();
  void let_happen();
  void change_rules();
  v1::ReplayStep& add_step(engine::Seat seat);

  std::mt19937 random_;
  v1::Replay replay_;
  std::vector<engine::GameState> states_;
  std::vector<std::vector<engine::Event>> events_;
  engine::GameState state_;
  engine::UndoHistory history_;
};

}  // namespace aurora::protocol::testing
