// Redaction of events into the log: one overload per event, so that nobody forgets to decide who
// may see a new one.
#include "engine/view.hpp"

namespace aurora::engine {
namespace {

LogEntry entry(LogKind kind, Seat seat = Seat::none()) {
  LogEntry e;
  e.kind = kind;
  e.seat = seat;
  return e;
}

template <class T>
std::int8_t number(T n) {
  return static_cast<std::int8_t>(n);
}
template <class T>
std::uint8_t code(T n) {
  return static_cast<std::uint8_t>(n);
}

struct Redactor {
  Viewer viewer;
  using Line = std::optional<LogEntry>;

  // What nobody sees: machinery, the decks' order, and steps that a neighbouring event already
  // tells.
  Line operator()(const FramePushed&) const { return std::nullopt; }
  Line operator()(const FrameReplaced&) const { return std::nullopt; }
  Line operator()(const FramePopped&) const { return std::nullopt; }
  Line operator()(const RandomnessUsed&) const { return std::nullopt; }
  Line operator()(const CardPutOnDeck&) const { return std::nullopt; }
  Line operator()(const WaypointDealt&) const { return std::nullopt; }
  Line operator()(const TurnEnded&) const { return std::nullopt; }
  Line operator()(const ZoneClosedUp&) const { return std::nullopt; }
  Line operator()(const ColumnsClosedUp&) const { return std::nullopt; }
  Line operator()(const FoodReturned&) const { return std::nullopt; }
  Line operator()(const WarmthEnded&) const { return std::nullopt; }
  Line operator()(const OutcomeDiscarded&) const { return std::nullopt; }
  Line operator()(const RewardSettled&) const { return std::nullopt; }
  Line operator()(const RewardItemsDue&) const { return std::nullopt; }
  Line operator()(const TurretsPlaced&) const { return std::nullopt; }

  Line operator()(const DeckReset& e) const {
    LogEntry l = entry(LogKind::kDeckReshuffled);
    l.detail = code(e.deck);
    return l;
  }
  Line operator()(const ConvoyFormed& e) const {
    LogEntry l = entry(LogKind::kConvoyFormed, e.seat);
    l.card = e.truck;
    return l;
  }
  Line operator()(const OrderSet&) const { return entry(LogKind::kOrderSet); }
  Line operator()(const RoundStarted& e) const {
    LogEntry l = entry(LogKind::kRoundStarted);
    l.amount = number(e.round);
    return l;
  }
  Line operator()(const PhaseStarted& e) const {
    LogEntry l = entry(LogKind::kPhaseStarted);
    l.detail = code(e.phase);
    return l;
  }
  Line operator()(const TurnStarted& e) const { return entry(LogKind::kTurnStarted, e.seat); }

  static LogEntry in_zone(LogKind kind, Seat seat, ZoneSlot slot, CardId card = CardId::none()) {
    LogEntry l = entry(kind, seat);
    l.slot = slot;
    l.card = card;
    return l;
  }
  Line operator()(const CardRevealed& e) const {
    return in_zone(LogKind::kCardRevealed, Seat::none(), e.slot, e.card);
  }
  Line operator()(const StartCardPlaced& e) const {
    return in_zone(LogKind::kCardRevealed, Seat::none(), e.slot, e.card);
  }
  Line operator()(const CardTaken& e) const {
    return in_zone(LogKind::kCardTaken, e.seat, e.slot, e.card);
  }
  Line operator()(const CardDiscarded& e) const {
    return in_zone(LogKind::kCardDiscarded, Seat::none(), e.slot, e.card);
  }
  Line operator()(const ExploreDeclared& e) const {
    return in_zone(LogKind::kExploreDeclared, e.seat, e.slot, e.card);
  }
  Line operator()(const TokenPutOnCard& e) const {
    LogEntry l = in_zone(LogKind::kTokenPutOnCard, Seat::none(), e.slot);
    l.token = e.token;
    return l;
  }
  Line operator()(const TokenTakenFromCard& e) const {
    LogEntry l = in_zone(LogKind::kTokenTakenFromCard, Seat::none(), e.slot);
    l.token = e.token;
    return l;
  }
  Line operator()(const BlockTaken& e) const {
    LogEntry l = in_zone(LogKind::kBlockTaken, e.seat, e.slot);
    l.detail = code(e.side);
    return l;
  }
  Line operator()(const Passed& e) const { return about(LogKind::kPassed, e.seat, e.survivor); }
  Line operator()(const BonusTaken& e) const {
    LogEntry l = entry(LogKind::kBonusTaken, e.seat);
    l.slot = ZoneSlot{e.space};
    l.detail = e.alternative;
    return l;
  }

