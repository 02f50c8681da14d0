// Later versions of the server in tests: with other cards, or with other rules.
#pragma once

#include <functional>
#include <string>

#include "content/pack.hpp"
#include "server/rulebook/ruleset.hpp"

namespace aurora::server::test {

/// The base pack with another number on one of its cards; it has the same name and version.
[[nodiscard]] content::Pack changed_pack();

/// Rules that call themselves otherwise, and under which every game goes as before.
[[nodiscard]] Ruleset renamed_rules(const content::Pack& pack);
/// Rules by which games are dealt otherwise, and then go on as before.
[[nodiscard]] Ruleset other_deal(const content::Pack& pack);
/// Rules by which trucks are faster, so that games go otherwise, too.
[[nodiscard]] Ruleset faster_trucks(const content::Pack& pack);

}  // namespace aurora::server::test
