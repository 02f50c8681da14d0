#include "tool/replay/narrator.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "protocol/words.hpp"

namespace aurora::tool {
namespace {

/// "zone.rest" for ZONE_REST and the group "zone".
std::string key_of(std::string_view group, std::string_view word, std::string_view prefix) {
  std::string key(group);
  key += '.';
  for (const char c : word.substr(std::min(prefix.size(), word.size()))) {
    key += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return key;
}

/// "A" for 1.
std::string letter_of(std::uint32_t number) { return {static_cast<char>('A' + (number - 1) % 26)}; }

/// "+2", "−1".
std::string with_sign(int n) {
  if (n == 0) {
    return "0";
  }
  return n > 0 ? "+" + std::to_string(n) : "−" + std::to_string(-n);
}

std::string roman(std::uint8_t n) {
  constexpr std::array<std::string_view, 9> kNumbers{"",  "I",  "II",  "III", "IV",
                                                     "V", "VI", "VII", "VIII"};
  return n < kNumbers.size() ? std::string(kNumbers[n]) : std::to_string(n);
}

/// "B4", of the Automa's board.
std::string cell(std::uint32_t automa_box) {
  const engine::AutomaBox box{static_cast<std::uint8_t>(automa_box - 1)};
  return letter_of(static_cast<std::uint32_t>(engine::row_of(box) + 1)) +
         std::to_string(engine::column_of(box) + 1);
}

bool is_vehicle(engine::CardType type) {
  return type == engine::CardType::kTruck || type == engine::CardType::kTrailer ||
         type == engine::CardType::kDevice;
}

bool is_heading(v1::LogKind kind) {
  return kind == v1::LOG_KIND_ROUND_STARTED || kind == v1::LOG_KIND_PHASE_STARTED;
}

}  // namespace

Narrator::Narrator(const content::Pack& pack, content::Language language,
                   std::vector<std::string> names)
    : pack_(pack), language_(language), words_(LogWords::in(language)), names_(std::move(names)) {}

std::string_view Narrator::told(std::string_view key) const { return text_of(words_.told(), key); }

std::string Narrator::detail(std::string_view key, const Holes& holes) const {
  return fill(text_of(words_.details(), key), holes);
}

std::string Narrator::text(const std::string& key) const {
  const std::string_view found = pack_.text(key, language_);
  return found.empty() ? key : std::string(found);
}

std::string Narrator::name_of(std::uint32_t seat) const {
  return seat > 0 && seat <= names_.size() ? names_[seat - 1] : std::string(told("log.nobody"));
}

std::string Narrator::card(std::uint32_t card) const {
  if (card == 0 || card > pack_.cards.size()) {
    return fmt::format("#{}", card);
  }
  return text("card." + pack_.cards[card - 1].text + ".name");
}

std::string Narrator::survivor(std::uint32_t survivor) const {
  const auto& survivors = pack_.catalog.survivors;
  if (survivor == 0 || survivor > survivors.size()) {
    return fmt::format("#{}", survivor);
  }
  return card(protocol::wire_id(survivors[survivor - 1].card));
}

std::string Narrator::item(engine::ItemKind item) const {
  return text("item." + std::string(content::key_of(item)) + ".name");
}

std::string Narrator::token(engine::Token token) const {
  return text("token." + std::string(content::key_of(token)) + ".name");
}

std::string Narrator::region(engine::MapName map, std::uint32_t region) const {
  const auto& regions = pack_.map(map).regions;
  return region > 0 && region <= regions.size() ? text("region." + regions[region - 1] + ".name")
                                                : "";
}

/// "Rowan, box 3: Tank".
std::string Narrator::box(const engine::View& view, std::uint32_t seat, std::uint32_t box) const {
  const engine::Box here{static_cast<std::uint8_t>(box - 1)};
  const std::size_t slot = engine::slot_of(here).index();
  const std::size_t place = engine::index_on_card(here);
  const engine::CardId card = seat > 0 && seat <= view.convoys.size() && slot < engine::kConvoySlots
                                  ? view.convoys[seat - 1].convoy.cards[slot]
                                  : engine::CardId::none();
  // The convoy may be lost with the very move that is told.
  if (!card.valid() || card.index() >= pack_.cards.size() ||
      !is_vehicle(pack_.catalog.card(card).type) ||
      place >= pack_.catalog.vehicle(card).boxes.size()) {
    return std::string(told("board.someBox"));
  }
  const engine::BoxSpec& printed = pack_.catalog.vehicle(card).boxes[place];
  std::string kind = text("box." + std::string(content::key_of(printed.kind)) + ".name");
  if (engine::is_weapon(printed.kind)) {
    kind += " " + roman(printed.value);
  }
  return fill(told("board.boxNumber"), {{"card", this->card(protocol::wire_id(card))},
                                        {"number", std::to_string(place + 1)},
                                        {"kind", kind}});
}

/// "Coast 12", where the numbers are those of the main road.
std::string Narrator::space(engine::MapName map, std::uint32_t space) const {
  const auto& spaces = pack_.catalog.map(map).spaces;
  if (space > spaces.size()) {
    return fmt::format("#{}", space);
  }
  const engine::SpaceSpec& here = spaces[space - 1];
  std::string number = std::to_string(here.main_index + 1);
  if (!here.on_main_road) {
    number = fill(told("board.shortcutSpace"), {{"number", number}});
  }
  return fill(told("board.space"), {{"region", region(map, here.region + 1U)}, {"number", number}});
}

/// What lies there: "2 × Food + 1 × Fuel".
std::string Narrator::waypoint(std::uint32_t waypoint) const {
  if (waypoint > pack_.catalog.waypoints.size()) {
    return fmt::format("#{}", waypoint);
  }
  const engine::WaypointSpec& here = pack_.catalog.waypoints[waypoint - 1];
  if (here.kind != engine::WaypointKind::kResource) {
    return text("waypoint." + std::string(content::key_of(here.kind)) + ".name");
  }
  std::string counts;
  for (const engine::Token one : engine::kAllTokens) {
    if (const int count = here.tokens.of(one); count > 0) {
      counts += fmt::format("{}{} × {}", counts.empty() ? "" : " + ", count, token(one));
    }
  }
  return counts.empty() ? std::string(told("board.none")) : counts;
}

/// "trailer 2".
std::string Narrator::convoy_slot(std::uint32_t convoy_slot) const {
  const std::size_t column = (convoy_slot - 1) % engine::kColumns;
  const bool device = convoy_slot > engine::kColumns;
  if (column == 0) {
    return detail(device ? "device_on_truck" : "truck");
  }
  return detail(device ? "device_on_trailer" : "trailer", {{"number", std::to_string(column)}});
}

Holes Narrator::holes_of(const v1::LogEntry& entry, const engine::View& view) const {
  std::string order;  // the leader first, who stands rightmost on the track (ORDER-01)
  for (std::size_t i = view.progress.order.size(); i > 0; --i) {
    order += (order.empty() ? "" : ", ") + name_of(protocol::wire_id(view.progress.order[i - 1]));
  }
  if (order.empty()) {  // the last convoys were eliminated together
    order = "–";
  }
  const auto item_kind = protocol::from_wire(entry.item());
  const auto token_kind = protocol::from_wire(entry.token());
  Holes holes{
      {"p", name_of(entry.seat())},
      {"other", name_of(entry.other())},
      {"amount", std::to_string(entry.amount())},
      {"signed", with_sign(entry.amount())},
      {"slot", std::to_string(entry.slot())},
      {"turret", std::to_string(entry.turret())},
      {"phase", std::string(told(key_of("phase", v1::Phase_Name(entry.phase()), "PHASE_")))},
      {"zone", std::string(told(key_of("zone", v1::Zone_Name(entry.zone()), "ZONE_")))},
      {"deck", std::string(told(key_of("deck", v1::Deck_Name(entry.deck()), "DECK_")))},
      {"line", std::string(told(key_of("score", v1::ScoreLine_Name(entry.line()), "SCORE_LINE_")))},
      {"side", std::string(told(entry.side() == v1::SIDE_LEFT ? "log.left" : "log.right"))},
      {"letter", letter_of(entry.letter())},
      {"region", region(view.map, entry.region())},
      {"order", order},
      {"item", item_kind ? item(*item_kind) : std::string(told("log.hiddenItem"))},
  };
  if (token_kind) {
    holes.emplace("token", token(*token_kind));
  }
  if (const auto& actions = pack_.actions; entry.action() > 0 && entry.action() <= actions.size()) {
    holes.emplace("action", text("action." + actions[entry.action() - 1] + ".name"));
  }
  if (entry.card() > 0) {
    holes.emplace("card", card(entry.card()));
  }
  if (entry.survivor() > 0) {
    holes.emplace("survivor", survivor(entry.survivor()));
  }
  if (entry.box() > 0) {
    holes.emplace("box", box(view, entry.seat(), entry.box()));
  }
  if (entry.to_box() > 0) {
    holes.emplace("to", box(view, entry.seat(), entry.to_box()));
  }
  if (entry.space() > 0) {
    holes.emplace("space", space(view.map, entry.space()));
  }
  if (entry.waypoint() > 0) {
    holes.emplace("waypoint", waypoint(entry.waypoint()));
  }
  return holes;
}

std::string Narrator::left_out(std::string_view sentence, const v1::LogEntry& entry,
                               engine::MapName map, const Holes& holes) const {
  std::string list;
  const auto add = [&](std::string_view one, std::string_view before = ", ") {
    list += (list.empty() ? "" : std::string(before)) + std::string(one);
  };
  if (entry.slot() > 0 && !has_hole(sentence, "slot")) {
    add(detail("slot", holes));
  }
  if (entry.convoy_slot() > 0) {
    add(convoy_slot(entry.convoy_slot()));
  }
  if (entry.alternative() > 0) {
    add(detail("alternative", {{"alternative", std::to_string(entry.alternative())}}));
  }
  if (entry.box() > 0 && !has_hole(sentence, "box")) {
    add(holes.at("box"));
  }
  if (entry.to_box() > 0) {
    add(holes.at("to"), " → ");
  }
  if (entry.letter() > 0 && !has_hole(sentence, "letter")) {
    add(detail("letter", holes));
  }
  if (entry.with_item()) {
    add(item(entry.kind() == v1::LOG_KIND_CONVOY_STARTED ? engine::ItemKind::kNitromethane
                                                         : engine::ItemKind::kIncendiaryAmmo));
  }
  if (const auto& segments = pack_.map(map).segments;
      entry.segment() > 0 && entry.space() == 0 && entry.segment() <= segments.size()) {
    add(segments[entry.segment() - 1]);
  }
  if (entry.automa_box() > 0) {
    add(detail("automa_box", {{"box", cell(entry.automa_box())}}));
  }
  if (entry.automa_row() > 0) {
    add(detail("automa_row", {{"row", letter_of(entry.automa_row())}}));
  }
  if (entry.automa_action() != v1::AUTOMA_ACTION_UNSPECIFIED) {
    add(detail(key_of("deed", v1::AutomaAction_Name(entry.automa_action()), "AUTOMA_ACTION_")));
  }
  if (entry.reason() != v1::AUTOMA_REASON_UNSPECIFIED) {
    add(detail(key_of("reason", v1::AutomaReason_Name(entry.reason()), "AUTOMA_REASON_")));
  }
  if (entry.arrow() != v1::SIDE_UNSPECIFIED) {
    add(detail(key_of("arrow", v1::Side_Name(entry.arrow()), "SIDE_")));
  }
  return list.empty() ? "" : " (" + list + ")";
}

std::string Narrator::tell(const v1::LogEntry& entry, const engine::View& view) const {
  constexpr std::string_view kPrefix = "LOG_KIND_";
  const std::string& kind = v1::LogKind_Name(entry.kind());
  if (kind.size() <= kPrefix.size()) {
    return "";
  }
  const std::string_view sentence = told("log." + kind.substr(kPrefix.size()));
  if (sentence.empty()) {
    return "";
  }
  const Holes holes = holes_of(entry, view);
  std::string line = fill(sentence, holes) + left_out(sentence, entry, view.map, holes);
  if (!is_heading(entry.kind())) {
    return line;
  }
  const std::string_view rule = entry.kind() == v1::LOG_KIND_ROUND_STARTED ? "==" : "--";
  return fmt::format("{} {} {}", rule, line, rule);
}

std::string Narrator::tell(v1::TableEvent event, std::uint32_t seat) const {
  constexpr std::string_view kPrefix = "TABLE_EVENT_";
  const std::string& word = v1::TableEvent_Name(event);
  if (word.size() <= kPrefix.size()) {
    return "";
  }
  return fill(told("chat." + word.substr(kPrefix.size())), {{"name", name_of(seat)}});
}

std::string Narrator::results(const v1::Result& result, engine::MapName map) const {
  struct Line {
    std::string_view key;
    int fame;
  };
  std::string text;
  const auto out = std::back_inserter(text);
  for (const v1::Result::Sheet& sheet : result.scores()) {
    fmt::format_to(out, "{}\n", name_of(sheet.seat()));
    const std::array<Line, engine::kScoreLines> lines{
        {{"score.distance", sheet.distance()},
         {"score.fame_track", sheet.fame_track()},
         {"score.items", sheet.items()},
         {"score.boxes", sheet.boxes()},
         {"score.abilities", sheet.abilities()},
         {"score.ending", sheet.ending()},
         {"score.turrets", sheet.turrets()},
         {"score.alarm", sheet.alarm()},
         {"score.powered_boxes", sheet.powered_boxes()}}};
    const std::size_t count =
        pack_.catalog.map(map).expansion ? lines.size() : engine::kBaseScoreLines;
    for (std::size_t i = 0; i < count; ++i) {
      fmt::format_to(out, "    {} {}\n", told(lines[i].key), lines[i].fame);
    }
    fmt::format_to(out, "    {} {}\n", told("score.total"), sheet.total());
  }
  std::string winners;
  for (const std::uint32_t winner : result.winners()) {
    winners += (winners.empty() ? "" : ", ") + name_of(winner);
  }
  const std::string_view key = result.winners().empty()       ? "score.nobody"
                               : result.winners().size() == 1 ? "score.winner"
                                                              : "score.winners";
  fmt::format_to(out, "{}\n", fill(told(key), {{"names", winners}}));
  return text;
}

}  // namespace aurora::tool
