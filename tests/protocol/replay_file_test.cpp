#include "protocol/replay_file.hpp"

#include <map>

#include <gtest/gtest.h>

#include "aurora/v1/replay.pb.h"
#include "aurora/v1/undo.pb.h"
#include "engine/enumerators.hpp"
#include "protocol/fairness.hpp"
#include "protocol/table_codec.hpp"
#include "tests/protocol/full_message.hpp"

namespace aurora::protocol {
namespace {

v1::Replay full_replay() {
  v1::Replay replay;
  testing::fill_all(replay);
  return replay;
}

/// A header whose commitment is right.
v1::ReplayHeader fair_header() {
  const Secret secret = random_secret();
  v1::ReplayHeader header;
  header.mutable_options()->set_map(v1::MAP_NAME_ALPHA);
  header.mutable_options()->set_seats(2);
  header.set_secret(to_bytes(secret));
  header.set_commitment(to_bytes(commitment_of(secret)));
  for (const v1::Colour colour : {v1::COLOUR_YELLOW, v1::COLOUR_RED}) {
    v1::ReplaySeat& seat = *header.add_seats();
    seat.set_seat(static_cast<std::uint32_t>(header.seats_size()));
    seat.set_colour(colour);
    seat.set_entropy("entropy of seat " + std::to_string(header.seats_size()));
  }
  return header;
}

TEST(ReplayFile, ComesBackAsItWas) {
  const v1::Replay replay = full_replay();
  const std::string file = write_replay_file(replay);
  v1::Replay read;
  ASSERT_TRUE(read_replay_file(file, read).has_value());
  EXPECT_EQ(read.SerializeAsString(), replay.SerializeAsString());
}

TEST(ReplayFile, HasTheDocumentedLayout) {
  const v1::Replay replay = full_replay();
  const std::string message = replay.SerializeAsString();
  const std::string file = write_replay_file(replay);
  EXPECT_EQ(to_hex(file.substr(0, 12)), "894155520d0a1a0a01000000");
  const auto low = static_cast<std::uint8_t>(file[12]);
  const auto high = static_cast<std::uint8_t>(file[13]);
  EXPECT_EQ(low + 256U * high, message.size());
  EXPECT_EQ(file.substr(16, message.size()), message);
  EXPECT_EQ(file.substr(16 + message.size()),
            to_bytes(sha256(file.substr(0, 16 + message.size()))));
}

TEST(ReplayFile, EveryChangedByteAndEveryTruncationIsNoticed) {
  const std::string file = write_replay_file(full_replay());
  v1::Replay read;
  for (std::size_t at = 0; at < file.size(); ++at) {
    std::string changed = file;
    changed[at] = static_cast<char>(changed[at] ^ 0x10);
    EXPECT_FALSE(read_replay_file(changed, read).has_value()) << at;
    EXPECT_FALSE(read_replay_file(file.substr(0, at), read).has_value()) << at;
  }
  EXPECT_FALSE(read_replay_file(file + '\0', read).has_value());
}

TEST(ReplayFile, TellsDamageFromALaterVersionAndFromAnotherFile) {
  const std::string file = write_replay_file(full_replay());
  v1::Replay read;
  std::string later = file;
  later[8] = 2;
  EXPECT_EQ(read_replay_file(later, read).error().fault, Fault::kUnsupportedVersion);
  std::string damaged = file;
  damaged[20] = static_cast<char>(damaged[20] ^ 1);
  EXPECT_EQ(read_replay_file(damaged, read).error().fault, Fault::kWrongDigest);
  EXPECT_EQ(read_replay_file("PK\x03\x04", read).error().fault, Fault::kMalformed);
  for (std::size_t at = 0; at < 8; ++at) {
    std::string another = file;
    another[at] = '?';
    EXPECT_EQ(read_replay_file(another, read).error().message,
              "this is no replay file of Aurora Server");
  }
  EXPECT_EQ(read_replay_file(file.substr(0, file.size() - 1), read).error().fault,
            Fault::kMalformed);
  EXPECT_EQ(read_replay_file(std::string(kMaxReplayBytes + 1, 'x'), read).error().fault,
            Fault::kTooLarge);
}

TEST(ReplayFile, ThatHoldsSomethingElseIsMalformedAndReadsAsNothing) {
  const std::string message = "\xFF no replay";
  std::string file = write_replay_file({}).substr(0, 16) + message;
  file[12] = static_cast<char>(message.size());
  file += to_bytes(sha256(file));
  v1::Replay read = full_replay();
  EXPECT_EQ(read_replay_file(file, read).error().message, "the replay file does not hold a replay");
  EXPECT_EQ(read.ByteSizeLong(), 0U);
}

TEST(ReplayFile, OfTheLargestSizeIsReadAsAnyOther) {
  const std::string largest(kMaxReplayBytes, 'x');
  v1::Replay read;
  EXPECT_EQ(read_replay_file(largest, read).error().fault, Fault::kMalformed);
}

TEST(ReplayFile, TheSeedFollowsFromTheRevealedSecretAndTheEntropyInSeatOrder) {
  v1::ReplayHeader header = fair_header();
  const std::vector<std::string> entropy{"entropy of seat 1", "entropy of seat 2"};
  const engine::Seed expected = seed_of(*from_bytes(header.secret()), entropy);
  ASSERT_TRUE(verified_seed(header).has_value());
  EXPECT_EQ(*verified_seed(header), expected);
  header.mutable_seats()->SwapElements(0, 1);
  EXPECT_EQ(*verified_seed(header), expected);
}

TEST(ReplayFile, AnotherSecretThanTheCommittedOneIsFound) {
  v1::ReplayHeader header = fair_header();
  header.set_secret(to_bytes(random_secret()));
  EXPECT_EQ(verified_seed(header).error().fault, Fault::kWrongDigest);
  header.set_secret("short");
  EXPECT_EQ(verified_seed(header).error().fault, Fault::kMissing);
  header.mutable_options()->set_seats(3);
  EXPECT_EQ(verified_seed(header).error().field, "header.seats");
}

TEST(ReplayFile, TheSetupHasTheColoursOfTheSeats) {
  const auto setup = setup_of(fair_header());
  ASSERT_TRUE(setup.has_value());
  EXPECT_EQ(setup->seats, 2);
  EXPECT_EQ(setup->colours[0], engine::Colour{3});
  EXPECT_EQ(setup->colours[1], engine::Colour{0});
}

TEST(ReplayFile, EverySeatMustBeThereOnceAndInItsOwnColour) {
  v1::ReplayHeader header = fair_header();
  header.mutable_seats(1)->set_seat(1);
  EXPECT_EQ(setup_of(header).error().field, "header.seats");
  header = fair_header();
  header.mutable_seats()->RemoveLast();
  EXPECT_EQ(setup_of(header).error().field, "header.seats");
  header = fair_header();
  header.mutable_seats(1)->set_colour(v1::COLOUR_YELLOW);
  EXPECT_EQ(setup_of(header).error().field, "header.seats.colour");
  header = fair_header();
  header.mutable_seats(1)->set_seat(5);
  EXPECT_EQ(setup_of(header).error().field, "header.seats.seat");
}

TEST(TableCodec, OptionsComeBackAsTheyWere) {
  engine::Setup setup;
  setup.seats = 4;
  setup.mines = true;
  v1::TableOptions wire;
  to_wire(setup, wire);
  EXPECT_TRUE(*from_wire(wire) == setup);
}

// AUTO-01
TEST(TableCodec, OneSeatIsAGameAgainstTheAutoma) {
  v1::TableOptions wire;
  wire.set_map(v1::MAP_NAME_ALPHA);
  wire.set_seats(1);
  ASSERT_TRUE(from_wire(wire).has_value());
  EXPECT_EQ(from_wire(wire)->seats, 1);
  wire.set_map(v1::MAP_NAME_BETA);
  EXPECT_TRUE(from_wire(wire).has_value());
}

TEST(TableCodec, AnOptionThatCannotBeIsNamed) {
  v1::TableOptions wire;
  wire.set_seats(3);
  EXPECT_EQ(from_wire(wire).error().field, "options.map");
  EXPECT_TRUE(from_wire(wire).error().message.ends_with(
      "possible are MAP_NAME_ALPHA, MAP_NAME_BETA, MAP_NAME_GAMMA"));
  wire.set_map(v1::MAP_NAME_BETA);
  EXPECT_EQ(from_wire(wire)->map, engine::MapName::kBeta);
  wire.set_map(v1::MAP_NAME_ALPHA);
  EXPECT_TRUE(from_wire(wire).has_value());
  for (const std::uint32_t seats : {0U, 5U, 258U, 0xFFFFFFFFU}) {
    wire.set_seats(seats);
    EXPECT_EQ(from_wire(wire).error().field, "options.seats") << seats;
    EXPECT_TRUE(  // DEF-01
        from_wire(wire).error().message.ends_with("on one of MAP_NAME_ALPHA, MAP_NAME_BETA"));
  }
}

TEST(TableCodec, EveryPolicyOfABotComesBackAsItWas) {
  for (const auto policy : engine::kAll<bots::PolicyKind>) {
    EXPECT_EQ(from_wire(to_wire(policy)), policy);
  }
  EXPECT_EQ(to_wire(bots::PolicyKind::kGreedy), v1::BOT_POLICY_GREEDY);
  EXPECT_EQ(from_wire(v1::BOT_POLICY_UNSPECIFIED), std::nullopt);
  EXPECT_EQ(from_wire(static_cast<v1::BotPolicy>(v1::BotPolicy_MAX + 1)), std::nullopt);
}

TEST(TableCodec, AnOfferToTakeBackIsToldAsItIs) {
  using engine::UndoBarrier;
  const std::map<UndoBarrier, v1::UndoBarrier> words{
      {UndoBarrier::kBeginning, v1::UNDO_BARRIER_BEGINNING},
      {UndoBarrier::kRandomness, v1::UNDO_BARRIER_RANDOMNESS},
      {UndoBarrier::kRevelation, v1::UNDO_BARRIER_REVELATION},
      {UndoBarrier::kOtherSeat, v1::UNDO_BARRIER_OTHER_SEAT},
      {UndoBarrier::kGameOver, v1::UNDO_BARRIER_GAME_OVER}};
  for (const auto& [barrier, word] : words) {
    v1::UndoOffer wire;
    to_wire(engine::UndoOffer{.free_steps = 2, .consent_steps = 5, .barrier = barrier}, wire);
    EXPECT_EQ(wire.free_steps(), 2U);
    EXPECT_EQ(wire.consent_steps(), 5U);
    EXPECT_EQ(wire.barrier(), word);
  }
}

}  // namespace
}  // namespace aurora::protocol
