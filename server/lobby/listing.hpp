// The list of tables at one moment: what strangers may join or watch.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "aurora/v1/table.pb.h"
#include "protocol/frame.hpp"
#include "server/table/table_summary.hpp"

namespace aurora::server {

/// Immutable, so any number of threads may read it.
class Listing {
 public:
  Listing(std::uint64_t number, std::vector<std::shared_ptr<const TableSummary>> tables,
          bool truncated);

  /// Increases whenever a listed table appears, changes or disappears.
  [[nodiscard]] std::uint64_t number() const { return number_; }
  /// The newest first.
  [[nodiscard]] const std::vector<std::shared_ptr<const TableSummary>>& tables() const {
    return tables_;
  }
  [[nodiscard]] const v1::TableList& list() const { return list_; }
  /// The answer to a request, 0 for a push; the list in it is encoded once for each format.
  [[nodiscard]] protocol::Piece answer(protocol::Format format, std::uint32_t request_id) const;

 private:
  struct Encoded {
    std::once_flag once;
    std::string bytes;
  };

  std::uint64_t number_;
  std::vector<std::shared_ptr<const TableSummary>> tables_;
  v1::TableList list_;
  mutable std::array<Encoded, 2> encoded_;  // by format
};

}  // namespace aurora::server
