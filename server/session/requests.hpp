// What a client may ask for, read once: parse() (server/session/parse.hpp) turns a frame into one
// of these structs.
//
// To add a request, add its message to ClientFrame and follow the compiler:
//   parse.cpp    a case for the new body, which needs
//   here         a struct, a place in the variant of its group, and a line in PropertiesOf
//   answers.hpp  an overload of answer(), in the file of its group
// A request that a table answers by itself is a struct in server/table/table_messages.hpp instead,
// and the table handles it (server/table/handling.cpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>

#include "aurora/v1/club.pb.h"
#include "aurora/v1/event.pb.h"
#include "aurora/v1/games.pb.h"
#include "aurora/v1/mail.pb.h"
#include "aurora/v1/note.pb.h"
#include "aurora/v1/playback.pb.h"
#include "aurora/v1/records.pb.h"
#include "aurora/v1/reminder.pb.h"
#include "aurora/v1/report.pb.h"
#include "aurora/v1/review.pb.h"
#include "aurora/v1/session.pb.h"
#include "engine/ids.hpp"
#include "server/finished/chronicle.hpp"
#include "server/people/accounts.hpp"
#include "server/people/invite_links.hpp"
#include "server/people/scopes.hpp"
#include "server/table/table_messages.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

namespace request {

// --- the connection itself: connection_answers.cpp ---

struct Login {
  std::string login;
  std::string password;
  std::string device;
  std::string code;  ///< with one, the password is a new one
};
/// With a name for a new guest, a token for one who comes back, or a login.
struct Hello {
  std::string client;
  std::string name;
  std::string token;
  std::optional<Login> login;
  std::string invitation;  ///< the code of a link, for a new guest
  std::optional<v1::ProviderProof> provider = {};
};
struct Ping {
  std::uint64_t nonce = 0;
};
struct GetContent {
  std::string pack;      ///< digest; empty: that of new tables
  std::string language;  ///< empty: without texts
};

// --- finding others: lobby_answers.cpp ---

struct ListTables {};
struct WatchLobby {
  bool stop = false;
};
struct ListMyTables {
  bool watch = false;
};
/// What a table can be depends on the content pack, so the lobby checks it.
struct CreateTable {
  v1::CreateTable wire;
};
struct JoinTable {
  std::string code;  ///< as it is made
  engine::Colour wish;
  std::string entropy;
  std::string password;
  std::uint32_t rating = 0;  ///< of the player, once the table is found
};
/// As for CreateTable, the lobby checks it.
struct QuickMatch {
  v1::QuickMatch wire;
};

// --- the own account: account_answers.cpp ---

struct GetAccount {};
struct SignUp {
  std::string login;
  std::string password;
  bool program = false;
};
struct BecomeProgram {
  std::string password;
};
struct Rename {
  std::string name;
};
struct ChangePassword {
  std::string password;
  std::string new_password;
  bool sign_out_others = false;
};
struct SignOut {
  bool everywhere = false;
};
struct DeleteAccount {
  std::string password;
};
struct MakeRecoveryCodes {
  std::string password;
};

// --- tokens for programs: token_answers.cpp ---

struct ListPersonalTokens {};
struct MakePersonalToken {
  std::string name;
  Scopes scopes;
};
struct RevokePersonalToken {
  std::string id;
};

// --- whom a player does not want to meet: block_answers.cpp ---

struct BlockPlayer {
  storage::TableId table;
  PersonNamed whom;
};
struct UnblockPlayer {
  std::string block_id;
};
struct ListBlocks {};

// --- friends: friend_answers.cpp ---

struct ListFriends {
  bool watch = false;
};
/// By the table, or by a login.
struct AskFriend {
  std::optional<BlockPlayer> at_table;
  std::string login;
};
struct AcceptFriend {
  std::string friend_id;
};
struct RemoveFriend {
  std::string friend_id;
};
struct InviteFriend {
  std::string friend_id;
  std::string table_id;
};
struct HideFromFriends {
  bool hidden = false;
};

// --- reports, and what moderators do: report_answers.cpp ---

struct ReportPlayer {
  BlockPlayer at_table;
  v1::ReportReason reason = v1::REPORT_REASON_UNSPECIFIED;
  std::string text;
};
struct ListReports {};
struct GetReportedChat {
  std::string report_id;
};
struct ModerateReport {
  v1::ModerateReport wire;
};
struct AcknowledgeWarnings {};

// --- how the player is reached who is away: reminder_answers.cpp ---

struct GetReminders {};
struct AddReminderChannel {
  v1::AddReminderChannel wire;
};
struct RemoveReminderChannel {
  std::string channel_id;
};
struct TestReminderChannel {
  std::string channel_id;
};
struct SetReminders {
  v1::SetReminders wire;
};
struct MuteReminders {
  std::string table_id;
  bool muted = false;
};

// --- time off from games over days: vacation_answers.cpp ---

struct GetProfile {
  std::optional<BlockPlayer> at_table;
  std::string name;  ///< without a table; empty: one's own
  std::string after;
  std::uint32_t limit = 0;
};
struct HideProfile {
  bool hidden = false;
};
struct GetNote {
  std::string table_id;
};
struct WriteNote {
  v1::WriteNote wire;
};

struct GetVacation {};
struct SetVacation {
  std::uint32_t days = 0;  ///< 0: it ends
};

// --- the player's e-mail address: mail_answers.cpp ---

struct GetMail {};
struct SetMailAddress {
  v1::SetMailAddress wire;
};
struct ConfirmMailAddress {
  std::string code;
};
struct RemoveMailAddress {
  std::string password;
};
struct RequestPasswordReset {
  std::string login;
  std::string language;
};

// --- finished games: replay_answers.cpp ---

struct GetReplay {
  GameName game;
  v1::ReplayView view = v1::REPLAY_VIEW_UNSPECIFIED;
  std::uint32_t first_step = 0;
};
struct OpenReplay {
  GameName game;
  v1::ReplayView view = v1::REPLAY_VIEW_UNSPECIFIED;
  std::uint32_t seat = 0;  ///< whose eyes, as on the wire; the game says which there are
};
struct ControlReplay {
  v1::ControlReplay wire;
};
struct ImportReplay {
  v1::ImportReplay wire;
};
struct ListGames {
  v1::ListGames wire;
};
struct GetRecords {};
struct GetRanking {
  v1::GetRanking wire;
};
struct ShareReplay {
  std::string table_id;
};
struct UnshareReplay {
  std::string table_id;
  std::string share;  ///< empty: all links
};

// --- watching together, and what could have been chosen: review_answers.cpp ---

struct OpenReview {};
struct JoinReview {
  std::string code;
};
struct ActInReview {
  v1::ActInReview wire;
};
struct GetDecisions {
  GameName game;
  std::uint32_t seat = 0;  ///< as on the wire; the game says which there are
};

// --- letting in people who are new: invite_link_answers.cpp ---

struct MakeInviteLink {
  NewInviteLink wanted;
};
struct ListInviteLinks {};
struct RevokeInviteLink {
  std::string id;
};

// --- clubs: club_answers.cpp ---

struct FoundClub {
  v1::FoundClub wire;
};
struct ListMyClubs {};
struct FindClubs {
  std::string text;
};
struct GetClub {
  std::string club_id;
};
struct ChangeClub {
  v1::ChangeClub wire;
};
struct JoinClub {
  std::string club_id;
};
struct LeaveClub {
  std::string club_id;
};
struct ChangeClubMember {
  v1::ChangeClubMember wire;
};
struct InviteToClub {
  std::string club_id;
  std::optional<BlockPlayer> at_table;  ///< nothing: by the login
  std::string login;
};
struct AnnounceInClub {
  v1::AnnounceInClub wire;
};
struct DissolveClub {
  v1::DissolveClub wire;
};
struct ListClubGames {
  v1::ListClubGames wire;
};
struct ReportClub {
  v1::ReportClub wire;
};
struct ModerateClub {
  v1::ModerateClub wire;
};

// --- the identity provider of the host: provider_answers.cpp ---

struct LinkProvider {
  v1::ProviderProof proof;
  std::string password;
};
struct UnlinkProvider {
  std::string password;
};
struct ConfirmByProvider {
  v1::ProviderProof proof;
};

// --- tournaments: event_answers.cpp ---

struct CreateEvent {
  v1::CreateEvent wire;
};
struct ListEvents {
  v1::ListEvents wire;
};
struct GetEvent {
  v1::GetEvent wire;
};
struct EnterEvent {
  v1::EnterEvent wire;
};
struct WithdrawFromEvent {
  v1::WithdrawFromEvent wire;
};
struct ControlEvent {
  v1::ControlEvent wire;
};
struct ExportEvent {
  v1::ExportEvent wire;
};

}  // namespace request

