#include "tool/replay/narrator.hpp"

#include <iterator>

#include <fmt/args.h>
#include <fmt/format.h>

#include "protocol/words.hpp"
#include "tool/replay/phrases.hpp"

namespace aurora::tool {

using engine::LogEntry;
using engine::LogKind;

namespace {

template <class... Args>
std::string fill(std::string_view phrase, Args&&... args) {
  return fmt::vformat(phrase, fmt::make_format_args(args...));
}

/// "B4".
std::string cell(engine::AutomaBox box) {
  if (!box.valid()) return "-";
  return std::string(1, static_cast<char>('A' + engine::row_of(box))) +
         std::to_string(engine::column_of(box) + 1);
}

template <std::size_t kN>
std::string pick(const std::array<std::string_view, kN>& words, std::size_t i) {
  return i < kN ? std::string(words[i]) : std::to_string(i + 1);
}

}  // namespace

const Phrases& phrases(content::Language language) {
  switch (language) {
    case content::Language::kEn: return kPhrasesEn;
    case content::Language::kPl: return kPhrasesPl;
    case content::Language::kDe: return kPhrasesDe;
    case content::Language::kRu: return kPhrasesRu;
    case content::Language::kIt: return kPhrasesIt;
  }
  return kPhrasesEn;
}

Narrator::Narrator(const content::Pack& pack, engine::MapName map, content::Language language,
                   std::vector<std::string> names)
    : pack_(pack), map_(map), language_(language), names_(std::move(names)) {}

std::string Narrator::name_of(engine::Seat seat) const {
  return seat.valid() && seat.index() < names_.size() ? names_[seat.index()] : "-";
}

std::string Narrator::word_for(v1::TableEvent event) const {
  return pick(phrases(language_).table_events, static_cast<std::size_t>(event) - 1);
}

std::string Narrator::text(const std::string& key) const {
  const std::string_view found = pack_.text(key, language_);
  return found.empty() ? key : std::string(found);
}

std::string Narrator::card(engine::CardId card) const {
  return card.valid() ? text("card." + pack_.key(card).text + ".name") : "-";
}

std::string Narrator::slot(std::uint8_t convoy_slot) const {
  const Phrases& words = phrases(language_);
  const std::size_t column = convoy_slot % engine::kColumns;
  const bool device = convoy_slot >= engine::kColumns;
  if (column == 0) return std::string(device ? words.device_on_truck : words.truck);
  return fill(device ? words.device_on_trailer : words.trailer, fmt::arg("n", column));
}

std::string Narrator::box(engine::Box box) const {
  if (!box.valid()) return "-";
  return fill(phrases(language_).box, fmt::arg("card", slot(engine::slot_of(box).value)),
              fmt::arg("n", engine::index_on_card(box) + 1));
}

/// What LogEntry::detail means for the kind.
std::string Narrator::detail(const LogEntry& entry) const {
  const Phrases& words = phrases(language_);
  const std::uint8_t detail = entry.detail.value_or(0);
  switch (entry.kind) {
    case LogKind::kPhaseStarted: return pick(words.phases, detail);
    case LogKind::kSurvivorMoved: return pick(words.zones, detail);
    case LogKind::kBlockTaken: return pick(words.sides, detail);
    case LogKind::kDeckReshuffled: return pick(words.decks, detail);
    case LogKind::kLineScored: return pick(words.lines, detail);
    case LogKind::kVehicleInstalled:
    case LogKind::kVehicleDiscarded: return slot(detail);
    case LogKind::kBonusTaken: return std::to_string(detail + 1);
    case LogKind::kConvoyStarted:
      return detail != 0 ? " (" + text("item.nitromethane.name") + ")" : "";
    case LogKind::kWeaponFired:
      return detail != 0 ? " (" + text("item.incendiary_ammo.name") + ")" : "";
    case LogKind::kAutomaDamageMissed: return std::string(1, static_cast<char>('A' + detail));
    default: return "";
  }
}

std::string Narrator::action(engine::ActionId action) const {
  return action.valid() ? text("action." + pack_.actions[action.index()] + ".name") : "-";
}

/// " (second priority)", or nothing.
std::string Narrator::why(engine::AutomaReason reason) const {
  if (reason == engine::AutomaReason::kNone) return "";
  return " (" + pick(phrases(language_).reasons, static_cast<std::size_t>(reason)) + ")";
}

std::string Narrator::arrow(std::optional<engine::Side> side) const {
  if (!side) return "";
  const Phrases& words = phrases(language_);
  return ", " + std::string(*side == engine::Side::kLeft ? words.leftmost : words.rightmost);
}

std::string Narrator::tell(const LogEntry& entry) const {
  const content::MapKeys& map = pack_.map(map_);
  fmt::dynamic_format_arg_store<fmt::format_context> fields;
  const auto field = [&](const char* name, const std::string& value) {
    fields.push_back(fmt::arg(name, value));
  };
  int n = entry.amount.value_or(0);
  if (entry.kind == LogKind::kEnemyArrived) ++n;  // regions count from 1
  std::string letter(1, static_cast<char>('A' + n));
  const bool lettered = entry.kind == LogKind::kTargetPlaced || entry.kind == LogKind::kTargetTaken;
  field("n", lettered ? letter : std::to_string(n));
  field("who", name_of(entry.seat));
  field("other", name_of(entry.other));
  field("card", card(entry.card));
  field("survivor",
        entry.survivor.valid() ? card(pack_.catalog.survivor(entry.survivor).card) : "-");
  field("item", entry.item ? text("item." + std::string(content::key_of(*entry.item)) + ".name")
                           : std::string(phrases(language_).hidden_item));
  field("token",
        entry.token ? text("token." + std::string(content::key_of(*entry.token)) + ".name") : "-");
  field("box", box(entry.box));
  field("to", box(entry.to_box));
  field("space", entry.space.valid() ? map.spaces[entry.space.index()] : "-");
  field("segment", entry.segment.valid() ? map.segments[entry.segment.index()] : "-");
  field("turret", entry.turret.valid() ? std::to_string(entry.turret.index() + 1) : "-");
  field("slot", entry.slot.valid() ? std::to_string(entry.slot.index() + 1) : "-");
  field("what", detail(entry));
  field("action", action(entry.action));
  field("deed", entry.automa_action
                    ? pick(phrases(language_).deeds, static_cast<std::size_t>(*entry.automa_action))
                    : "-");
  field("cell", cell(entry.automa_box));
  field("why", why(entry.reason));
  field("arrow", arrow(entry.arrow));
  return fmt::vformat(phrases(language_).log[static_cast<std::size_t>(entry.kind)], fields);
}

std::string Narrator::results(const v1::Result& result) const {
  const Phrases& words = phrases(language_);
  std::string text;
  const auto out = std::back_inserter(text);
  for (const v1::Result::Sheet& sheet : result.scores()) {
    const auto seat = protocol::engine_seat(sheet.seat()).value_or(engine::Seat::none());
    const std::array<int, engine::kScoreLines> fame{
        sheet.distance(), sheet.fame_track(), sheet.items(),
        sheet.boxes(),    sheet.abilities(),  sheet.ending(),
        sheet.turrets(),  sheet.alarm(),      sheet.powered_boxes()};
    fmt::format_to(out, "{}\n", name_of(seat));
    const std::size_t lines =
        pack_.catalog.map(map_).expansion ? fame.size() : engine::kBaseScoreLines;
    for (std::size_t i = 0; i < lines; ++i) {
      fmt::format_to(out, "    {} {}\n", words.lines[i], fame[i]);
    }
    fmt::format_to(out, "    {} {}\n", words.total, sheet.total());
  }
  for (const std::uint32_t winner : result.winners()) {
    const auto seat = protocol::engine_seat(winner).value_or(engine::Seat::none());
    fmt::format_to(out, "{}\n", fill(words.winner, fmt::arg("who", name_of(seat))));
  }
  return text;
}

}  // namespace aurora::tool
