#include "storage/copy/kinds.hpp"

#include <algorithm>
#include <array>

namespace aurora::storage::copying {
namespace {

using enum ColumnType;

constexpr std::array kMeta{Column{"key", kText}, Column{"value", kBytes}};
constexpr std::array kPacks{Column{"digest", kText}, Column{"archive", kBytes},
                            Column{"added_at", kInteger}};
constexpr std::array kPlayers{Column{"id", kId}, Column{"name", kText},
                              Column{"created_at", kInteger}, Column{"seen_at", kInteger}};
constexpr std::array kTokens{Column{"token_hash", kBytes}, Column{"player", kId},
                             Column{"created_at", kInteger}, Column{"name", kText},
                             Column{"scopes", kInteger}};
constexpr std::array kAccounts{Column{"player", kId},           Column{"login", kText},
                               Column{"password_hash", kBytes}, Column{"created_at", kInteger},
                               Column{"updated_at", kInteger},  Column{"program", kInteger},
                               Column{"look", kBytes}};
constexpr std::array kCodes{Column{"code_hash", kBytes}, Column{"player", kId},
                            Column{"until", kInteger}};
constexpr std::array kBlocks{Column{"owner", kId}, Column{"player", kId}, Column{"at", kInteger}};
constexpr std::array kBans{Column{"player_id", kId}, Column{"scope", kInteger},
                           Column{"until", kInteger}, Column{"reason", kText}};
constexpr std::array kContacts{Column{"player", kId}, Column{"payload", kBytes}};
constexpr std::array kVacations{Column{"player", kId}, Column{"payload", kBytes}};
constexpr std::array kReminders{Column{"player", kId},     Column{"table_id", kId},
                                Column{"channel", kText},  Column{"due", kInteger},
                                Column{"tries", kInteger}, Column{"payload", kBytes}};
constexpr std::array kFriends{Column{"owner", kId}, Column{"player", kId}, Column{"at", kInteger},
                              Column{"invited_to", kBytes}};
constexpr std::array kHidden{Column{"player", kId}};
constexpr std::array kCases{Column{"kind", kInteger}, Column{"id", kId},
                            Column{"player", kId},    Column{"reported_by", kId},
                            Column{"at", kInteger},   Column{"payload", kBytes}};
constexpr std::array kMailboxes{Column{"player", kId}, Column{"due", kInteger},
                                Column{"payload", kBytes}};
constexpr std::array kInviteLinks{Column{"code_hash", kBytes}, Column{"owner", kId},
                                  Column{"note", kText},       Column{"created_at", kInteger},
                                  Column{"until", kInteger},   Column{"uses", kInteger},
                                  Column{"used", kInteger}};
constexpr std::array kInviteUses{Column{"player", kId}, Column{"code_hash", kBytes},
                                 Column{"at", kInteger}};
constexpr std::array kIdentities{Column{"issuer", kText}, Column{"subject", kText},
                                 Column{"player", kId}, Column{"at", kInteger}};
constexpr std::array kSpentVouchers{Column{"voucher_hash", kBytes}, Column{"until", kInteger}};
constexpr std::array kForgotten{Column{"player", kId}, Column{"at", kInteger}};
constexpr std::array kRecords{Column{"player_id", kId}, Column{"mode", kText},
                              Column{"games", kInteger}, Column{"points", kInteger},
                              Column{"payload", kBytes}};
constexpr std::array kTables{Column{"id", kId},
                             Column{"join_code", kText},
                             Column{"status", kInteger},
                             Column{"created_at", kInteger},
                             Column{"updated_at", kInteger},
                             Column{"head_seq", kInteger}};
constexpr std::array kJournal{Column{"table_key", kTable}, Column{"seq", kInteger},
                              Column{"at", kInteger}, Column{"payload", kBytes}};
constexpr std::array kSnapshots{Column{"table_key", kTable}, Column{"seq", kInteger},
                                Column{"payload", kBytes}};
constexpr std::array kAsleep{Column{"player_id", kId}, Column{"table_key", kTable},
                             Column{"notice", kBytes}};
constexpr std::array kGames{Column{"table_key", kTable},     Column{"table_id", kId},
                            Column{"finished_at", kInteger}, Column{"listed", kTruth},
                            Column{"summary", kBytes},       Column{"counted", kTruth}};
constexpr std::array kProfiles{Column{"player", kId}, Column{"payload", kBytes}};
constexpr std::array kNotes{Column{"player", kId}, Column{"table_id", kId}, Column{"text", kBytes}};
constexpr std::array kGamePlayers{Column{"player_id", kId}, Column{"finished_at", kInteger},
                                  Column{"table_id", kId}, Column{"seat", kInteger},
                                  Column{"table_key", kTable}};
constexpr std::array kShares{Column{"token_hash", kBytes}, Column{"table_key", kTable},
                             Column{"owner_id", kId}, Column{"created_at", kInteger}};
constexpr std::array kEvents{
    Column{"id", kId},        Column{"host", kId},    Column{"created_at", kInteger},
    Column{"head", kInteger}, Column{"open", kTruth}, Column{"due", kInteger},
    Column{"summary", kBytes}};
constexpr std::array kEventBatches{Column{"event", kId}, Column{"number", kInteger},
                                   Column{"payload", kBytes}};

constexpr std::array kClubs{Column{"id", kId},         Column{"revision", kInteger},
                            Column{"name", kText},     Column{"look", kBytes},
                            Column{"listed", kTruth},  Column{"mode", kText},
                            Column{"payload", kBytes}, Column{"members", kInteger}};
constexpr std::array kClubMembers{Column{"club", kId}, Column{"player", kId},
                                  Column{"role", kInteger}, Column{"since", kInteger}};
constexpr std::array kClubGames{Column{"club", kId}, Column{"finished_at", kInteger},
                                Column{"table_id", kId}, Column{"table_key", kTable}};

constexpr std::array kAll{
    Kind{"meta", kMeta, 1},
    Kind{"packs", kPacks, 1, true},
    Kind{kPlayersKind, kPlayers, 1},
    Kind{"tokens", kTokens, 1},
    Kind{"accounts", kAccounts, 1},
    Kind{"codes", kCodes, 1},
    Kind{"blocks", kBlocks, 2},
    Kind{"bans", kBans, 2},
    Kind{"friends", kFriends, 2},
    Kind{"hidden", kHidden, 1},
    Kind{"cases", kCases, 2},
    Kind{"contacts", kContacts, 1},
    Kind{"reminders", kReminders, 3},
    Kind{"vacations", kVacations, 1},
    Kind{"forgotten", kForgotten, 1},
    Kind{"records", kRecords, 2},
    Kind{kTablesKind, kTables, 1},
    Kind{kJournalKind, kJournal, 2},
    Kind{"snapshots", kSnapshots, 1},
    Kind{"asleep", kAsleep, 2},
    Kind{"games", kGames, 1},
    Kind{"game_players", kGamePlayers, 4},
    Kind{"shares", kShares, 1},
    Kind{"mailboxes", kMailboxes, 1},
    Kind{"invite_links", kInviteLinks, 1},
    Kind{"invite_uses", kInviteUses, 1},
    Kind{"identities", kIdentities, 2},
    Kind{"spent_vouchers", kSpentVouchers, 1},
    Kind{"profiles", kProfiles, 1},
    Kind{"notes", kNotes, 2},
    Kind{"clubs", kClubs, 1},
    Kind{"club_members", kClubMembers, 2},
    Kind{"club_games", kClubGames, 3},
    Kind{"events", kEvents, 1},
    Kind{"event_batches", kEventBatches, 2},
};

}  // namespace

std::span<const Kind> all_kinds() { return kAll; }

bool is_known(std::string_view table, std::string_view column, std::span<const LeftOut> left_out) {
  const bool carried = std::ranges::any_of(kAll, [&](const Kind& kind) {
    return kind.name == table &&
           std::ranges::any_of(kind.columns, [&](const Column& one) { return one.name == column; });
  });
  return carried || std::ranges::any_of(left_out, [&](const LeftOut& one) {
           return one.table == table && (one.column.empty() || one.column == column);
         });
}

}  // namespace aurora::storage::copying
