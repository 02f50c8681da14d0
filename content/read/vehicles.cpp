// Trucks, trailers and devices, and the words for their boxes.
#include <optional>

#include "content/read/readers.hpp"

namespace aurora::content {
namespace {

constexpr int kMaxTowing = static_cast<int>(engine::kColumns) - 1;
constexpr int kMaxSpeed = 9;

/// The largest number that may follow the name of a kind: "weapon_4". 0: the kind takes none.
int max_value(engine::BoxKind kind) {
  switch (kind) {
    case engine::BoxKind::kWeapon:
    case engine::BoxKind::kEnergyWeapon: return static_cast<int>(engine::kWeaponClasses);
    case engine::BoxKind::kFameForBattery:
    case engine::BoxKind::kSpeed:
    case engine::BoxKind::kFame: return 3;
    case engine::BoxKind::kFamePerFood: return 9;
    case engine::BoxKind::kOpen:
    case engine::BoxKind::kSurvivor:
    case engine::BoxKind::kFoodFuel:
    case engine::BoxKind::kArmour:
    case engine::BoxKind::kFoodEachRound:
    case engine::BoxKind::kRecycling:
    case engine::BoxKind::kTracks:
    case engine::BoxKind::kBattery:
    case engine::BoxKind::kDecontamination:
    case engine::BoxKind::kBatteryEachRound:
    case engine::BoxKind::kRepair:
    case engine::BoxKind::kCollector:
    case engine::BoxKind::kPower: return 0;
  }
  return 0;
}

std::optional<engine::BoxSpec> parse_box(std::string_view word) {
  if (const auto plain = find_word(kBoxWords, word)) {
    return max_value(*plain) == 0 ? std::optional(engine::BoxSpec{.kind = *plain}) : std::nullopt;
  }
  if (word.size() < 3 || word[word.size() - 2] != '_') {
    return std::nullopt;
  }
  const auto kind = find_word(kBoxWords, word.substr(0, word.size() - 2));
  const int value = word.back() - '0';
  if (!kind || value < 1 || value > max_value(*kind)) {
    return std::nullopt;
  }
  return engine::BoxSpec{.kind = *kind, .value = static_cast<std::uint8_t>(value)};
}

std::string list_boxes(bool expansion) {
  std::string out;
  for (const auto& entry : kBoxWords) {
    if (engine::from_expansion(entry.value) && !expansion) {
      continue;
    }
    const int max = max_value(entry.value);
    out += (out.empty() ? "" : ", ") + std::string(entry.word);
    if (max > 0) {
      out += "_1 to " + std::string(entry.word) + "_" + std::to_string(max);
    }
  }
  return out;
}

void read_boxes(TableReader& in, engine::VehicleSpec& vehicle) {
  const std::vector<ListEntry> boxes = in.strings("boxes");
  if (in.has_list("boxes") && (boxes.empty() || boxes.size() > engine::kBoxesPerCard)) {
    in.fault("boxes", "has " + std::to_string(boxes.size()) + " boxes; a card has 1 to " +
                          std::to_string(engine::kBoxesPerCard));
  }
  for (const ListEntry& entry : boxes) {
    auto box = parse_box(entry.value);
    if (box && engine::from_expansion(box->kind) && !in.in_expansion()) {
      box.reset();
    }
    if (!box && !entry.value.empty()) {
      in.fault(entry, "'" + entry.value +
                          "' is no kind of box; use one of: " + list_boxes(in.in_expansion()));
    }
    if (vehicle.boxes.size() < engine::kBoxesPerCard) {
      vehicle.boxes.push_back(box.value_or(engine::BoxSpec{}));
    }
  }
}

}  // namespace

engine::CardId add_vehicle(Draft& draft, TableReader& in, const CardPrint& print) {
  engine::VehicleSpec vehicle;
  if (print.type == engine::CardType::kTruck) {
    vehicle.towing = static_cast<std::uint8_t>(in.number("towing", 0, kMaxTowing));
    vehicle.speed = static_cast<std::uint8_t>(in.number("speed", 0, kMaxSpeed));
    vehicle.tracks = in.flag("tracks");
  }
  read_boxes(in, vehicle);
  return enter(draft, in, print, draft.catalog().vehicles, vehicle, "trucks, trailers and devices");
}

void read_vehicles(TableReader& in, Draft& draft) {
  for (const engine::CardType type :
       {engine::CardType::kTruck, engine::CardType::kTrailer, engine::CardType::kDevice}) {
    in.each(word_of(kCardTypeWords, type), [&draft, type](TableReader& card) {
      add_vehicle(draft, card, read_exploration_print(card, type));
    });
  }
}

}  // namespace aurora::content
