#include "tool/bot/player.hpp"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <utility>

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/system/system_error.hpp>
#include <fmt/format.h>

#include "content/pack.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/content_codec.hpp"
#include "protocol/fairness.hpp"
#include "protocol/words.hpp"
#include "tool/bot/clock_option.hpp"
#include "tool/bot/scores.hpp"
#include "tool/commands.hpp"
#include "tool/support/files.hpp"

namespace aurora::tool {

namespace asio = boost::asio;
using asio::use_awaitable;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds kFirstBackoff{50};
constexpr milliseconds kLongestBackoff{2000};
constexpr milliseconds kUsualRetry{200};
constexpr unsigned kTooManyRefusals = 1000;

/// Refusals after which the very same command may succeed.
bool worth_repeating(v1::ErrorCode code) {
  switch (code) {
    case v1::ERROR_CODE_RATE_LIMITED:
    case v1::ERROR_CODE_OVERLOADED:
    case v1::ERROR_CODE_STORAGE_UNAVAILABLE:
    case v1::ERROR_CODE_SHUTTING_DOWN:
    case v1::ERROR_CODE_INTERNAL: return true;
    default: return false;
  }
}

milliseconds retry_time(const v1::Error& error) {
  return error.retry_after_ms() == 0 ? kUsualRetry : milliseconds(error.retry_after_ms());
}

std::uint64_t random_number() {
  std::uint64_t number = 0;
  for (const std::uint8_t byte : protocol::random_secret()) {
    number = number << 8U ^ byte;
  }
  return number;
}

/// Says on stdout what scripts wait for.
template <class... Args>
void say(fmt::format_string<Args...> format, Args&&... args) {
  fmt::print(format, std::forward<Args>(args)...);
  std::fflush(stdout);
}

}  // namespace

Player::Player(const BotSettings& settings)
    : settings_(settings),
      brain_(settings.policy, settings.seed, random_number()),
      ack_log_(settings.ack_log),
      request_key_(protocol::to_bytes(protocol::random_secret())) {
  if (!settings_.token_file.empty()) {
    token_ = read_file(settings_.token_file).value_or("");
  }
}

asio::awaitable<int> Player::run() {
  if (!ack_log_.ok()) {
    fmt::print(stderr, "aurora: cannot write {}\n", settings_.ack_log);
    co_return kFailed;
  }
  last_success_ = Clock::now();
  milliseconds backoff = kFirstBackoff;
  for (;;) {
    std::string trouble;
    std::optional<v1::Error> elsewhere;
    try {
      Connection connection;
      Url url = settings_.url;
      url.path = path_at(url.path, node_);
      co_await connection.open(url);
      greeted_ = false;
      co_await play(connection);
      co_await connection.close();
      say_scores();
      co_return kDone;
    } catch (const boost::system::system_error& error) {
      trouble = error.code().message();
    } catch (const Refused& refused) {
      if (refused.error().code() == v1::ERROR_CODE_ELSEWHERE) {
        elsewhere = refused.error();
      } else if (!worth_repeating(refused.error().code())) {
        fmt::print(stderr, "aurora: the server refused: {}\n", refused.what());
        co_return kFailed;
      }
      trouble = refused.what();
    }
    if (elsewhere) {
      node_ = elsewhere->node();
      last_success_ = Clock::now();
      const bool is_lost = std::exchange(was_sent_on_, true) || elsewhere->retry_after_ms() > 0;
      co_await wait(is_lost ? retry_time(*elsewhere) : milliseconds(0));
      continue;
    }
    if (greeted_) {
      last_success_ = Clock::now();
      backoff = kFirstBackoff;
    }
    if (Clock::now() - last_success_ > settings_.give_up) {
      fmt::print(stderr, "aurora: no server at {}:{} for {} s: {}\n", settings_.url.host,
                 settings_.url.port, settings_.give_up.count(), trouble);
      co_return kFailed;
    }
    fmt::print(stderr, "aurora: {}: connection lost ({}), retrying\n", settings_.name, trouble);
    co_await wait(std::max(backoff, std::exchange(retry_after_, milliseconds(0))));
    backoff = std::min(backoff * 2, kLongestBackoff);
  }
}

