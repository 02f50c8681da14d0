// What a decision wants shown, once it is on disk.
#include <utility>
#include <variant>

#include "machine/steady_clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/metrics.hpp"
#include "server/table/audience/answers.hpp"
#include "server/table/table.hpp"

namespace aurora::server {

class Table::Showing {
 public:
  Showing(Table& table, const Decision& decision, Stored stored, const Asker* asker)
      : table_(table), decision_(decision), stored_(stored), asker_(asker) {}

  void operator()(const SeatPlayer& change) const {
    audience().seat_player(change.player, change.seat, change.name);
  }
  void operator()(const RemovePlayer& change) const { audience().remove_player(change.player); }
  void operator()(const GiveWay& change) const { audience().give_way_to(change.name); }
  void operator()(const ForgetPlayer& gone) const {
    table_.journal_.forget([&gone](storage::PlayerId player) { return player == gone.player; });
  }
  void operator()(const Admit& admit) const {
    table_.presenter_.admit(*asker_, admit.watch, table_.shared_from_this());
  }

  void operator()(const TellTable& /*effect*/) const { table_.presenter_.tell_table(); }
  void operator()(const TellLines& /*effect*/) const { table_.presenter_.tell_lines(); }
  void operator()(const PublishSummary& /*effect*/) const { table_.presenter_.publish(); }
  void operator()(const ShowStart& /*effect*/) const {
    table_.presenter_.show_start();
    if (table_.journal_.ledger().house.vacations) {
      table_.alarms_.remind(Due::kClocks, {});  // somebody may be on vacation
    }
    table_.services_.log.info("game started", {{"table", table_.journal_.id_text()},
                                               {"seats", table_.journal_.ledger().setup.seats}});
  }
  void operator()(const ShowStep& shown) const;
  void operator()(const KeepGame& /*effect*/) const {}  // waits: see keep_game()
  void operator()(const PromptBots& /*effect*/) const { table_.prompt(); }
  void operator()(const LogTimeOut& effect) const {
    table_.services_.log.info("time ran out",
                              {{"table", table_.journal_.id_text()}, {"seats", effect.seats}});
  }

  void operator()(const CountChat& /*effect*/) const {
    if (!table_.journal_.ledger().seat_of(asker_->player).valid()) {
      table_.world_.count_line(asker_->address);
    }
  }
  void operator()(const AnswerInfo& /*effect*/) const { table_.presenter_.answer_info(*asker_); }
  void operator()(const AnswerResult& result) const {
    answer_with_result(*asker_, result.command_id, result.version);
  }
  void operator()(const AnswerOrders& /*effect*/) const {
    table_.presenter_.answer_orders(*asker_);
  }
  void operator()(const AnswerLine& /*effect*/) const {
    table_.presenter_.answer_last_line(*asker_);
  }
  void operator()(const AnswerLines& /*effect*/) const { table_.presenter_.answer_lines(*asker_); }

  /// The game goes on the lists.
  Task<> keep_game() const;

 private:
  [[nodiscard]] Audience& audience() const { return table_.presenter_.audience(); }

  Table& table_;
  const Decision& decision_;
  Stored stored_;
  const Asker* asker_;
};

void Table::Showing::operator()(const ShowStep& shown) const {
  const Step& step = *decision_.step;
  const bool acknowledged = shown.command_id && asker_ != nullptr;
  if (stored_ == Stored::kFound) {  // everybody has been shown the game anew
    const auto& commands = table_.journal_.ledger().commands.at(step.seat.index());
    if (const auto* known = commands.find(step.command_id); acknowledged && known != nullptr) {
      answer_with_result(*asker_, step.command_id, known->version);
    }
    return;
  }
  Acknowledgement acknowledgement;
  if (acknowledged) {
    acknowledgement.watcher = asker_->watcher;
    acknowledgement.piece =
        result_piece(*asker_, step.command_id, table_.journal_.ledger().version);
  }
  Metrics& metrics = table_.services_.metrics;
  const bool counts = acknowledged && step.is_command;
  if (counts) {
    acknowledgement.ticket = std::make_shared<Departure>(metrics, asker_->since);
  }
  table_.presenter_.show_step(step, acknowledgement);
  if (counts) {
    metrics.command_accepted(machine::SteadyClock::now() - asker_->since);
  }
}

Task<> Table::Showing::keep_game() const {
  table_.services_.log.info("game finished", {{"table", table_.journal_.id_text()},
                                              {"commands", table_.journal_.ledger().version}});
  table_.services_.metrics.game_finished();
  table_.presenter_.keep(
      co_await table_.services_.host.game_ended(table_.journal_.ledger(), table_.journal_.rules()));
}

Task<> Table::show(const Decision& decision, Stored stored, const Asker* asker) {
  // Whoever is told that a game is finished can have its replay: it says when.
  if (decision.status != storage::TableStatus::kFinished) {
    presenter_.tell_lines();
  }
  const Showing showing(*this, decision, stored, asker);
  for (const Effect& effect : decision.effects) {
    if (std::holds_alternative<KeepGame>(effect)) {
      co_await showing.keep_game();
    } else {
      std::visit(showing, effect);
    }
  }
  presenter_.tell_orders();
}

}  // namespace aurora::server
