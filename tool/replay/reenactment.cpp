#include "tool/replay/reenactment.hpp"

#include <fmt/format.h>

#include "aurora/v1/view.pb.h"
#include "engine/view.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/errors.hpp"
#include "protocol/replay_file.hpp"
#include "protocol/table_codec.hpp"
#include "protocol/view_codec.hpp"
#include "protocol/words.hpp"
#include "tool/support/files.hpp"
#include "tool/support/words.hpp"

namespace aurora::tool {

Difference read_replay(const std::string& path, v1::Replay& replay) {
  const auto bytes = read_file(path);
  if (!bytes) return fmt::format("{} cannot be read", path);
  if (const auto read = protocol::read_replay_file(*bytes, replay); !read) {
    return fmt::format("{}: {}", path, read.error().message);
  }
  return {};
}

Difference Reenactment::begin() {
  const v1::ReplayHeader& header = replay_.header();
  if (header.pack().digest() != pack_.digest) {
    return fmt::format(
        "the game was played with the pack {} ({}), and this one is {} ({}); name its directory "
        "with --content",
        header.pack().id(), header.pack().digest(), pack_.id, pack_.digest);
  }
  const auto setup = protocol::setup_of(header);
  if (!setup) return fmt::format("{}: {}", setup.error().field, setup.error().message);
  const auto seed = protocol::verified_seed(header);
  if (!seed) return fmt::format("{}: {}", seed.error().field, seed.error().message);
  seed_ = *seed;
  step_ = 0;
  history_ = {};
  events_.clear();
  engine::start(pack_.catalog, *setup, seed_, state_, events_);
  if (engine::digest(state_) != header.initial_digest()) {
    return "the deal: the cards were not dealt from this seed, or by other rules than those of "
           "this program";
  }
  return {};
}

Difference Reenactment::next() {
  const v1::ReplayStep& step = replay_.steps(step_);
  const auto where = [&] { return fmt::format("command {} of seat {}", step_ + 1, step.seat()); };
  const auto seat = protocol::engine_seat(step.seat());
  if (!seat) return fmt::format("command {}: there is no seat {}", step_ + 1, step.seat());
  if (step.undone_steps() > 0) return take_back(*seat, step);
  const auto choice = protocol::from_wire(step.choice());
  if (!choice) return fmt::format("{}: {}", where(), choice.error().message);
  events_.clear();
  const engine::GameState before = state_;
  const engine::Reason reason = engine::apply(pack_.catalog, state_, *seat, *choice, events_);
  if (reason != engine::Reason::kAccepted) {
    return fmt::format("{} ({}) is against the rules: {}", where(), to_text(*choice),
                       protocol::to_wire(reason).message());
  }
  if (engine::digest(state_) != step.digest()) {
    return fmt::format("{} ({}) leads to another state than the replay says", where(),
                       to_text(*choice));
  }
  history_.add(*seat, before, state_, {events_.begin(), events_.end()});
  ++step_;
  return {};
}

/// Nobody may have taken back what others have learned something from.
Difference Reenactment::take_back(engine::Seat seat, const v1::ReplayStep& step) {
  if (step.undone_steps() > history_.offer(seat).consent_steps) {
    return fmt::format("step {}: seat {} could not take {} commands back", step_ + 1, step.seat(),
                       step.undone_steps());
  }
  state_ = history_.take_back(step.undone_steps());
  events_.clear();
  if (engine::digest(state_) != step.digest()) {
    return fmt::format(
        "step {}: what seat {} took back leads to another state than the replay says", step_ + 1,
        step.seat());
  }
  ++step_;
  return {};
}

Difference Reenactment::end() const {
  if (!state_.over()) return "the game is not over after the last command";
  v1::Sections sections;
  const engine::View view = engine::view(pack_.catalog, state_, engine::spectator());
  protocol::write_snapshot({view, {}}, sections);
  if (sections.result().SerializeAsString() != replay_.result().SerializeAsString()) {
    return "the scores or the winner are not those of the replay";
  }
  return {};
}

}  // namespace aurora::tool
