// A map: road spaces, the segments between them, and what is printed on them (DEF-12 to DEF-14).
#pragma once

#include <array>
#include <cstdint>

#include "engine/boxes.hpp"
#include "engine/fixed_vector.hpp"
#include "engine/ids.hpp"

namespace aurora::engine {

constexpr std::size_t kMaxSpaces = 64;
constexpr std::size_t kMaxSegments = 64;
constexpr std::size_t kWaypointPlaces = 10;
constexpr std::size_t kAuroraNumbers = 6;
constexpr std::size_t kRegions = 3;
constexpr std::uint8_t kNoPlace = 0xFF;

using SegmentSet = IdSet<SegmentId, std::uint64_t>;
using SpaceSet = IdSet<SpaceId, std::uint64_t>;
using TurretSet = IdSet<TurretId, std::uint8_t>;
constexpr std::size_t kTurrets = 5;
static_assert(kMaxSegments <= SegmentSet::kCapacity);
static_assert(kMaxSpaces <= SpaceSet::kCapacity);
static_assert(kTurrets <= TurretSet::kCapacity);

enum class WaypointKind : std::uint8_t { kResource, kItem, kContamination };
/// What a Special Waypoint gives, whether a counter or printed on the map.
struct WaypointSpec {
  WaypointKind kind = WaypointKind::kResource;
  TokenCounts tokens;  ///< for kResource
};

/// A turret and its place on the map (TUR-02, TUR-03).
struct TurretSpec {
  SpaceSet range;  ///< the spaces inside its circle
  std::uint8_t armour = 1;
  Token reward = Token::kAmmo;  ///< what its place shows (TUR-15)
};

/// What happens to a convoy that drives over a segment.
enum class Hazard : std::uint8_t {
  kNone,
  kDangerous,  ///< the effect, every time (BETA-27)
  kAvalanche,  ///< the effect, then nobody gets through any more (BETA-28, BETA-29)
};

/// One link; driven from `from` to `to` only (MOVE-07).
struct SegmentSpec {
  SpaceId from;
  SpaceId to;
  bool needs_tracks = false;  ///< ROAD-01
  Hazard hazard = Hazard::kNone;
  std::uint8_t contamination = 0;  ///< of the hazard: on own survivors
  std::uint8_t damage = 0;         ///< of the hazard: in the own convoy
};

struct SpaceSpec {
  std::uint8_t region = 0;      ///< 0..2 from the start of the road (DEF-13)
  std::uint8_t main_index = 0;  ///< index on the main road, mapped for off-road spaces (DEF-14)
  bool on_main_road = true;
  std::uint8_t waypoint_place = kNoPlace;  ///< index of the Special Waypoint place, or kNoPlace
  std::uint8_t permanent = kNoPlace;       ///< index into MapSpec::permanent, or kNoPlace
  FixedVector<SegmentId, 3> exits;
};

/// One alternative of a bonus action: its price, then what it gives, then its drawbacks (BONUS-07).
struct BonusSpec {
  TokenCounts spend;               ///< the price, from the own convoy
  std::uint8_t repair = 0;         ///< remove up to this much damage
  std::uint8_t decontaminate = 0;  ///< remove up to this many counters from participants
  TokenCounts gain;
  std::uint8_t move = 0;           ///< drive 1 to this many spaces at once (BETA-03)
  bool upgrade = false;            ///< with a card of the discard pile (BETA-04)
  bool attack = false;             ///< once, with one weapon (BETA-05)
  std::uint8_t damage = 0;         ///< place in the convoy
  std::uint8_t contamination = 0;  ///< place on participants
  std::uint8_t fame_loss = 0;
  friend bool operator==(const BonusSpec&, const BonusSpec&) = default;
  bool half_battery = false;    ///< costs a Half battery (GAMMA-17)
  std::uint8_t alarm_down = 0;  ///< as far as possible (GAMMA-14)
  std::uint8_t alarm_up = 0;    ///< as far as possible (GAMMA-16)
};

struct MapSpec {
  FixedVector<SpaceSpec, kMaxSpaces> spaces;  ///< in an order in which every segment leads onwards
  FixedVector<SegmentSpec, kMaxSegments> segments;
  std::array<SpaceId, kAuroraNumbers> aurora{};  ///< the spaces numbered 1..6 (SETUP-03)
  std::array<std::uint8_t, kZoneSlots> costs{};  ///< exploration costs (REV-10)
  std::array<FixedVector<BonusSpec, 3>, kZoneSlots> bonus{};
  bool order_after_exploration = false;       ///< the track is updated there, too (ORDER-07)
  bool main_road_ahead = false;               ///< the main road wins ties of position (BETA-33)
  FixedVector<WaypointSpec, 8> permanent;     ///< printed waypoints (GAMMA-20)
  FixedVector<TurretSpec, kTurrets> turrets;  ///< by number
  bool expansion = false;  ///< played with the expansion's cards and boards (GAMMA-01)

  /// False for a map that the pack does not have.
  [[nodiscard]] bool exists() const { return !spaces.empty(); }
  [[nodiscard]] const SpaceSpec& space(SpaceId s) const { return spaces[s.index()]; }
  [[nodiscard]] const SegmentSpec& segment(SegmentId s) const { return segments[s.index()]; }
  /// ROAD-01, ROAD-05: the tracks symbol is asked for where a shortcut leaves the main road.
  [[nodiscard]] bool passable(const SegmentSpec& s, bool tracks) const {
    return tracks || !s.needs_tracks || !space(s.from).on_main_road;
  }
  /// passable(), and not closed by an avalanche (BETA-29).
  [[nodiscard]] bool open(SegmentId s, bool tracks, SegmentSet closed) const {
    return !closed.has(s) && passable(segment(s), tracks);
  }
  [[nodiscard]] std::uint8_t region(SpaceId s) const { return space(s).region; }
  [[nodiscard]] int main_index(SpaceId s) const { return space(s).main_index; }
};

}  // namespace aurora::engine