using ConnectionRequest = std::variant<request::Hello, request::Ping, request::GetContent>;
using LobbyRequest = std::variant<request::ListTables, request::WatchLobby, request::ListMyTables,
                                  request::CreateTable, request::JoinTable, request::QuickMatch>;
using AccountRequest = std::variant<request::GetAccount, request::SignUp, request::BecomeProgram,
                                    request::Rename, request::ChangePassword, request::SignOut,
                                    request::DeleteAccount, request::MakeRecoveryCodes>;
using TokenRequest = std::variant<request::ListPersonalTokens, request::MakePersonalToken,
                                  request::RevokePersonalToken>;
using BlockRequest =
    std::variant<request::BlockPlayer, request::UnblockPlayer, request::ListBlocks>;
using FriendRequest =
    std::variant<request::ListFriends, request::AskFriend, request::AcceptFriend,
                 request::RemoveFriend, request::InviteFriend, request::HideFromFriends>;
using ReportRequest =
    std::variant<request::ReportPlayer, request::ListReports, request::GetReportedChat,
                 request::ModerateReport, request::AcknowledgeWarnings>;
using ReminderRequest =
    std::variant<request::GetReminders, request::AddReminderChannel, request::RemoveReminderChannel,
                 request::TestReminderChannel, request::SetReminders, request::MuteReminders>;