  static LogEntry vehicle(LogKind kind, Seat seat, ConvoySlot slot, CardId card) {
    LogEntry l = entry(kind, seat);
    l.card = card;
    l.detail = slot.value;
    return l;
  }
  Line operator()(const VehicleInstalled& e) const {
    return vehicle(LogKind::kVehicleInstalled, e.seat, e.slot, e.card);
  }
  Line operator()(const VehicleDiscarded& e) const {
    return vehicle(LogKind::kVehicleDiscarded, e.seat, e.slot, e.card);
  }

  static LogEntry cargo(LogKind kind, Seat seat, Box box) {
    LogEntry l = entry(kind, seat);
    l.box = box;
    return l;
  }
  Line operator()(const TokenLoaded& e) const {
    LogEntry l = cargo(LogKind::kTokenLoaded, e.seat, e.box);
    l.token = e.token;
    return l;
  }
  Line operator()(const TokenReturned& e) const {
    LogEntry l = cargo(LogKind::kTokenReturned, e.seat, e.box);
    l.token = e.token;
    return l;
  }
  Line operator()(const TokenRefused& e) const {
    LogEntry l = entry(LogKind::kTokenRefused, e.seat);
    l.token = e.token;
    return l;
  }
  Line operator()(const CargoMoved& e) const {
    LogEntry l = cargo(LogKind::kCargoMoved, e.seat, e.from);
    l.to_box = e.to;
    return l;
  }
  Line operator()(const DamagePlaced& e) const {
    return cargo(LogKind::kDamagePlaced, e.seat, e.box);
  }
  Line operator()(const DamageRepaired& e) const {
    return cargo(LogKind::kDamageRepaired, e.seat, e.box);
  }
  Line operator()(const DamageLost& e) const {
    LogEntry l = entry(LogKind::kDamageLost, e.seat);
    l.amount = number(e.amount);
    return l;
  }

  static LogEntry about(LogKind kind, Seat seat, SurvivorId survivor) {
    LogEntry l = entry(kind, seat);
    l.survivor = survivor;
    return l;
  }
  Line operator()(const SurvivorJoined& e) const {
    return about(LogKind::kSurvivorJoined, e.seat, e.survivor);
  }
  Line operator()(const SurvivorMoved& e) const {
    LogEntry l = about(LogKind::kSurvivorMoved, e.seat, e.survivor);
    l.detail = code(e.to);
    return l;
  }
  Line operator()(const ZonesAdvanced& e) const { return entry(LogKind::kZonesAdvanced, e.seat); }
  Line operator()(const SurvivorLost& e) const {
    return about(e.died ? LogKind::kSurvivorDied : LogKind::kSurvivorDiscarded, e.seat, e.survivor);
  }
  Line operator()(const Contaminated& e) const {
    return about(LogKind::kContaminated, e.seat, e.survivor);
  }
  Line operator()(const ContaminationPrevented& e) const {
    return about(LogKind::kContaminationPrevented, e.seat, e.survivor);
  }
  Line operator()(const Decontaminated& e) const {
    return about(LogKind::kDecontaminated, e.seat, e.survivor);
  }
  Line operator()(const SurvivorFed& e) const {
    return about(LogKind::kSurvivorFed, e.seat, e.survivor);
  }
  Line operator()(const SurvivorWarmed& e) const {
    return about(LogKind::kSurvivorWarmed, e.seat, e.survivor);
  }
  Line operator()(const AbilityUsed& e) const {
    return about(LogKind::kAbilityUsed, e.seat, e.survivor);
  }
  Line operator()(const FameChanged& e) const {
    LogEntry l = entry(LogKind::kFameChanged, e.seat);
    l.amount = e.by;
    return l;
  }

