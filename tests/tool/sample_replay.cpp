#include "tests/tool/sample_replay.hpp"

#include <gtest/gtest.h>

#include "bots/dice.hpp"
#include "engine/view.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/fairness.hpp"
#include "protocol/replay_file.hpp"
#include "protocol/table_codec.hpp"
#include "protocol/view_codec.hpp"
#include "protocol/words.hpp"

namespace aurora::tool::test {
namespace {

void write_header(v1::ReplayHeader& header) {
  const content::Pack& pack = content::base_pack();
  header.set_table_id("sample");
  header.mutable_pack()->set_id(pack.id);
  header.mutable_pack()->set_version(pack.version);
  header.mutable_pack()->set_digest(pack.digest);
  protocol::to_wire(engine::Setup{}, *header.mutable_options());
  protocol::Secret secret{};
  secret[0] = 7;
  header.set_secret(protocol::to_bytes(secret));
  header.set_commitment(protocol::to_bytes(protocol::commitment_of(secret)));
  const std::vector<std::string> names{"Ann", "Bob"};
  for (std::uint32_t i = 0; i < names.size(); ++i) {
    v1::ReplaySeat& seat = *header.add_seats();
    seat.set_seat(i + 1);
    seat.set_name(names[i]);
    seat.set_colour(protocol::to_wire(engine::Colour{static_cast<std::uint8_t>(i)}));
    seat.set_entropy("entropy of " + names[i]);
  }
}

}  // namespace

v1::Replay sample_replay() {
  const engine::Catalog& catalog = content::base_pack().catalog;
  v1::Replay replay;
  v1::ReplayHeader& header = *replay.mutable_header();
  write_header(header);
  const auto events = std::make_unique<engine::EventList>();
  const auto choices = std::make_unique<engine::ChoiceList>();
  engine::GameState state;
  EXPECT_TRUE(engine::start(catalog, *protocol::setup_of(header), *protocol::verified_seed(header),
                            state, *events));
  header.set_initial_digest(engine::digest(state));
  bots::Dice dice(1);
  std::uint64_t time = 0;
  while (!state.over()) {
    const engine::Seat seat = engine::deciders(state).first();
    engine::legal(catalog, state, seat, *choices);
    const engine::Choice choice = (*choices)[dice.below(choices->size())];
    events->clear();
    if (engine::apply(catalog, state, seat, choice, *events) != engine::Reason::kAccepted) {
      break;
    }
    v1::ReplayStep& step = *replay.add_steps();
    step.set_seat(seat.value + 1U);
    protocol::to_wire(choice, *step.mutable_choice());
    step.set_digest(engine::digest(state));
    step.set_elapsed_ms(time += 1500);
  }
  v1::Sections sections;
  const engine::View view = engine::view(catalog, state, engine::spectator());
  protocol::write_snapshot({view, {}}, sections);
  replay.mutable_result()->Swap(sections.mutable_result());
  return replay;
}

}  // namespace aurora::tool::test
