#include "server/finished/game_facts.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "protocol/words.hpp"

namespace aurora::server {
namespace {

/// The steps of the game that were not taken back, in their order.
std::vector<int> kept_steps(const JournalGame& game) {
  std::set<int> kept;
  std::map<std::uint32_t, std::vector<int>> choices;  // by seat: others move cargo in between
  const int steps = std::min(game.replay.steps_size(), game.recording->steps_size());
  for (int i = 0; i < steps; ++i) {
    const v1::ReplayStep& step = game.replay.steps(i);
    std::vector<int>& own = choices[step.seat()];
    if (step.undone_steps() > 0) {
      for (std::uint32_t left = step.undone_steps(); left > 0 && !own.empty(); --left) {
        kept.erase(own.back());
        own.pop_back();
      }
      continue;
    }
    if (step.has_choice()) {
      own.push_back(i);
    }
    kept.insert(kept.end(), i);
  }
  return {kept.begin(), kept.end()};
}

/// What the sections of a seat were at the end.
template <typename Section, typename SectionsOf>
const Section& last_of(const v1::Recording& recording, std::uint32_t seat, SectionsOf sections_of) {
  const Section* last = &Section::default_instance();
  const auto look = [&](const v1::Sections& sections) {
    for (const Section& section : sections_of(sections)) {
      last = section.seat() == seat ? &section : last;
    }
  };
  look(recording.start());
  for (const v1::RecordedStep& step : recording.steps()) {
    look(step.changed());
  }
  return *last;
}

void add_recorded(const JournalGame& game, std::uint32_t seat, SeatFacts& facts) {
  const v1::Recording& recording = *game.recording;
  std::set<std::uint32_t> survivors;
  for (const v1::Crew& crew : recording.start().crews()) {
    for (const v1::Crew::Member& member : crew.members()) {
      if (crew.seat() == seat) {
        survivors.insert(member.survivor());
      }
    }
  }
  for (const int step : kept_steps(game)) {
    for (const v1::RecordedLine& line : recording.steps(step).log()) {
      const v1::LogEntry& entry = line.entry();
      if (entry.kind() == v1::LOG_KIND_SURVIVOR_JOINED && entry.seat() == seat) {
        survivors.insert(entry.survivor());
      }
      facts.enemies +=
          entry.kind() == v1::LOG_KIND_ENEMY_DEFEATED && entry.other() == seat ? 1U : 0U;
      facts.waypoints +=
          entry.kind() == v1::LOG_KIND_WAYPOINT_TAKEN && entry.seat() == seat ? 1U : 0U;
    }
  }
  facts.survivors.assign(survivors.begin(), survivors.end());
  facts.crew = static_cast<std::size_t>(
      last_of<v1::Crew>(recording, seat, [](const v1::Sections& all) -> auto& {
        return all.crews();
      }).members_size());
  const auto& convoy = last_of<v1::Convoy>(
      recording, seat, [](const v1::Sections& all) -> auto& { return all.convoys(); });
  facts.undamaged = convoy.seat() == seat && convoy.damage().empty();
}

SeatFacts facts_of_seat(const v1::GameSummary& summary, const v1::GameSummary::Seat& own) {
  SeatFacts facts{.finished = !own.resigned(),
                  .won = own.winner() && !own.resigned(),
                  .automa = summary.seats_size() == 1,
                  .others = static_cast<std::size_t>(summary.seats_size() - 1),
                  .program = own.program(),
                  .rating = own.rating()};
  for (const v1::GameSummary::Seat& other : summary.seats()) {
    if (facts.won && other.seat() != own.seat() && !other.resigned()) {
      const int ahead = own.total() - other.total();
      facts.ahead = std::min(facts.ahead.value_or(ahead), ahead);
    }
  }
  return facts;
}

}  // namespace

GameFacts facts_of(const v1::GameSummary& summary, const JournalGame& game) {
  GameFacts facts{.map = summary.options().map(),
                  .pack = summary.pack().id(),
                  .at_ms = summary.finished_at_ms(),
                  .seats = {}};
  for (const v1::GameSummary::Seat& seat : summary.seats()) {
    if (const auto number = protocol::engine_seat(seat.seat())) {
      auto& own = facts.seats.at(number->index());
      own = facts_of_seat(summary, seat);
      if (game.recording) {
        add_recorded(game, seat.seat(), *own);
      }
    }
  }
  return facts;
}

}  // namespace aurora::server
