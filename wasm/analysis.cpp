#include "wasm/analysis.hpp"

#include <vector>

#include "aurora/v1/choice.pb.h"
#include "protocol/choice_codec.hpp"
#include "protocol/fairness.hpp"
#include "wasm/json.hpp"
#include "wasm/replays.hpp"

namespace aurora::wasm {
namespace {

std::string list_of(const auto& items, const auto& json) {
  std::string text;
  for (const auto& item : items) {
    (text += text.empty() ? "" : ",") += json(item);
  }
  return '[' + text + ']';
}

std::string json_of(const bots::Decision::Best& best) {
  v1::Choice wire;
  protocol::to_wire(best.choice, wire);
  return Object()
      .add("choice", protocol::to_hex(wire.SerializeAsString()))
      .add("chance", best.chance)
      .text();
}

std::string json_of(const bots::Reason& reason) {
  return Object().add("what", bots::name_of(reason.what)).add("by", reason.by).text();
}

std::string json_of(const bots::Decision& decision) {
  const auto json = [](const auto& item) { return json_of(item); };
  return Object()
      .add("gave", decision.gave)
      .add("grade", bots::name_of(decision.grade))
      .raw("best", list_of(decision.best, json))
      .raw("why", list_of(decision.why, json))
      .text();
}

/// Of the seats that people sit at.
std::string json_of(const engine::GameState& game, const bots::PerMille& numbers) {
  std::vector<std::int32_t> seats;
  for (std::size_t i = 0; i < game.seats; ++i) {
    if (game.has_player(engine::seat_at(i))) {
      seats.push_back(numbers[i]);
    }
  }
  return list_of(seats, [](std::int32_t number) { return std::to_string(number); });
}

}  // namespace

Analysis::Analysis(PackPtr pack) : pack_(std::move(pack)), steps_(pack_->catalog, ref_, replay_) {
  ref_.set_id(pack_->id);
  ref_.set_digest(pack_->digest);
}

std::expected<std::unique_ptr<Analysis>, std::string> Analysis::begin(PackPtr pack,
                                                                      std::string_view replay) {
  std::unique_ptr<Analysis> analysis(new Analysis(std::move(pack)));
  if (const auto read = read_replay(replay, analysis->replay_); !read) {
    return std::unexpected(read.error().message);
  }
  if (auto agreement = analysis->steps_.begin(); !agreement) {
    return std::unexpected(std::move(agreement).error());
  }
  return analysis;
}

std::expected<std::string, std::string> Analysis::next() {
  if (steps_.done()) {
    return std::string();
  }
  const auto found = steps_.next();
  if (!found) {
    return std::unexpected(found.error());
  }
  const bots::StepReview& review = found->review;
  Object answer;
  answer.add("step", found->step)
      .add("seat", found->seat)
      .add("choices", review.choices)
      .raw("chances", json_of(steps_.state(), review.chances))
      .raw("luck", json_of(steps_.state(), review.luck));
  if (review.decision) {
    answer.raw("decision", json_of(*review.decision));
  }
  return answer.text();
}

}  // namespace aurora::wasm
