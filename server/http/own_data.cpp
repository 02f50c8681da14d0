#include "server/http/own_data.hpp"

#include <algorithm>
#include <utility>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "aurora/v1/journal.pb.h"
#include "aurora/v1/kept_profile.pb.h"
#include "aurora/v1/mail.pb.h"
#include "aurora/v1/records.pb.h"
#include "aurora/v1/reminder.pb.h"
#include "aurora/v1/report.pb.h"
#include "aurora/v1/vacation.pb.h"
#include "protocol/journal_codec.hpp"
#include "server/finished/chronicle.hpp"
#include "server/http/json_page.hpp"
#include "server/lobby/open_tables.hpp"
#include "server/people/bans.hpp"
#include "server/people/club_rules.hpp"
#include "server/people/friends.hpp"
#include "server/runtime/archive.hpp"

namespace aurora::server {

namespace json = boost::json;
using storage::CaseKind;
using storage::PlayerId;

namespace {

constexpr std::size_t kAllOfThem = 100'000;

std::string line_of(std::string_view kind, json::object data) {
  json::object line{{"kind", json::string_view(kind.data(), kind.size())}};
  line.insert(data.begin(), data.end());
  return json::serialize(line) + '\n';
}

/// What a message of the protocol says.
json::value value_of(const google::protobuf::Message& message) {
  return json::parse(json_of(message));
}

json::string json_text(std::string_view text) { return json::string(text.data(), text.size()); }

std::string account_line(const Player& player, const storage::AccountRow* account,
                         const storage::PlayerRow* row, bool hidden) {
  json::object data{{"player_id", json_text(player.id.text())}, {"name", json_text(player.name)}};
  if (account != nullptr) {
    data["login"] = json_text(account->login);
    data["program"] = account->program;
  }
  if (row != nullptr) {
    data["created_at_ms"] = row->created_at;
    data["seen_at_ms"] = row->seen_at;
  }
  data["hidden_from_friends"] = hidden;
  return line_of("account", std::move(data));
}

std::string reminders_line(const std::string& kept) {
  v1::Contact contact;
  if (!contact.ParseFromString(kept)) {
    return {};
  }
  for (v1::ReminderChannel& channel : *contact.mutable_channels()) {
    channel.clear_secret();
    channel.clear_push();
  }
  return line_of("reminders", {{"settings", value_of(contact)}});
}

std::string mail_line(const std::string& kept) {
  v1::Mailbox mailbox;
  if (!mailbox.ParseFromString(kept)) {
    return {};
  }
  return line_of("mail", {{"address", json_text(mailbox.address())},
                          {"recovers", mailbox.recovers()},
                          {"pending", json_text(mailbox.pending().address())}});
}

std::string vacations_line(const std::string& kept) {
  v1::VacationDiary diary;
  return diary.ParseFromString(kept) ? line_of("vacations", {{"diary", value_of(diary)}})
                                     : std::string();
}

/// What there may be of a player was read: something, or that there is nothing.
template <typename Row>
bool was_read(const storage::Result<Row>& row) {
  return row || row.error().code == storage::StoreErrc::kNotFound;
}

std::string report_line(const storage::CaseRow& row) {
  v1::KeptReport kept;
  (void)kept.ParseFromString(row.payload);
  return line_of("report_made", {{"at_ms", row.at},
                                 {"about", json_text(kept.name())},
                                 {"reason", json_text(v1::ReportReason_Name(kept.reason()))},
                                 {"text", json_text(kept.text())}});
}

/// What a moderator decided about the player; who it was is the host's affair. Of a report that was
/// dismissed nobody learns.
std::string decision_line(const storage::CaseRow& row) {
  v1::ModerationRecord record;
  (void)record.ParseFromString(row.payload);
  if (record.step() == v1::MODERATION_STEP_DISMISS) {
    return {};
  }
  return line_of("decision", {{"at_ms", row.at},
                              {"step", json_text(v1::ModerationStep_Name(record.step()))},
                              {"minutes", record.minutes()},
                              {"text", json_text(record.text())}});
}

/// Whom a club has barred hears of it when they ask to come in, so it is here, too.
std::string club_line(const storage::ClubOfRow& row) {
  v1::Club club;
  write_club(row.club, row.role, club);
  return line_of("club",
                 {{"club_id", json_text(club.club_id())},
                  {"name", json_text(club.name())},
                  {"role", json_text(v1::ClubRole_Name(static_cast<v1::ClubRole>(row.role)))},
                  {"since_ms", row.since}});
}

std::string said_in(const std::vector<storage::JournalEntry>& journal, storage::TableId table,
                    PlayerId player) {
  std::string lines;
  v1::JournalRecord record;
  for (const storage::JournalEntry& entry : journal) {
    if (protocol::decode_record(entry.payload, record) && record.has_chat_said() &&
        PlayerId::parse(record.chat_said().player_id()) == player) {
      lines += line_of("chat", {{"at_ms", entry.at},
                                {"table_id", json_text(table.text())},
                                {"text", json_text(record.chat_said().text())}});
    }
  }
  return lines;
}

}  // namespace

Task<std::optional<std::string>> OwnData::next() {
  for (;;) {
    std::optional<std::string> lines;
    switch (stage_) {
      case Stage::kPerson: lines = co_await person(); break;
      case Stage::kPeople: lines = co_await people(); break;
      case Stage::kCases: lines = co_await cases(); break;
      case Stage::kGames: lines = co_await games(); break;
      case Stage::kChat: lines = co_await chat(); break;
      case Stage::kEnd: co_return "";
    }
    if (!lines || !lines->empty()) {
      co_return lines;
    }
  }
}

Task<std::optional<std::string>> OwnData::person() {
  Archive& archive = sources_.archive;
  const auto account = co_await archive.read(storage::FindAccountOf{player_.id});
  const auto row = co_await archive.read(storage::FindPlayerByToken{player_.token_hash});
  const auto hidden = co_await archive.read(storage::IsHidden{player_.id});
  const auto tokens = co_await archive.read(storage::ListPersonalTokens{player_.id});
  const auto contact = co_await archive.read(storage::FindContact{player_.id});
  const auto mailbox = co_await archive.read(storage::FindMailbox{player_.id});
  const auto vacations = co_await archive.read(storage::FindVacations{player_.id});
  const auto links = co_await archive.read(storage::ListInviteLinks{player_.id});
  const auto identities = co_await archive.read(storage::ListIdentities{player_.id});
  const auto profile = co_await archive.read(storage::FindProfile{player_.id});
  const auto notes = co_await archive.read(storage::ListNotes{player_.id});
  const auto standings = co_await sources_.chronicle.standings(player_.id);
  if (!was_read(account) || !was_read(row) || !was_read(contact) || !was_read(mailbox) ||
      !was_read(vacations) || !was_read(profile) || !notes || !hidden || !tokens || !links ||
      !identities || !standings) {
    co_return std::nullopt;
  }
  std::string lines =
      account_line(player_, account ? &*account : nullptr, row ? &*row : nullptr, *hidden);
  for (const storage::PersonalTokenRow& token : *tokens) {
    lines +=
        line_of("token", {{"name", json_text(token.name)}, {"created_at_ms", token.created_at}});
  }
  for (const storage::InviteLinkRow& link : *links) {
    lines += line_of("invite_link", {{"note", json_text(link.note)},
                                     {"created_at_ms", link.created_at},
                                     {"until_ms", link.until},
                                     {"uses", link.uses},
                                     {"used", link.used}});
  }
  for (const storage::IdentityRow& identity : *identities) {
    lines += line_of("identity", {{"issuer", json_text(identity.issuer)},
                                  {"subject", json_text(identity.subject)},
                                  {"at_ms", identity.at}});
  }
  if (contact) {
    lines += reminders_line(*contact);
  }
  if (mailbox) {
    lines += mail_line(*mailbox);
  }
  if (profile) {
    v1::KeptProfile kept;
    (void)kept.ParseFromString(*profile);
    lines += line_of("profile", {{"profile", value_of(kept)}});
  }
  for (const storage::NoteRow& note : *notes) {
    lines += line_of("note",
                     {{"table_id", json_text(note.table.text())}, {"text", json_text(note.text)}});
  }
  if (vacations) {
    lines += vacations_line(*vacations);
  }
  if (const auto mute = sources_.bans.muted(player_.id)) {
    lines += line_of("mute", {{"until_ms", mute->until}, {"reason", json_text(mute->reason)}});
  }
  lines += line_of("records", {{"records", value_of(*standings)}});
  stage_ = Stage::kPeople;
  co_return lines;
}

Task<std::optional<std::string>> OwnData::people() {
  const auto friends = co_await sources_.archive.read(storage::ListFriends{player_.id});
  const auto blocks = co_await sources_.archive.read(storage::ListBlocks{player_.id});
  const auto clubs = co_await sources_.archive.read(storage::ListClubsOf{player_.id});
  if (!friends || !blocks || !clubs) {
    co_return std::nullopt;
  }
  std::string lines;
  for (const storage::ClubOfRow& row : *clubs) {
    lines += club_line(row);
  }
  for (const storage::FriendRow& row : *friends) {
    const bool is_own = row.owner == player_.id;
    const bool is_blocked = std::ranges::any_of(
        *blocks, [&](const storage::BlockRow& block) { return block.player == row.owner; });
    if (!is_blocked) {  // whoever has blocked somebody has not heard that they ask
      lines += line_of(is_own ? "friend_asked" : "friend_asks",
                       {{"name", json_text(row.name)}, {"at_ms", row.at}});
    }
  }
  for (const storage::BlockRow& row : *blocks) {
    lines += line_of("block", {{"name", json_text(row.name)}, {"at_ms", row.at}});
  }
  stage_ = Stage::kCases;
  co_return lines;
}

Task<std::optional<std::string>> OwnData::cases() {
  const auto reports = co_await sources_.archive.read(
      storage::ListCases{.kind = CaseKind::kReport, .limit = kAllOfThem});
  const auto decisions = co_await sources_.archive.read(
      storage::ListCases{.kind = CaseKind::kDone, .player = player_.id, .limit = kAllOfThem});
  if (!reports || !decisions) {
    co_return std::nullopt;
  }
  std::string lines;
  for (const storage::CaseRow& row : *reports) {
    lines += row.by == player_.id ? report_line(row) : std::string();
  }
  for (const storage::CaseRow& row : *decisions) {
    lines += decision_line(row);
  }
  stage_ = Stage::kGames;
  for (const OpenTables::Summary& table : sources_.open.tables_of(player_.id)) {
    tables_.push_back(table->id);
  }
  co_return lines;
}

Task<std::optional<std::string>> OwnData::games() {
  const auto list = co_await sources_.chronicle.list(page_, player_.id);
  if (!list) {
    co_return std::nullopt;
  }
  std::string lines;
  for (const v1::GameSummary& game : list->games()) {
    lines += line_of("game", {{"game", value_of(game)},
                              {"replay", json_text("/api/v1/replays/" + game.table_id())}});
    if (const auto table = storage::TableId::parse(game.table_id())) {
      tables_.push_back(*table);
    }
  }
  page_.set_after(list->next());
  if (list->next().empty()) {
    const auto asleep = co_await sources_.archive.read(storage::ListAsleep{player_.id});
    if (!asleep) {
      co_return std::nullopt;
    }
    for (const storage::AsleepRow& row : *asleep) {
      if (std::ranges::find(tables_, row.table) == tables_.end()) {
        tables_.push_back(row.table);
      }
    }
    stage_ = Stage::kChat;
  }
  co_return lines;
}

Task<std::optional<std::string>> OwnData::chat() {
  if (tables_.empty()) {
    stage_ = Stage::kEnd;
    co_return "";
  }
  const storage::TableId table = tables_.front();
  const auto journal = co_await sources_.archive.read(storage::ReadJournal{table});
  if (!journal) {
    co_return std::nullopt;
  }
  tables_.pop_front();
  co_return said_in(*journal, table, player_.id);
}

}  // namespace aurora::server
