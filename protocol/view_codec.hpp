// Views on the wire, section by section.
//
// The server writes all sections of a view (write_snapshot), or those that differ from the view
// before (write_common_changes and write_own_changes). The client applies the first to nothing and
// the second to the last view, with the same apply_sections.
//
// For any two moments of one viewer, applying the changes to the first gives exactly the second.
#pragma once

#include <span>
#include <vector>

#include "engine/choice.hpp"
#include "engine/view.hpp"
#include "protocol/result.hpp"

namespace aurora::v1 {
class Sections;
}

namespace aurora::protocol {

/// What a viewer is shown at one moment: the view, and the choices it may send now. Spectators, and
/// seats of which nothing is asked, have no choices.
struct Sight {
  const engine::View& view;
  std::span<const engine::Choice> choices;
};

/// All sections.
void write_snapshot(const Sight& sight, v1::Sections& out);

/// The sections in which two moments differ, in two parts, so that what all viewers of a game see
/// alike is written once for all of them…
void write_common_changes(const engine::View& before, const engine::View& after, v1::Sections& out);

/// What only one viewer is shown.
struct Own {
  std::span<const engine::Choice> choices;
  const engine::HandView& hand;
};
/// … and those that each viewer has for itself, in place of those in `out`.
void write_own_changes(const Own& before, const Own& after, v1::Sections& out);

/// Everything that a viewer may choose now, changed or not.
void write_choices(std::span<const engine::Choice> choices, v1::Sections& out);

/// Replaces the sections that are present. On failure `view` and `choices` are unchanged.
Result<void> apply_sections(const v1::Sections& sections, engine::View& view,
                            std::vector<engine::Choice>& choices);

}  // namespace aurora::protocol
