#include "tests/storage/everything.hpp"

#include <string>
#include <utility>

#include "tests/storage/support.hpp"

namespace aurora::storage::testing {

namespace {

PutReminder reminder(const char* channel) {
  return {.reminder = {.key = {.player = player_id(2), .table = table_id(1), .channel = channel},
                       .due = 5,
                       .payload = "r"}};
}

PutCase kept_case(std::uint32_t number, const char* payload) {
  return {.row = {.kind = CaseKind::kReport,
                  .id = case_id(number),
                  .player = player_id(2),
                  .at = 13,
                  .payload = payload},
          .before = {}};
}

PutClub club(std::uint32_t number, const char* name, std::int64_t revision,
             std::vector<ClubMemberRow> put) {
  return {.club = {.id = club_id(number),
                   .revision = revision,
                   .name = name,
                   .look = name,
                   .mode = std::string("mode ") + name,
                   .payload = "club"},
          .put = std::move(put)};
}

EventRow event_row(std::uint32_t number, std::int64_t head) {
  return {.id = event_id(number),
          .host = player_id(2),
          .created_at = 20,
          .head = head,
          .due = 30,
          .summary = "event"};
}

}  // namespace

std::vector<WriteGroup> everything() {
  const auto player = [](std::uint32_t number, const char* name) {
    return PutPlayer{.id = player_id(number), .name = name, .token_hash = name, .at = 1000};
  };
  return {
      create(1, "A"),
      {player(1, "ann"), player(2, "bob"), player(3, "cid"), player(4, "dot")},
      append(1, 1),
      append(1, 2),
      {PutSnapshot{.table = table_id(1), .seq = 2, .payload = "state"}},
      {PutAsleep{.table = table_id(1), .notice = "looks so", .players = {player_id(1)}}},
      {PutAccount{.player = player_id(1), .login = "ann", .password_hash = "h"},
       PutLook{player_id(1), "look"}},
      {PutPersonalToken{.player = player_id(1),
                        .token = {.token_hash = "script", .name = "s", .scopes = 1}}},
      {PutCode{.player = player_id(1), .code_hash = "code"}},
      {PutMeta{.key = "k", .value = "v"}},
      create(2, "B"),
      append(2, 1),
      set_status(2, TableStatus::kFinished),
      {PutGame{.table = table_id(2),
               .finished_at = 5,
               .listed = true,
               .summary = "s",
               .players = {{player_id(1), 0}, {player_id(2), 1}}}},
      {PutShare{.token_hash = "share", .table = table_id(2), .owner = player_id(1), .at = 6}},
      {PutBan{.ban = {.player = player_id(2), .until = 7, .reason = "r"}}},
      {PutBlock{.owner = player_id(1), .player = player_id(2), .at = 8}},
      {PutStanding{.standing = {.player = player_id(1), .mode = "m", .games = 1, .points = 9}}},
      {PutContact{.player = player_id(2), .payload = "contact"}},
      {PutVacations{.player = player_id(1), .payload = "diary"}},
      {reminder("moved"), reminder("dropped")},
      {PutFriend{.owner = player_id(1), .player = player_id(2), .at = 11},
       PutFriend{.owner = player_id(2), .player = player_id(1), .at = 12},
       PutInvitation{player_id(2), player_id(1), table_id(1)}},
      {PutHidden{.player = player_id(2), .hidden = true}},
      {kept_case(1, "kept"), kept_case(2, "changed"), kept_case(3, "dropped")},
      {PutMailbox{.player = player_id(1), .payload = "mailbox", .due = 5}},
      {PutInviteLink{{.code_hash = "kept", .owner = player_id(2), .note = "n", .uses = 2}},
       PutInviteLink{{.code_hash = "gone with its owner", .owner = player_id(1), .uses = 1}},
       PutInviteLink{{.code_hash = "dropped", .uses = 1}},
       UseInviteLink{.code_hash = "kept", .player = player_id(1), .at = 7}},
      {PutIdentity{{.issuer = "i", .subject = "s", .player = player_id(1), .at = 8}},
       SpendVoucher{.voucher_hash = "spent", .until = 9, .at = 1}},
      {PutProfile{.player = player_id(1), .payload = "profile"},
       PutNote{.player = player_id(1), .table = table_id(2), .text = "note"}},
      {club(1, "kept", 1,
            {{.player = player_id(2), .role = ClubRole::kOwner, .since = 14},
             {.player = player_id(1), .role = ClubRole::kMember, .since = 15},
             {.player = player_id(3), .role = ClubRole::kAsks, .since = 16}}),
       PutClubGame{.club = club_id(1), .table = table_id(2), .finished_at = 5}},
      {PutStanding{
          .standing = {.player = player_id(1), .mode = "mode kept", .games = 1, .points = 9}}},
      {club(2, "ends", 1, {{.player = player_id(1), .role = ClubRole::kOwner, .since = 17}}),
       PutStanding{
           .standing = {.player = player_id(2), .mode = "mode ends", .games = 1, .points = 9}}},
      {PutEvent{event_row(1, 1), "first", 9}},
      {AppendEvent{event_row(1, 2), "second"}},
      {PutPack{.digest = "d", .archive = "a", .at = 10}},
      create(3, "C"),
      set_status(3, TableStatus::kFinished),
  };
}

std::vector<Write> one_write_of_each_kind() {
  const PlayerId cid = player_id(3);
  return {
      CreateTable{.id = table_id(9), .join_code = "Z"},
      PutPlayer{.id = cid, .name = "cid", .token_hash = "another"},
      DropTokens{.player = cid, .token_hash = "cid"},
      PutPersonalToken{.player = cid, .token = {.token_hash = "p", .name = "n", .scopes = 3}},
      PutAccount{.player = cid, .login = "cid", .password_hash = "h"},
      PutLook{cid, "another"},
      MakeProgram{cid},
      PutCode{.player = cid, .code_hash = "c"},
      SpendCode{player_id(1), "code"},
      DropCodes{player_id(1)},
      ForgetPlayer{.player = player_id(1), .at = 1},
      DropGuest{.player = player_id(4), .unseen_since = 9000},
      PutMeta{.key = "other", .value = "v"},
      PutSummary{.table = table_id(2), .before = "s", .summary = "t"},
      PutGame{.table = table_id(3), .finished_at = 6, .players = {{player_id(2), 0}}},
      PutShare{.token_hash = "more", .table = table_id(2), .owner = cid},
      DropShares{.table = table_id(2), .owner = player_id(1)},
      PutBan{.ban = {.player = cid}},
      DropBan{player_id(2)},
      PutBlock{.owner = cid, .player = player_id(2)},
      DropBlock{player_id(1), player_id(2)},
      PutStanding{.standing = {.player = cid, .mode = "m", .games = 1}},
      PutContact{.player = cid, .payload = "contact"},
      PutVacations{.player = cid, .payload = "diary"},
      reminder("another"),
      MoveReminder{.key = reminder("moved").reminder.key, .before = 5, .due = 6},
      DropReminder{.key = reminder("dropped").reminder.key, .before = 5},
      DropReminders{.player = player_id(2), .table = table_id(2)},
      PutFriend{.owner = cid, .player = player_id(2)},
      DropFriend{player_id(4), cid},
      PutHidden{.player = cid, .hidden = true},
      PutHidden{.player = player_id(2), .hidden = false},
      kept_case(4, "new"),
      PutCase{.row = kept_case(2, "now so").row, .before = "changed"},
      DropCase{.kind = CaseKind::kReport, .id = case_id(3), .before = "dropped"},
      PutMailbox{.player = cid, .payload = "mailbox", .due = 6},
      PutInviteLink{{.code_hash = "another", .uses = 1}},
      DropInviteLink{"dropped"},
      UseInviteLink{.code_hash = "kept", .player = cid, .at = 8},
      PutIdentity{{.issuer = "i", .subject = "another", .player = cid}},
      DropIdentity{player_id(1), "i"},
      SpendVoucher{.voucher_hash = "another", .until = 9, .at = 2},
      CountGame{table_id(2)},
      PutProfile{.player = cid, .payload = "profile"},
      PutNote{.player = cid, .table = table_id(1), .text = "note"},
      club(3, "another", 1, {{.player = cid, .role = ClubRole::kOwner, .since = 18}}),
      PutClubGame{.club = club_id(1), .table = table_id(3), .finished_at = 6},
      PutEvent{event_row(2, 1), "first", 9},
      AppendEvent{event_row(1, 3), "third"},
      ExpectHead{.table = table_id(9)},
      PutPack{.digest = "e", .archive = "b"},
      PutSnapshot{.table = table_id(1), .seq = 2, .payload = "other"},
      PutAsleep{.table = table_id(1), .notice = "now so", .players = {cid, player_id(2)}},
      SetStatus{.table = table_id(1), .status = TableStatus::kPlaying},
  };
}

}  // namespace aurora::storage::testing