  static LogEntry item(LogKind kind, Seat seat, ItemKind which) {
    LogEntry l = entry(kind, seat);
    l.item = which;
    return l;
  }
  Line operator()(const ItemDrawn& e) const {
    if (viewer == e.seat) {
      return item(LogKind::kItemDrawn, e.seat, e.item);
    }
    return entry(LogKind::kItemDrawn, e.seat);  // ITEM-01: others see only that a card was drawn
  }
  Line operator()(const ItemDiscarded& e) const {
    return item(LogKind::kItemDiscarded, e.seat, e.item);
  }
  Line operator()(const ItemUsed& e) const { return item(LogKind::kItemUsed, e.seat, e.item); }

  Line operator()(const ConvoyStarted& e) const {
    LogEntry l = entry(LogKind::kConvoyStarted, e.seat);
    l.detail = code(e.nitromethane);
    return l;
  }
  Line operator()(const SpeedCommitted& e) const {
    LogEntry l = entry(LogKind::kSpeedCommitted, e.seat);
    l.amount = number(e.speed);
    return l;
  }
  Line operator()(const ConvoyMoved& e) const {
    LogEntry l = entry(LogKind::kConvoyMoved, e.seat);
    l.segment = e.segment;
    l.space = e.to;
    return l;
  }
  Line operator()(const WaypointTaken& e) const {
    LogEntry l = entry(LogKind::kWaypointTaken, e.seat);
    l.amount = number(e.waypoint.value);
    l.detail = e.place;
    return l;
  }
  static LogEntry mine(LogKind kind, Seat seat, SegmentId segment) {
    LogEntry l = entry(kind, seat);
    l.segment = segment;
    return l;
  }
  Line operator()(const MineLaid& e) const { return mine(LogKind::kMineLaid, e.seat, e.segment); }
  Line operator()(const MineTriggered& e) const {
    return mine(LogKind::kMineTriggered, e.seat, e.segment);
  }
  Line operator()(const DangerMet& e) const { return mine(LogKind::kDangerMet, e.seat, e.segment); }
  Line operator()(const AvalancheTriggered& e) const {
    return mine(LogKind::kAvalancheTriggered, e.seat, e.segment);
  }
  Line operator()(const CardSalvaged& e) const {
    return enemy(LogKind::kCardSalvaged, e.seat, e.card);
  }