using ProfileRequest =
    std::variant<request::GetProfile, request::HideProfile, request::GetNote, request::WriteNote>;
using VacationRequest = std::variant<request::GetVacation, request::SetVacation>;
using MailRequest =
    std::variant<request::GetMail, request::SetMailAddress, request::ConfirmMailAddress,
                 request::RemoveMailAddress, request::RequestPasswordReset>;
using ReplayRequest =
    std::variant<request::GetReplay, request::OpenReplay, request::ControlReplay,
                 request::ImportReplay, request::ListGames, request::GetRecords,
                 request::GetRanking, request::ShareReplay, request::UnshareReplay>;

using ReviewRequest = std::variant<request::OpenReview, request::JoinReview, request::ActInReview,
                                   request::GetDecisions>;
using InviteLinkRequest =
    std::variant<request::MakeInviteLink, request::ListInviteLinks, request::RevokeInviteLink>;

using ClubRequest =
    std::variant<request::FoundClub, request::ListMyClubs, request::FindClubs, request::GetClub,
                 request::ChangeClub, request::JoinClub, request::LeaveClub,
                 request::ChangeClubMember, request::InviteToClub, request::AnnounceInClub,
                 request::DissolveClub, request::ListClubGames, request::ReportClub,
                 request::ModerateClub>;

using ProviderRequest =
    std::variant<request::LinkProvider, request::UnlinkProvider, request::ConfirmByProvider>;

using EventRequest =
    std::variant<request::CreateEvent, request::ListEvents, request::GetEvent, request::EnterEvent,
                 request::WithdrawFromEvent, request::ControlEvent, request::ExportEvent>;

/// What a table answers by itself; table_answers.cpp fills in who asks.
struct TableRequest {
  storage::TableId table;
  TableMessage message;
};

using Request =
    std::variant<ConnectionRequest, LobbyRequest, TableRequest, AccountRequest, TokenRequest,
                 BlockRequest, FriendRequest, ReportRequest, ReminderRequest, VacationRequest,
                 MailRequest, ReplayRequest, InviteLinkRequest, ProfileRequest, ClubRequest,
                 ProviderRequest, ReviewRequest, EventRequest>;

// --- what has to be known of a request before its fields are looked at ---

/// Nothing changes but what this connection follows.
struct Reads {
  static constexpr bool kChanges = false;
};
/// Refused when the server is about to stop.
struct Changes {
  static constexpr bool kChanges = true;
};
/// From then on the address of the player matters: see RatedGames.
struct LeadsToAGame {};
/// Must be the first request, and comes only once.
struct Opens {};
/// May come before that: from somebody who cannot come in.
struct ComesFromAnybody {};
/// What a token of a program must be good for; without one of these, kRead for what Reads, and for
/// what Changes no such token will do.
struct Plays {};
struct Chats {};
struct Owns {};

/// One for each request: Reads or Changes, and what else is true of it.
template <typename Request>
struct PropertiesOf;

// clang-format off
template <> struct PropertiesOf<request::Hello> : Changes, Opens {};
template <> struct PropertiesOf<request::Ping> : Reads {};
template <> struct PropertiesOf<request::GetContent> : Reads {};

template <> struct PropertiesOf<request::ListTables> : Reads {};
template <> struct PropertiesOf<request::WatchLobby> : Reads {};
template <> struct PropertiesOf<request::ListMyTables> : Reads {};
template <> struct PropertiesOf<request::CreateTable> : Changes, LeadsToAGame, Plays {};
template <> struct PropertiesOf<request::JoinTable> : Changes, LeadsToAGame, Plays {};
template <> struct PropertiesOf<request::QuickMatch> : Changes, LeadsToAGame, Plays {};

