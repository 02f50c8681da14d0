#include "tests/simulation/spy.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <utility>
#include <variant>

#include "tests/simulation/dice.hpp"
#include "tests/simulation/fingerprint.hpp"

namespace aurora::simulation {

using engine::ItemKind;

namespace {

/// Items that are never asked about: somebody who has one uses it or does not.
constexpr std::array kQuietItems{ItemKind::kNitrousOxide, ItemKind::kDecontaminationInfusion,
                                 ItemKind::kWeldingTorch, ItemKind::kEmergencyRation};

/// Swaps the card at `depth`, or the next one below, with the nearest below that looks the same
/// from behind.
template <class Cards, class Back>
void swap_below(Cards& cards, std::size_t depth, Back back) {
  if (cards.empty()) {
    return;
  }
  for (std::size_t upper = std::min<std::size_t>(depth, cards.size() - 1); upper > 0; --upper) {
    for (std::size_t lower = upper; lower-- > 0;) {
      if (cards[lower] != cards[upper] && back(cards[lower]) == back(cards[upper])) {
        std::swap(cards[lower], cards[upper]);
        return;
      }
    }
  }
}

void swap_items(engine::GameState& game, ItemKind one, ItemKind other) {
  auto& deck = game.item_deck;
  const auto first = std::ranges::find(deck, one);
  const auto second = std::ranges::find(deck, other);
  if (first != deck.end() && second != deck.end()) {
    std::swap(*first, *second);
  }
}

}  // namespace

Swap::Swap(std::uint64_t seed) : pile(Pile::kExploration), depth(0) {
  Dice dice(seed);
  pile = static_cast<Pile>(dice.below(4));
  constexpr std::array<std::size_t, 4> kDeepest{40, 10, 20, 10};
  depth = dice.below(kDeepest.at(static_cast<std::size_t>(pile)));
  const std::size_t item = dice.below(kQuietItems.size());
  one = kQuietItems.at(item);
  other = kQuietItems.at((item + 1 + dice.below(kQuietItems.size() - 1)) % kQuietItems.size());
}

void Swap::carry_out(const engine::Catalog& catalog, engine::GameState& game) const {
  switch (pile) {
    case Pile::kExploration:
      swap_below(game.exploration_deck, depth,
                 [&](engine::CardId card) { return catalog.card(card).back; });
      break;
    case Pile::kLoot:
      swap_below(game.loot_deck, depth,
                 [&](engine::CardId card) { return catalog.loot_of(card).tier; });
      break;
    case Pile::kItems: swap_items(game, one, other); break;
    case Pile::kOutcomes:
      swap_below(game.outcome_deck, depth,
                 [&](engine::OutcomeId card) { return catalog.outcome(card).back; });
      break;
  }
}

server::Deal Spy::deal() const {
  return [swap = swap_, swapped = swapped_](const engine::Catalog& catalog,
                                            const engine::Setup& setup, const engine::Seed& seed,
                                            engine::GameState& game, engine::EventList& events) {
    const bool dealt = engine::start(catalog, setup, seed, game, events);
    if (dealt && swapped) {
      swap.carry_out(catalog, game);
    }
    return dealt;
  };
}

bool Spy::is_one_of_them(ItemKind item) const {
  return swap_.pile == Swap::Pile::kItems && (item == swap_.one || item == swap_.other);
}

bool Spy::shuns(const engine::Choice& choice) const {
  return std::visit(
      [this](const auto& one) {
        if constexpr (requires {
                        { one.item } -> std::convertible_to<ItemKind>;
                      }) {
          return is_one_of_them(one.item);
        } else if constexpr (requires {
                               { one.give } -> std::convertible_to<ItemKind>;
                             }) {
          return is_one_of_them(one.give);
        } else {
          return false;
        }
      },
      choice);
}

void Spy::heard(const std::string& person, TimePoint at, std::string_view bytes) {
  Fingerprint hash;
  hash.note(bytes);
  heard_[person].push_back({at, hash.value()});
}

void Spy::acknowledged(const std::string& table, std::uint32_t version, TimePoint sent) {
  sent_[table].try_emplace(version, sent);
}

void Spy::forced(TimePoint at) { forced_ = std::min(forced_.value_or(at), at); }

bool Spy::shows_to_all(const protocol::Mirror& table) {
  const engine::View& view = table.view();
  Left& left = left_[table.table_id()];
  if (view.result.over) {
    return true;
  }
  switch (swap_.pile) {
    case Swap::Pile::kExploration: return view.progress.exploration_left <= swap_.depth;
    case Swap::Pile::kItems:
      return std::ranges::any_of(view.piles.items,
                                 [this](ItemKind item) { return is_one_of_them(item); });
    case Swap::Pile::kOutcomes: {
      // A deck that has grown ran out before, be it within one step (FIRE-06).
      const std::size_t cards = view.progress.outcomes_left;
      if (cards <= left.fewest) {
        left.fewest = cards;
        left.version = table.version();
      }
      return cards <= swap_.depth || (cards > left.fewest && table.version() > left.version);
    }
    case Swap::Pile::kLoot: {
      // On the deck or with an enemy a Loot card is face down (INFO-03).
      const std::size_t face_down = view.progress.loot_left + view.enemies.enemies.size();
      left.most = std::max(left.most, face_down);
      return face_down < left.most;
    }
  }
  return true;
}

void Spy::shown(const std::string& person, const protocol::Mirror& table,
                const std::set<std::uint32_t>& bots) {
  const auto note = [&](Shown& shown) {
    std::uint32_t& version = shown.try_emplace(table.table_id(), table.version()).first->second;
    version = std::min(version, table.version());
  };
  const bool plays_items =
      swap_.pile == Swap::Pile::kItems && std::ranges::any_of(bots, [&](std::uint32_t seat) {
        return table.view().standings.at(seat - 1).items > 0;
      });
  if (plays_items || shows_to_all(table)) {
    note(shown_to_all_);
  }
  if (std::ranges::any_of(table.view().hand.items,
                          [this](ItemKind item) { return is_one_of_them(item); })) {
    note(shown_to_[person]);
  }
}

/// A version was made no sooner than the last command up to it that was acknowledged was sent.
Spy::TimePoint Spy::first_of(const Shown& shown) const {
  TimePoint first = TimePoint::max();
  for (const auto& [table, version] : shown) {
    TimePoint latest{};
    if (const auto sent = sent_.find(table); sent != sent_.end()) {
      for (auto it = sent->second.begin(); it != sent->second.upper_bound(version); ++it) {
        latest = std::max(latest, it->second);
      }
    }
    first = std::min(first, latest);
  }
  return first;
}

Spy::TimePoint Spy::secret_until(const std::string& person) const {
  TimePoint until = std::min(forced_.value_or(TimePoint::max()), first_of(shown_to_all_));
  if (const auto own = shown_to_.find(person); own != shown_to_.end()) {
    until = std::min(until, first_of(own->second));
  }
  return until;
}

std::optional<std::string> Spy::difference(const Spy& first, const Spy& second) {
  for (const auto& [person, heard] : first.heard_) {
    const TimePoint until = std::min(first.secret_until(person), second.secret_until(person));
    const auto found = second.heard_.find(person);
    const std::vector<Heard> other =
        found == second.heard_.end() ? std::vector<Heard>() : found->second;
    for (std::size_t i = 0; i < std::max(heard.size(), other.size()); ++i) {
      const TimePoint here = i < heard.size() ? heard[i].at : TimePoint::max();
      const TimePoint there = i < other.size() ? other[i].at : TimePoint::max();
      if (std::min(here, there) >= until) {
        break;
      }
      if (here != there || heard[i].hash != other[i].hash) {
        return person + " is told something that depends on hidden cards, after " +
               std::to_string(
                   std::chrono::duration<double>(std::min(here, there).time_since_epoch())
                       .count()) +
               " s";
      }
    }
  }
  return std::nullopt;
}

std::size_t Spy::compared(const Spy& other) const {
  std::size_t count = 0;
  for (const auto& [person, heard] : heard_) {
    const TimePoint until = std::min(secret_until(person), other.secret_until(person));
    count += static_cast<std::size_t>(
        std::ranges::count_if(heard, [until](const Heard& one) { return one.at < until; }));
  }
  return count;
}

}  // namespace aurora::simulation
