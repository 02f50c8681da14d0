// The whole game as one trivially copyable value.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/automa/state.hpp"
#include "engine/boxes.hpp"
#include "engine/card_set.hpp"
#include "engine/catalog.hpp"
#include "engine/fixed_vector.hpp"
#include "engine/frames.hpp"
#include "engine/ids.hpp"
#include "engine/rng.hpp"
#include "engine/tokens.hpp"

namespace aurora::engine {

enum class Phase : std::uint8_t {
  kSetup,
  kExploration,
  kRest,
  kMovement,
  kFire,
  kEndOfRound,
  kOver
};
enum class Zone : std::uint8_t { kActive, kRest, kExhausted };

/// The cards of a convoy and what lies in their boxes, one mask per kind of token.
struct Convoy {
  std::array<BoxSet, kTokenKinds> tokens{};
  BoxSet damage;
  std::array<CardId, kConvoySlots> cards{};  ///< by slot; none() where there is no card

  [[nodiscard]] CardId at(ConvoySlot s) const { return cards[s.index()]; }
  [[nodiscard]] BoxSet of(Token t) const { return tokens[index_of(t)]; }
  [[nodiscard]] int count(Token t) const { return of(t).size(); }
  [[nodiscard]] BoxSet occupied() const {
    BoxSet boxes;
    for (const BoxSet& kind : tokens) {
      boxes |= kind;
    }
    return boxes;
  }
  [[nodiscard]] int trailers() const;
  friend bool operator==(const Convoy&, const Convoy&) = default;
};

struct Player {
  Convoy convoy;
  BoxSet used_weapons;  ///< fired in this Convoy Fire step (FIRE-14), or boxes used (XBOX-06)
  SurvivorSet active;
  SurvivorSet rest;
  SurvivorSet exhausted;
  FixedVector<ItemKind, kMaxHand> hand;  ///< HIDDEN from everybody else (ITEM-01), sorted
  SpaceId position;
  std::int8_t fame = 0;
  Colour colour;
  bool eliminated = false;
  CardId defied;  ///< the enemy this player's Renegade ignores in this Fire phase (SURV-14)
  std::uint8_t alarm = 0;  ///< row of the Alarm counter, 0 = the lowest (ALARM-01)
  TurretSet turrets;       ///< destroyed by this player (TUR-15)

  [[nodiscard]] SurvivorSet survivors() const { return active | rest | exhausted; }
  friend bool operator==(const Player&, const Player&) = default;
};

/// What lies on a survivor card, whoever owns it.
struct SurvivorMarks {
  std::uint8_t contamination = 0;
  std::uint8_t food = 0;    ///< fed this turn (FOOD-02)
  std::uint8_t warmth = 0;  ///< de-icing capsules until the end of the phase (ITEM-17)
  friend bool operator==(const SurvivorMarks&, const SurvivorMarks&) = default;
};

/// One space of the Exploration Zone.
struct ZoneSpace {
  CardId card;
  std::uint8_t blocks = 0;  ///< locations: bit 0 = left block still there, bit 1 = right
  bool jammed = false;      ///< the weapon of an armed location is damaged (ARMED-04)
  TokenCounts tokens;       ///< encounters
  friend bool operator==(const ZoneSpace&, const ZoneSpace&) = default;
};

/// An enemy on the map (AMB-14). The face of `loot` is HIDDEN from everybody.
struct Enemy {
  CardId card;
  CardId loot;
  std::uint8_t region = 0;
  std::uint8_t damage = 0;
  std::array<Seat, kLetters> targets{};
  friend bool operator==(const Enemy&, const Enemy&) = default;
};

/// What a defeated enemy still owes (KILL-05, KILL-06). The face of `loot` is HIDDEN.
struct Reward {
  CardId loot;
  Seat winner;
  std::array<std::uint8_t, kMaxSeats> items{};
  friend bool operator==(const Reward&, const Reward&) = default;
};

/// A mine counter on the road; owner none() = in the supply (SUP-03).
struct Mine {
  SegmentId segment;
  Seat owner;
  friend bool operator==(const Mine&, const Mine&) = default;
};

/// A Special Waypoint counter; index into Catalog::waypoints, none() when taken.
using WaypointId = Id<struct WaypointTag>;

/// A pile of cards, the top one last.
template <class T, std::size_t N>
using Pile = FixedVector<T, N>;

enum class ScoreLine : std::uint8_t {
  kDistance,
  kFameTrack,
  kItems,
  kBoxes,
  kAbilities,
  kEnding,
  // with the expansion only
  kTurrets,       ///< GAMMA-22
  kAlarm,         ///< GAMMA-23
  kPoweredBoxes,  ///< GAMMA-24
};
constexpr std::size_t kScoreLines = kCount<ScoreLine>;
/// The lines before the expansion's.
constexpr auto kBaseScoreLines = static_cast<std::size_t>(ScoreLine::kTurrets);
/// By ScoreLine.
using ScoreSheet = std::array<std::int8_t, kScoreLines>;

constexpr std::size_t kMainDepth = 20;
constexpr std::size_t kLaneDepth = 10;

struct GameState {
  // randomness, HIDDEN
  Rng rng;