template <> struct PropertiesOf<request::GetAccount> : Reads {};
template <> struct PropertiesOf<request::SignUp> : Changes {};
template <> struct PropertiesOf<request::BecomeProgram> : Changes {};
template <> struct PropertiesOf<request::Rename> : Changes {};
template <> struct PropertiesOf<request::ChangePassword> : Changes {};
template <> struct PropertiesOf<request::SignOut> : Changes {};
template <> struct PropertiesOf<request::DeleteAccount> : Changes {};
template <> struct PropertiesOf<request::MakeRecoveryCodes> : Changes {};

template <> struct PropertiesOf<request::ListPersonalTokens> : Reads, Owns {};
template <> struct PropertiesOf<request::MakePersonalToken> : Changes {};
template <> struct PropertiesOf<request::RevokePersonalToken> : Changes {};

template <> struct PropertiesOf<request::BlockPlayer> : Changes {};
template <> struct PropertiesOf<request::UnblockPlayer> : Changes {};
template <> struct PropertiesOf<request::ListBlocks> : Reads {};

template <> struct PropertiesOf<request::ListFriends> : Reads, Owns {};
template <> struct PropertiesOf<request::AskFriend> : Changes {};
template <> struct PropertiesOf<request::AcceptFriend> : Changes {};
template <> struct PropertiesOf<request::RemoveFriend> : Changes {};
template <> struct PropertiesOf<request::InviteFriend> : Changes {};
template <> struct PropertiesOf<request::HideFromFriends> : Changes {};

template <> struct PropertiesOf<request::ReportPlayer> : Changes {};
template <> struct PropertiesOf<request::ListReports> : Reads, Owns {};
template <> struct PropertiesOf<request::GetReportedChat> : Reads, Owns {};
template <> struct PropertiesOf<request::ModerateReport> : Changes {};
template <> struct PropertiesOf<request::AcknowledgeWarnings> : Changes {};

template <> struct PropertiesOf<request::GetProfile> : Reads {};
template <> struct PropertiesOf<request::HideProfile> : Changes {};
template <> struct PropertiesOf<request::GetNote> : Reads, Owns {};
template <> struct PropertiesOf<request::WriteNote> : Changes {};

template <> struct PropertiesOf<request::GetVacation> : Reads {};
template <> struct PropertiesOf<request::SetVacation> : Changes {};

template <> struct PropertiesOf<request::GetReminders> : Reads {};
template <> struct PropertiesOf<request::AddReminderChannel> : Changes {};
template <> struct PropertiesOf<request::RemoveReminderChannel> : Changes {};
template <> struct PropertiesOf<request::TestReminderChannel> : Changes {};
template <> struct PropertiesOf<request::SetReminders> : Changes {};
template <> struct PropertiesOf<request::MuteReminders> : Changes {};

template <> struct PropertiesOf<request::GetMail> : Reads, Owns {};
template <> struct PropertiesOf<request::SetMailAddress> : Changes {};
template <> struct PropertiesOf<request::ConfirmMailAddress> : Changes {};
template <> struct PropertiesOf<request::RemoveMailAddress> : Changes {};
template <> struct PropertiesOf<request::RequestPasswordReset> : Changes, ComesFromAnybody {};

template <> struct PropertiesOf<request::GetReplay> : Reads {};
template <> struct PropertiesOf<request::OpenReplay> : Reads {};
template <> struct PropertiesOf<request::ControlReplay> : Reads {};
template <> struct PropertiesOf<request::ImportReplay> : Reads {};
template <> struct PropertiesOf<request::ListGames> : Reads {};
template <> struct PropertiesOf<request::GetRecords> : Reads {};
template <> struct PropertiesOf<request::GetRanking> : Reads {};
template <> struct PropertiesOf<request::ShareReplay> : Changes {};
template <> struct PropertiesOf<request::UnshareReplay> : Changes {};

template <> struct PropertiesOf<request::OpenReview> : Changes, Chats {};
template <> struct PropertiesOf<request::JoinReview> : Reads {};
template <> struct PropertiesOf<request::ActInReview> : Changes, Chats {};
template <> struct PropertiesOf<request::GetDecisions> : Reads {};

template <> struct PropertiesOf<request::MakeInviteLink> : Changes {};
template <> struct PropertiesOf<request::ListInviteLinks> : Reads, Owns {};
template <> struct PropertiesOf<request::RevokeInviteLink> : Changes {};

