#include "tool/replay/show.hpp"

#include <iterator>
#include <memory>

#include <fmt/format.h>

#include "protocol/choice_codec.hpp"
#include "protocol/words.hpp"
#include "tool/replay/narrator.hpp"
#include "tool/support/words.hpp"

namespace aurora::tool {
namespace {

/// Somebody else's choice may name an item of the hand, or a choice among hidden things: only its
/// own seat may read it.
std::string title(const v1::ReplayStep& step, int number, const Narrator& narrator,
                  engine::Viewer viewer) {
  const auto seat = protocol::engine_seat(step.seat()).value_or(engine::Seat::none());
  const std::string who = narrator.name_of(seat);
  const std::uint64_t s = step.elapsed_ms() / 1000;
  const std::string time = fmt::format("{:02}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
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

}  // namespace

Difference show(const content::Pack& pack, const v1::Replay& replay, content::Language language,
                engine::Viewer viewer, std::string& text) {
  std::vector<std::string> names(engine::kMaxSeats);
  for (const v1::ReplaySeat& seat : replay.header().seats()) {
    if (const auto at = protocol::engine_seat(seat.seat())) names[at->index()] = seat.name();
  }
  const v1::PackRef ref = ref_of(pack);
  const auto game = std::make_unique<Reenactment>(pack.catalog, ref, replay);
  if (auto difference = game->begin()) return difference;
  if (const engine::Seat automa = game->state().automa.seat; automa.valid())
    names[automa.index()] = pack.text("automa.board.name", language);
  const Narrator narrator(pack, game->state().map, language, std::move(names));
  const auto out = std::back_inserter(text);
  for (const v1::ReplaySeat& seat : replay.header().seats()) {
    fmt::format_to(out, "{}. {}\n", seat.seat(), seat.name());
  }
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
