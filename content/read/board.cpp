// What belongs to no card: the pack's name, the boards, items and waypoint counters.
#include "content/read/readers.hpp"

namespace aurora::content {
namespace {

constexpr int kFormat = 1;
constexpr int kMaxFame = 30;
constexpr int kMaxCopies = 14;
constexpr int kMaxExtra = 20;

}  // namespace

void read_pack_file(TableReader& in, Draft& draft) {
  in.number("format", kFormat, kFormat);
  draft.pack.id = in.identifier("id");
  draft.pack.version = in.string("version");
}

void read_board(TableReader& in, Draft& draft) {
  in.child("fame", [&draft](TableReader& fame) {
    draft.catalog().fame_min = static_cast<std::int8_t>(fame.number("bottom", -kMaxFame, 0));
    draft.catalog().fame_max = static_cast<std::int8_t>(fame.number("top", 0, kMaxFame));
  });
  read_extra_cards(in, draft.catalog().extra_kept);
}

void read_extra_cards(TableReader& in, ExtraKept& table) {
  in.child("extra_cards", [&table](TableReader& extra) {
    const std::array<std::string_view, 3> names{"two_players", "three_players", "four_players"};
    for (std::size_t i = 0; i < names.size(); ++i) {
      const std::vector<int> kept = extra.numbers(names[i], engine::kPeriods, 0, kMaxExtra);
      for (std::size_t period = 0; period < engine::kPeriods; ++period) {
        table[i][period] = static_cast<std::uint8_t>(kept[period]);
      }
    }
  });
}

void read_items(TableReader& in, Draft& draft) {
  in.child("copies", [&draft](TableReader& copies) {
    for (const auto& entry : kItemWords) {
      if (engine::from_expansion(entry.value)) {
        continue;  // read_expansion_items
      }
      const bool mine = entry.value == engine::ItemKind::kMine;  // exists once (MINE-01)
      draft.catalog().item_copies[static_cast<std::size_t>(entry.value)] =
          static_cast<std::uint8_t>(mine ? 1 : copies.number(entry.word, 1, kMaxCopies));
    }
  });
}

engine::WaypointSpec read_waypoint(TableReader& in) {
  engine::WaypointSpec waypoint;
  waypoint.kind = in.word("kind", kWaypointWords, engine::WaypointKind::kItem);
  if (waypoint.kind == engine::WaypointKind::kResource) {
    waypoint.tokens = read_resources(in, "tokens");
    if (in.has_list("tokens") && waypoint.tokens.total() == 0) {
      in.fault("tokens", "is empty; a resource counter shows at least one resource (WAY-01)");
    }
  }
  return waypoint;
}

void read_waypoints(TableReader& in, Draft& draft) {
  in.each("waypoint", [&draft](TableReader& counter) {
    const engine::WaypointSpec waypoint = read_waypoint(counter);
    if (append(draft.catalog().waypoints, waypoint, counter, "waypoint counters (K-19)")) {
      draft.waypoints.push_back(counter.origin());
    }
  });
}

}  // namespace aurora::content
