#include "protocol/state_codec.hpp"

#include <memory>

#include <gtest/gtest.h>

#include "aurora/v1/state.pb.h"
#include "content/pack.hpp"
#include "engine/enumerators.hpp"
#include "tests/support/random_game.hpp"

namespace aurora::protocol {
namespace {

using engine::test::RandomGame;

/// A state in the middle of a game, in the middle of something.
engine::GameState some_state(RandomGame& game) {
  for (int i = 0; i < 90 && !game.over(); ++i) {
    game.play(game.next());
  }
  return game.state();
}

v1::StateField* field(v1::StateValue& value, std::string_view name) {
  for (v1::StateField& field : *value.mutable_fields()) {
    if (field.name() == name) {
      return &field;
    }
  }
  return nullptr;
}

TEST(StateCodec, BringsBackTheStateAtEveryDecisionOfEveryGame) {
  for (std::uint64_t i = 0; i < engine::test::games(12); ++i) {
    RandomGame game(i);
    while (true) {
      v1::StateValue written;
      to_wire(game.state(), written);
      v1::StateValue read;
      ASSERT_TRUE(read.ParseFromString(written.SerializeAsString()));
      const auto state = state_from_wire(game.catalog(), read);
      ASSERT_TRUE(state) << state.error().field << ": " << state.error().message;
      ASSERT_EQ(*state, game.state());
      ASSERT_EQ(engine::digest(*state), engine::digest(game.state()));
      if (game.over()) {
        break;
      }
      game.play(game.next());
    }
  }
}

TEST(StateCodec, IsAFewKilobytes) {
  RandomGame game(3);
  v1::StateValue written;
  to_wire(some_state(game), written);
  EXPECT_LT(written.ByteSizeLong(), 8000U);
}

TEST(StateCodec, NamesEnumeratorsAsTheSourceDoes) {
  EXPECT_EQ(engine::name_of(engine::Phase::kRest), "kRest");
  EXPECT_EQ(engine::name_of(engine::ExploreFrame::Stage::kFinish), "kFinish");
  EXPECT_EQ(engine::name_of(engine::Phase{77}), "");  // NOLINT(*.EnumCastOutOfRange): that is it
  EXPECT_EQ(engine::enumerator_of<engine::FrameKind>("kDecontaminationBoxes"),
            engine::FrameKind::kDecontaminationBoxes);
  EXPECT_FALSE(engine::enumerator_of<engine::Phase>("kSiesta"));
}

TEST(StateCodec, GivesAFieldThatTheWriterDidNotKnowItsInitialValue) {
  RandomGame game(3);
  engine::GameState state = some_state(game);
  v1::StateValue written;
  to_wire(state, written);
  auto& fields = *written.mutable_fields();
  for (int i = 0; i < fields.size(); ++i) {
    if (fields[i].name() == "copied") {
      fields.DeleteSubrange(i--, 1);
    }
  }
  const auto read = state_from_wire(game.catalog(), written);
  ASSERT_TRUE(read);
  state.copied = engine::SurvivorId::none();
  EXPECT_EQ(*read, state);
}

TEST(StateCodec, RefusesAFieldItDoesNotKnow) {
  RandomGame game(3);
  v1::StateValue written;
  to_wire(some_state(game), written);
  field(written, "round")->set_name("siesta");
  const auto read = state_from_wire(game.catalog(), written);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().fault, Fault::kOutOfRange);
  EXPECT_EQ(read.error().field, "siesta");
}

TEST(StateCodec, RefusesWhatItCannotHold) {
  RandomGame game(3);
  v1::StateValue whole;
  to_wire(some_state(game), whole);
  const auto refused_at = [&](auto damage) {
    v1::StateValue damaged = whole;
    damage(damaged);
    const auto read = state_from_wire(game.catalog(), damaged);
    return read ? std::string("accepted") : read.error().field;
  };
  EXPECT_EQ(refused_at(
                [](v1::StateValue& s) { field(s, "round")->mutable_value()->set_numbers(0, 256); }),
            "round");
  EXPECT_EQ(refused_at([](v1::StateValue& s) {
              field(s, "phase")->mutable_value()->set_names(0, "kSiesta");
            }),
            "phase");
  EXPECT_EQ(refused_at([](v1::StateValue& s) {
              for (int i = 0; i < 200; ++i) {
                field(s, "loot_deck")->mutable_value()->add_numbers(1);
              }
            }),
            "loot_deck");
  EXPECT_EQ(refused_at([](v1::StateValue& s) {
              field(s, "stack")->mutable_value()->mutable_items(0)->set_names(0, "kSiesta");
            }),
            "stack[0]");
  EXPECT_EQ(refused_at([](v1::StateValue& s) {
              v1::StateValue& stack = *field(s, "stack")->mutable_value();
              *stack.add_items() = stack.items(0);
              stack.mutable_items(1)->mutable_fields(0)->set_name("siesta");
            }),
            "stack[1].siesta");
  EXPECT_EQ(refused_at([](v1::StateValue& s) {
              field(s, "exploration_deck")->mutable_value()->set_numbers(2, 256);
            }),
            "exploration_deck[2]");
  EXPECT_EQ(
      refused_at([](v1::StateValue& s) { field(s, "round")->mutable_value()->add_numbers(1); }),
      "round");
  EXPECT_EQ(
      refused_at([](v1::StateValue& s) { field(s, "active")->mutable_value()->set_numbers(0, 9); }),
      "active");
  EXPECT_EQ(refused_at([](v1::StateValue& s) {
              field(s, "exploration_deck")->mutable_value()->set_numbers(0, 250);
            }),
            "exploration_deck");
  for (const unsigned seats : {1U, 5U}) {
    EXPECT_EQ(refused_at([=](v1::StateValue& s) {
                field(s, "seats")->mutable_value()->set_numbers(0, seats);
              }),
              "seats");
  }
  EXPECT_EQ(
      refused_at([](v1::StateValue& s) { field(s, "aurora")->mutable_value()->set_numbers(0, 6); }),
      "aurora");
  EXPECT_EQ(refused_at([](v1::StateValue& s) { s.Clear(); }), "state");
}

TEST(StateCodec, RefusesAGameOnAMapThatThePackDoesNotHave) {
  RandomGame game(3);
  v1::StateValue written;
  to_wire(game.state(), written);
  const auto other = std::make_unique<engine::Catalog>(game.catalog());
  other->maps[static_cast<std::size_t>(game.state().map)] = {};
  EXPECT_EQ(state_from_wire(*other, written).error().field, "map");
}

}  // namespace
}  // namespace aurora::protocol
