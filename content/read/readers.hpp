// One function per file of a pack, from TOML into the draft.
//
// A reader checks what the file says by itself: types, ranges, words, unknown and missing keys.
// What must hold for the pack as a whole is checked by validate.hpp.
#pragma once

#include "content/read/draft.hpp"

namespace aurora::content {

void read_pack_file(TableReader& in, Draft& draft);
void read_board(TableReader& in, Draft& draft);
void read_start(TableReader& in, Draft& draft);
void read_vehicles(TableReader& in, Draft& draft);
void read_locations(TableReader& in, Draft& draft);
void read_survivors(TableReader& in, Draft& draft);
void read_encounters(TableReader& in, Draft& draft);
void read_events(TableReader& in, Draft& draft);
void read_items(TableReader& in, Draft& draft);
void read_enemies(TableReader& in, Draft& draft);
void read_loot(TableReader& in, Draft& draft);
void read_outcomes(TableReader& in, Draft& draft);
void read_waypoints(TableReader& in, Draft& draft);
void read_automa(TableReader& in, Draft& draft);
void read_map_alpha(TableReader& in, Draft& draft);
void read_map_beta(TableReader& in, Draft& draft);

// the files of the expansion that have a form of their own
void read_expansion_board(TableReader& in, Draft& draft);
void read_expansion_items(TableReader& in, Draft& draft);
void read_map_gamma(TableReader& in, Draft& draft);

/// The table `extra_cards` of a board (SETUP-07, GAMMA-06).
using ExtraKept = std::array<std::array<std::uint8_t, engine::kPeriods>, 3>;
void read_extra_cards(TableReader& in, ExtraKept& table);
/// Kind and tokens of a waypoint, a counter or one that is printed on a map.
engine::WaypointSpec read_waypoint(TableReader& in);

/// Every table of the file becomes a part of the text keys: [item.mine] name = … is
/// "item.mine.name".
void read_texts(const toml::table& root, const std::string& file, Language language, Draft& draft,
                Violations& out);

/// Cards that stand in more than one file.
engine::CardId add_vehicle(Draft& draft, TableReader& in, const CardPrint& print);
engine::CardId add_survivor(Draft& draft, TableReader& in, const CardPrint& print);

}  // namespace aurora::content
