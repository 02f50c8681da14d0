// What is said in advance: carried out as soon as it is asked for, and void when it no longer fits.
#include "engine/variant.hpp"
#include "tests/server/table/deeds/desk.hpp"

namespace aurora::server::test {
namespace {

using engine::Phase;
using engine::Question;

StandingOrder pass_in(Phase phase) { return {.pass = phase}; }

std::uint8_t number_of(engine::Seat seat) { return static_cast<std::uint8_t>(seat.index() + 1); }

OrdersRequest orders(engine::Seat seat, StandingOrders said) {
  return {.asker = asker(number_of(seat)), .orders = std::move(said)};
}

/// Loads without ado, and plays up to the first turn of the Exploration phase.
void begin_round(Desk& desk) {
  std::uint64_t id = 1'000;
  while (desk.ledger.game.phase == Phase::kSetup) {
    ASSERT_TRUE(desk.enact(desk.command(++id)));
  }
  ASSERT_EQ(desk.ledger.game.phase, Phase::kExploration);
}

engine::Seat other_than(engine::Seat seat) { return engine::seat_at(1 - seat.index()); }

v1::CommandAccepted newest_command(const Desk& desk) {
  v1::JournalRecord record;
  for (auto entry = desk.journal.rbegin(); entry != desk.journal.rend(); ++entry) {
    EXPECT_TRUE(protocol::decode_record(entry->payload, record));
    if (record.has_command_accepted()) {
      return record.command_accepted();
    }
  }
  return {};
}

/// The decider passes.
void pass(Desk& desk) {
  const engine::Seat seat = desk.decider();
  for (const engine::Choice& choice : desk.choices(seat)) {
    if (engine::is<engine::Pass>(choice) || engine::is<engine::EndTurn>(choice)) {
      ASSERT_TRUE(desk.enact(CommandRequest{.asker = asker(number_of(seat)),
                                            .expected_version = desk.ledger.version,
                                            .command_id = 5'000 + desk.ledger.version,
                                            .choice = choice}));
      return;
    }
  }
  FAIL() << "nobody can pass";
}

TEST(StandingOrders, PassAsSoonAsTheSeatIsAsked) {
  Desk desk;
  desk.seat(2);
  begin_round(desk);
  const engine::Seat first = desk.decider();
  const engine::Seat other = other_than(first);
  const auto given = desk.enact(orders(other, {pass_in(Phase::kExploration)}));
  ASSERT_TRUE(given);
  EXPECT_EQ(written(given), std::vector<Kind>{Kind::kStandingOrdersSet});
  EXPECT_EQ(given->effects, (Effects{AnswerOrders{}, PromptBots{}}));
  EXPECT_TRUE(desk.decide(CarryOut{})->records.empty()) << "it is not asked yet";
  while (desk.decider() == first) {
    pass(desk);
  }
  ASSERT_EQ(desk.decider(), other);
  const auto carried = desk.enact(CarryOut{});
  ASSERT_TRUE(carried);
  EXPECT_EQ(carried->effects, (Effects{ShowStep{}, PromptBots{}}));
  EXPECT_EQ(newest_command(desk).in_advance(), 1U);
  EXPECT_TRUE(newest_command(desk).choice().has_pass());
  while (desk.decider() == other) {  // which may still use an item
    ASSERT_FALSE(desk.enact(CarryOut{})->records.empty());
  }
  EXPECT_EQ(desk.decider(), first) << "and the game goes on";
}

TEST(StandingOrders, AreVoidWhenThePhaseEnds) {
  Desk desk;
  desk.seat(2);
  begin_round(desk);
  const engine::Seat other = other_than(desk.decider());
  ASSERT_TRUE(desk.enact(orders(other, {pass_in(Phase::kExploration), pass_in(Phase::kRest)})));
  for (int i = 0; i < 40 && desk.ledger.game.phase == Phase::kExploration; ++i) {
    if (desk.decider() == other) {
      ASSERT_FALSE(desk.enact(CarryOut{})->records.empty());
    } else {
      pass(desk);
    }
  }
  ASSERT_NE(desk.ledger.game.phase, Phase::kExploration);
  const auto left = orders_of(other, desk.ledger.orders);
  EXPECT_LE(left.size(), 1U);
  for (const StandingOrder& order : left) {
    EXPECT_EQ(order.pass, Phase::kRest);
  }
}

TEST(StandingOrders, ForAPhaseThatIsOverAreForTheNextRound) {
  engine::GameState game;
  game.round = 3;
  game.phase = Phase::kMovement;
  EXPECT_EQ(round_of(pass_in(Phase::kExploration), game), 4);
  EXPECT_EQ(round_of(pass_in(Phase::kMovement), game), 3);
  EXPECT_EQ(round_of(pass_in(Phase::kFire), game), 3);
}

TEST(StandingOrders, GiveTheAnswerThatIsOffered) {
  engine::ChoiceList choices;
  choices.push_back(engine::AcceptAmbushContamination{});
  choices.push_back(engine::AcceptAmbushDamage{});
  const StandingOrders said{{.question = Question::kChooseAmbushEffect,
                             .choice = engine::AcceptAmbushAlarm{},
                             .round = 2},
                            {.question = Question::kChooseAmbushEffect,
                             .choice = engine::AcceptAmbushDamage{},
                             .round = 2}};
  const auto found = what_is_ordered(said, 2, Question::kChooseAmbushEffect, choices);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->choice, engine::Choice(engine::AcceptAmbushDamage{}));
  EXPECT_EQ(found->number, 2U);
  EXPECT_FALSE(what_is_ordered(said, 2, Question::kDefyEnemy, choices)) << "another question";
  EXPECT_FALSE(what_is_ordered(said, 3, Question::kChooseAmbushEffect, choices));
}

TEST(StandingOrders, AreVoidWhenTheirConditionComesTrue) {
  const engine::Seat mine = engine::seat_at(0);
  const engine::Seat other = engine::seat_at(1);
  engine::GameState before;
  before.seats = 2;
  before.round = 1;
  before.phase = Phase::kFire;
  engine::GameState hit = before;
  hit.player(mine).convoy.damage = engine::BoxSet::of(engine::Box{3});
  engine::GameState turned_up = before;
  turned_up.zone[2].card = engine::CardId{7};

  const auto left = [&](StandingOrder order, const engine::GameState& after, engine::Seat by) {
    order.seat = mine;
    order.round = 1;
    StandingOrders all{order};
    review_orders({before, after, by}, all);
    return all.size();
  };
  StandingOrder plain = pass_in(Phase::kFire);
  EXPECT_EQ(left(plain, hit, other), 1U);
  StandingOrder careful = plain;
  careful.unless_convoy_changes = true;
  EXPECT_EQ(left(careful, hit, other), 0U);
  EXPECT_EQ(left(careful, hit, mine), 1U) << "it knows what it does itself";
  StandingOrder curious = plain;
  curious.unless_zone_changes = true;
  EXPECT_EQ(left(curious, turned_up, other), 0U);
  EXPECT_EQ(left(curious, hit, other), 1U);
}

TEST(StandingOrders, ThatAreForOnceAreDone) {
  const engine::Seat mine = engine::seat_at(0);
  engine::GameState now;
  now.seats = 2;
  now.round = 1;
  StandingOrders all{{.seat = mine, .question = Question::kDefyEnemy, .once = true, .round = 1},
                     {.seat = mine, .question = Question::kKeepLoot, .once = true, .round = 1}};
  review_orders({now, now, mine, 0}, all);
  EXPECT_EQ(all.size(), 2U) << "that was by hand";
  review_orders({now, now, mine, 2}, all);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all.front().question, Question::kDefyEnemy);
}

