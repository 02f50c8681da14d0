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

[[nodiscard]] StoreError no_such_table(const TableId& id);
[[nodiscard]] StoreError no_such_code(std::string_view join_code);
[[nodiscard]] StoreError no_snapshot(const TableId& id);
[[nodiscard]] StoreError no_such_player();
[[nodiscard]] StoreError no_such_key(std::string_view key);
[[nodiscard]] StoreError no_such_share();
[[nodiscard]] StoreError no_such_pack(std::string_view digest);

[[nodiscard]] StoreError table_exists(const TableId& id);
[[nodiscard]] StoreError code_taken();
[[nodiscard]] StoreError wrong_seq(const TableId& id, Seq seq, Seq head);
[[nodiscard]] StoreError snapshot_ahead(const TableId& id, Seq seq, Seq head);
[[nodiscard]] StoreError snapshot_outdated(const TableId& id, Seq seq, Seq kept);
[[nodiscard]] StoreError token_taken();
[[nodiscard]] StoreError game_listed(const TableId& id);
[[nodiscard]] StoreError summary_outdated(const TableId& id);
[[nodiscard]] StoreError share_exists();
[[nodiscard]] StoreError record_outdated();
[[nodiscard]] StoreError login_taken();
[[nodiscard]] StoreError player_forgotten();
[[nodiscard]] StoreError no_such_player(const PlayerId& id);
[[nodiscard]] StoreError no_such_account();
[[nodiscard]] StoreError no_such_recovery_code();
[[nodiscard]] StoreError code_exists();
[[nodiscard]] StoreError would_be_missed(const PlayerId& id);

}  // namespace aurora::storage
