#include "wasm/play.hpp"

#include "aurora/v1/choice.pb.h"
#include "aurora/v1/view.pb.h"
#include "bots/policy.hpp"
#include "engine/view.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/fairness.hpp"
#include "protocol/reenactment.hpp"
#include "protocol/replay_file.hpp"
#include "protocol/sections/section_codec.hpp"
#include "protocol/table_codec.hpp"
#include "protocol/view_codec.hpp"
#include "protocol/words.hpp"
#include "wasm/replays.hpp"

namespace aurora::wasm {

namespace {

protocol::Result<engine::Seed> seed_from(std::string_view seed, const v1::ReplayHeader& header) {
  if (seed.empty()) {
    return protocol::verified_seed(header);
  }
  if (const auto given = protocol::from_bytes(seed)) {
    return *given;
  }
  return protocol::failure(protocol::Fault::kOutOfRange, "seed", "a seed has 32 bytes");
}

}  // namespace

std::expected<std::unique_ptr<Play>, std::string> Play::deal(PackPtr pack, std::string_view header,
                                                             std::string_view seed) {
  v1::ReplayHeader wire;
  if (!wire.ParseFromString(header)) {
    return std::unexpected("this is no ReplayHeader");
  }
  const auto setup = protocol::setup_of(wire);
  if (!setup) {
    return std::unexpected(setup.error().field + ": " + setup.error().message);
  }
  const auto from = seed_from(seed, wire);
  if (!from) {
    return std::unexpected(from.error().field + ": " + from.error().message);
  }
  std::unique_ptr<Play> play(new Play(std::move(pack)));
  const auto events = std::make_unique<engine::EventList>();
  if (!engine::start(play->catalog(), *setup, *from, play->state_, *events)) {
    return std::unexpected("the pack deals no game of this set-up");
  }
  return play;
}

std::expected<std::unique_ptr<Play>, std::string> Play::resume(PackPtr pack, std::string_view bytes,
                                                               int steps) {
  const auto replay = std::make_unique<v1::Replay>();
  if (const auto read = read_replay(bytes, *replay); !read) {
    return std::unexpected(read.error().message);
  }
  v1::PackRef ref;
  ref.set_id(pack->id);
  ref.set_digest(pack->digest);
  const auto game = std::make_unique<protocol::Reenactment>(pack->catalog, ref, *replay);
  protocol::Agreement agreement = game->begin();
  while (agreement && game->steps() < steps && !game->done()) {
    agreement = game->next();
  }
  if (!agreement) {
    return std::unexpected(agreement.error());
  }
  std::unique_ptr<Play> play(new Play(std::move(pack)));
  play->state_ = game->state();
  return play;
}

std::string Play::view(std::uint32_t seat) const {
  const auto viewer = protocol::engine_seat(seat);
  const auto choices = std::make_unique<engine::ChoiceList>();
  if (viewer) {
    engine::legal(catalog(), state_, *viewer, *choices);
  }
  const auto view = std::make_unique<engine::View>(engine::view(
      catalog(), state_, viewer ? engine::seat_at(viewer->index()) : engine::spectator()));
  v1::Sections sections;
  protocol::write_snapshot({*view, {choices->begin(), choices->end()}}, sections);
  return sections.SerializeAsString();
}

std::string Play::asides(std::uint32_t seat) const {
  const auto who = protocol::engine_seat(seat);
  const auto choices = std::make_unique<engine::ChoiceList>();
  if (who) {
    engine::asides(catalog(), state_, *who, *choices);
  }
  v1::OwnChoices wire;
  protocol::sections::write(std::span<const engine::Choice>(choices->begin(), choices->end()),
                            wire);
  return wire.SerializeAsString();
}

bool Play::apply(std::uint32_t seat, std::string_view choice) {
  const auto who = protocol::engine_seat(seat);
  v1::Choice wire;
  if (!who || !wire.ParseFromString(choice)) {
    return false;
  }
  const auto chosen = protocol::from_wire(wire);
  const auto events = std::make_unique<engine::EventList>();
  return chosen &&
         engine::apply(catalog(), state_, *who, *chosen, *events) == engine::Reason::kAccepted;
}

std::string Play::decide(std::uint32_t seat, std::string_view policy, std::uint64_t seed) const {
  const auto who = protocol::engine_seat(seat);
  const auto kind = bots::policy_of(policy);
  if (!who || !kind) {
    return {};
  }
  const auto choices = std::make_unique<engine::ChoiceList>();
  engine::legal(catalog(), state_, *who, *choices);
  if (choices->empty()) {
    return {};
  }
  bots::GameSight sight(catalog(), state_);
  sight.turn_to(*who);
  v1::Choice wire;
  protocol::to_wire(
      bots::make_policy(*kind, catalog(), seed)->decide({choices->begin(), choices->end()}, sight),
      wire);
  return wire.SerializeAsString();
}

}  // namespace aurora::wasm