TEST(StandingOrders, AreTakenBackWithWhatTheyDid) {
  Desk desk;
  desk.seat(2);
  begin_round(desk);
  const engine::Seat seat = desk.decider();
  ASSERT_TRUE(desk.enact(orders(seat, {pass_in(Phase::kExploration)})));
  ASSERT_FALSE(desk.enact(CarryOut{})->records.empty());
  ASSERT_GE(desk.ledger.history.offer(seat).free_steps, 1U);
  ASSERT_TRUE(desk.enact(UndoRequest{.asker = asker(number_of(seat)),
                                     .expected_version = desk.ledger.version,
                                     .command_id = 77,
                                     .steps = 1}));
  EXPECT_TRUE(desk.ledger.orders.empty());
  EXPECT_EQ(desk.decider(), seat);
}

TEST(StandingOrders, AreReplacedAndTakenAway) {
  Desk desk;
  desk.seat(2);
  begin_round(desk);
  const engine::Seat seat = other_than(desk.decider());
  ASSERT_TRUE(desk.enact(orders(seat, {pass_in(Phase::kExploration)})));
  const auto same = desk.enact(orders(seat, {pass_in(Phase::kExploration)}));
  EXPECT_TRUE(same->records.empty()) << "nothing is written that is known";
  ASSERT_TRUE(desk.enact(orders(seat, {pass_in(Phase::kFire)})));
  EXPECT_EQ(desk.ledger.orders.size(), 1U);
  ASSERT_TRUE(desk.enact(orders(seat, {})));
  EXPECT_TRUE(desk.ledger.orders.empty());
}

TEST(StandingOrders, AreForThoseWhoPlay) {
  Desk desk;
  desk.seat(1);
  const engine::Seat seat = engine::seat_at(0);
  EXPECT_EQ(desk.refused(orders(seat, {})), v1::ERROR_CODE_TABLE_NOT_STARTED);
  EXPECT_EQ(desk.refused(OrdersRequest{.asker = asker(9)}), v1::ERROR_CODE_NOT_SEATED);
  ASSERT_TRUE(desk.enact(JoinRequest{.asker = asker(2)}));
  ASSERT_TRUE(desk.enact(orders(seat, {pass_in(Phase::kFire)})));
  ASSERT_TRUE(desk.enact(ResignRequest{asker(1)}));
  EXPECT_TRUE(desk.ledger.orders.empty());
  EXPECT_EQ(desk.refused(orders(seat, {})), v1::ERROR_CODE_RESIGNED);
}

TEST(StandingOrders, FillTheJournalWithinTheBoundOfSteps) {
  Desk desk;
  desk.seat(2);
  desk.limits.turn_steps = 3;
  const engine::Seat seat = engine::seat_at(0);
  for (const Phase phase : {Phase::kFire, Phase::kRest, Phase::kMovement}) {
    ASSERT_TRUE(desk.enact(orders(seat, {pass_in(phase)})));
  }
  EXPECT_EQ(desk.refused(orders(seat, {pass_in(Phase::kFire)})), v1::ERROR_CODE_TOO_MANY_STEPS);
  EXPECT_TRUE(desk.enact(orders(seat, {}))) << "whoever wants nothing any more may say so";
}

}  // namespace
}  // namespace aurora::server::test
