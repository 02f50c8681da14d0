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

/// One link; driven from `from` to `to` only (MOVE-07).
struct SegmentSpec {
  SpaceId from;
  SpaceId to;
  bool needs_tracks = false;  ///< ROAD-01
};

struct SpaceSpec {
  std::uint8_t region = 0;      ///< 0..2 from the start of the road (DEF-13)
  std::uint8_t main_index = 0;  ///< index on the main road, mapped for off-road spaces (DEF-14)
  bool on_main_road = true;
  std::uint8_t waypoint_place = kNoPlace;  ///< index of the Special Waypoint place, or kNoPlace
  FixedVector<SegmentId, 3> exits;
};

/// One alternative of a bonus action; gains come before drawbacks (BONUS-07).
struct BonusSpec {
  std::uint8_t repair = 0;         ///< remove up to this much damage
  std::uint8_t decontaminate = 0;  ///< remove up to this many counters from participants
  TokenCounts gain;
  std::uint8_t damage = 0;         ///< place in the convoy
  std::uint8_t contamination = 0;  ///< place on participants
};

struct MapSpec {
  FixedVector<SpaceSpec, kMaxSpaces> spaces;  ///< in an order in which every segment leads onwards
  FixedVector<SegmentSpec, kMaxSegments> segments;
  std::array<SpaceId, kAuroraNumbers> aurora{};  ///< the spaces numbered 1..6 (SETUP-03)
  std::array<std::uint8_t, kZoneSlots> costs{};  ///< exploration costs (REV-10)
  std::array<FixedVector<BonusSpec, 3>, kZoneSlots> bonus{};

  [[nodiscard]] const SpaceSpec& space(SpaceId s) const { return spaces[s.index()]; }
  [[nodiscard]] const SegmentSpec& segment(SegmentId s) const { return segments[s.index()]; }
  /// ROAD-01, ROAD-05: the tracks symbol is asked for where a shortcut leaves the main road.
  [[nodiscard]] bool passable(const SegmentSpec& s, bool tracks) const {
    return tracks || !s.needs_tracks || !space(s.from).on_main_road;
  }
  [[nodiscard]] std::uint8_t region(SpaceId s) const { return space(s).region; }
  [[nodiscard]] int main_index(SpaceId s) const { return space(s).main_index; }
};

}  // namespace aurora::engine
