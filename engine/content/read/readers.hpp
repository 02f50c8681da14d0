// One function per file of a pack, from TOML into the draft.
//
// A reader checks what the file says by itself: types, ranges, words, unknown and missing keys.
// What must hold for the pack as a whole is checked by validate.hpp.
#pragma once

#include "engine/content/read/draft.hpp"

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

/// Every table of the file becomes a part of the text keys: [item.mine] name = … is
/// "item.mine.name".
void read_texts(const toml::table& root, const std::string& file, Language language, Draft& draft,
                Violations& out);

/// Cards that stand in more than one file.
engine::CardId add_vehicle(Draft& draft, TableReader& in, const CardPrint& print);
engine::CardId add_survivor(Draft& draft, TableReader& in, const CardPrint& print);

}  // namespace aurora::content
