// The Automa board and its Action cards: "weapon_2", "b4".
#include <optional>

#include "content/read/readers.hpp"

namespace aurora::content {
namespace {

constexpr std::string_view kRowNames = "abcd";
static_assert(kRowNames.size() == engine::kAutomaRows);

std::optional<engine::AutomaBoxSpec> parse_box(std::string_view word) {
  using engine::AutomaBoxKind;
  constexpr std::string_view kWeapon = "weapon_";
  if (word == "plain") {
    return engine::AutomaBoxSpec{};
  }
  if (word == "speed") {
    return engine::AutomaBoxSpec{.kind = AutomaBoxKind::kSpeed, .value = 1};
  }
  if (!word.starts_with(kWeapon) || word.size() != kWeapon.size() + 1) {
    return std::nullopt;
  }
  const int weapon_class = word.back() - '0';
  if (weapon_class < 1 || weapon_class > static_cast<int>(engine::kWeaponClasses)) {
    return std::nullopt;
  }
  return engine::AutomaBoxSpec{.kind = AutomaBoxKind::kWeapon,
                               .value = static_cast<std::uint8_t>(weapon_class)};
}

/// "b4": row B, column 4.
std::optional<engine::AutomaBox> parse_place(std::string_view word) {
  const std::size_t row = word.empty() ? std::string_view::npos : kRowNames.find(word.front());
  if (word.size() != 2 || row == std::string_view::npos || word[1] < '1' ||
      word[1] > static_cast<char>('0' + engine::kAutomaColumns)) {
    return std::nullopt;
  }
  return engine::automa_box(row, static_cast<std::size_t>(word[1] - '1'));
}

void read_row(TableReader& in, std::size_t row, engine::AutomaSpec& automa) {
  const std::string_view key = kRowNames.substr(row, 1);
  const std::vector<ListEntry> entries = in.strings(key);
  if (in.has_list(key) && entries.size() != engine::kAutomaColumns) {
    in.fault(key, "has " + std::to_string(entries.size()) + " boxes; a row has " +
                      std::to_string(engine::kAutomaColumns) + " of them (K-22)");
  }
  for (std::size_t column = 0; column < entries.size(); ++column) {
    const auto box = parse_box(entries[column].value);
    if (!box && !entries[column].value.empty()) {
      in.fault(entries[column], "'" + entries[column].value +
                                    "' is no box of the Automa; use one of: plain, speed, "
                                    "weapon_1, weapon_2, weapon_3, weapon_4");
    }
    if (box && column < engine::kAutomaColumns) {
      automa.boxes[engine::automa_box(row, column).index()] = *box;
    }
  }
}

void read_group(TableReader& in, Draft& draft) {
  engine::AutomaBoxSet group;
  for (const ListEntry& entry : in.strings("boxes")) {
    const auto box = parse_place(entry.value);
    if (box) {
      group.add(*box);
    } else if (!entry.value.empty()) {
      in.fault(entry, "'" + entry.value + "' is no box; boxes are named a1 to d6");
    }
  }
  if (append(draft.catalog().automa.groups, group, in, "groups of boxes")) {
    draft.automa_groups.push_back(in.origin());
  }
}

void read_priority(TableReader& in, engine::ActionSpec& action) {
  if (!in.has("priority")) {
    return;
  }
  for (const ListEntry& entry : in.strings("priority")) {
    const auto kind = find_word(kAutomaActionWords, entry.value);
    if (!kind && !entry.value.empty()) {
      in.fault(entry,
               "'" + entry.value + "' is no action; use one of: " + list_words(kAutomaActionWords));
    }
    if (kind) {
      append(action.priority, *kind, in, "actions of a priority list");
    }
  }
}

void read_action(TableReader& in, Draft& draft) {
  constexpr int kMaxValue = 3;
  engine::ActionSpec action;
  std::string key = in.identifier("key");
  action.value = static_cast<std::uint8_t>(in.number("value", 1, kMaxValue));
  action.arrow = in.word("arrow", kSideWords, engine::Side::kLeft);
  read_priority(in, action);
  if (in.has("enemy")) {
    action.from_enemy.push_back(in.word("enemy", kTokenWords, engine::Token::kAmmo));
  }
  action.movement = in.word_or("movement", kAutomaMovementWords, engine::AutomaMovement::kNone);
  action.ending = in.word_or("ending", kAutomaEndingWords, engine::AutomaEnding::kNone);
  for (const std::string& other : draft.pack.actions) {
    if (!key.empty() && other == key) {
      in.fault("key", "'" + key + "' is already the key of an Action card; keys are unique");
    }
  }
  if (append(draft.catalog().automa.actions, action, in, "Action cards (K-22)")) {
    draft.pack.actions.push_back(std::move(key));
    draft.actions.push_back(in.origin());
  }
}

}  // namespace

void read_automa(TableReader& in, Draft& draft) {
  engine::AutomaSpec& automa = draft.catalog().automa;
  in.child("board", [&automa](TableReader& board) {
    for (std::size_t row = 0; row < engine::kAutomaRows; ++row) {
      read_row(board, row, automa);
    }
    automa.highest = board.word("highest", kSideWords, engine::Side::kLeft);
  });
  in.each("group", [&draft](TableReader& group) { read_group(group, draft); });
  in.each("action", [&draft](TableReader& action) { read_action(action, draft); });
}

}  // namespace aurora::content