  static LogEntry enemy(LogKind kind, Seat seat, CardId card) {
    LogEntry l = entry(kind, seat);
    l.card = card;
    return l;
  }
  Line operator()(const EnemyDefied& e) const {
    return enemy(LogKind::kEnemyDefied, e.seat, e.enemy);
  }
  Line operator()(const EnemyArrived& e) const {  // INFO-03: without the Loot
    LogEntry l = enemy(LogKind::kEnemyArrived, Seat::none(), e.enemy);
    l.slot = e.slot;
    l.amount = number(e.region);
    return l;
  }
  Line operator()(const OutcomeRevealed& e) const {
    LogEntry l = entry(LogKind::kOutcomeRevealed);
    l.outcome = e.outcome;
    return l;
  }
  Line operator()(const WeaponFired& e) const {
    LogEntry l = enemy(LogKind::kWeaponFired, e.seat, e.enemy);
    l.box = e.weapon;
    l.detail = code(e.incendiary);
    return l;
  }
  Line operator()(const EnemyDamaged& e) const {
    LogEntry l = enemy(LogKind::kEnemyDamaged, e.seat, e.enemy);
    l.amount = number(e.amount);
    return l;
  }
  static LogEntry target(LogKind kind, Seat seat, Seat other, CardId card, std::uint8_t letter) {
    LogEntry l = enemy(kind, seat, card);
    l.other = other;
    l.amount = number(letter);
    return l;
  }
  Line operator()(const TargetPlaced& e) const {
    return target(LogKind::kTargetPlaced, e.seat, Seat::none(), e.enemy, e.letter);
  }
  Line operator()(const TargetTaken& e) const {
    return target(LogKind::kTargetTaken, e.owner, Seat::none(), e.enemy, e.letter);
  }
  Line operator()(const TargetReplaced& e) const {
    return target(LogKind::kTargetPlaced, e.seat, e.owner, e.enemy, e.letter);
  }
  Line operator()(const EnemyDefeated& e) const {
    LogEntry l = enemy(LogKind::kEnemyDefeated, Seat::none(), e.enemy);
    l.other = e.winner;
    return l;
  }
  Line operator()(const EnemyWithdrew& e) const {
    return enemy(LogKind::kEnemyWithdrew, Seat::none(), e.enemy);
  }
  Line operator()(const LootRevealed& e) const {
    return enemy(LogKind::kLootRevealed, e.seat, e.card);
  }
  Line operator()(const LootDeclined& e) const {
    return enemy(LogKind::kLootDeclined, e.seat, e.card);
  }

  // --- the Automa: hidden cards are counted, never named (INFO-05) ---
  static LogEntry automa(LogKind kind, AutomaReason reason = AutomaReason::kNone) {
    LogEntry l = entry(kind, automa_seat());
    l.reason = reason;
    return l;
  }
  static LogEntry automa_card(LogKind kind, ActionId action) {
    LogEntry l = automa(kind);
    l.action = action;
    return l;
  }
  static LogEntry automa_box(LogKind kind, AutomaBox box, AutomaReason reason) {
    LogEntry l = automa(kind, reason);
    l.automa_box = box;
    return l;
  }
  static LogEntry automa_token(LogKind kind, Token token, int amount, AutomaReason reason) {
    LogEntry l = automa(kind, reason);
    l.token = token;
    l.amount = number(amount);
    return l;
  }
  Line operator()(const AutomaSeated&) const { return automa(LogKind::kAutomaSeated); }
  Line operator()(const ActionDealt&) const { return automa(LogKind::kActionDealt); }
  Line operator()(const ActionRevealed& e) const {
    LogEntry l = automa_card(LogKind::kActionRevealed, e.action);
    if (e.from_deck) {
      l.reason = AutomaReason::kFood;
    }
    return l;
  }
  Line operator()(const ActionsDiscarded&) const { return automa(LogKind::kActionsDiscarded); }
  Line operator()(const AutomaExplored& e) const {
    LogEntry l = automa(LogKind::kAutomaExplored, e.reason);
    l.slot = e.slot;
    l.card = e.card;
    l.automa_action = e.action;
    if (e.several) {
      l.arrow = e.arrow;
    }
    return l;
  }
  Line operator()(const AutomaIdled& e) const { return automa(LogKind::kAutomaIdled, e.reason); }
  Line operator()(const AutomaActed& e) const {
    LogEntry l = automa_card(LogKind::kAutomaActed, e.action);
    l.reason = AutomaReason::kAbility;
    return l;
  }
  Line operator()(const AutomaGained& e) const {
    return automa_token(LogKind::kAutomaGained, e.token, e.amount, AutomaReason::kNone);
  }
  Line operator()(const AutomaSpent& e) const {
    return automa_token(LogKind::kAutomaSpent, e.token, e.amount, e.reason);
  }
  Line operator()(const AutomaDamaged& e) const {
    return automa_box(LogKind::kAutomaDamaged, e.box, AutomaReason::kNone);
  }
  Line operator()(const AutomaDamageMissed& e) const {
    LogEntry l = automa(LogKind::kAutomaDamageMissed);
    l.amount = number(e.amount);
    l.detail = e.row;
    return l;
  }
  Line operator()(const AutomaRepaired& e) const {
    return automa_box(LogKind::kAutomaRepaired, e.box, e.reason);
  }
  Line operator()(const AutomaContaminated&) const { return automa(LogKind::kAutomaContaminated); }
  Line operator()(const AutomaSurvivorLost&) const { return automa(LogKind::kAutomaSurvivorLost); }
  Line operator()(const AutomaHealed&) const { return automa(LogKind::kAutomaHealed); }
  Line operator()(const AutomaSpeedSet& e) const {
    LogEntry l = automa(LogKind::kAutomaSpeedSet, e.reason);
    l.amount = number(e.speed);
    return l;
  }
  Line operator()(const AutomaTurnedOff& e) const {
    LogEntry l = automa(LogKind::kAutomaTurnedOff, AutomaReason::kShortcut);
    l.segment = e.segment;
    return l;
  }
  Line operator()(const AutomaFired& e) const {
    LogEntry l = automa_box(LogKind::kAutomaFired, e.weapon, e.reason);
    l.card = e.enemy;
    return l;
  }
  Line operator()(const AutomaItemDrawn&) const {
    return entry(LogKind::kItemDrawn, automa_seat());  // AUTO-10
  }
  Line operator()(const AutomaLootTaken&) const { return automa(LogKind::kAutomaLootTaken); }
  Line operator()(const AutomaCounterMoved&) const { return automa(LogKind::kAutomaCounterMoved); }

