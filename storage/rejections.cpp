#include "storage/rejections.hpp"

namespace aurora::storage {

bool concerns_one_group(StoreErrc code) noexcept {
  return code == StoreErrc::kNotFound || code == StoreErrc::kConflict ||
         code == StoreErrc::kInvalid;
}

StoreError no_such_table(const TableId& id) {
  return {StoreErrc::kNotFound, "There is no table " + id.text() + "."};
}

StoreError no_such_code(std::string_view join_code) {
  return {StoreErrc::kNotFound, "No table has the join code " + std::string(join_code) + "."};
}

StoreError no_snapshot(const TableId& id) {
  return {StoreErrc::kNotFound, "No snapshot is kept of table " + id.text() + "."};
}

StoreError no_such_player() { return {StoreErrc::kNotFound, "No player has this token."}; }

StoreError no_such_key(std::string_view key) {
  return {StoreErrc::kNotFound, "Nothing is kept under the key " + std::string(key) + "."};
}

StoreError table_exists(const TableId& id) {
  return {StoreErrc::kConflict, "There is a table " + id.text() + " already; mint another id."};
}

StoreError code_taken() {
  return {StoreErrc::kConflict, "Another open table has this join code; draw another one."};
}

StoreError wrong_seq(const TableId& id, Seq seq, Seq head) {
  return {StoreErrc::kConflict, "Table " + id.text() + " ends at entry " + std::to_string(head) +
                                    ", so entry " + std::to_string(seq) +
                                    " cannot follow; reload the table."};
}

StoreError snapshot_ahead(const TableId& id, Seq seq, Seq head) {
  return {StoreErrc::kConflict, "Table " + id.text() + " ends at entry " + std::to_string(head) +
                                    ", so there is no state after entry " + std::to_string(seq) +
                                    " to keep."};
}

StoreError snapshot_outdated(const TableId& id, Seq seq, Seq kept) {
  return {StoreErrc::kConflict, "A snapshot of table " + id.text() + " after entry " +
                                    std::to_string(kept) + " is kept, which is later than entry " +
                                    std::to_string(seq) + "."};
}

StoreError token_taken() {
  return {StoreErrc::kConflict, "Another player has this token; mint another one."};
}

StoreError no_such_pack(std::string_view digest) {
  return {StoreErrc::kNotFound,
          "No content pack with the digest " + std::string(digest) + " is kept."};
}

StoreError no_such_share() {
  return {StoreErrc::kNotFound, "There is no such link; it may have been taken back."};
}

StoreError game_listed(const TableId& id) {
  return {StoreErrc::kConflict, "The game of table " + id.text() + " is on the lists already."};
}

StoreError record_outdated() {
  return {StoreErrc::kConflict, "Another game was counted in between; read the record again."};
}

StoreError summary_outdated(const TableId& id) {
  return {StoreErrc::kConflict,
          "The lists say something else about table " + id.text() + " by now; read them again."};
}

StoreError share_exists() {
  return {StoreErrc::kConflict, "There is a link with this token already; mint another one."};
}

StoreError login_taken() {
  return {StoreErrc::kConflict, "Another player has this login; choose another one."};
}

StoreError player_forgotten() {
  return {StoreErrc::kConflict,
          "This player was deleted, and nothing is kept about them any more."};
}

StoreError no_such_player(const PlayerId& id) {
  return {StoreErrc::kNotFound, "There is no player " + id.text() + "."};
}

StoreError no_such_account() { return {StoreErrc::kNotFound, "There is no such account."}; }

StoreError no_such_recovery_code() {
  return {StoreErrc::kNotFound, "The player has no such code; it may have been used."};
}

StoreError code_exists() {
  return {StoreErrc::kConflict, "There is such a code already; draw other ones."};
}

StoreError would_be_missed(const PlayerId& id) {
  return {StoreErrc::kConflict,
          "Player " + id.text() + " has something that others could miss, or was seen since."};
}

}  // namespace aurora::storage
