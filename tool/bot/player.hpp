// One seat of a table, played over the network.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include <boost/asio/awaitable.hpp>

#include "aurora/v1/table.pb.h"
#include "tool/bot/ack_log.hpp"
#include "tool/bot/brain.hpp"
#include "tool/bot/settings.hpp"
#include "tool/net/connection.hpp"

namespace aurora::tool {

class Player {
 public:
  explicit Player(const BotSettings& settings);

  /// Plays until the game is over, through as many connections as it takes; an exit code.
  boost::asio::awaitable<int> run();

 private:
  using Clock = std::chrono::steady_clock;

  /// One connection, until the game is over or the connection is gone.
  boost::asio::awaitable<void> play(Connection& connection);
  boost::asio::awaitable<void> enter(Connection& connection, v1::ServerFrame& others);
  boost::asio::awaitable<void> get_content(Connection& connection, v1::ServerFrame& others);
  boost::asio::awaitable<void> ask_for_snapshot(Connection& connection);
  boost::asio::awaitable<void> handle(Connection& connection, const v1::ServerMessage& message);
  boost::asio::awaitable<void> handle_error(const v1::Error& error);
  /// Sends what is pending, or a new decision, if it is time for it.
  boost::asio::awaitable<void> act(Connection& connection);
  boost::asio::awaitable<void> take_seat_back(Connection& connection);
  [[nodiscard]] bool stood_in() const;
  boost::asio::awaitable<void> wait(std::chrono::milliseconds time);

  void take_note(const v1::TableInfo& table);
  void keep_token(const std::string& token);
  void say_scores() const;

  const BotSettings settings_;
  Brain brain_;
  AckLog ack_log_;
  std::string token_;
  /// Of the table that it makes: when the answer is lost, it asks for the same one again.
  const std::string request_key_;
  v1::TableInfo table_;
  std::chrono::milliseconds pace_{0};  ///< between two commands, as the server wants it
  Clock::time_point last_command_;
  Clock::time_point last_success_;
  std::chrono::milliseconds retry_after_{0};  ///< of a Goodbye, or of who has sent us elsewhere
  std::string node_;                          ///< of several servers, the one that has the table
  bool was_sent_on_ = false;                  ///< there, and nothing was answered yet
  bool in_flight_ = false;                    ///< the pending command was sent on this connection
  std::uint32_t command_request_ = 0;         ///< ... as this request
  std::uint32_t take_back_request_ = 0;
  bool greeted_ = false;
};

}  // namespace aurora::tool
