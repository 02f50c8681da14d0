// Muting an author of the chat, or not any more.
#include "protocol/errors.hpp"
#include "server/table/deeds/deeds.hpp"
#include "server/table/deeds/requirements.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server {

Decided decide(const Situation& situation, const MuteRequest& request) {
  const Ledger& ledger = situation.ledger;
  const Asker& asker = request.asker;
  if (auto voice = require_voice(situation, asker.player); !voice) {
    return refusal(std::move(voice.error()));
  }
  const auto player = situation.known_to(asker.player).chat.author(request.author);
  if (!player) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "nobody here has this number, see ChatLine.author",
                   "author");
  }
  Decision decision(situation);
  const std::uint32_t author = ledger.chat.number_of(*player);
  if (ledger.chat.is_muted(asker.player, author) != request.muted) {
    if (auto room = require_room_for_chat(situation, asker); !room) {
      return refusal(std::move(room.error()));
    }
    decision.records.push_back(record_author_muted(asker.player, author, request.muted));
    decision.effects.emplace_back(CountChat{});
  }
  decision.effects.emplace_back(AnswerLines{});
  return decision;
}

}  // namespace aurora::server
