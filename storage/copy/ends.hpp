// The two ends of a copy.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "storage/copy/kinds.hpp"
#include "storage/result.hpp"

namespace aurora::storage::copying {

/// A store that nobody else uses as long as this lives.
class Source {
 public:
  Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;
  virtual ~Source() = default;

  /// Gives a row on; its first failure ends the reading.
  using Take = std::function<Result<void>(Row row)>;
  /// Every row of this kind in the order of the keys, from the one behind these keys on. kCorrupt:
  /// one is missing.
  [[nodiscard]] virtual Result<void> read(const Kind& kind, const std::optional<Row>& after,
                                          const Take& take) = 0;
  /// How many rows there are, also those that refer to nothing and are not read.
  [[nodiscard]] virtual Result<std::uint64_t> count(const Kind& kind) = 0;
  /// Nobody else has written since the beginning. After this, it can only be destroyed.
  [[nodiscard]] virtual Result<void> end() = 0;
};

/// What is to become a store with the same in it. Until then no server takes it for one.
class Target : public Source {
 public:
  /// It is a store already, and nothing can be written to it.
  [[nodiscard]] virtual bool is_finished() const = 0;
  /// The keys of the last row of this kind; nothing: there is none.
  [[nodiscard]] virtual Result<std::optional<Row>> last(const Kind& kind) = 0;
  /// Adds rows behind the last one, all or none.
  [[nodiscard]] virtual Result<void> put(const Kind& kind, std::span<const Row> rows) = 0;
  /// Makes a store of it, all at once. After this, it can only be destroyed.
  [[nodiscard]] virtual Result<void> finish() = 0;
};

/// At the end that is opened.
struct EndOptions {
  bool afresh = false;            ///< a target: drop an unfinished copy that is there
  std::string schema = "aurora";  ///< PostgreSQL: which one holds the tables
  bool may_lose_all = false;      ///< PostgreSQL: take a database that does not sync its disk
};

/// The store at an address (open_store.hpp); brings it to the schema of this program. kBusy:
/// somebody uses it. kNotFound: there is none. kInternal: there is something in it that this
/// program does not know how to copy.
[[nodiscard]] Result<std::unique_ptr<Source>> open_source(const std::string& address,
                                                          const EndOptions& options = {});
/// What is at an address, or the beginning of a store there. kBusy: somebody uses it.
[[nodiscard]] Result<std::unique_ptr<Target>> open_target(const std::string& address,
                                                          const EndOptions& options = {});

}  // namespace aurora::storage::copying
