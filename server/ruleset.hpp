// What this server plays with: the content pack, and a fingerprint of the rules.
#pragma once

#include <string>

#include "engine/content/pack.hpp"

namespace aurora::v1 {
class PackRef;
class RulesRef;
}  // namespace aurora::v1

namespace aurora::server {

/// A game goes on only under the rules and the pack that it was begun with.
struct Ruleset {
  const content::Pack& pack;
  std::string version;    ///< of this program
  std::string signature;  ///< hex; changes when games can go differently

  [[nodiscard]] const engine::Catalog& catalog() const { return pack.catalog; }
};

/// `pack` must outlive the rule set. Plays a few games to find the signature; that takes
/// milliseconds.
[[nodiscard]] Ruleset make_ruleset(const content::Pack& pack);

void write_ref(const Ruleset& rules, v1::PackRef& out);
void write_ref(const Ruleset& rules, v1::RulesRef& out);

}  // namespace aurora::server
