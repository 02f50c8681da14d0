#include "content/validate/validate.hpp"

namespace aurora::content {

void validate(const Draft& draft, Violations& out) {
  check_board(draft, out);
  check_start(draft, out);
  check_survivors(draft, out);
  check_vehicles(draft, out);
  check_locations(draft, out);
  check_encounters(draft, out);
  check_exploration(draft, out);
  check_items(draft, out);
  check_enemies(draft, out);
  check_loot(draft, out);
  check_outcomes(draft, out);
  check_waypoints(draft, out);
  check_zone(draft, out);
  check_road(draft, out);
  check_automa(draft, out);
  if (draft.catalog().has_expansion()) {
    check_expansion(draft, out);
  }
  check_texts(draft, out);
}

}  // namespace aurora::content
