// What could have been chosen in a finished game.
#include <algorithm>
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

// Everybody who opens a quiz asks for the same.
constexpr std::size_t kKept = 8;

}  // namespace

Task<Answer<v1::Decisions>> Chronicle::decisions(KeptGamePtr game, std::uint32_t seat) {
  const v1::Replay& replay = game->replay;
  const auto whose = protocol::engine_seat(seat);
  if (!whose || seat > static_cast<std::uint32_t>(replay.header().seats_size())) {
    co_return refusal(v1::ERROR_CODE_BAD_OPTION, "there is no such seat", "seat");
  }
  const auto pass = co_await deciding_.enter();
  const auto same = [&](const auto& kept) {
    return kept->table_id() == game->id.text() && kept->seat() == seat;
  };
  if (const auto known = std::ranges::find_if(decisions_, same); known != decisions_.end()) {
    co_return **known;
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
  decisions_.push_front(std::make_shared<const v1::Decisions>(decisions));
  decisions_.resize(std::min(decisions_.size(), kKept));
  co_return decisions;
}

}  // namespace aurora::server
