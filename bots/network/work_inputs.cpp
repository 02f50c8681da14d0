#include <numeric>
#include <optional>

#include "bots/network/input_row.hpp"
#include "bots/network/inputs.hpp"

namespace aurora::bots {

using engine::BonusSpec;
using engine::Catalog;
using engine::ExploreFrame;
using engine::Frame;
using engine::FrameKind;
using engine::Seat;
using engine::Token;
using engine::View;

namespace {

/// The work of one seat.
class OwnWork {
 public:
  OwnWork(const Work& work, Seat seat)
      : seat_(seat), table_(work.table), lane_(work.seats[seat.index()]) {}

  /// The last of its frames of this type; nothing when there is none.
  template <class F>
  [[nodiscard]] std::optional<F> find() const {
    std::optional<F> found;
    for (const std::span<const Frame> list : {table_, lane_}) {
      for (const Frame& frame : list) {
        if (frame.kind == F::kKind && frame.as<F>().seat == seat_) {
          found = frame.as<F>();
        }
      }
    }
    return found;
  }
  template <class F>
  [[nodiscard]] bool has() const {
    return find<F>().has_value();
  }
  /// How much of it is to be done, all in all.
  template <class F>
  [[nodiscard]] int amount() const {
    int sum = 0;
    for (const std::span<const Frame> list : {table_, lane_}) {
      for (const Frame& frame : list) {
        if (frame.kind == F::kKind && frame.as<F>().seat == seat_) {
          sum += frame.as<F>().count;
        }
      }
    }
    return sum;
  }

 private:
  Seat seat_;
  std::span<const Frame> table_;
  std::span<const Frame> lane_;
};

void put_turn(const OwnWork& work, InputRow& row) {
  const auto exploration = work.find<engine::ExplorationTurnFrame>();
  row.one_of(exploration ? static_cast<std::size_t>(exploration->stage) : 3U, 3);
  const auto movement = work.find<engine::MovementTurnFrame>();
  row.flag(movement.has_value());
  row.number(movement ? movement->boost : 0);
  row.flag(movement && movement->nitromethane);
  const auto drive = work.find<engine::DriveFrame>();
  row.flag(drive.has_value());
  row.number(drive ? drive->left : 0);
  row.flag(drive && drive->moved);
}

/// What the bonus actions of a space can bring, together.
void put_bonus(std::span<const BonusSpec> bonus, InputRow& row) {
  const auto all = [&](const auto& part) {
    row.number(std::accumulate(bonus.begin(), bonus.end(), 0, [&](int sum, const BonusSpec& one) {
      return sum + static_cast<int>(part(one));
    }));
  };
  row.number(static_cast<int>(bonus.size()));
  all([](const BonusSpec& one) {
    return std::accumulate(one.spend.n.begin(), one.spend.n.end(), 0);
  });
  all([](const BonusSpec& one) { return one.repair; });
  all([](const BonusSpec& one) { return one.decontaminate; });
  for (const Token token : engine::kAllTokens) {
    all([&](const BonusSpec& one) { return one.gain.of(token); });
  }
  all([](const BonusSpec& one) { return one.move; });
  all([](const BonusSpec& one) { return one.upgrade; });
  all([](const BonusSpec& one) { return one.attack; });
}

void put_explore(const Catalog& catalog, const View& view, Seat seat,
                 const std::optional<ExploreFrame>& explore, InputRow& row) {
  const bool slot = explore && explore->slot.valid();
  row.flag(explore.has_value());
  row.one_of(slot ? explore->slot.index() : engine::kZoneSlots, engine::kZoneSlots);
  row.flag(explore && explore->card_done);
  row.flag(explore && explore->bonus_done);
  row.flag(explore && explore->armed.valid());
  int skill = 0;
  for (const engine::SurvivorView& one : view.crews[seat.index()].survivors) {
    skill += explore && explore->participants.get().has(one.survivor) ? one.skill : 0;
  }
  row.number(explore ? explore->participants.get().size() : 0);
  row.number(skill);
  std::span<const BonusSpec> bonus;
  if (slot && !explore->bonus_done) {
    const auto& list = catalog.map(view.map).bonus[explore->slot.index()];
    bonus = {list.begin(), list.size()};
  }
  put_bonus(bonus, row);
}

}  // namespace

void put_work(const Catalog& catalog, const View& view, const Work& work, Seat seat,
              InputRow& row) {
  const OwnWork own(work, seat);
  put_turn(own, row);
  put_explore(catalog, view, seat, own.find<ExploreFrame>(), row);
  row.flag(own.has<engine::CollectFrame>());
  row.flag(own.has<engine::UpgradeFrame>());
  row.flag(own.has<engine::RecruitFrame>());
  row.flag(own.has<engine::EncounterFrame>());
  row.flag(own.has<engine::BonusFrame>());
  row.flag(own.has<engine::AttackFrame>());
  row.flag(own.has<engine::GainLootFrame>());
  row.flag(own.has<engine::LoadTokensFrame>());
  row.number(own.amount<engine::PlaceDamageFrame>());
  row.number(own.amount<engine::RepairFrame>());
  row.number(own.amount<engine::ContaminateFrame>());
  row.number(own.amount<engine::DecontaminateFrame>());
  row.number(own.amount<engine::DrawItemsFrame>());
}

}  // namespace aurora::bots