template <> struct PropertiesOf<request::FoundClub> : Changes {};
template <> struct PropertiesOf<request::ListMyClubs> : Reads, Owns {};
template <> struct PropertiesOf<request::FindClubs> : Reads {};
template <> struct PropertiesOf<request::GetClub> : Reads {};
template <> struct PropertiesOf<request::ChangeClub> : Changes {};
template <> struct PropertiesOf<request::JoinClub> : Changes {};
template <> struct PropertiesOf<request::LeaveClub> : Changes {};
template <> struct PropertiesOf<request::ChangeClubMember> : Changes {};
template <> struct PropertiesOf<request::InviteToClub> : Changes {};
template <> struct PropertiesOf<request::AnnounceInClub> : Changes {};
template <> struct PropertiesOf<request::DissolveClub> : Changes {};
template <> struct PropertiesOf<request::ListClubGames> : Reads {};
template <> struct PropertiesOf<request::ReportClub> : Changes {};
template <> struct PropertiesOf<request::ModerateClub> : Changes {};

template <> struct PropertiesOf<request::LinkProvider> : Changes {};
template <> struct PropertiesOf<request::UnlinkProvider> : Changes {};
template <> struct PropertiesOf<request::ConfirmByProvider> : Changes {};

template <> struct PropertiesOf<request::CreateEvent> : Changes {};
template <> struct PropertiesOf<request::ListEvents> : Reads {};
template <> struct PropertiesOf<request::GetEvent> : Reads {};
template <> struct PropertiesOf<request::EnterEvent> : Changes, LeadsToAGame, Plays {};
template <> struct PropertiesOf<request::WithdrawFromEvent> : Changes, Plays {};
template <> struct PropertiesOf<request::ControlEvent> : Changes {};
template <> struct PropertiesOf<request::ExportEvent> : Reads {};

template <> struct PropertiesOf<WatchRequest> : Reads, LeadsToAGame {};
template <> struct PropertiesOf<AsidesRequest> : Reads {};
template <> struct PropertiesOf<OrdersRequest> : Changes, Plays {};
template <> struct PropertiesOf<CommandRequest> : Changes, Plays {};
template <> struct PropertiesOf<UndoRequest> : Changes, Plays {};
template <> struct PropertiesOf<UndoAnswer> : Changes, Plays {};
template <> struct PropertiesOf<LeaveRequest> : Changes, Plays {};
template <> struct PropertiesOf<AddBotRequest> : Changes, Plays {};
template <> struct PropertiesOf<RemoveRequest> : Changes, Plays {};
template <> struct PropertiesOf<PassHostRequest> : Changes, Plays {};
template <> struct PropertiesOf<ColourRequest> : Changes, Plays {};
template <> struct PropertiesOf<ReadyRequest> : Changes, Plays {};
template <> struct PropertiesOf<RematchRequest> : Changes, LeadsToAGame, Plays {};
template <> struct PropertiesOf<ResignRequest> : Changes, Plays {};
template <> struct PropertiesOf<TakeSeatBackRequest> : Changes, Plays {};
template <> struct PropertiesOf<ProposeRequest> : Changes, Plays {};
template <> struct PropertiesOf<ProposalAnswer> : Changes, Plays {};
template <> struct PropertiesOf<SayRequest> : Changes, Chats {};
template <> struct PropertiesOf<MuteRequest> : Changes, Chats {};
// clang-format on

/// The same as values.
struct Properties {
  bool changes = false;
  bool leads_to_a_game = false;
  bool opens = false;
  bool from_anybody = false;
  Scope scope = Scope::kRead;
};

template <typename Request>
constexpr Scope scope_of() {
  using Is = PropertiesOf<Request>;
  if constexpr (std::is_base_of_v<Plays, Is>) {
    return Scope::kPlay;
  } else if constexpr (std::is_base_of_v<Chats, Is>) {
    return Scope::kChat;
  } else {
    return Is::kChanges || std::is_base_of_v<Owns, Is> ? Scope::kOwner : Scope::kRead;
  }
}

template <typename Request>
inline constexpr Properties kProperties{
    .changes = PropertiesOf<Request>::kChanges,
    .leads_to_a_game = std::is_base_of_v<LeadsToAGame, PropertiesOf<Request>>,
    .opens = std::is_base_of_v<Opens, PropertiesOf<Request>>,
    .from_anybody = std::is_base_of_v<ComesFromAnybody, PropertiesOf<Request>>,
    .scope = scope_of<Request>()};

}  // namespace aurora::server