asio::awaitable<void> Player::play(Connection& connection) {
  in_flight_ = false;
  const v1::Welcome welcome = co_await connection.greet(settings_.name, token_);
  greeted_ = true;
  if (!welcome.token().empty()) {
    keep_token(welcome.token());
  }
  if (const auto rate = welcome.limits().max_commands_per_second(); rate > 0) {
    pace_ = milliseconds(1000 / rate + 1);
  }
  v1::ServerFrame frame;
  if (!brain_.knows_the_pack()) {
    co_await get_content(connection, frame);
  }
  co_await enter(connection, frame);
  for (;;) {
    for (const v1::ServerMessage& message : frame.messages()) {
      co_await handle(connection, message);
    }
    if (brain_.over() && !brain_.pending()) {
      co_return;
    }
    if (table_.status() == v1::TABLE_STATUS_ABANDONED) {
      co_return;
    }
    co_await act(connection);
    frame = co_await connection.receive();
  }
}

asio::awaitable<void> Player::get_content(Connection& connection, v1::ServerFrame& others) {
  v1::ClientFrame frame;
  frame.mutable_get_content();
  const v1::ServerMessage answer = co_await connection.ask(frame, others);
  auto catalog = std::make_unique<engine::Catalog>();
  if (const auto read = protocol::from_wire(answer.content().catalog(), *catalog); !read) {
    throw std::runtime_error("cannot read the server's content pack: " + read.error().field + ": " +
                             read.error().message);
  }
  brain_.learn(*catalog);
}

asio::awaitable<void> Player::enter(Connection& connection, v1::ServerFrame& others) {
  v1::ClientFrame frame;
  const std::string entropy = protocol::to_bytes(protocol::random_secret());
  if (!table_.table_id().empty()) {
    frame.mutable_watch_table()->set_table_id(table_.table_id());
  } else if (!settings_.create.empty()) {
    v1::CreateTable& create = *frame.mutable_create_table();
    create.mutable_options()->set_map(protocol::to_wire(*content::map_of(settings_.create)));
    create.mutable_options()->set_seats(settings_.seats);
    create.mutable_options()->set_mines(settings_.mines);
    if (!settings_.clock.empty()) {
      *create.mutable_options()->mutable_clock() = *parse_clock(settings_.clock);
    }
    create.set_entropy(entropy);
    create.set_request_key(request_key_);
  } else {
    frame.mutable_join_table()->set_code(settings_.join);
    frame.mutable_join_table()->set_entropy(entropy);
  }
  const v1::ServerMessage answer = co_await connection.ask(frame, others);
  was_sent_on_ = false;
  if (answer.has_watching()) {
    take_note(answer.watching().table());
    co_return;
  }
  const bool made = table_.table_id().empty() && !settings_.create.empty();
  take_note(answer.table_info());
  if (made) {
    say("code {}\n", table_.code());
  }
  say("table {}\nseat {}\ncommitment {}\n", table_.table_id(), table_.your_seat(),
      protocol::to_hex(table_.commitment()));
}

asio::awaitable<void> Player::ask_for_snapshot(Connection& connection) {
  v1::ClientFrame frame;
  frame.mutable_watch_table()->set_table_id(table_.table_id());
  co_await connection.send(frame);
}

