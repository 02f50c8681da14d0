#include "tool/replay/verify.hpp"

#include <algorithm>
#include <cctype>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "protocol/fairness.hpp"

namespace aurora::tool {
namespace {

bool same_hex(std::string a, const std::string& b) {
  std::transform(a.begin(), a.end(), a.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return a == b;
}

/// What the journal of the server has written down about a seat or the table; nothing for commands.
std::optional<std::string> told(const v1::ReplayStep& step, const v1::ReplayHeader& header) {
  std::string who;
  for (const v1::ReplaySeat& seat : header.seats()) {
    if (seat.seat() == step.seat()) who = fmt::format("Seat {} ({})", seat.seat(), seat.name());
  }
  const std::uint64_t s = step.elapsed_ms() / 1000;
  const std::string when = fmt::format("after {:02}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
  switch (step.happened()) {
    case v1::TABLE_EVENT_TIMED_OUT:
      return fmt::format("{} ran out of time {}; from there on a bot played for it.", who, when);
    case v1::TABLE_EVENT_RESIGNED:
      return fmt::format(
          "{} resigned {}; a bot played it to the end, and it is out of the ranking.", who, when);
    case v1::TABLE_EVENT_RETURNED:
      return fmt::format("{} was played by its player again {}.", who, when);
    case v1::TABLE_EVENT_PAUSED: return fmt::format("The game paused {}.", when);
    case v1::TABLE_EVENT_RESUMED: return fmt::format("The pause ended {}.", when);
    default: return std::nullopt;
  }
}

}  // namespace

Verdict verify(const content::Pack& pack, const v1::Replay& replay, const std::string& commitment) {
  Verdict verdict;
  const v1::ReplayHeader& header = replay.header();
  const std::string published = protocol::to_hex(header.commitment());
  if (!commitment.empty()) {
    if (!same_hex(commitment, published)) {
      verdict.difference = fmt::format("the replay was committed to with {}, and not with {}",
                                       published, commitment);
      return verdict;
    }
    verdict.proven.push_back("The commitment is the one that was noted before the game.");
  }
  const v1::PackRef ref = ref_of(pack);
  const auto game = std::make_unique<Reenactment>(pack.catalog, ref, replay);
  if ((verdict.difference = game->begin())) return verdict;
  verdict.proven.push_back(fmt::format("The game was played with the pack {} {} ({}).", pack.id,
                                       pack.version, pack.digest));
  verdict.proven.push_back(
      fmt::format("The secret of the server is the one it was committed to ({}).", published));
  verdict.proven.push_back(fmt::format(
      "The seed follows from this secret and from what {} seats have added, and the cards were "
      "dealt from it.",
      header.seats_size()));
  while (!game->done()) {
    if ((verdict.difference = game->next())) return verdict;
  }
  verdict.proven.push_back(fmt::format(
      "All {} commands are by the rules, and each leads to the state that the replay names.",
      game->steps() - game->happened()));
  for (const v1::ReplayStep& step : replay.steps()) {
    if (auto sentence = told(step, header)) verdict.proven.push_back(std::move(*sentence));
  }
  if ((verdict.difference = game->end())) return verdict;
  verdict.proven.push_back("The game ends with these scores and this winner.");
  return verdict;
}

}  // namespace aurora::tool