  // the road
  SegmentSet closed;  ///< by an avalanche, for the rest of the game (BETA-29)
  SegmentSet driven;  ///< in the turn under way, for the Mine (MINE-03)

  // players
  std::array<Player, kMaxSeats> players{};
  std::array<SurvivorMarks, kMaxSurvivors> marks{};
  SurvivorSet used_abilities;  ///< once per phase (ABIL-04)
  SurvivorSet doomed;          ///< die when their action is over, whatever helps now (CONT-09)
  SurvivorSet newcomers;       ///< gained in this turn, not to be given up (RECR-02, RECR-05)
  FixedVector<Seat, kMaxSeats>
      order;               ///< the Turn Order track, leftmost first; without the eliminated
  std::uint8_t seats = 0;  ///< at the start of the game (ELIM-03), the Automa's included
  bool mines_variant = false;
  MapName map = MapName::kAlpha;

  // the table
  Phase phase = Phase::kSetup;
  std::uint8_t round = 0;
  std::uint8_t aurora = 0;  ///< 0..5 = number 1..6
  Seat active;              ///< whose own turn it is (DEF-10); none() between turns and in Rest
  std::array<ZoneSpace, kZoneSlots> zone{};
  std::array<WaypointId, kWaypointPlaces> waypoints{};
  std::array<Mine, 2> mines{};
  FixedVector<Enemy, kMaxEnemies> enemies;   ///< in the order of arrival
  FixedVector<Reward, kMaxEnemies> rewards;  ///< of enemies defeated in this Convoy Fire step
  TurretSet turrets;                         ///< still standing (TUR-01)
  SurvivorId copied;                         ///< whose ability the Mimic Android has now (XSURV-03)
  bool copy_used = false;                    ///< once per round

  // pending work: one stack, and one lane per seat while all decide at once (Rest, loading)
  FixedVector<Frame, kMainDepth> stack;
  std::array<FixedVector<Frame, kLaneDepth>, kMaxSeats> lanes{};

  // piles; the order of the decks is HIDDEN (INFO-01)
  Pile<CardId, kMaxDeck> exploration_deck;
  Pile<CardId, kMaxDiscard> exploration_discard;
  Pile<CardId, kMaxLoot> loot_deck;
  Pile<ItemKind, kMaxItems> item_deck;
  Pile<ItemKind, kMaxItems> item_discard;
  Pile<OutcomeId, kOutcomeCards> outcome_deck;
  Pile<OutcomeId, kOutcomeCards> outcome_discard;
  OutcomeId outcome;  ///< revealed and being resolved
  SeatSet have_hit;   ///< an enemy, with a shot in this Fire phase (SURV-23)

  // the end
  SeatSet winners;
  std::array<ScoreSheet, kMaxSeats> scores{};
  std::array<std::uint8_t, 1> padding{};  ///< always zero; keeps equal states equal in bytes

  Automa automa;  ///< the opponent of a solo game

  /// Exploration and Loot cards whose face everybody has seen, wherever they are now. What is in no
  /// other place and not in here has left the game face down (SETUP-08, EFIRE-13, KILL-13).
  CardSet seen;

  [[nodiscard]] bool over() const { return phase == Phase::kOver; }
  [[nodiscard]] const Player& player(Seat s) const { return players[s.index()]; }
  [[nodiscard]] Player& player(Seat s) { return players[s.index()]; }
  /// False for the seat of the Automa, which nobody decides for.
  [[nodiscard]] bool has_player(Seat s) const { return !solo() || s != automa.seat; }
  [[nodiscard]] bool solo() const { return automa.seat.valid(); }
  [[nodiscard]] bool in_game(Seat s) const { return s.index() < seats && !player(s).eliminated; }

  friend bool operator==(const GameState&, const GameState&) = default;
};

// Equal states have equal bytes: a digest is a hash of the bytes, a copy is one memcpy.
static_assert(std::is_trivially_copyable_v<GameState>);
static_assert(std::has_unique_object_representations_v<Player>,
              "Player has a gap: fill it with a member `padding`, as GameState does");
static_assert(std::has_unique_object_representations_v<GameState>,
              "GameState has a gap: make its member `padding` as large as the gap and itself");
static_assert(sizeof(GameState) <= 4096);

inline int Convoy::trailers() const {
  int n = 0;
  while (n + 1 < static_cast<int>(kColumns) && cards[static_cast<std::size_t>(n) + 1].valid()) {
    ++n;
  }
  return n;
}

/// A 64-bit digest of the state, the same on every little-endian machine; for journals and
/// signatures. What has been `seen` follows from the rest and the events before, and is left out:
/// digests that were recorded before it was kept still hold.
std::uint64_t digest(const GameState& state);

}  // namespace aurora::engine
