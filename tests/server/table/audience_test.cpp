// However many follow a table, each message is encoded once per what is seen and format.
#include "server/table/audience/audience.hpp"

#include <gtest/gtest.h>

#include "aurora/v1/session.pb.h"
#include "content/pack.hpp"
#include "engine/game.hpp"
#include "protocol/fairness.hpp"
#include "protocol/recent_steps.hpp"
#include "protocol/shown_step.hpp"

namespace aurora::server {
namespace {

/// A connection that only counts.
class Counter final : public Watcher {
 public:
  Counter(std::uint64_t connection, protocol::Format format)
      : connection_(connection), format_(format) {}
  [[nodiscard]] std::uint64_t connection() const override { return connection_; }
  [[nodiscard]] protocol::Format format() const override { return format_; }
  void answer(Pieces pieces) override { count(pieces); }
  void answer(Pieces pieces, std::uint32_t /*watch*/, Pieces updates) override {
    count(pieces);
    count(updates);
  }
  [[nodiscard]] bool begin_watch(std::uint32_t /*watch*/,
                                 const std::shared_ptr<Watched>& /*watched*/,
                                 Pieces pieces) override {
    count(pieces);
    return true;
  }
  void follow(const std::shared_ptr<Table>& /*table*/, std::uint32_t /*watch*/) override {}
  [[nodiscard]] bool push(std::uint32_t /*watch*/, Pieces pieces) override {
    count(pieces);
    return true;
  }
  [[nodiscard]] bool offer(Pieces pieces, bool /*must*/) override {
    count(pieces);
    return true;
  }
  void replaced() override {}
  void lead_away() override {}

  [[nodiscard]] std::size_t received() const { return received_; }

 private:
  void count(Pieces pieces) { received_ += pieces.size(); }

  std::uint64_t connection_;
  protocol::Format format_;
  std::size_t received_ = 0;
};

/// Visits all spectators; nobody was overtaken.
void go_round(Audience& audience) {
  while (audience.due()) {
    audience.walk(1, {.messages = [](const Member& /*member*/) {
                    ADD_FAILURE() << "overtaken";
                    return std::vector<protocol::Piece>();
                  }});
  }
}

TEST(Audience, EncodesAnUpdateOncePerWhatIsSeenAndFormat) {
  constexpr std::uint64_t kSpectators = 1000;
  const engine::Catalog& catalog = content::base_pack().catalog;
  engine::GameState game;
  static engine::EventList events;
  events.clear();
  ASSERT_TRUE(engine::start(catalog, {.seats = 2}, protocol::seed_of(protocol::Secret{}, {}), game,
                            events));

  Audience audience;
  std::vector<std::shared_ptr<Counter>> counters;
  const auto add = [&](engine::Viewer viewer, protocol::Format format) {
    const auto number = counters.size() + 1;
    counters.push_back(std::make_shared<Counter>(number, format));
    storage::IdBytes id{};
    id[0] = static_cast<std::uint8_t>(number);
    id[1] = static_cast<std::uint8_t>(number >> 8U);
    (void)audience.add({counters.back(), 1, viewer, storage::PlayerId(id), "somebody"}, 4);
    (void)audience.snapshot({catalog, "table", game, 0}, viewer, format);
  };
  add(engine::seat_at(0), protocol::Format::kProto);
  add(engine::seat_at(1), protocol::Format::kProto);
  for (std::uint64_t i = 0; i < kSpectators; ++i) {
    add(engine::spectator(), i % 2 == 0 ? protocol::Format::kProto : protocol::Format::kJson);
  }
  EXPECT_EQ(audience.encodings(), 4U) << "snapshots too";
  EXPECT_EQ(audience.attendance(10).spectators, kSpectators);
  EXPECT_EQ(audience.attendance(10).spectator_names.size(), 10U);

  const protocol::Moment dealt = protocol::moment_of(catalog, game);
  events.clear();
  engine::ChoiceList choices;
  const engine::Seat mover = engine::deciders(game).first();
  engine::legal(catalog, game, mover, choices);
  ASSERT_EQ(engine::apply(catalog, game, mover, choices[0], events), engine::Reason::kAccepted);
  const auto before = audience.encodings();
  const protocol::ShownStep step(dealt, protocol::moment_of(catalog, game),
                                 {events.begin(), events.end()});
  audience.advance({catalog, "table", game, 1}, step, {});
  EXPECT_EQ(counters.back()->received(), 0U) << "spectators are sent it when they are visited";
  go_round(audience);
  EXPECT_EQ(audience.encodings() - before, 3U)
      << "the mover, who is asked nothing any more, and in two formats all others, for whom "
         "nothing else has changed";
  for (const auto& counter : counters) {
    EXPECT_EQ(counter->received(), 1U);
  }

  const auto then = audience.encodings();
  audience.tell(
      [](engine::Viewer /*viewer*/, protocol::Format /*format*/) { return protocol::Piece{"x"}; });
  EXPECT_EQ(audience.encodings() - then, 4U);
  go_round(audience);
}

/// A connection that has room only sometimes, and keeps what it is sent.
class Slow final : public Watcher {
 public:
  [[nodiscard]] std::uint64_t connection() const override { return 1; }
  [[nodiscard]] protocol::Format format() const override { return protocol::Format::kProto; }
  void answer(Pieces pieces) override { (void)push(1, pieces); }
  void answer(Pieces pieces, std::uint32_t watch, Pieces /*updates*/) override {
    (void)push(watch, pieces);
  }
  [[nodiscard]] bool begin_watch(std::uint32_t watch, const std::shared_ptr<Watched>& /*watched*/,
                                 Pieces pieces) override {
    return push(watch, pieces);
  }
  void follow(const std::shared_ptr<Table>& /*table*/, std::uint32_t /*watch*/) override {}
  [[nodiscard]] bool push(std::uint32_t /*watch*/, Pieces pieces) override {
    for (const protocol::Piece& piece : pieces) {
      if (has_room) {
        received.MergeFromString(piece.bytes);
      }
    }
    return has_room;
  }
  [[nodiscard]] bool offer(Pieces pieces, bool /*must*/) override { return push(1, pieces); }
  void replaced() override {}
  void lead_away() override {}

