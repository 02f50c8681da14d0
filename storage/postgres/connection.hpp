// One connection to a PostgreSQL server.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "machine/steady_clock.hpp"
#include "storage/postgres/rows.hpp"
#include "storage/result.hpp"

struct pg_conn;
struct pg_result;

namespace aurora::storage::postgres {

/// For each host, if the address says nothing else. libpq knows whole seconds, and no single one.
inline constexpr std::chrono::seconds kConnectTimeout{2};

/// Not thread-safe: whoever owns a connection guards it.
///
/// A statement answers with its rows, or fails in one of two ways. The server has *refused* it:
/// then nothing of it was kept, and the connection goes on. Or its outcome is *unknown* (kIo): the
/// connection is gone, or there was a warning. A commit whose wait for the standby was cancelled
/// succeeds with a warning and is on no standby, so any warning counts.
class Connection {
 public:
  /// Only to a server that takes writes. `patience` is how long one answer may take; of several
  /// hosts, the one of the number `first` comes first, counted from 0 and around.
  [[nodiscard]] static Result<std::unique_ptr<Connection>> open(const std::string& address,
                                                                std::chrono::milliseconds patience,
                                                                std::size_t first);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();

  /// Runs one statement, prepared when it is run for the first time. The text must outlive the
  /// connection: a literal.
  template <typename... Values>
  [[nodiscard]] Result<Rows> run(std::string_view sql, const Values&... values) {
    const std::array<Value, sizeof...(Values)> bound{Value(values)...};
    return run_prepared(sql, bound);
  }
  /// The same, with values of a number that only the caller knows.
  [[nodiscard]] Result<Rows> run_with(std::string_view sql, std::span<const Value> values) {
    return run_prepared(sql, values);
  }
  /// Sends one, which is carried out unless one that was sent before it is refused. Until `take`,
  /// nothing else may be run.
  template <typename... Values>
  void send(std::string_view sql, const Values&... values) {
    const std::array<Value, sizeof...(Values)> bound{Value(values)...};
    send_prepared(sql, bound);
  }
  /// The answers to all that were sent, in one round trip; or the failure of the first that failed.
  [[nodiscard]] Result<std::vector<Rows>> take();
  /// Runs statements that are separated by semicolons and given nothing.
  [[nodiscard]] Result<void> run_script(const std::string& sql);

  /// Nothing can be asked any more.
  [[nodiscard]] bool is_lost() const { return lost_; }
  /// The number of the server's process for this connection.
  [[nodiscard]] int process() const;

 private:
  struct Finish {
    void operator()(pg_conn* connection) const noexcept;
  };
  Connection(pg_conn* connection, std::chrono::milliseconds patience);

  void send_prepared(std::string_view sql, std::span<const Value> values);
  /// False: the connection is lost.
  [[nodiscard]] bool send_prepare(const std::string& name, std::string_view sql,
                                  std::span<const Value> values);
  [[nodiscard]] bool send_values(const std::string& name, std::span<const Value> values);
  /// Nothing is under way any more, whatever was sent.
  [[nodiscard]] Result<void> end_sending();
  [[nodiscard]] Result<Rows> run_prepared(std::string_view sql, std::span<const Value> values);
  [[nodiscard]] std::string new_name();
  [[nodiscard]] Result<std::string> prepare(std::string_view sql, std::span<const Value> values);
  /// What the server answers to what was sent.
  [[nodiscard]] Result<Rows> receive();
  /// False: the time is over, or the connection.
  [[nodiscard]] bool wait_for_answer(machine::SteadyClock::time_point until);
  [[nodiscard]] std::unexpected<StoreError> lose(std::string_view why);
  void begin();
  static void note(void* connection, const pg_result* notice);

  std::unique_ptr<pg_conn, Finish> connection_;
  std::chrono::milliseconds patience_;
  std::unordered_map<std::string_view, std::string> prepared_;  ///< their names, by their texts
  int names_ = 0;                                               ///< that were given
  /// What was sent, in its order: statements, or those that are prepared (by their texts).
  std::vector<std::optional<std::string_view>> sent_;
  std::unordered_map<std::string_view, std::string> sent_names_;  ///< of the latter
  std::string warning_;                                           ///< of the statement that runs
  bool lost_ = false;
};

}  // namespace aurora::storage::postgres