asio::awaitable<void> Player::handle(Connection& connection, const v1::ServerMessage& message) {
  switch (message.body_case()) {
    case v1::ServerMessage::kSnapshot:
      if (const auto read = brain_.mirror().apply(message.snapshot()); !read) {
        throw std::runtime_error("cannot read the server's snapshot: " + read.error().message);
      }
      break;
    case v1::ServerMessage::kUpdate:
      if (!brain_.mirror().apply(message.update())) {
        co_await ask_for_snapshot(connection);
      }
      break;
    case v1::ServerMessage::kTableInfo:
      take_note(message.table_info());
      co_await take_seat_back(connection);
      break;
    case v1::ServerMessage::kWatching: take_note(message.watching().table()); break;
    case v1::ServerMessage::kCommandResult: {
      const v1::CommandResult& result = message.command_result();
      if (!brain_.pending() || result.command_id() != brain_.pending()->id) {
        break;
      }
      in_flight_ = false;
      if (result.has_error()) {
        co_await handle_error(result.error());
        break;
      }
      ack_log_.add(result.command_id(), result.version(), engine::seat_at(table_.your_seat() - 1U),
                   brain_.pending()->choice);
      brain_.acknowledged();
      break;
    }
    case v1::ServerMessage::kError:
      if (message.request_id() == take_back_request_) {
        break;  // too late: the game has moved on
      }
      if (!in_flight_ || message.request_id() != command_request_) {
        throw Refused(message.error());
      }
      in_flight_ = false;
      co_await handle_error(message.error());
      break;
    case v1::ServerMessage::kGoodbye:
      retry_after_ = milliseconds(message.goodbye().retry_after_ms());
      if (!message.goodbye().node().empty()) {
        node_ = message.goodbye().node();
      }
      break;
    default: break;
  }
}

/// The pending command was refused.
asio::awaitable<void> Player::handle_error(const v1::Error& error) {
  if (error.code() == v1::ERROR_CODE_ELSEWHERE) {
    throw Refused(error);  // it is sent again there
  }
  if (worth_repeating(error.code())) {
    co_await wait(retry_time(error));  // then it is sent once more
    co_return;
  }
  brain_.refused(error.version());
  if (brain_.refusals() > kTooManyRefusals) {
    throw Refused(error);
  }
}

/// Who was too slow plays on all the same.
asio::awaitable<void> Player::take_seat_back(Connection& connection) {
  if (!stood_in() || table_.status() != v1::TABLE_STATUS_PLAYING ||
      table_.seats(static_cast<int>(table_.your_seat()) - 1).resigned()) {
    co_return;
  }
  v1::ClientFrame frame;
  frame.mutable_take_seat_back()->set_table_id(table_.table_id());
  take_back_request_ = co_await connection.send(frame);
}

/// Another bot, one of the server, plays this seat.
bool Player::stood_in() const {
  return table_.your_seat() != 0 &&
         table_.seats(static_cast<int>(table_.your_seat()) - 1).stand_in() !=
             v1::BOT_POLICY_UNSPECIFIED;
}

asio::awaitable<void> Player::act(Connection& connection) {
  if (in_flight_ || stood_in() || table_.clocks().paused()) {
    co_return;
  }
  if (!brain_.pending()) {
    if (!brain_.to_decide()) {
      co_return;
    }
    if (settings_.delay.count() > 0) {
      co_await wait(settings_.delay);
    }
    brain_.decide();
  }
  const auto since = std::chrono::duration_cast<milliseconds>(Clock::now() - last_command_);
  if (since < pace_) {
    co_await wait(pace_ - since);
  }
  const PendingCommand& pending = *brain_.pending();
  v1::ClientFrame frame;
  v1::Command& command = *frame.mutable_command();
  command.set_table_id(table_.table_id());
  command.set_expected_version(pending.expected_version);
  command.set_command_id(pending.id);
  protocol::to_wire(pending.choice, *command.mutable_choice());
  last_command_ = Clock::now();
  in_flight_ = true;
  command_request_ = co_await connection.send(frame);
}

asio::awaitable<void> Player::wait(milliseconds time) {
  asio::steady_timer timer(co_await asio::this_coro::executor, time);
  co_await timer.async_wait(use_awaitable);
}

void Player::take_note(const v1::TableInfo& table) {
  const std::uint32_t seat = table_.your_seat();
  table_ = table;
  if (table_.your_seat() == 0) {
    table_.set_your_seat(seat);
  }
}

void Player::keep_token(const std::string& token) {
  token_ = token;
  if (settings_.token_file.empty()) {
    return;
  }
  if (!write_secret_file(settings_.token_file, token)) {
    throw std::runtime_error("cannot write " + settings_.token_file);
  }
}

void Player::say_scores() const {
  if (table_.status() == v1::TABLE_STATUS_ABANDONED) {
    say("abandoned\n");
  } else {
    say("{}", final_scores(brain_.mirror().view(), table_));
  }
}

}  // namespace aurora::tool
