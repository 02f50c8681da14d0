// The answers to writes and reads that contradict what is stored, worded alike in every store.
#pragma once

#include <string_view>

#include "storage/result.hpp"
#include "storage/rows.hpp"

namespace aurora::storage {

/// True for the errors that are the fault of one group, so that the other groups of a transaction
/// are kept.
[[nodiscard]] bool concerns_one_group(StoreErrc code) noexcept;

[[nodiscard]] std::unexpected<StoreError> no_such_table(const TableId& id);
[[nodiscard]] std::unexpected<StoreError> no_such_code(std::string_view join_code);
[[nodiscard]] std::unexpected<StoreError> no_snapshot(const TableId& id);
[[nodiscard]] std::unexpected<StoreError> no_such_player();
[[nodiscard]] std::unexpected<StoreError> no_such_key(std::string_view key);
[[nodiscard]] std::unexpected<StoreError> no_such_share();
[[nodiscard]] std::unexpected<StoreError> no_such_pack(std::string_view digest);

[[nodiscard]] std::unexpected<StoreError> table_exists(const TableId& id);
[[nodiscard]] std::unexpected<StoreError> code_taken();
[[nodiscard]] std::unexpected<StoreError> wrong_seq(const TableId& id, Seq seq, Seq head);
[[nodiscard]] std::unexpected<StoreError> snapshot_ahead(const TableId& id, Seq seq, Seq head);
[[nodiscard]] std::unexpected<StoreError> snapshot_outdated(const TableId& id, Seq seq, Seq kept);
[[nodiscard]] std::unexpected<StoreError> token_taken();
[[nodiscard]] std::unexpected<StoreError> game_listed(const TableId& id);
[[nodiscard]] std::unexpected<StoreError> summary_outdated(const TableId& id);
[[nodiscard]] std::unexpected<StoreError> share_exists();
[[nodiscard]] std::unexpected<StoreError> standing_outdated();
[[nodiscard]] std::unexpected<StoreError> login_taken();
[[nodiscard]] std::unexpected<StoreError> account_exists();
[[nodiscard]] std::unexpected<StoreError> player_forgotten();
[[nodiscard]] std::unexpected<StoreError> no_such_player(const PlayerId& id);
[[nodiscard]] std::unexpected<StoreError> no_such_account();
[[nodiscard]] std::unexpected<StoreError> no_such_recovery_code();
[[nodiscard]] std::unexpected<StoreError> code_exists();
[[nodiscard]] std::unexpected<StoreError> not_waiting();
[[nodiscard]] std::unexpected<StoreError> no_contact();
[[nodiscard]] std::unexpected<StoreError> contact_outdated(const PlayerId& id);
[[nodiscard]] std::unexpected<StoreError> no_mailbox();
[[nodiscard]] std::unexpected<StoreError> mailbox_outdated(const PlayerId& id);
[[nodiscard]] std::unexpected<StoreError> reminder_moved();
[[nodiscard]] std::unexpected<StoreError> no_friends();
[[nodiscard]] std::unexpected<StoreError> no_such_case();
[[nodiscard]] std::unexpected<StoreError> case_outdated();
[[nodiscard]] std::unexpected<StoreError> no_profile();
[[nodiscard]] std::unexpected<StoreError> profile_outdated(const PlayerId& id);
[[nodiscard]] std::unexpected<StoreError> game_counted(const TableId& table);
[[nodiscard]] std::unexpected<StoreError> no_note();
[[nodiscard]] std::unexpected<StoreError> note_outdated(const PlayerId& id);
[[nodiscard]] std::unexpected<StoreError> no_vacations();
[[nodiscard]] std::unexpected<StoreError> vacations_outdated(const PlayerId& id);
[[nodiscard]] std::unexpected<StoreError> no_such_event();
[[nodiscard]] std::unexpected<StoreError> no_more_events();
[[nodiscard]] std::unexpected<StoreError> event_went_on();
[[nodiscard]] std::unexpected<StoreError> table_went_on(const TableId& id);
[[nodiscard]] std::unexpected<StoreError> no_game();
[[nodiscard]] std::unexpected<StoreError> no_invite_link();
[[nodiscard]] std::unexpected<StoreError> no_more_invite_links();
[[nodiscard]] std::unexpected<StoreError> no_such_club();
[[nodiscard]] std::unexpected<StoreError> club_outdated();
[[nodiscard]] std::unexpected<StoreError> club_exists();
[[nodiscard]] std::unexpected<StoreError> not_in_club();
[[nodiscard]] std::unexpected<StoreError> no_identity();
[[nodiscard]] std::unexpected<StoreError> identity_taken();
[[nodiscard]] std::unexpected<StoreError> voucher_spent();
[[nodiscard]] std::unexpected<StoreError> would_be_missed(const PlayerId& id);

}  // namespace aurora::storage
