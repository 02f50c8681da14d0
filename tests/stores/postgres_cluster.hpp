// PostgreSQL servers for tests: on a socket of their own, for as long as the process lives.
#pragma once

#include <string>

namespace aurora::storage {

class PostgresCluster {
 public:
  /// Whether this program was built with libpq and there is a PostgreSQL to start.
  [[nodiscard]] static bool is_available();
  /// The one that the tests of this process share; nobody changes its settings.
  [[nodiscard]] static const PostgresCluster& shared();

  /// Starts another one; `settings` like "wal_level=logical", with blanks in between. Throws when
  /// that fails.
  explicit PostgresCluster(const std::string& settings = "");

  /// Where its database is.
  [[nodiscard]] std::string address() const { return address_in(directory_); }
  /// The same database by a socket in another directory.
  [[nodiscard]] static std::string address_in(const std::string& directory);
  /// Its socket.
  [[nodiscard]] std::string socket() const { return directory_ + "/.s.PGSQL.5432"; }

 private:
  std::string directory_;
};

/// A name of a schema that nobody in this process has had.
[[nodiscard]] std::string new_schema();

}  // namespace aurora::storage
