#include "server/lobby/lobby_exchange.hpp"

#include <chrono>
#include <string_view>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>

#include "machine/machine.hpp"
#include "server/bus/wire.hpp"
#include "server/lobby/open_tables.hpp"
#include "server/lobby/presence.hpp"
#include "server/lobby/table_registry.hpp"
#include "server/runtime/aside.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/timer.hpp"
#include "server/table/table_notice.hpp"

namespace aurora::server {
namespace {

// However often it is woken, the database has that long a rest.
constexpr std::chrono::milliseconds kRest{20};

// Others have written on their boards, or have seated somebody.
constexpr std::string_view kHint = "lobby";

}  // namespace

LobbyExchange::LobbyExchange(storage::Noticeboard* board, MatchQueue& queue,
                             const std::string& installation, Surroundings around)
    : board_(board),
      around_(std::move(around)),
      queue_(queue),
      open_(around_.tables.share_open_tables()) {
  if (!shared()) {
    return;
  }
  aside_ = machine::here().make_task_queue();
  matching_.emplace(*board_, *aside_, around_.claims, queue_, around_.lobby, around_.tables,
                    around_.limits, around_.log);
  open_.share(installation);
  around_.presence.share();
  queue_.share([this] { wake(); });
}

LobbyExchange::~LobbyExchange() { shutdown(); }

void LobbyExchange::shutdown() {
  if (shared()) {
    aside_->finish();
  }
}

void LobbyExchange::wake() {
  if (!is_woken_.exchange(true)) {
    boost::asio::post(around_.loop(), [this] {
      if (timer_ != nullptr) {
        timer_->cancel();
      }
    });
  }
}

void LobbyExchange::hint() const {
  if (around_.wire != nullptr) {
    around_.wire->bus().publish(around_.wire->of_hint(kHint),
                                std::make_shared<const std::string>());
  }
}

Task<> LobbyExchange::run() {
  const auto executor = co_await boost::asio::this_coro::executor;
  Timer timer(executor);
  timer_ = &timer;
  [[maybe_unused]] const auto hints =
      around_.wire == nullptr
          ? nullptr
          : around_.wire->bus().subscribe(around_.wire->of_hint(kHint), executor,
                                          [this](const BusMessage&) { wake(); });
  for (;;) {
    is_woken_ = false;
    bool any = co_await post_tables();
    any = co_await matching_->tell_of_newcomers() || any;
    co_await look();
    if (around_.is_serving() && co_await matching_->seat_groups()) {
      any = true;
      is_woken_ = true;  // those here are told
    }
    if (any) {
      hint();
    }
    timer.expires_after(is_woken_ ? kRest : around_.limits.beat_interval);
    co_await timer.async_wait(kAwait);
  }
}

Task<> LobbyExchange::look() {
  const auto shown =
      co_await run_aside(*aside_, [board = board_, &seen = seen_] { return board->look(seen); });
  if (!shown) {
    around_.log.write_repeated(LogLevel::kWarning, "the lobbies of the others cannot be seen",
                               {{"problem", shown.error().message}});
    co_return;
  }
  read(*shown);
  co_await matching_->hear(shown->waiting);
}

void LobbyExchange::read(const storage::BoardsShown& shown) {
  is_up_ = is_up_ && shown.is_ours_up;
  storage::BoardPositions now;
  std::size_t connections = 0;
  for (const storage::Board& board : shown.boards) {
    std::vector<OpenTables::Change> changes;
    for (const storage::TableNotice& notice : board.notices) {
      auto table = read_notice(notice.summary);
      changes.push_back(
          {.id = notice.table,
           .table = table ? std::make_shared<const TableSummary>(*std::move(table)) : nullptr});
    }
    open_.put_elsewhere(board.node, std::move(changes), board.is_whole);
    around_.presence.put_elsewhere(board.node, board.notices, board.is_whole);
    now.emplace(board.node, board.position);
    connections += board.connections;
  }
  for (const auto& [node, position] : seen_) {
    if (!now.contains(node)) {
      open_.put_elsewhere(node, {}, true);
      around_.presence.put_elsewhere(node, {}, true);
    }
  }
  seen_ = std::move(now);
  connections_elsewhere_ = connections;
}

Task<bool> LobbyExchange::post_tables() {
  const auto now = machine::SteadyClock::now();
  if (now - last_post_ < around_.limits.beat_interval) {
    co_return false;
  }
  last_post_ = now;
  const std::size_t connections = around_.count_connections();
  if (!is_up_) {
    co_return co_await put_up(connections);
  }
  const auto news = take_news();
  if (news.empty() && connections == connections_posted_) {
    co_return false;
  }
  const auto posted = co_await run_aside(
      *aside_, [board = board_, &news, connections] { return board->post(news, connections); });
  if (posted && !*posted) {
    co_return co_await put_up(connections);
  }
  connections_posted_ = connections;
  is_up_ = posted.has_value();  // or all of it is put up next time
  co_return is_up_;
}

Task<bool> LobbyExchange::put_up(std::size_t connections) {
  const auto all = take_all();
  const auto put_up = co_await run_aside(
      *aside_, [board = board_, &all, connections] { return board->put_up(all, connections); });
  if (!put_up) {
    around_.log.write_repeated(LogLevel::kWarning, "the others cannot be told of our tables",
                               {{"problem", put_up.error().message}});
  }
  connections_posted_ = connections;
  is_up_ = put_up.has_value();
  co_return is_up_;
}

// What is told already, or was never told, is no news.
std::vector<storage::TableNotice> LobbyExchange::take_news() {
  std::vector<storage::TableNotice> news;
  for (const OpenTables::Change& change : open_.take_changes()) {
    storage::TableNotice notice{
        .table = change.id, .summary = change.table ? write_notice(*change.table) : std::string()};
    if (is_news(notice)) {
      news.push_back(std::move(notice));
    }
  }
  for (storage::TableNotice& notice : around_.presence.take_changes()) {
    if (is_news(notice)) {
      news.push_back(std::move(notice));
    }
  }
  return news;
}

bool LobbyExchange::is_news(const storage::TableNotice& notice) {
  const auto told = posted_.find(notice.table);
  if (notice.summary == (told == posted_.end() ? std::string() : told->second)) {
    return false;
  }
  if (notice.summary.empty()) {
    posted_.erase(told);
  } else {
    posted_.insert_or_assign(notice.table, notice.summary);
  }
  return true;
}

std::vector<storage::TableNotice> LobbyExchange::take_all() {
  (void)open_.take_changes();
  posted_.clear();
  std::vector<storage::TableNotice> all;
  for (const OpenTables::Summary& table : open_.all()) {
    all.push_back({.table = table->id, .summary = write_notice(*table)});
    posted_.emplace(table->id, all.back().summary);
  }
  (void)around_.presence.take_changes();
  for (storage::TableNotice& notice : around_.presence.all()) {
    posted_.emplace(notice.table, notice.summary);
    all.push_back(std::move(notice));
  }
  return all;
}

}  // namespace aurora::server
