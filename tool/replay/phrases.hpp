// What a line of the log is called in each language.
//
// A phrase is a format string with the fields {who} {other} {card} {survivor} {item} {token} {box}
// {to} {space} {segment} {slot} {turret} {n} and {what}; the last one is the word for
// LogEntry::detail. Lines about the Automa also have {action} {deed} {cell} {why} {arrow}; the last
// two bring their brackets and comma. Phrases avoid inflecting what they are given: names come
// after a colon or a dash.
#pragma once

#include <array>
#include <string_view>

#include "content/language.hpp"
#include "engine/state.hpp"
#include "engine/view.hpp"

namespace aurora::tool {

constexpr std::size_t kLogKinds = static_cast<std::size_t>(engine::LogKind::kLocationJammed) + 1;

struct Phrases {
  std::array<std::string_view, kLogKinds> log;
  std::array<std::string_view, 7> phases;
  std::array<std::string_view, 3> zones;
  std::array<std::string_view, 2> sides;
  std::array<std::string_view, 5> decks;
  std::array<std::string_view, engine::kScoreLines> lines;
  std::array<std::string_view, 20> reasons;  ///< by AutomaReason
  std::array<std::string_view, 5> deeds;     ///< by AutomaAction
  std::string_view leftmost;                 ///< of several cards the Automa takes this one
  std::string_view rightmost;
  std::string_view truck;
  std::string_view trailer;  ///< {n}
  std::string_view device_on_truck;
  std::string_view device_on_trailer;  ///< {n}
  std::string_view box;                ///< {card} {n}
  std::string_view hidden_item;
  std::string_view total;
  std::string_view winner;                       ///< {who}
  std::array<std::string_view, 6> table_events;  ///< by TableEvent, from TIMED_OUT on
};

struct LogPhrase {
  engine::LogKind kind;
  std::string_view phrase;
};

/// The phrases in the order of the kinds; does not compile unless every kind has one.
template <std::size_t kN>
consteval std::array<std::string_view, kLogKinds> by_kind(const LogPhrase (&list)[kN]) {
  std::array<std::string_view, kLogKinds> ordered;
  for (const LogPhrase& one : list)
    ordered[static_cast<std::size_t>(one.kind)] = one.phrase;
  for (const std::string_view phrase : ordered) {
    if (phrase.empty()) throw "a kind of log line has no phrase";
  }
  return ordered;
}

extern const Phrases kPhrasesEn;
extern const Phrases kPhrasesPl;
extern const Phrases kPhrasesDe;
extern const Phrases kPhrasesRu;
extern const Phrases kPhrasesIt;

[[nodiscard]] const Phrases& phrases(content::Language language);

}  // namespace aurora::tool
