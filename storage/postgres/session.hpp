// A connection that is opened again when it was lost.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "storage/postgres/connection.hpp"
#include "storage/postgres/postgres_store.hpp"

namespace aurora::storage::postgres {

/// Not thread-safe: whoever owns a session guards it.
class Session {
 public:
  Session(std::string address, PostgresOptions options)
      : address_(std::move(address)), options_(std::move(options)) {}

  /// The connection, ready to be used; it stays the same until it is lost or dropped. Whoever has
  /// looked at something and then commits behind it asks for it once.
  [[nodiscard]] Result<Connection*> ready();
  /// The next one is another one.
  void drop() { connection_.reset(); }
  [[nodiscard]] bool is_open() const { return connection_ != nullptr && !connection_->is_lost(); }

 private:
  std::string address_;
  PostgresOptions options_;
  std::size_t opened_ = 0;  ///< how often
  std::unique_ptr<Connection> connection_;
};

}  // namespace aurora::storage::postgres
