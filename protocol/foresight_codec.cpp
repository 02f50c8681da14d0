#include "protocol/foresight_codec.hpp"

#include <memory>

#include "aurora/v1/foresight.pb.h"
#include "bots/foresight.hpp"
#include "protocol/view_codec.hpp"

namespace aurora::protocol {

namespace {

v1::Chance wire_chance(bots::Chance chance) {
  switch (chance) {
    case bots::Chance::kNone: return v1::CHANCE_UNSPECIFIED;
    case bots::Chance::kExploration: return v1::CHANCE_EXPLORATION;
    case bots::Chance::kOutcome: return v1::CHANCE_OUTCOME;
    case bots::Chance::kItem: return v1::CHANCE_ITEM;
    case bots::Chance::kLoot: return v1::CHANCE_LOOT;
    case bots::Chance::kAction: return v1::CHANCE_ACTION;
    case bots::Chance::kShuffle: return v1::CHANCE_SHUFFLE;
    case bots::Chance::kHidden: return v1::CHANCE_HIDDEN;
  }
  return v1::CHANCE_UNSPECIFIED;
}

}  // namespace

void foresee(const engine::Catalog& catalog, const bots::Knowledge& knowledge,
             std::uint32_t version, std::span<const engine::Choice> choices, v1::Foresight& out) {
  const auto before = std::make_unique<engine::View>(knowledge.view());
  const auto foresight = bots::foresee(catalog, knowledge, choices);
  out.set_version(version);
  write_common_changes(*before, foresight->after, *out.mutable_changed());
  write_own_changes({{}, before->hand}, {{}, foresight->after.hand}, *out.mutable_changed());
  out.set_then(wire_chance(foresight->then));
  out.set_made(static_cast<std::uint32_t>(foresight->made));
}

}  // namespace aurora::protocol
