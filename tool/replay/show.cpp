#include "tool/replay/show.hpp"

#include <iterator>
#include <memory>

#include <fmt/format.h>

#include "protocol/choice_codec.hpp"
#include "protocol/log_codec.hpp"
#include "protocol/view_codec.hpp"
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
  const std::string who = narrator.name_of(step.seat());
  const std::string time = clock(step.elapsed_ms());
  if (step.undone_steps() > 0) {
    return fmt::format("#{} {} {}: ↶ {}", number, time, who, step.undone_steps());
  }
  if (step.happened() != v1::TABLE_EVENT_UNSPECIFIED) {
    return fmt::format("#{} {} {}", number, time, narrator.tell(step.happened(), step.seat()));
  }
  const auto choice = protocol::from_wire(step.choice());
  const bool own = viewer == seat;
  if (!own || !choice) {
    return fmt::format("#{} {} {}", number, time, who);
  }
  return fmt::format("#{} {} {}: {}", number, time, who, to_text(*choice));
}

/// What the events left is `view`, which says whose eyes read of them.
void tell(const engine::EventList& events, const Narrator& narrator, const engine::View& view,
          std::string& text) {
  for (const engine::Event& event : events) {
    if (const auto entry = engine::redact(event, view.viewer)) {
      v1::LogEntry wire;
      protocol::to_wire(*entry, wire);
      fmt::format_to(std::back_inserter(text), "    {}\n", narrator.tell(wire, view));
    }
  }
}

using Names = std::vector<std::string>;

Names names_of(const v1::Replay& replay) {
  Names names(engine::kMaxSeats);
  for (const v1::ReplaySeat& seat : replay.header().seats()) {
    if (const auto at = protocol::engine_seat(seat.seat())) {
      names[at->index()] = seat.name();
    }
  }
  return names;
}

Narrator narrator_for(const content::Pack& pack, engine::Seat automa, content::Language language,
                      const v1::Replay& replay) {
  Names names = names_of(replay);
  if (automa.valid()) {
    names[automa.index()] = pack.text("automa.board.name", language);
  }
  return {pack, language, std::move(names)};
}

/// From the log alone: there are no moves to play again.
Agreement show_seen(const content::Pack& pack, const v1::Replay& replay, content::Language language,
                    std::string& text) {
  const v1::Recording& recording = replay.seen().recording();
  const auto automa = protocol::engine_seat(recording.start().automa().seat());
  const Narrator narrator =
      narrator_for(pack, automa.value_or(engine::Seat::none()), language, replay);
  engine::View view;
  std::vector<engine::Choice> choices;
  if (const auto applied = protocol::apply_sections(recording.start(), view, choices); !applied) {
    return protocol::differs("the deal: " + applied.error().message);
  }
  const auto out = std::back_inserter(text);
  int number = 0;
  for (const v1::RecordedStep& step : recording.steps()) {
    fmt::format_to(out, "#{} {}\n", ++number, clock(step.elapsed_ms()));
    if (const auto applied = protocol::apply_sections(step.changed(), view, choices); !applied) {
      return protocol::differs(fmt::format("step {}: {}", number, applied.error().message));
    }
    for (const v1::RecordedLine& line : step.log()) {
      if (const auto entry = protocol::from_wire(line.entry()); !entry) {
        return protocol::differs(fmt::format("step {}: {}", number, entry.error().message));
      }
      fmt::format_to(out, "    {}\n", narrator.tell(line.entry(), view));
    }
  }
  text += narrator.results(replay.result(), view.map);
  return {};
}

}  // namespace

Agreement show(const content::Pack& pack, const v1::Replay& replay, content::Language language,
               engine::Viewer viewer, std::string& text) {
  const auto out = std::back_inserter(text);
  for (const v1::ReplaySeat& seat : replay.header().seats()) {
    fmt::format_to(out, "{}. {}\n", seat.seat(), seat.name());
  }
  if (replay.has_seen()) {
    return show_seen(pack, replay, language, text);
  }
  const v1::PackRef ref = ref_of(pack);
  const auto game = std::make_unique<Reenactment>(pack.catalog, ref, replay);
  if (auto agreement = game->begin(); !agreement) {
    return agreement;
  }
  const Narrator narrator = narrator_for(pack, game->state().automa.seat, language, replay);
  const auto tell_events = [&] {
    tell(game->events(), narrator, engine::view(pack.catalog, game->state(), viewer), text);
  };
  text += "#0\n";
  tell_events();
  while (!game->done()) {
    const v1::ReplayStep& step = replay.steps(game->steps());
    if (auto agreement = game->next(); !agreement) {
      return agreement;
    }
    fmt::format_to(out, "{}\n", title(step, game->steps(), narrator, viewer));
    tell_events();
  }
  text += narrator.results(replay.result(), game->state().map);
  return game->end();
}

}  // namespace aurora::tool
