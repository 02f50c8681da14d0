#include "tool/load/client.hpp"

#include <algorithm>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "protocol/frame.hpp"
#include "tool/load/proof.hpp"
#include "tool/net/connection.hpp"

namespace aurora::tool {

namespace asio = boost::asio;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds kFirstBackoff{10};
constexpr milliseconds kLongestBackoff{500};
constexpr milliseconds kUsualRetry{20};
constexpr milliseconds kLost{200};  // who was sent on twice: the one that has the table is away

}  // namespace

Client::Client(LoadWorld& world, std::string name, ClientTable* table)
    : world_(world),
      name_(std::move(name)),
      table_(table),
      last_command_(std::uint64_t{world.dice()} << 32U) {}

asio::awaitable<void> Client::run() {
  auto last_success = LoadWorld::Clock::now();
  milliseconds backoff = kFirstBackoff;
  while (!world_.stopping) {
    link_ = std::make_shared<Link>(world_.context);
    const auto link = link_;
    Door door = world_.door;
    door.path = path_at(door.path, node_);
    if (const auto error = co_await link->open(door); !error) {
      greet();
      while (const auto frame = co_await link->receive()) {
        heard(*frame);
      }
    }
    if (std::exchange(present_, false)) {
      --world_.present;
      last_success = LoadWorld::Clock::now();
      lost_at_ = lost_at_.value_or(last_success);
      backoff = kFirstBackoff;
    }
    if (world_.stopping) {
      break;
    }
    if (LoadWorld::Clock::now() - last_success > world_.settings.patience) {
      ++world_.given_up;
      break;
    }
    co_await wait(std::max(backoff, std::exchange(pause_, milliseconds(0))));
    backoff = std::min(backoff * 2, kLongestBackoff);
  }
}

asio::awaitable<void> Client::wait(milliseconds time) const {
  asio::steady_timer timer(world_.context, time);
  co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
}

void Client::drop() {
  if (link_) {
    link_->drop();
  }
}

void Client::send(v1::ClientFrame& frame) {
  if (!present_ && !frame.has_hello()) {
    return;  // the table asks again once we are
  }
  frame.set_request_id(++last_request_);
  std::string bytes = protocol::encode(protocol::Format::kProto, frame);
  if (world_.tally.measuring) {
    world_.tally.sent_bytes += bytes.size();
  }
  link_->send(std::move(bytes));
}

void Client::greet() {
  v1::ClientFrame frame;
  v1::Hello& hello = *frame.mutable_hello();
  hello.mutable_protocol()->set_major(protocol::kVersionMajor);
  hello.mutable_protocol()->set_minor(protocol::kVersionMinor);
  hello.set_client("aurora load");
  hello.set_name(name_);
  hello.set_token(token_);
  send(frame);
}

void Client::list_tables() {
  v1::ClientFrame frame;
  frame.mutable_list_tables();
  send(frame);
}

void Client::create_table(v1::TableOptions options, const std::string& key) {
  v1::ClientFrame frame;
  *frame.mutable_create_table()->mutable_options() = std::move(options);
  frame.mutable_create_table()->set_request_key(key);
  send(frame);
}

void Client::join_table(const std::string& code) {
  v1::ClientFrame frame;
  frame.mutable_join_table()->set_code(code);
  send(frame);
}

void Client::watch_table(const std::string& id) {
  v1::ClientFrame frame;
  v1::WatchTable& watch = *frame.mutable_watch_table();
  watch.set_table_id(id);
  if (following_) {
    watch.set_last_seq(seq_);
  }
  send(frame);
  if (pending_) {
    ++world_.tally.resent;
    send_pending();
  }
}

void Client::look_anew() {
  following_ = false;
  seq_ = 0;
  watch_table(table_id_);
}

void Client::ask_for_replay(const std::string& id, std::uint32_t first_step) {
  wanted_replay_.emplace();
  wanted_replay_->set_table_id(id);
  wanted_replay_->set_first_step(first_step);
  ask_for_replay();
}

void Client::ask_for_replay() {
  if (present_ && wanted_replay_) {
    v1::ClientFrame frame;
    *frame.mutable_get_replay() = *wanted_replay_;
    send(frame);
  }
}

void Client::leave_table() {
  table_id_.clear();
  seat_ = 0;
  following_ = false;
  over_ = false;
  seq_ = 0;
  version_ = 0;
  choices_.clear();
  pending_.reset();
}

void Client::act() {
  if (pending_ || !present_ || !following_ || over_) {
    return;
  }
  const auto choice = pick(choices_, world_.dice);
  if (!choice) {
    return;
  }
  const auto begun = table_->take_turn();
  if (!begun) {
    return;
  }
  v1::ClientFrame frame;
  v1::Command& command = *frame.mutable_command();
  command.set_table_id(table_id_);
  command.set_expected_version(version_);
  command.set_command_id(++last_command_);
  command.mutable_choice()->ParseFromArray(choice->data(), static_cast<int>(choice->size()));
  frame.set_request_id(++last_request_);
  const std::uint64_t mark = mark_of(seat_, command.choice());
  pending_ = Pending{last_command_, mark, world_.history.sent(table_id_, mark), *begun,
                     protocol::encode(protocol::Format::kProto, frame)};
  send_pending();
}

void Client::send_pending() {
  if (world_.tally.measuring) {
    world_.tally.sent_bytes += pending_->bytes.size();
  }
  link_->send(pending_->bytes);
}

