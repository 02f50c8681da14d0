// What this server plays with: the content pack, and a fingerprint of the rules.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "content/pack.hpp"
#include "engine/game.hpp"

namespace aurora::v1 {
class PackRef;
class RulesRef;
}  // namespace aurora::v1

namespace aurora::server {

/// Deals a game, as engine::start does.
using Deal = std::function<decltype(engine::start)>;

/// A game goes on with the pack that it was begun with, and by the rules of the program that plays
/// it on.
struct Ruleset {
  const content::Pack& pack;
  std::string version;    ///< of this program
  std::string signature;  ///< hex; changes when games with this pack can go differently
  /// In place of the numbers of the pack, so that a test has other rules.
  std::shared_ptr<const engine::Catalog> other_numbers = nullptr;
  Deal start = engine::start;  ///< a simulation deals other hidden cards

  [[nodiscard]] const engine::Catalog& catalog() const {
    return other_numbers ? *other_numbers : pack.catalog;
  }
};

/// `pack` must outlive the rule set. Plays a few games to find the signature; that takes
/// milliseconds.
[[nodiscard]] Ruleset make_ruleset(const content::Pack& pack);

void write_ref(const Ruleset& rules, v1::PackRef& out);
void write_ref(const Ruleset& rules, v1::RulesRef& out);

}  // namespace aurora::server
