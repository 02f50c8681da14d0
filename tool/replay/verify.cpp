#include "tool/replay/verify.hpp"

#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "protocol/fairness.hpp"
#include "protocol/verification.hpp"

namespace aurora::tool {
namespace {

/// What the journal of the server has written down about a seat or the table; nothing for commands.
std::optional<std::string> told(const v1::ReplayStep& step, const v1::ReplayHeader& header) {
  std::string who;
  for (const v1::ReplaySeat& seat : header.seats()) {
    if (seat.seat() == step.seat()) {
      who = fmt::format("Seat {} ({})", seat.seat(), seat.name());
    }
  }
  const std::uint64_t s = step.elapsed_ms() / 1000;
  const std::string when = fmt::format("after {:02}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
  switch (step.happened()) {
    case v1::TABLE_EVENT_TIMED_OUT:
      return fmt::format("{} ran out of time {}; a bot played for it from then on.", who, when);
    case v1::TABLE_EVENT_RESIGNED:
      return fmt::format(
          "{} resigned {}; a bot played it to the end, and the game does not count for its "
          "ranking.",
          who, when);
    case v1::TABLE_EVENT_RETURNED: return fmt::format("The player of {} returned {}.", who, when);
    case v1::TABLE_EVENT_RULES_CHANGED:
      return fmt::format(
          "The server was updated {}: from then on the game was played by the rules {} of version "
          "{}.",
          when, step.rules().signature(), step.rules().version());
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

std::string name_of(const protocol::PlayedPart& part) {
  return fmt::format("steps {} to {}, by the rules {} of version {}", part.first + 1, part.end,
                     part.rules.signature(), part.rules.version());
}

std::string dealt_sentence(const v1::ReplayHeader& header) {
  return fmt::format(
      "The seed follows from this secret and from the entropy of {} seats ({}), and the cards were "
      "dealt from it: neither the server alone nor any seat alone chose them.",
      header.seats_size(), added_by(header));
}

std::string part_sentence(const protocol::PlayedPart& part, const protocol::Verification& found) {
  if (!part.proven) {
    return fmt::format(
        "Whether {} were correct: this program has the rules {}, under which they come out "
        "differently. A program with those rules can verify them.",
        name_of(part), found.own_rules);
  }
  return fmt::format(
      "All {} commands{} are by the rules, and each leads to the state that the replay names: "
      "every card and every draw followed from the seed.",
      part.commands, found.parts.size() == 1 ? std::string() : " of " + name_of(part) + ",");
}

/// What follows from the end of a game that fits.
void tell_end(const v1::ReplayHeader& header, bool noted, Verdict& verdict) {
  verdict.proven.emplace_back("The game ends with these scores and this winner.");
  if (!noted) {
    verdict.open.emplace_back(
        "Whether this commitment is the one shown before the game: if you noted that one, pass it "
        "with --commitment.");
  }
  if (!protocol::anybody_added(header)) {
    verdict.open.emplace_back(
        "Whether the server drew its secret at random: no seat has added entropy, so the seed "
        "depends on the secret alone.");
  }
  verdict.open.emplace_back(
      "Whether a player and the operator worked together: whoever joined last and knew the secret "
      "could have tried different entropy.");
}

}  // namespace

Verdict verify(const content::Pack& pack, const v1::Replay& replay, const std::string& commitment) {
  Verdict verdict;
  const v1::ReplayHeader& header = replay.header();
  const protocol::Verification found =
      protocol::verify_replay(pack.catalog, ref_of(pack), replay, commitment);
  if (found.noted) {
    verdict.proven.emplace_back(
        "The commitment is the one noted before the game: this is that game, and the server "
        "showed everybody the same one.");
  }
  if (found.secret) {
    verdict.proven.push_back(fmt::format("The game was played with the pack {} {} ({}).", pack.id,
                                         pack.version, pack.digest));
    verdict.proven.push_back(
        fmt::format("The server's secret matches its commitment ({}): it was drawn before anybody "
                    "joined and not changed since.",
                    protocol::to_hex(header.commitment())));
  }
  if (found.dealt) {
    verdict.proven.emplace_back(dealt_sentence(header));
  }
  for (const protocol::PlayedPart& part : found.parts) {
    (part.proven ? verdict.proven : verdict.open).push_back(part_sentence(part, found));
  }
  verdict.whole = found.whole();
  if (found.difference) {
    verdict.difference = found.difference->sentence;
  }
  if (found.difference && found.difference->check != protocol::Check::kResult) {
    return verdict;
  }
  for (const v1::ReplayStep& step : replay.steps()) {
    if (auto sentence = told(step, header)) {
      verdict.proven.push_back(std::move(*sentence));
    }
  }
  if (found.result) {
    tell_end(header, found.noted, verdict);
  }
  return verdict;
}

}  // namespace aurora::tool
