#include "tool/selfplay/report.hpp"

#include <algorithm>
#include <iterator>
#include <span>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tool/selfplay/strength.hpp"
#include "tool/support/words.hpp"

namespace aurora::tool {
namespace {

double per(double sum, std::uint64_t n) { return n == 0 ? 0.0 : sum / static_cast<double>(n); }
double share(std::uint64_t part, std::uint64_t whole) {
  return per(static_cast<double>(part), whole);
}

std::uint64_t speed(const Summary& summary, double seconds) {
  if (seconds <= 0) {
    return 0;
  }
  return static_cast<std::uint64_t>(static_cast<double>(summary.decisions) / seconds);
}

/// Against a single player the second seat is the Automa's.
std::size_t seats_of(const RunSettings& settings) {
  return std::max<std::size_t>(settings.game.players, 2);
}

std::span<const std::uint64_t> wins(const RunSettings& settings, const Summary& summary) {
  return std::span(summary.wins_by_seat).first(seats_of(settings));
}

/// The policies as they were given: "searcher:500,greedy".
std::string policies_of(const RunSettings& settings) {
  std::vector<std::string> names;
  for (const bots::Contestant& contestant : settings.game.policies) {
    names.push_back(bots::name_of(contestant));
  }
  return fmt::format("{}", fmt::join(names, ","));
}

/// A policy against the one that is listed last, in the games that either of them has won.
struct Rating {
  double elo = 0;
  double low = 0;
  double high = 0;
};
Rating rating_of(const Record& record, const Record& last) {
  const Share share = share_of(record.wins, record.wins + last.wins);
  const double even = share_of(record.seats, record.seats + last.seats).value;
  return {elo_of(share.value, even), elo_of(share.low, even), elo_of(share.high, even)};
}

struct EnemyTotals {
  std::uint64_t arrived = 0;
  std::uint64_t defeated = 0;
};
EnemyTotals totals_of(const Statistics& statistics) {
  EnemyTotals totals;
  for (const auto& enemy : statistics.enemies) {
    totals.arrived += enemy.arrived;
    totals.defeated += enemy.defeated;
  }
  return totals;
}

std::string games_per_second(const Summary& summary, std::uint64_t games) {
  return fmt::format("{:.1f}", static_cast<double>(games) / std::max(summary.seconds, 1e-9));
}

class Text {
 public:
  template <class... Args>
  void line(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
    text_ += '\n';
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

void write_records(Text& out, const RunSettings& settings, const Summary& summary) {
  if (summary.records.size() < 2) {
    return;
  }
  const Record& last = summary.records.back();
  const double even = 100.0 / static_cast<double>(seats_of(settings));
  for (const Record& record : summary.records) {
    const Share share = share_of(record.wins, record.seats);
    out.line("policy {}  seats {}  wins {} ({:.1f} %, {:.1f} to {:.1f}; even {:.1f})  fame {:.2f}",
             record.name, record.seats, record.wins, 100 * share.value, 100 * share.low,
             100 * share.high, even, per(static_cast<double>(record.fame), record.seats));
  }
  for (const Record& record : summary.records) {
    if (&record == &last) {
      continue;
    }
    const Rating rating = rating_of(record, last);
    out.line("elo of {} above {}: {:+.0f} ({:+.0f} to {:+.0f})", record.name, last.name, rating.elo,
             rating.low, rating.high);
  }
}

/// Wins, and how many times as many as an equal share of them.
void write_wins(Text& out, const RunSettings& settings, const std::string& whose,
                std::uint64_t wins, std::uint64_t of) {
  const Share share = share_of(wins, of);
  const auto even = static_cast<double>(seats_of(settings));
  out.line("{}  wins {} of {} ({:.1f} %), x even {:.2f} ({:.2f} to {:.2f})", whose, wins, of,
           100 * share.value, even * share.value, even * share.low, even * share.high);
}

void write_positions(Text& out, const RunSettings& settings, const Summary& summary) {
  for (std::size_t i = 0; i < seats_of(settings); ++i) {
    write_wins(out, settings, fmt::format("start position {}", i + 1), summary.wins_by_position[i],
               settings.games);
  }
  for (std::size_t i = 0; i < engine::kColours; ++i) {
    if (summary.seats_by_colour[i] > 0) {
      write_wins(out, settings, fmt::format("colour {}", i + 1), summary.wins_by_colour[i],
                 summary.seats_by_colour[i]);
    }
  }
}

/// How the games went, round by round.
void write_course(Text& out, const RunSettings& settings, const Statistics& statistics) {
  out.line("games with an elimination {} ({:.1f} %)", statistics.losing_games,
           100 * share(statistics.losing_games, settings.games));
  for (std::size_t i = 0; i < statistics.rounds.size(); ++i) {
    const auto& round = statistics.rounds[i];
    const double cards = share(round.cards_left, round.games);
    write_wins(out, settings,
               fmt::format("start of round {}  games {}  cards left {:.1f}  who leads", i + 1,
                           round.games, cards),
               round.leader_wins, round.games);
  }
  for (std::size_t i = 0; i < statistics.began.size(); ++i) {
    std::string rounds;
    std::uint64_t sum = 0;
    for (std::size_t round = 0; round < kMostRounds; ++round) {
      const std::uint64_t games = statistics.began[i][round];
      sum += games;
      rounds += fmt::format("  {} {:.1f} %", round + 1, 100 * share(games, settings.games));
    }
    out.line("period {} begins in round{}  never {:.1f} %", i + 1, rounds,
             100 * share(settings.games - sum, settings.games));
  }
}

void write_statistics(Text& out, const RunSettings& settings, const Summary& summary,
                      const content::Pack& pack) {
  const Statistics& statistics = summary.statistics;
  write_course(out, settings, statistics);
  const EnemyTotals enemies = totals_of(statistics);
  out.line("enemies defeated {:.1f} % of {}", 100 * share(enemies.defeated, enemies.arrived),
           enemies.arrived);
  for (std::size_t i = 0; i < pack.cards.size(); ++i) {
    const auto& enemy = statistics.enemies[i];
    if (enemy.arrived == 0) {
      continue;
    }
    out.line("  {:<28} arrived {:>7}  defeated {:>5.1f} %", pack.cards[i].key, enemy.arrived,
             100 * share(enemy.defeated, enemy.arrived));
  }
  out.line("items");
  for (std::size_t i = 0; i < statistics.items.size(); ++i) {
    const auto& item = statistics.items[i];
    out.line("  {:<28} drawn   {:>7}  used     {:>5.1f} %",
             content::key_of(static_cast<engine::ItemKind>(i)), item.drawn,
             100 * share(item.used, item.drawn));
  }
  out.line("cards (games in which they appeared; of these explored, and taken)");
  for (std::size_t i = 0; i < pack.cards.size(); ++i) {
    const auto& card = statistics.cards[i];
    if (card.appeared == 0) {
      continue;
    }
    out.line("  {:<28} games   {:>7}  explored {:>5.1f} %  taken {:>5.1f} %", pack.cards[i].key,
             card.appeared, 100 * share(card.explored, card.appeared),
             100 * share(card.owned, card.appeared));
  }
  out.line("choices");
  for (std::size_t i = 0; i < statistics.choices.size(); ++i) {
    out.line("  {:<28} {:>12}", choice_name(i), statistics.choices[i]);
  }
}

/// One JSON object; keys and values need no escapes.
class Object {
 public:
  template <class T>
  void number(std::string_view key, const T& value) {
    fields_.push_back(fmt::format("\"{}\":{}", key, value));
  }
  void real(std::string_view key, double value) {
    fields_.push_back(fmt::format("\"{}\":{:.4f}", key, value));
  }
  void word(std::string_view key, std::string_view value) {
    fields_.push_back(fmt::format(R"("{}":"{}")", key, value));
  }
  [[nodiscard]] std::string str() const { return fmt::format("{{{}}}", fmt::join(fields_, ",")); }

 private:
  std::vector<std::string> fields_;
};

std::string records_json(const Summary& summary) {
  std::vector<std::string> records;
  for (const Record& record : summary.records) {
    const Share share = share_of(record.wins, record.seats);
    const Rating rating = rating_of(record, summary.records.back());
    Object out;
    out.word("policy", record.name);
    out.number("seats", record.seats);
    out.number("wins", record.wins);
    out.real("share", share.value);
    out.real("share_low", share.low);
    out.real("share_high", share.high);
    out.real("fame", per(static_cast<double>(record.fame), record.seats));
    if (&record != &summary.records.back()) {
      out.real("elo", rating.elo);
      out.real("elo_low", rating.low);
      out.real("elo_high", rating.high);
    }
    records.push_back(out.str());
  }
  return fmt::format("[{}]", fmt::join(records, ","));
}

std::string scores_json(const RunSettings& settings, const Summary& summary) {
  std::vector<std::string> seats;
  for (std::size_t seat = 0; seat < seats_of(settings); ++seat) {
    Object lines;
    for (std::size_t line = 0; line < engine::kScoreLines; ++line) {
      lines.real(score_line_name(line),
                 per(static_cast<double>(summary.scores[seat][line]), settings.games));
    }
    seats.push_back(lines.str());
  }
  return fmt::format("[{}]", fmt::join(seats, ","));
}

void add_course(Object& out, const Statistics& statistics) {
  std::vector<std::string> rounds;
  for (const auto& round : statistics.rounds) {
    rounds.push_back(fmt::format("[{},{},{}]", round.games, round.cards_left, round.leader_wins));
  }
  std::vector<std::string> periods;
  for (const auto& began : statistics.began) {
    periods.push_back(fmt::format("[{}]", fmt::join(began, ",")));
  }
  out.number("games_with_elimination", statistics.losing_games);
  // of each round: [games, cards left at its start, wins of who led then]
  out.number("rounds", fmt::format("[{}]", fmt::join(rounds, ",")));
  // of each period: games by the round in which it began
  out.number("periods", fmt::format("[{}]", fmt::join(periods, ",")));
}

void add_statistics(Object& out, const Summary& summary, const content::Pack& pack) {
  const Statistics& statistics = summary.statistics;
  add_course(out, statistics);
  const EnemyTotals totals = totals_of(statistics);
  out.number("enemies_arrived", totals.arrived);
  out.number("enemies_defeated", totals.defeated);
  Object cards;
  Object enemies;
  for (std::size_t i = 0; i < pack.cards.size(); ++i) {
    const auto& card = statistics.cards[i];
    if (card.appeared > 0) {
      cards.number(pack.cards[i].key,
                   fmt::format("[{},{},{}]", card.appeared, card.explored, card.owned));
    }
    const auto& enemy = statistics.enemies[i];
    if (enemy.arrived > 0) {
      enemies.number(pack.cards[i].key, fmt::format("[{},{}]", enemy.arrived, enemy.defeated));
    }
  }
  Object items;
  for (std::size_t i = 0; i < statistics.items.size(); ++i) {
    const auto& item = statistics.items[i];
    items.number(content::key_of(static_cast<engine::ItemKind>(i)),
                 fmt::format("[{},{}]", item.drawn, item.used));
  }
  Object choices;
  for (std::size_t i = 0; i < statistics.choices.size(); ++i) {
    choices.number(choice_name(i), statistics.choices[i]);
  }
  out.number("enemies", enemies.str());  // key: [arrived, defeated]
  out.number("items", items.str());      // key: [drawn, used]
  out.number("cards", cards.str());      // key: [games, explored in, taken in]
  out.number("choices", choices.str());
}

}  // namespace

std::string to_text(const RunSettings& settings, const Summary& summary,
                    const content::Pack& pack) {
  const std::uint64_t games = settings.games;
  Text out;
  out.line("games {}", games);
  out.line("players {}", settings.game.players);
  out.line("policy {}", policies_of(settings));
  out.line("pack {} {}", pack.id, pack.digest);
  out.line("decisions {}", summary.decisions);
  out.line("decisions per game {:.1f}, at most {}", share(summary.decisions, games),
           summary.longest);
  out.line("games per second {}", games_per_second(summary, games));
  out.line("decisions per second {}", speed(summary, summary.seconds));
  out.line("decisions per second of processor time {}", speed(summary, summary.cpu_seconds));
  out.line("rounds per game {:.2f}", share(summary.rounds, games));
  out.line("aurora reached {} ({:.1f} %)", summary.aurora_reached,
           100 * share(summary.aurora_reached, games));
  out.line("seats eliminated {}, games without winner {}", summary.eliminated,
           summary.without_winner);
  for (std::size_t seat = 0; seat < seats_of(settings); ++seat) {
    double total = 0;
    std::string lines;
    for (std::size_t line = 0; line < engine::kScoreLines; ++line) {
      const double mean = per(static_cast<double>(summary.scores[seat][line]), games);
      total += mean;
      lines += fmt::format("  {} {:.2f}", score_line_name(line), mean);
    }
    out.line("seat {}  wins {} ({:.1f} %)  fame {:.2f} ={}", seat + 1, summary.wins_by_seat[seat],
             100 * share(summary.wins_by_seat[seat], games), total, lines);
  }
  write_records(out, settings, summary);
  write_positions(out, settings, summary);
  out.line("wins by colour {}", fmt::join(summary.wins_by_colour, " "));
  out.line("wins of who led at the start {} ({:.1f} %)", summary.wins_of_first,
           100 * share(summary.wins_of_first, games));
  if (settings.statistics) {
    write_statistics(out, settings, summary, pack);
  }
  out.line("signature {:016x}", summary.signature);
  return out.take();
}

std::string to_json(const RunSettings& settings, const Summary& summary,
                    const content::Pack& pack) {
  Object out;
  out.number("games", settings.games);
  out.number("players", settings.game.players);
  out.word("map", content::key_of(settings.game.map));
  out.word("policy", policies_of(settings));
  out.number("mines", settings.game.mines);
  out.number("seed", settings.game.seed);
  out.number("threads", settings.threads);
  out.word("pack", pack.digest);
  out.number("decisions", summary.decisions);
  out.number("games_per_second", games_per_second(summary, settings.games));
  out.number("decisions_per_second", speed(summary, summary.seconds));
  out.number("decisions_per_cpu_second", speed(summary, summary.cpu_seconds));
  out.real("rounds_per_game", share(summary.rounds, settings.games));
  out.number("longest_game", summary.longest);
  out.number("aurora_reached", summary.aurora_reached);
  out.number("seats_eliminated", summary.eliminated);
  out.number("without_winner", summary.without_winner);
  out.number("wins_by_seat", fmt::format("[{}]", fmt::join(wins(settings, summary), ",")));
  out.number("policies", records_json(summary));
  out.number(
      "wins_by_position",
      fmt::format("[{}]",
                  fmt::join(std::span(summary.wins_by_position).first(seats_of(settings)), ",")));
  out.number("seats_by_colour", fmt::format("[{}]", fmt::join(summary.seats_by_colour, ",")));
  out.number("wins_by_colour", fmt::format("[{}]", fmt::join(summary.wins_by_colour, ",")));
  out.number("wins_of_first", summary.wins_of_first);
  out.number("fame_by_seat", scores_json(settings, summary));
  if (settings.statistics) {
    add_statistics(out, summary, pack);
  }
  out.word("signature", fmt::format("{:016x}", summary.signature));
  return out.str();
}

}  // namespace aurora::tool
