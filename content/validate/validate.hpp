// The facts that every pack must keep, whatever its numbers: K-01 to K-23 of
// docs/rules/content-facts.md as far as they concern the cards and maps that the engine knows.
#pragma once

#include "content/read/draft.hpp"

namespace aurora::content {

void check_board(const Draft& draft, Violations& out);        ///< K-18, SETUP-07
void check_start(const Draft& draft, Violations& out);        ///< K-02 to K-04
void check_exploration(const Draft& draft, Violations& out);  ///< K-05, K-23
void check_survivors(const Draft& draft, Violations& out);    ///< K-02, K-05
void check_vehicles(const Draft& draft, Violations& out);     ///< K-10 to K-12
void check_locations(const Draft& draft, Violations& out);    ///< K-06 to K-09
void check_encounters(const Draft& draft, Violations& out);   ///< ENC-02, ENC-06
void check_items(const Draft& draft, Violations& out);        ///< K-21
void check_enemies(const Draft& draft, Violations& out);      ///< K-13, ENEMY-01 to ENEMY-06
void check_loot(const Draft& draft, Violations& out);         ///< K-13, K-14, K-28, LOOT-01 to 06
void check_outcomes(const Draft& draft, Violations& out);     ///< K-15 to K-17
void check_waypoints(const Draft& draft, Violations& out);    ///< K-19
void check_zone(const Draft& draft,
                Violations& out);  ///< K-01, BONUS-02 to BONUS-06, BETA-03 to 08
void check_road(const Draft& draft, Violations& out);    ///< K-12, K-19, K-20, ORDER-07, BETA-33
void check_automa(const Draft& draft, Violations& out);  ///< K-22, AUTO-82 to AUTO-87
/// K-13, K-24, K-25, GAMMA-06, XENEMY-01 to 07, XLOOT-01 to 06, XEVENT-01 and 02.
void check_expansion(const Draft& draft, Violations& out);
void check_texts(const Draft& draft,
                 Violations& out);  ///< every key in every language, none unused

/// All of the above.
void validate(const Draft& draft, Violations& out);

}  // namespace aurora::content
