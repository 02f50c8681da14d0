#include "protocol/verification.hpp"

#include <algorithm>
#include <cctype>
#include <memory>
#include <utility>

#include "protocol/fairness.hpp"
#include "protocol/reenactment.hpp"
#include "protocol/rules_signature.hpp"

namespace aurora::protocol {
namespace {

bool same_hex(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, [](unsigned char c) { return std::tolower(c); });
}

std::vector<PlayedPart> parts_of(const v1::Replay& replay) {
  std::vector<PlayedPart> parts{{.rules = replay.header().rules(), .end = replay.steps_size()}};
  for (int i = 0; i < replay.steps_size(); ++i) {
    if (replay.steps(i).happened() == v1::TABLE_EVENT_RULES_CHANGED) {
      parts.back().end = i;
      parts.push_back({.rules = replay.steps(i).rules(), .first = i, .end = replay.steps_size()});
    }
  }
  return parts;
}

/// Plays one part after the other. What was played by other rules and does not come out by those
/// of this program stays open; the next part is played from the state that the replay names.
void verify_parts(const v1::Replay& replay, Reenactment& game, Verification& found) {
  std::vector<PlayedPart> parts = parts_of(replay);
  Agreement agreement = game.deal();
  found.dealt = agreement.has_value();
  std::optional<Difference> first_difference;
  for (PlayedPart& part : parts) {
    const int before = game.happened();
    while (agreement && game.steps() < part.end) {
      agreement = game.next();
    }
    if (!agreement) {
      const bool here = found.dealt || !found.parts.empty();
      Difference difference{here ? Check::kCommands : Check::kDeal, here ? game.steps() + 1 : 0,
                            agreement.error()};
      if (parts.size() == 1 || part.rules.signature() == found.own_rules) {
        found.difference = std::move(difference);
        return;
      }
      if (!first_difference) {
        first_difference = std::move(difference);
      }
      agreement = {};
      (void)game.skip_to_other_rules();
    } else {
      part.proven = true;
      part.commands = part.end - part.first - (game.happened() - before);
    }
    found.parts.push_back(part);
  }
  if (std::ranges::none_of(found.parts, &PlayedPart::proven)) {
    found.difference = std::move(first_difference);
  }
}

}  // namespace

bool Verification::whole() const { return std::ranges::all_of(parts, &PlayedPart::proven); }

Verification verify_replay(const engine::Catalog& catalog, const v1::PackRef& pack,
                           const v1::Replay& replay, std::string_view noted) {
  Verification found;
  found.own_rules = rules_signature(catalog);
  const std::string published = to_hex(replay.header().commitment());
  if (!noted.empty()) {
    if (!same_hex(published, noted)) {
      found.difference = {
          Check::kNoted, 0,
          "the commitment of the replay is " + published + ", not " + std::string(noted)};
      return found;
    }
    found.noted = true;
  }
  const auto game = std::make_unique<Reenactment>(catalog, pack, replay);
  if (const auto seed = game->check_seed(); !seed) {
    found.difference = {Check::kSecret, 0, seed.error()};
    return found;
  }
  found.secret = true;
  verify_parts(replay, *game, found);
  if (found.difference) {
    return found;
  }
  if (const auto end = game->end(); !end) {
    found.difference = {Check::kResult, 0, end.error()};
    return found;
  }
  found.result = true;
  return found;
}

bool anybody_added(const v1::ReplayHeader& header) {
  return std::ranges::any_of(header.seats(),
                             [](const v1::ReplaySeat& seat) { return !seat.entropy().empty(); });
}

}  // namespace aurora::protocol
