// The answers to writes and reads that contradict what is stored, in the same words from every
// store.
#pragma once

#include <string_view>

#include "storage/result.hpp"
#include "storage/rows.hpp"

namespace aurora::storage {

/// True for the errors that are the fault of one group, so that the other groups of a transaction
/// are kept.
[[nodiscard]] bool concerns_one_group(StoreErrc code) noexcept;

[[nodiscard]] Failure no_such_table(const TableId& id);
[[nodiscard]] Failure no_such_code(std::string_view join_code);
[[nodiscard]] Failure no_snapshot(const TableId& id);
[[nodiscard]] Failure no_such_player();
[[nodiscard]] Failure no_such_key(std::string_view key);
[[nodiscard]] Failure no_such_share();
[[nodiscard]] Failure no_such_pack(std::string_view digest);

[[nodiscard]] Failure table_exists(const TableId& id);
[[nodiscard]] Failure code_taken();
[[nodiscard]] Failure wrong_seq(const TableId& id, Seq seq, Seq head);
[[nodiscard]] Failure snapshot_ahead(const TableId& id, Seq seq, Seq head);
[[nodiscard]] Failure snapshot_outdated(const TableId& id, Seq seq, Seq kept);
[[nodiscard]] Failure token_taken();
[[nodiscard]] Failure game_listed(const TableId& id);
[[nodiscard]] Failure summary_outdated(const TableId& id);
[[nodiscard]] Failure share_exists();
[[nodiscard]] Failure record_outdated();
[[nodiscard]] Failure login_taken();
[[nodiscard]] Failure player_forgotten();
[[nodiscard]] Failure no_such_player(const PlayerId& id);
[[nodiscard]] Failure no_such_account();
[[nodiscard]] Failure no_such_recovery_code();
[[nodiscard]] Failure code_exists();
[[nodiscard]] Failure would_be_missed(const PlayerId& id);

}  // namespace aurora::storage
