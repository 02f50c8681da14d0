// A database of PostgreSQL as an end of a copy.
#pragma once

#include <map>
#include <string_view>

#include "storage/copy/ends.hpp"
#include "storage/postgres/copy_statements.hpp"
#include "storage/postgres/session.hpp"

namespace aurora::storage::postgres {

/// A store, or what is to become one: its table `format` has another name until then. Has one
/// connection, and ends with it.
class CopyEnd final : public copying::Target {
 public:
  using Kind = copying::Kind;
  using Row = copying::Row;

  [[nodiscard]] static Result<std::unique_ptr<CopyEnd>> open(const std::string& address,
                                                             const copying::EndOptions& options,
                                                             bool is_target);

  [[nodiscard]] Result<void> read(const Kind& kind, const std::optional<Row>& after,
                                  const Take& take) override;
  [[nodiscard]] Result<std::uint64_t> count(const Kind& kind) override;
  [[nodiscard]] Result<void> end() override;
  [[nodiscard]] bool is_finished() const override { return is_store_; }
  [[nodiscard]] Result<std::optional<Row>> last(const Kind& kind) override;
  [[nodiscard]] Result<void> put(const Kind& kind, std::span<const Row> rows) override;
  [[nodiscard]] Result<void> finish() override;

 private:
  CopyEnd(const std::string& address, const copying::EndOptions& options);

  Result<void> keep_others_out();
  Result<void> wait_for_servers_to_leave();
  Result<void> find_out_what_is_there(bool is_target, bool afresh);
  Result<void> drop_unfinished();
  Result<void> begin_if_empty();
  Result<void> check_all_is_known();
  Result<void> read_as_of_now();
  Result<bool> has_relation(std::string_view name);
  Result<void> read_rows(const Kind& kind, const std::optional<Row>& after, const Take& take);
  const CopyStatements& statements_for(const Kind& kind);

  std::map<std::string_view, CopyStatements> statements_;  ///< by kind; outlive the connection
  std::string schema_;
  Session session_;
  Connection* db_ = nullptr;
  bool is_store_ = true;
};

}  // namespace aurora::storage::postgres
