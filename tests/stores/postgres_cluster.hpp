// PostgreSQL servers for tests: on a socket of their own, for as long as the process lives.
#pragma once

#include <string>
#include <utility>

namespace aurora::storage {

class PostgresCluster {
 public:
  /// Whether this program was built with libpq and there is a PostgreSQL to start.
  [[nodiscard]] static bool is_available();
  /// The one that all tests share, of ctest ($AURORA_TEST_POSTGRES) or else of this process; nobody
  /// changes its settings.
  [[nodiscard]] static const PostgresCluster& shared();

  /// Starts another one; `settings` like "fsync=on", with blanks in between, or "standby" for a
  /// server that only reads. Throws when that fails.
  explicit PostgresCluster(const std::string& settings = "");
  /// Starts a standby of another one.
  [[nodiscard]] static PostgresCluster standby_of(const PostgresCluster& primary) {
    return PostgresCluster("of=" + primary.directory_);
  }

  /// Ends it as a crash of its machine would.
  void crash() const;

  /// What psql prints for these statements, without its last line feed.
  [[nodiscard]] std::string ask(const std::string& sql) const;

  /// Where its database is.
  [[nodiscard]] std::string address() const { return address_in(directory_); }
  /// The one of the two that takes writes.
  [[nodiscard]] std::string address_of_pair(const PostgresCluster& other) const {
    return address_in(directory_ + "," + other.directory_);
  }
  /// The same database by a socket in another directory.
  [[nodiscard]] static std::string address_in(const std::string& directory);
  [[nodiscard]] const std::string& directory() const { return directory_; }
  /// Its socket.
  [[nodiscard]] std::string socket() const { return directory_ + "/.s.PGSQL.5432"; }

 private:
  struct Running {
    std::string directory;
  };
  explicit PostgresCluster(Running running) : directory_(std::move(running.directory)) {}

  std::string directory_;
};

/// A name of a schema that nobody has had.
[[nodiscard]] std::string new_schema();

}  // namespace aurora::storage
