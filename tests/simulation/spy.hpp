// Whether anybody is told what they may not know. The same world is played twice, the second time
// with two hidden cards swapped at every table. Until the rules show one of them, everybody must be
// sent the same bytes at the same moments.
//
// Knows of the rules only when a card is shown, and takes that from what everybody sees: how many
// cards a deck has left, what lies on the discard pile, and the person's own hand.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/choice.hpp"
#include "engine/tokens.hpp"
#include "protocol/mirror.hpp"
#include "server/rulebook/ruleset.hpp"
#include "tests/simulation/simulated_machine.hpp"

namespace aurora::simulation {

/// Which cards lie otherwise in the second world.
struct Swap {
  enum class Pile : std::uint8_t { kExploration, kLoot, kItems, kOutcomes };

  /// Chosen by a seed, for all tables alike.
  explicit Swap(std::uint64_t seed);
  /// Does it to a game that was just dealt; nothing where there are no two such cards.
  void carry_out(const engine::Catalog& catalog, engine::GameState& game) const;

  Pile pile;
  std::size_t depth;       ///< the upper card has at most so many below it
  engine::ItemKind one{};  ///< the kinds of the two, where they are items
  engine::ItemKind other{};
};

class Spy {
 public:
  using TimePoint = SimulatedMachine::TimePoint;

  Spy(const Swap& swap, bool swapped) : swap_(swap), swapped_(swapped) {}

  /// Deals the games of this world.
  [[nodiscard]] server::Deal deal() const;
  /// Whoever has a card that differs does nothing with it, as long as there is something else: it
  /// could not be done in the other world.
  [[nodiscard]] bool shuns(const engine::Choice& choice) const;

  // What happens in this world.
  void heard(const std::string& person, TimePoint at, std::string_view bytes);
  /// `bots` are the seats that the server plays. Nobody sees which items these have, and they play
  /// by what they have: from the first one on, the worlds may differ.
  void shown(const std::string& person, const protocol::Mirror& table,
             const std::set<std::uint32_t>& bots);
  void acknowledged(const std::string& table, std::uint32_t version, TimePoint sent);
  /// From now on the worlds may differ: somebody had nothing else to do.
  void forced(TimePoint at);

  /// Who was told something else in the second world, and when.
  [[nodiscard]] static std::optional<std::string> difference(const Spy& first, const Spy& second);
  /// How much of both worlds was compared.
  [[nodiscard]] std::size_t compared(const Spy& other) const;

 private:
  struct Heard {
    TimePoint at;
    std::uint64_t hash = 0;
  };
  /// The first version of each table that shows one of the cards.
  using Shown = std::map<std::string, std::uint32_t>;

  /// How many cards a table has shown to be left of the pile.
  struct Left {
    std::size_t most = 0;
    std::size_t fewest = SIZE_MAX;
    std::uint32_t version = 0;  ///< that has shown the fewest
  };

  [[nodiscard]] bool shows_to_all(const protocol::Mirror& table);
  [[nodiscard]] bool is_one_of_them(engine::ItemKind item) const;
  [[nodiscard]] TimePoint first_of(const Shown& shown) const;
  [[nodiscard]] TimePoint secret_until(const std::string& person) const;

  Swap swap_;
  bool swapped_;
  std::map<std::string, std::vector<Heard>> heard_;                 ///< by person
  std::map<std::string, std::map<std::uint32_t, TimePoint>> sent_;  ///< by table and version
  std::map<std::string, Left> left_;                                ///< by table
  Shown shown_to_all_;
  std::map<std::string, Shown> shown_to_;  ///< by person
  std::optional<TimePoint> forced_;
};

}  // namespace aurora::simulation