  Line operator()(const AuroraMoved& e) const {
    LogEntry l = entry(LogKind::kAuroraMoved);
    l.amount = number(e.number + 1);
    return l;
  }
  Line operator()(const SeatEliminated& e) const { return entry(LogKind::kSeatEliminated, e.seat); }
  Line operator()(const LineScored& e) const {
    LogEntry l = entry(LogKind::kLineScored, e.seat);
    l.detail = code(e.line);
    l.amount = e.fame;
    return l;
  }
  Line operator()(const GameEnded&) const { return entry(LogKind::kGameEnded); }

  Line operator()(const AlarmChanged& e) const {
    LogEntry l = entry(LogKind::kAlarmChanged, e.seat);
    l.amount = e.by;
    return l;
  }
  Line operator()(const BatteryTurned& e) const {
    return cargo(LogKind::kBatteryTurned, e.seat, e.box);
  }
  Line operator()(const BoxUsed& e) const { return cargo(LogKind::kBoxUsed, e.seat, e.box); }
  Line operator()(const AbilityCopied& e) const {
    return about(LogKind::kAbilityCopied, e.seat, e.of);
  }
  static LogEntry turret(LogKind kind, Seat seat, TurretId which) {
    LogEntry l = entry(kind, seat);
    l.turret = which;
    return l;
  }
  Line operator()(const TurretFired& e) const {
    return turret(LogKind::kTurretFired, Seat::none(), e.turret);
  }
  Line operator()(const TurretAttacked& e) const {
    LogEntry l = turret(LogKind::kTurretAttacked, e.seat, e.turret);
    l.box = e.weapon;
    return l;
  }
  Line operator()(const TurretDestroyed& e) const {
    return turret(LogKind::kTurretDestroyed, e.seat, e.turret);
  }
  Line operator()(const LocationFired& e) const {
    return enemy(LogKind::kLocationFired, e.seat, e.card);
  }
  Line operator()(const LocationJammed& e) const {
    return in_zone(LogKind::kLocationJammed, Seat::none(), e.slot, e.card);
  }
};

}  // namespace

std::optional<LogEntry> redact(const Event& event, Viewer viewer) {
  return std::visit(Redactor{viewer}, event);
}

}  // namespace aurora::engine
