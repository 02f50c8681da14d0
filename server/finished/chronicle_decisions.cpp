// What could have been chosen in a finished game.
#include <utility>

#include <boost/asio/post.hpp>

#include "aurora/v1/review.pb.h"
#include "protocol/decisions.hpp"
#include "protocol/words.hpp"
#include "server/finished/chronicle.hpp"
#include "server/rulebook/rulebook.hpp"

namespace aurora::server {

namespace asio = boost::asio;

namespace {

// As many as are played again while others wait for the thread.
constexpr int kLooksAtOnce = 8;

}  // namespace

Task<Answer<v1::Decisions>> Chronicle::decisions(KeptGamePtr game, std::uint32_t seat) const {
  const v1::Replay& replay = game->replay;
  const auto whose = protocol::engine_seat(seat);
  if (!whose || seat > static_cast<std::uint32_t>(replay.header().seats_size())) {
    co_return refusal(v1::ERROR_CODE_BAD_OPTION, "there is no such seat", "seat");
  }
  const RulesFound found = co_await rulebook_.find(replay.header().pack().digest());
  if (!found) {
    co_return refusal(v1::ERROR_CODE_DECISIONS_LOST);
  }
  v1::PackRef pack;
  write_ref(**found, pack);
  v1::Decisions decisions;
  protocol::DecisionFinder finder((*found)->catalog(), pack, replay, *whose, decisions);
  while (!finder.done()) {
    if (const auto agreement = finder.look(kLooksAtOnce); !agreement) {
      co_return refusal(v1::ERROR_CODE_DECISIONS_LOST);
    }
    co_await asio::post(kAwaitable);
  }
  co_return decisions;
}

}  // namespace aurora::server
