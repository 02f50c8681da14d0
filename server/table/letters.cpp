// What other servers ask of a table that spectators there follow, or want to.
#include <iterator>
#include <utility>
#include <vector>

#include "aurora/v1/bus.pb.h"
#include "machine/steady_clock.hpp"
#include "server/bus/ids.hpp"
#include "server/bus/wire.hpp"
#include "server/table/audience/answers.hpp"
#include "server/table/audience/spectator_name.hpp"
#include "server/table/deeds/requirements.hpp"
#include "server/table/table.hpp"

namespace aurora::server {
namespace {

/// Stands for a connection at another server, and keeps what it is answered.
class ElsewhereConnected final : public Watcher {
 public:
  explicit ElsewhereConnected(protocol::Format format) : format_(format) {}

  [[nodiscard]] std::uint64_t connection() const override { return 0; }
  [[nodiscard]] protocol::Format format() const override { return format_; }
  void answer(Pieces pieces) override {
    for (const protocol::Piece& piece : pieces) {
      answered.append(piece.bytes);
    }
  }
  void answer(Pieces pieces, std::uint32_t /*watch*/, Pieces /*updates*/) override {
    answer(pieces);
  }
  [[nodiscard]] bool begin_watch(std::uint32_t /*watch*/,
                                 const std::shared_ptr<Watched>& /*watched*/,
                                 Pieces /*pieces*/) override {
    return false;
  }
  void follow(const std::shared_ptr<Table>& /*table*/, std::uint32_t /*watch*/) override {}
  [[nodiscard]] bool push(std::uint32_t /*watch*/, Pieces /*pieces*/) override { return false; }
  [[nodiscard]] bool offer(Pieces /*pieces*/, bool /*must*/) override { return false; }
  void replaced() override {}
  void lead_away() override {}

  std::string answered;

 private:
  protocol::Format format_;
};

/// Who is there already needs no other place.
Verdict require_place(const Situation& situation, storage::PlayerId player, bool is_there) {
  auto allowed = require_place_for_spectator(situation, player);
  if (!allowed && is_there && allowed.error().code() == v1::ERROR_CODE_TOO_MANY_SPECTATORS) {
    return {};
  }
  return allowed;
}

}  // namespace

Task<> Table::answer_letter(const v1::BusLetter& letter) {
  const auto ready = co_await journal_.get_ready();
  const Wire* const wire = services_.wire;
  if (!ready || wire == nullptr) {
    co_return;  // it will ask again
  }
  v1::BusLetter reply;
  reply.set_from(wire->node());
  reply.set_table(letter.table());
  v1::FollowAnswer& answer = *reply.mutable_answer();
  if (letter.has_watch()) {
    answer_watch(letter, answer);
  } else {
    presenter_.hear(letter.from(), letter.attendance());
    if (letter.attendance().connections() == 0) {
      co_return;
    }
    *answer.mutable_position() = presenter_.audience().elsewhere().position();
  }
  wire->bus().publish(wire->to_node(letter.from()),
                      std::make_shared<const std::string>(reply.SerializeAsString()));
}

void Table::answer_watch(const v1::BusLetter& letter, v1::FollowAnswer& answer) {
  const v1::FollowWatch& asked = letter.watch();
  answer.set_ask(asked.ask());
  const auto player = id_of<storage::PlayerId>(asked.player());
  // Who belongs to a club is looked up where its table is, so spectators come here, too.
  if (!player || journal_.ledger().seat_of(*player).valid() || journal_.ledger().house.club) {
    answer.set_seated(true);
    return;
  }
  const auto watcher = std::make_shared<ElsewhereConnected>(
      asked.json() ? protocol::Format::kJson : protocol::Format::kProto);
  WatchRequest request{.asker = {.watcher = watcher,
                                 .request_id = asked.request_id(),
                                 .player = *player,
                                 .name = asked.name(),
                                 .address = {},
                                 .since = machine::SteadyClock::now()}};
  if (asked.has_last_seq()) {
    request.last_seq = asked.last_seq();
  }
  if (auto allowed = require_place(situation(), *player, asked.again()); !allowed) {
    refuse(request.asker, std::move(allowed.error()));
    answer.set_refused(watcher->answered);
    return;
  }
  Audience& audience = presenter_.audience();
  v1::FollowWelcome& welcome = *answer.mutable_welcome();
  welcome.set_name(asked.named()
                       ? asked.name()
                       : spectator_name(journal_.ledger(), audience, *player, asked.name()));
  std::vector<protocol::Piece> pieces;
  if (asked.again()) {
    pieces = presenter_.all_for(request);
  } else {
    journal_.note_client_at(request.last_seq.value_or(0));
    pieces = presenter_.admit_elsewhere(
        request, letter.from(),
        asked.named() ? std::nullopt : std::optional<std::string>(welcome.name()));
  }
  for (protocol::Piece& piece : pieces) {
    welcome.add_pieces(std::move(piece.bytes));
  }
  welcome.set_version(journal_.ledger_for(engine::spectator()).version);
  *welcome.mutable_position() = audience.elsewhere().position();
}

}  // namespace aurora::server
