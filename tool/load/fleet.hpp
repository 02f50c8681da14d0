// A whole load: all clients and tables, from the first connection to the report.
#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>

#include "tool/load/load_table.hpp"
#include "tool/load/process_watch.hpp"
#include "tool/load/stand.hpp"
#include "tool/load/world.hpp"

namespace aurora::tool {

/// What was measured besides the tally.
struct LoadFigures {
  unsigned clients = 0;
  double seconds = 0;  ///< that were measured
  double arrival = 0;  ///< seconds until all spectators were there
  std::chrono::nanoseconds server_cpu{};
  std::map<std::string, std::chrono::nanoseconds> beside_cpu;  ///< LoadSettings::beside
  std::uint64_t rss_start_kb = 0;
  std::uint64_t rss_connected_kb = 0;  ///< all are connected, and nobody plays
  std::uint64_t rss_joined_kb = 0;     ///< all tables have begun, without a move
  std::uint64_t rss_end_kb = 0;
  std::uint64_t rss_idle_kb = 0;
  unsigned restless = 0;  ///< tables where something was never answered, or not by everybody
};

class Fleet {
 public:
  Fleet(boost::asio::io_context& context, const LoadSettings& settings, Door door);

  /// Done, or a sentence that says why it could not be.
  using Outcome = std::expected<void, std::string>;

  /// Plays the whole load.
  boost::asio::awaitable<Outcome> run();
  /// Measures no longer than until now.
  void finish();

  [[nodiscard]] const Tally& tally() const { return world_.tally; }
  [[nodiscard]] const LoadFigures& figures() const { return figures_; }
  [[nodiscard]] unsigned given_up() const { return world_.given_up; }

 private:
  boost::asio::awaitable<Outcome> connect();
  boost::asio::awaitable<Outcome> play();
  boost::asio::awaitable<Outcome> watch();
  /// Measures what happens from now on.
  boost::asio::awaitable<void> measure();
  boost::asio::awaitable<void> come_to_rest();
  boost::asio::awaitable<void> run_pacing();
  boost::asio::awaitable<void> run_storms();
  /// Waits until the condition holds; false: not within the patience of the settings.
  template <typename Condition>
  boost::asio::awaitable<bool> wait_until(Condition condition);
  [[nodiscard]] std::uint64_t server_kb() const;

  LoadWorld world_;
  std::vector<std::unique_ptr<LoadTable>> tables_;
  std::vector<std::unique_ptr<Client>> idle_;
  std::optional<Stand> stand_;
  boost::asio::steady_timer measured_;
  bool finished_ = false;
  LoadFigures figures_;
};

}  // namespace aurora::tool
