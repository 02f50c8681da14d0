#include "storage/rejections.hpp"

namespace aurora::storage {

bool concerns_one_group(StoreErrc code) noexcept {
  return code == StoreErrc::kNotFound || code == StoreErrc::kConflict ||
         code == StoreErrc::kInvalid;
}

std::unexpected<StoreError> no_such_table(const TableId& id) {
  return failure(StoreErrc::kNotFound, "There is no table " + id.text() + ".");
}

std::unexpected<StoreError> no_such_code(std::string_view join_code) {
  return failure(StoreErrc::kNotFound,
                 "No table has the join code " + std::string(join_code) + ".");
}

std::unexpected<StoreError> no_snapshot(const TableId& id) {
  return failure(StoreErrc::kNotFound, "Table " + id.text() + " has no snapshot.");
}

std::unexpected<StoreError> no_such_player() {
  return failure(StoreErrc::kNotFound, "No player has this token.");
}

std::unexpected<StoreError> no_such_key(std::string_view key) {
  return failure(StoreErrc::kNotFound, "No value has the key " + std::string(key) + ".");
}

std::unexpected<StoreError> table_exists(const TableId& id) {
  return failure(StoreErrc::kConflict, "Table " + id.text() + " exists already; mint another id.");
}

std::unexpected<StoreError> code_taken() {
  return failure(StoreErrc::kConflict, "Another open table has this join code; draw another one.");
}

std::unexpected<StoreError> wrong_seq(const TableId& id, Seq seq, Seq head) {
  return failure(StoreErrc::kConflict,
                 "Table " + id.text() + " ends at entry " + std::to_string(head) + ", so entry " +
                     std::to_string(seq) + " cannot follow; reload the table.");
}

std::unexpected<StoreError> snapshot_ahead(const TableId& id, Seq seq, Seq head) {
  return failure(StoreErrc::kConflict,
                 "Table " + id.text() + " ends at entry " + std::to_string(head) +
                     ", so there is no state after entry " + std::to_string(seq) + " to keep.");
}

std::unexpected<StoreError> snapshot_outdated(const TableId& id, Seq seq, Seq kept) {
  return failure(StoreErrc::kConflict,
                 "A snapshot of table " + id.text() + " after entry " + std::to_string(kept) +
                     " is kept, which is later than entry " + std::to_string(seq) + ".");
}

std::unexpected<StoreError> token_taken() {
  return failure(StoreErrc::kConflict, "Another player has this token; mint another one.");
}

std::unexpected<StoreError> no_such_pack(std::string_view digest) {
  return failure(StoreErrc::kNotFound,
                 "No content pack has the digest " + std::string(digest) + ".");
}

std::unexpected<StoreError> no_such_share() {
  return failure(StoreErrc::kNotFound, "There is no such link; it may have been taken back.");
}

std::unexpected<StoreError> game_listed(const TableId& id) {
  return failure(StoreErrc::kConflict,
                 "The game of table " + id.text() + " is on the lists already.");
}

std::unexpected<StoreError> standing_outdated() {
  return failure(StoreErrc::kConflict,
                 "Another game was counted in between; read the standing again.");
}

std::unexpected<StoreError> summary_outdated(const TableId& id) {
  return failure(StoreErrc::kConflict, "The lists say something else about table " + id.text() +
                                           " by now; read them again.");
}

std::unexpected<StoreError> share_exists() {
  return failure(StoreErrc::kConflict, "A link with this token exists already; mint another one.");
}

std::unexpected<StoreError> login_taken() {
  return failure(StoreErrc::kConflict, "Another player has this login; choose another one.");
}

std::unexpected<StoreError> account_exists() {
  return failure(StoreErrc::kConflict, "This player has an account already.");
}

std::unexpected<StoreError> player_forgotten() {
  return failure(StoreErrc::kConflict,
                 "This player was deleted, and nothing is kept about them any more.");
}

std::unexpected<StoreError> no_such_player(const PlayerId& id) {
  return failure(StoreErrc::kNotFound, "There is no player " + id.text() + ".");
}

std::unexpected<StoreError> no_such_account() {
  return failure(StoreErrc::kNotFound, "There is no such account.");
}

std::unexpected<StoreError> no_such_recovery_code() {
  return failure(StoreErrc::kNotFound, "The player has no such code; it may have been used.");
}

std::unexpected<StoreError> code_exists() {
  return failure(StoreErrc::kConflict, "This code exists already; draw another one.");
}

std::unexpected<StoreError> no_contact() {
  return failure(StoreErrc::kNotFound, "It is not known how the player is reached.");
}

std::unexpected<StoreError> contact_outdated(const PlayerId& id) {
  return failure(StoreErrc::kConflict,
                 "How player " + id.text() + " is reached has changed since; read it again.");
}

std::unexpected<StoreError> no_profile() {
  return failure(StoreErrc::kNotFound, "No game of the player was counted.");
}

std::unexpected<StoreError> profile_outdated(const PlayerId& id) {
  return failure(StoreErrc::kConflict,
                 "The profile of player " + id.text() + " has changed since; read it again.");
}

std::unexpected<StoreError> game_counted(const TableId& table) {
  return failure(StoreErrc::kConflict,
                 "The game at table " + table.text() + " is counted already, or is on no list.");
}

std::unexpected<StoreError> no_note() {
  return failure(StoreErrc::kNotFound, "The player has noted nothing at this table.");
}

std::unexpected<StoreError> note_outdated(const PlayerId& id) {
  return failure(StoreErrc::kConflict,
                 "The note of player " + id.text() + " has changed since; read it again.");
}

std::unexpected<StoreError> no_vacations() {
  return failure(StoreErrc::kNotFound, "The player was never on vacation.");
}

std::unexpected<StoreError> vacations_outdated(const PlayerId& id) {
  return failure(StoreErrc::kConflict,
                 "The vacations of player " + id.text() + " have changed since; read them again.");
}

std::unexpected<StoreError> no_mailbox() {
  return failure(StoreErrc::kNotFound, "No e-mail address of the player is known.");
}

std::unexpected<StoreError> mailbox_outdated(const PlayerId& id) {
  return failure(StoreErrc::kConflict, "The e-mail address of player " + id.text() +
                                           " has changed since; read it again.");
}

std::unexpected<StoreError> reminder_moved() {
  return failure(StoreErrc::kConflict, "The reminder is due at another time now, or is gone.");
}

std::unexpected<StoreError> no_friends() {
  return failure(StoreErrc::kNotFound, "They are no friends.");
}

std::unexpected<StoreError> no_such_case() {
  return failure(StoreErrc::kNotFound, "There is no such case.");
}

std::unexpected<StoreError> case_outdated() {
  return failure(StoreErrc::kConflict, "The case has changed, or is gone.");
}

std::unexpected<StoreError> no_such_event() {
  return failure(StoreErrc::kNotFound, "There is no such event.");
}

std::unexpected<StoreError> no_more_events() {
  return failure(StoreErrc::kConflict,
                 "This event exists already, or its host has as many as they may have.");
}

std::unexpected<StoreError> event_went_on() {
  return failure(StoreErrc::kConflict, "Something else has happened in the event.");
}

std::unexpected<StoreError> table_went_on(const TableId& id) {
  return failure(StoreErrc::kConflict, "Something else has happened at table " + id.text() + ".");
}

std::unexpected<StoreError> no_game() {
  return failure(StoreErrc::kNotFound, "The lists say nothing about such a game.");
}

std::unexpected<StoreError> no_invite_link() {
  return failure(StoreErrc::kNotFound, "No link that is still good has this code.");
}

std::unexpected<StoreError> no_more_invite_links() {
  return failure(StoreErrc::kConflict,
                 "This link exists already, or its owner has as many as they may have.");
}

std::unexpected<StoreError> no_such_club() {
  return failure(StoreErrc::kNotFound, "There is no such club.");
}

std::unexpected<StoreError> club_outdated() {
  return failure(StoreErrc::kConflict, "The club has changed.");
}

std::unexpected<StoreError> club_exists() {
  return failure(StoreErrc::kConflict, "There is a club with this id, or that looks like it.");
}

std::unexpected<StoreError> not_in_club() {
  return failure(StoreErrc::kNotFound, "The player has nothing to do with this club.");
}

std::unexpected<StoreError> no_identity() {
  return failure(StoreErrc::kNotFound, "No identity provider leads to a player by this.");
}

std::unexpected<StoreError> identity_taken() {
  return failure(StoreErrc::kConflict,
                 "The identity leads to another player, or another one of its issuer to this one.");
}

std::unexpected<StoreError> voucher_spent() {
  return failure(StoreErrc::kNotFound, "The voucher is used up.");
}

std::unexpected<StoreError> would_be_missed(const PlayerId& id) {
  return failure(
      StoreErrc::kConflict,
      "Player " + id.text() + " has something that others could miss, or was seen since.");
}

std::unexpected<StoreError> not_waiting() {
  return failure(StoreErrc::kNotFound, "Somebody does not wait for a quick match any more.");
}

}  // namespace aurora::storage