  bool has_room = true;
  v1::ServerFrame received;
};

TEST(Audience, TellsWhoHadNoRoomWhatWasMissedOfTheLog) {
  const engine::Catalog& catalog = content::base_pack().catalog;
  engine::GameState game;
  static engine::EventList events;
  events.clear();
  ASSERT_TRUE(engine::start(catalog, {.seats = 2}, protocol::seed_of(protocol::Secret{}, {}), game,
                            events));
  protocol::RecentSteps recent;
  Scene scene{catalog, "table", game};
  scene.recent = &recent;

  Audience audience;
  const auto slow = std::make_shared<Slow>();
  (void)audience.add({slow, 1, engine::spectator(), storage::PlayerId(), "Eve"}, 4);
  (void)audience.snapshot(scene, engine::spectator(), protocol::Format::kProto);
  const auto step_on = [&] {
    const protocol::Moment before = protocol::moment_of(catalog, game);
    static engine::ChoiceList choices;
    choices.clear();
    engine::legal(catalog, game, engine::deciders(game).first(), choices);
    events.clear();
    ASSERT_EQ(engine::apply(catalog, game, engine::deciders(game).first(), choices[0], events),
              engine::Reason::kAccepted);
    const protocol::ShownStep step(before, protocol::moment_of(catalog, game),
                                   {events.begin(), events.end()});
    recent.add(++scene.version, step.recorded());
    audience.advance(scene, step, {});
    go_round(audience);
  };
  step_on();
  slow->has_room = false;
  for (int i = 0; i < 20; ++i) {
    step_on();
  }
  slow->has_room = true;
  slow->received.Clear();
  audience.catch_up({1, 1},
                    {.messages =
                         [&](const Member& member) {
                           EXPECT_EQ(member.seen, 1U);
                           return std::vector{audience.snapshot(
                               scene, member.viewer, protocol::Format::kProto, member.seen)};
                         },
                     .version = scene.version});
  ASSERT_EQ(slow->received.messages_size(), 1);
  const v1::MissedLog& missed = slow->received.messages(0).snapshot().missed();
  EXPECT_EQ(missed.after(), 1U);
  EXPECT_GT(missed.updates_size(), 0);
  step_on();
  EXPECT_EQ(slow->received.messages_size(), 2) << "and it follows again";
}

}  // namespace
}  // namespace aurora::server