void Client::act_later(milliseconds time) {
  auto timer = std::make_shared<asio::steady_timer>(world_.context, time);
  timer->async_wait([this, timer](const boost::system::error_code& error) {
    if (error || world_.stopping) {
      return;
    }
    if (!present_) {
      return;  // once it is, it begins anew by itself
    }
    ask_for_replay();
    if (pending_) {
      ++world_.tally.resent;
      send_pending();
    } else if (following_) {
      act();
    } else {
      table_->connected(*this);
    }
  });
}

void Client::heard(std::string_view frame) {
  if (world_.tally.measuring) {
    world_.tally.received_bytes += frame.size();
  }
  if (!for_each_message(frame, [this](std::string_view message) { heard_message(message); })) {
    ++world_.tally.faults.unknown;
  }
  if (table_ != nullptr) {
    table_->heard(*this);
    act();
  }
}

void Client::heard_message(std::string_view bytes) {
  if (const auto sighting = sight(bytes)) {
    saw(*sighting);
    return;
  }
  v1::ServerMessage message;
  if (!message.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) {
    ++world_.tally.faults.unknown;
    return;
  }
  switch (message.body_case()) {
    case v1::ServerMessage::kCommandResult: heard_result(message.command_result()); break;
    case v1::ServerMessage::kWelcome:
      if (!message.welcome().token().empty()) {
        token_ = message.welcome().token();
      }
      present_ = true;
      ++world_.present;
      if (table_ != nullptr) {
        table_->connected(*this);
      }
      ask_for_replay();
      break;
    case v1::ServerMessage::kTableList:
      if (table_ != nullptr) {
        table_->listed(*this, message.table_list());
      }
      break;
    case v1::ServerMessage::kReplay:
      if (wanted_replay_) {
        wanted_replay_.reset();
        table_->replayed(*this, message.replay());
      }
      break;
    case v1::ServerMessage::kWatching:
      was_sent_on_ = false;
      table_id_ = message.watching().table().table_id();
      seat_ = message.watching().table().your_seat();
      if (message.watching().resumed()) {
        ++world_.tally.resumed;
      }
      is_back();
      break;
    case v1::ServerMessage::kTableInfo:
      // What was pushed may be about the table before.
      if (message.request_id() != 0) {
        table_id_ = message.table_info().table_id();
        seat_ = message.table_info().your_seat();
      }
      if (message.table_info().table_id() == table_id_) {
        table_->informed(*this, message.table_info());
      }
      break;
    case v1::ServerMessage::kGoodbye:
      if (!message.goodbye().node().empty()) {
        node_ = message.goodbye().node();
      }
      break;
    case v1::ServerMessage::kError: refused(message.error()); break;
    default: break;
  }
}

void Client::is_back() {
  if (lost_at_ && world_.tally.measuring) {
    world_.tally.away.add(LoadWorld::Clock::now() - *lost_at_);
  }
  lost_at_.reset();
}

void Client::saw(const Sighting& sighting) {
  Tally& tally = world_.tally;
  is_back();
  if (!sighting.snapshot && sighting.seq != seq_ + 1) {
    ++tally.faults.gaps;
  }
  if (sighting.all_hands) {
    ++tally.faults.secrets;
  }
  if (tally.measuring) {
    (sighting.snapshot ? tally.snapshot_bytes : tally.delta_bytes)
        .add(static_cast<double>(sighting.bytes));
  }
  following_ = true;
  seq_ = sighting.seq;
  version_ = sighting.version;
  over_ = over_ || sighting.over;
  if (sighting.choices) {
    choices_ = *sighting.choices;
  }
  table_->seen(*this, sighting);
}

void Client::heard_result(const v1::CommandResult& result) {
  if (!pending_ || result.command_id() != pending_->id) {
    return;  // answered before, and sent again
  }
  const std::uint64_t mark = pending_->mark;
  if (result.has_error()) {
    refused(result.error());
    if (!pending_) {
      world_.history.refused(table_id_, mark);
    }
    return;
  }
  const auto begun = pending_->begun;
  world_.history.acknowledged(table_id_, {.command_id = mark,
                                          .version = result.version(),
                                          .sent = pending_->sent,
                                          .told = world_.history.moment()});
  pending_.reset();
  table_->acknowledged(*this, result.version(), begun);
}

void Client::refused(const v1::Error& error) {
  ++world_.tally.refused[name_of(error.code())];
  if (error.code() == v1::ERROR_CODE_ELSEWHERE) {  // everything is asked again there
    node_ = error.node();
    const bool is_lost = std::exchange(was_sent_on_, true);
    pause_ = std::max(milliseconds(error.retry_after_ms()), is_lost ? kLost : milliseconds(0));
    drop();
    return;
  }
  switch (error.code()) {
    case v1::ERROR_CODE_RATE_LIMITED:
    case v1::ERROR_CODE_OVERLOADED:
    case v1::ERROR_CODE_STORAGE_UNAVAILABLE:
    case v1::ERROR_CODE_SHUTTING_DOWN:
    case v1::ERROR_CODE_INTERNAL: break;  // the same command may succeed yet
    default: pending_.reset();
  }
  if (table_ != nullptr) {
    act_later(error.retry_after_ms() == 0 ? kUsualRetry : milliseconds(error.retry_after_ms()));
  }
}

}  // namespace aurora::tool
