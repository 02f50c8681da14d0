// Outcome cards: "hit 2 jam", "ambush", "DBAC".
#include <optional>

#include "content/read/readers.hpp"

namespace aurora::content {
namespace {

constexpr int kMaxHits = 5;

/// "hit N" at the start of a word; what follows stays in `rest`.
std::optional<int> parse_hit(std::string_view word, std::string_view& rest) {
  constexpr std::string_view kHit = "hit ";
  if (!word.starts_with(kHit) || word.size() <= kHit.size()) {
    return std::nullopt;
  }
  const int hits = word[kHit.size()] - '0';
  rest = word.substr(kHit.size() + 1);
  return hits >= 1 && hits <= kMaxHits ? std::optional(hits) : std::nullopt;
}

std::optional<engine::PlayerRow> parse_player_row(std::string_view word) {
  if (word == "miss") {
    return engine::PlayerRow{};
  }
  if (word == "jam") {
    return engine::PlayerRow{.jam = true};
  }
  std::string_view rest;
  const auto hits = parse_hit(word, rest);
  if (!hits || (!rest.empty() && rest != " jam")) {
    return std::nullopt;
  }
  return engine::PlayerRow{.hits = static_cast<std::uint8_t>(*hits), .jam = !rest.empty()};
}

std::optional<engine::EnemyRow> parse_enemy_row(std::string_view word) {
  if (word == "miss") {
    return engine::EnemyRow{};
  }
  if (word == "ambush") {
    return engine::EnemyRow{.result = engine::EnemyResult::kAmbush};
  }
  std::string_view rest;
  const auto hits = parse_hit(word, rest);
  if (!hits || !rest.empty()) {
    return std::nullopt;
  }
  return engine::EnemyRow{.result = engine::EnemyResult::kHit,
                          .hits = static_cast<std::uint8_t>(*hits)};
}

/// Reads exactly as many results as there are rows on the card (K-15).
template <class Rows, class Parse>
void read_rows(TableReader& in, std::string_view key, std::string_view results, Rows& rows,
               Parse parse) {
  const std::vector<ListEntry> entries = in.strings(key);
  if (in.has_list(key) && entries.size() != rows.size()) {
    in.fault(key, "has " + std::to_string(entries.size()) + " results; an outcome card has " +
                      std::to_string(rows.size()) + " of them (K-15)");
  }
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto row = parse(entries[i].value);
    if (!row && !entries[i].value.empty()) {
      in.fault(entries[i], "'" + entries[i].value + "' is no result; use one of: " +
                               std::string(results) + ", N from 1 to " + std::to_string(kMaxHits));
    }
    if (i < rows.size() && row) {
      rows[i] = *row;
    }
  }
}

void read_letters(TableReader& in, engine::OutcomeSpec& outcome) {
  const std::string word = in.string("letters");
  unsigned seen = 0;
  for (std::size_t i = 0; i < word.size() && i < engine::kLetters; ++i) {
    const int letter = word[i] - 'A';
    if (letter >= 0 && letter < static_cast<int>(engine::kLetters)) {
      outcome.letters[i] = static_cast<std::uint8_t>(letter);
      seen |= 1U << static_cast<unsigned>(letter);
    }
  }
  if (!word.empty() && (word.size() != engine::kLetters || seen != 0b1111U)) {
    in.fault("letters", "'" + word + "' must be the letters A, B, C, D in some order (K-15)");
  }
}

}  // namespace

void read_outcomes(TableReader& in, Draft& draft) {
  in.each("outcome", [&draft](TableReader& card) {
    engine::OutcomeSpec outcome;
    read_rows(card, "player", "miss, jam, hit N, hit N jam", outcome.player, parse_player_row);
    read_rows(card, "enemy", "miss, ambush, hit N", outcome.enemy, parse_enemy_row);
    read_letters(card, outcome);
    outcome.back = card.word("back", kAreaWords, engine::kWholeConvoy);
    std::string key = card.identifier("key");
    if (append(draft.catalog().outcomes, outcome, card, "outcome cards (K-15)")) {
      for (const std::string& other : draft.pack.outcomes) {
        if (!key.empty() && other == key) {
          card.fault("key", "'" + key + "' is already the key of an outcome card; keys are unique");
        }
      }
      draft.pack.outcomes.push_back(std::move(key));
      draft.outcomes.push_back(card.origin());
    }
  });
}

}  // namespace aurora::content
