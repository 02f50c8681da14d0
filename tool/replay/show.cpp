#include "tool/replay/show.hpp"

#include <iterator>
#include <memory>

#include <fmt/format.h>

#include "protocol/choice_codec.hpp"
#include "protocol/log_codec.hpp"
#include "protocol/words.hpp"
#include "tool/replay/narrator.hpp"
#include "tool/support/words.hpp"

namespace aurora::tool {
namespace {

std::string clock(std::uint64_t elapsed_ms) {
  const std::uint64_t s = elapsed_ms / 1000;
  return fmt::format("{:02}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
}

/// Somebody else's choice may name an item of the hand, or a choice among hidden things: only its
/// own seat may read it.
std::string title(const v1::ReplayStep& step, int number, const Narrator& narrator,
                  engine::Viewer viewer) {
  const auto seat = protocol::engine_seat(step.seat()).value_or(engine::Seat::none());
  const std::string who = narrator.name_of(seat);
  const std::string time = clock(step.elapsed_ms());
  if (step.undone_steps() > 0) {
    return fmt::format("#{} {} {}: ↶ {}", number, time, who, step.undone_steps());
  }
  if (step.happened() != v1::TABLE_EVENT_UNSPECIFIED) {
    const std::string word = narrator.word_for(step.happened());
    return seat.valid() ? fmt::format("#{} {} {}: {}", number, time, who, word)
                        : fmt::format("#{} {} {}", number, time, word);
  }
  const auto choice = protocol::from_wire(step.choice());
  const bool own = viewer == seat;
  if (!own || !choice) return fmt::format("#{} {} {}", number, time, who);
  return fmt::format("#{} {} {}: {}", number, time, who, to_text(*choice));
}

void tell(const engine::EventList& events, const Narrator& narrator, engine::Viewer viewer,
          std::string& text) {
  for (const engine::Event& event : events) {
    const auto entry = engine::redact(event, viewer);
    if (entry) fmt::format_to(std::back_inserter(text), "    {}\n", narrator.tell(*entry));
  }
}

using Names = std::vector<std::string>;

Names names_of(const v1::Replay& replay) {
  Names names(engine::kMaxSeats);
  for (const v1::ReplaySeat& seat : replay.header().seats()) {
    if (const auto at = protocol::engine_seat(seat.seat())) names[at->index()] = seat.name();
  }
  return names;
}

Narrator narrator_for(const content::Pack& pack, engine::MapName map, engine::Seat automa,
                      content::Language language, const v1::Replay& replay) {
  Names names = names_of(replay);
  if (automa.valid()) names[automa.index()] = pack.text("automa.board.name", language);
  return {pack, map, language, std::move(names)};
}

/// From the log alone: there are no moves to play again.
Difference show_seen(const content::Pack& pack, const v1::Replay& replay,
                     content::Language language, std::string& text) {
  const v1::Recording& recording = replay.seen().recording();
  const auto map = protocol::from_wire(recording.start().setup().map());
  if (!map) return "there is no such map";
  const auto automa = protocol::engine_seat(recording.start().automa().seat());
  const Narrator narrator =
      narrator_for(pack, *map, automa.value_or(engine::Seat::none()), language, replay);
  const auto out = std::back_inserter(text);
  int number = 0;
  for (const v1::RecordedStep& step : recording.steps()) {
    fmt::format_to(out, "#{} {}\n", ++number, clock(step.elapsed_ms()));
    for (const v1::RecordedLine& line : step.log()) {
      const auto entry = protocol::from_wire(line.entry());
      if (!entry) return fmt::format("step {}: {}", number, entry.error().message);
      fmt::format_to(out, "    {}\n", narrator.tell(*entry));
    }
  }
  text += narrator.results(replay.result());
  return {};
}

}  // namespace

Difference show(const content::Pack& pack, const v1::Replay& replay, content::Language language,
                engine::Viewer viewer, std::string& text) {
  const auto out = std::back_inserter(text);
  for (const v1::ReplaySeat& seat : replay.header().seats()) {
    fmt::format_to(out, "{}. {}\n", seat.seat(), seat.name());
  }
  if (replay.has_seen()) return show_seen(pack, replay, language, text);
  const v1::PackRef ref = ref_of(pack);
  const auto game = std::make_unique<Reenactment>(pack.catalog, ref, replay);
  if (auto difference = game->begin()) return difference;
  const Narrator narrator =
      narrator_for(pack, game->state().map, game->state().automa.seat, language, replay);
  text += "#0\n";
  tell(game->events(), narrator, viewer, text);
  while (!game->done()) {
    const v1::ReplayStep& step = replay.steps(game->steps());
    if (auto difference = game->next()) return difference;
    fmt::format_to(out, "{}\n", title(step, game->steps(), narrator, viewer));
    tell(game->events(), narrator, viewer, text);
  }
  text += narrator.results(replay.result());
  return game->end();
}

}  // namespace aurora::tool
