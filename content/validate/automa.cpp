// The Automa: a board that can be hit and can fight, and the six Action cards of the rules.
#include <algorithm>
#include <array>
#include <string>

#include "content/validate/validate.hpp"

namespace aurora::content {
namespace {

using engine::ActionSpec;
using engine::AutomaAction;
using engine::AutomaEnding;
using engine::AutomaMovement;

constexpr int kMinWeapons = 2;
constexpr std::size_t kMinGroups = 4;

/// What a card of the rules does; its arrow is free.
struct Profile {
  std::string_view rule;
  std::uint8_t value;
  std::array<AutomaAction, 4> priority;  ///< of value 2
  AutomaMovement movement;
  AutomaEnding ending;
};

constexpr auto kCollect = AutomaAction::kCollect;
constexpr auto kUpgrade = AutomaAction::kUpgrade;
constexpr auto kRecruit = AutomaAction::kRecruit;
constexpr auto kEncounter = AutomaAction::kEncounter;

constexpr std::array<Profile, engine::kActionCards> kProfiles{{
    {"AUTO-82", 1, {}, AutomaMovement::kFuelOrAmmo, AutomaEnding::kNone},
    {"AUTO-83", 3, {}, AutomaMovement::kRecruit, AutomaEnding::kDamage},
    {"AUTO-84",
     2,
     {kRecruit, kCollect, kUpgrade, kEncounter},
     AutomaMovement::kShortcut,
     AutomaEnding::kNone},
    {"AUTO-85",
     2,
     {kCollect, kRecruit, kUpgrade, kEncounter},
     AutomaMovement::kNone,
     AutomaEnding::kFameLoss},
    {"AUTO-86",
     2,
     {kUpgrade, kCollect, kRecruit, kEncounter},
     AutomaMovement::kNone,
     AutomaEnding::kDamage},
    {"AUTO-87",
     2,
     {kEncounter, kUpgrade, kCollect, kRecruit},
     AutomaMovement::kNone,
     AutomaEnding::kHealAndContaminate},
}};

bool same_enemy_effect(const ActionSpec& action, const Profile& profile) {
  if (profile.value == 2) {
    return action.from_enemy.empty();
  }
  const auto gained = profile.value == 1 ? engine::Token::kAmmo : engine::Token::kFuel;
  return action.from_enemy.size() == 1 && action.from_enemy[0] == gained;
}

bool is(const ActionSpec& action, const Profile& profile) {
  const bool same_priority = profile.value == 2
                                 ? std::equal(action.priority.begin(), action.priority.end(),
                                              profile.priority.begin(), profile.priority.end())
                                 : action.priority.empty();
  return action.value == profile.value && same_priority && same_enemy_effect(action, profile) &&
         action.movement == profile.movement && action.ending == profile.ending;
}

void check_actions(const Draft& draft, Violations& out) {
  const auto& actions = draft.catalog().automa.actions;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const auto matches = [&](const Profile& profile) { return is(actions[i], profile); };
    if (std::none_of(kProfiles.begin(), kProfiles.end(), matches)) {
      report(out, draft.actions[i], "",
             "is none of the six Action cards (K-22, AUTO-82 to AUTO-87)");
    }
  }
  for (const Profile& profile : kProfiles) {
    const auto n = std::count_if(actions.begin(), actions.end(),
                                 [&](const ActionSpec& action) { return is(action, profile); });
    if (n != 1) {
      report(out, {"automa.toml", "", 0}, "action",
             "the card of " + std::string(profile.rule) + " is there " + std::to_string(n) +
                 " times; it must be there once (K-22)");
    }
  }
}

void check_groups(const Draft& draft, Violations& out) {
  const auto& groups = draft.catalog().automa.groups;
  if (groups.size() < kMinGroups) {
    report(out, {"automa.toml", "", 0}, "group",
           "there are " + std::to_string(groups.size()) + " groups; there must be at least " +
               std::to_string(kMinGroups) + " (K-22)");
  }
  engine::AutomaBoxSet taken;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (groups[i].empty()) {
      report(out, draft.automa_groups[i], "boxes", "is empty; a group has at least one box");
    }
    if (!(groups[i] & taken).empty()) {
      report(out, draft.automa_groups[i], "boxes", "has a box of another group");
    }
    taken |= groups[i];
  }
}

}  // namespace

void check_automa(const Draft& draft, Violations& out) {
  const auto& boxes = draft.catalog().automa.boxes;
  const auto weapons = std::count_if(boxes.begin(), boxes.end(), [](const auto& box) {
    return box.kind == engine::AutomaBoxKind::kWeapon;
  });
  if (weapons < kMinWeapons) {
    report(out, {"automa.toml", "", 0}, "board",
           "shows " + std::to_string(weapons) + " weapons; there must be at least " +
               std::to_string(kMinWeapons) + " (K-22)");
  }
  check_groups(draft, out);
  check_actions(draft, out);
}

}  // namespace aurora::content
