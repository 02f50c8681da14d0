// One connection to a PostgreSQL server.
#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "machine/steady_clock.hpp"
#include "storage/postgres/rows.hpp"
#include "storage/result.hpp"

struct pg_conn;
struct pg_result;

namespace aurora::storage::postgres {

/// Not thread-safe: whoever owns a connection guards it.
///
/// A statement answers with its rows, or fails in one of two ways. The server has *refused* it:
/// then nothing of it was kept, and the connection goes on. Or its outcome is *unknown* (kIo): the
/// connection is gone, or there was a warning. A commit whose wait for the standby was cancelled
/// succeeds with a warning and is on no standby, so any warning counts.
class Connection {
 public:
  /// Only to a server that takes writes. `patience` is how long one answer may take.
  [[nodiscard]] static Result<std::unique_ptr<Connection>> open(const std::string& address,
                                                                std::chrono::milliseconds patience);
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

  [[nodiscard]] Result<Rows> run_prepared(std::string_view sql, std::span<const Value> values);
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
  std::string warning_;                                         ///< of the statement that runs
  bool lost_ = false;
};

}  // namespace aurora::storage::postgres
