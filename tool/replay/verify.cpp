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

/// "Ann 16 bytes, Bob nothing".
std::string added_by(const v1::ReplayHeader& header) {
  std::string text;
  for (const v1::ReplaySeat& seat : header.seats()) {
    text += fmt::format(
        "{}{} {}", text.empty() ? "" : ", ", seat.name(),
        seat.entropy().empty() ? "nothing" : fmt::format("{} bytes", seat.entropy().size()));
  }
  return text;
}

bool anybody_added(const v1::ReplayHeader& header) {
  return std::any_of(header.seats().begin(), header.seats().end(),
                     [](const v1::ReplaySeat& seat) { return !seat.entropy().empty(); });
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
    verdict.proven.push_back(
        "The commitment is the one that was noted before the game: this is that game, and the "
        "server has shown everybody the same.");
  }
  const v1::PackRef ref = ref_of(pack);
  const auto game = std::make_unique<Reenactment>(pack.catalog, ref, replay);
  if ((verdict.difference = game->begin())) return verdict;
  verdict.proven.push_back(fmt::format("The game was played with the pack {} {} ({}).", pack.id,
                                       pack.version, pack.digest));
  verdict.proven.push_back(fmt::format(
      "The secret of the server is the one it was committed to ({}): it was drawn before anybody "
      "had joined, and not changed since.",
      published));
  verdict.proven.push_back(
      fmt::format("The seed follows from this secret and from what {} seats have added ({}), and "
                  "the cards were "
                  "dealt from it: neither the server alone nor any seat alone has chosen them.",
                  header.seats_size(), added_by(header)));
  while (!game->done()) {
    if ((verdict.difference = game->next())) return verdict;
  }
  verdict.proven.push_back(fmt::format(
      "All {} commands are by the rules, and each leads to the state that the replay names: every "
      "card and every draw came as the seed says.",
      game->steps() - game->happened()));
  for (const v1::ReplayStep& step : replay.steps()) {
    if (auto sentence = told(step, header)) verdict.proven.push_back(std::move(*sentence));
  }
  if ((verdict.difference = game->end())) return verdict;
  verdict.proven.push_back("The game ends with these scores and this winner.");
  if (commitment.empty()) {
    verdict.open.push_back(
        "Whether this commitment is the one that was shown before the game: whoever has noted that "
        "one can say so with --commitment.");
  }
  if (!anybody_added(header)) {
    verdict.open.push_back(
        "Whether the server has drawn its secret at random: no seat has added anything, so the "
        "seed depends on the secret alone.");
  }
  verdict.open.push_back(
      "Whether a player and the operator of the server have worked together: who joins last and "
      "knows the secret could have tried what to add.");
  return verdict;
}

}  // namespace aurora::tool
