// How the requests of clients are answered: one overload for each request, in a file for each
// group.
//
// Most return the message that answers them. Those that take a Reply send the answer themselves,
// because something happens after it or because somebody else answers.
#pragma once

#include <utility>

#include "aurora/v1/session.pb.h"
#include "server/people/vouched.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "server/session/reply.hpp"
#include "server/session/requests.hpp"

namespace aurora::server {

class Caller;

using Message = Task<Answer<v1::ServerMessage>>;

/// The message that has this in the place, such as &v1::ServerMessage::mutable_game_list.
template <typename T>
[[nodiscard]] Answer<v1::ServerMessage> message_with(T* (v1::ServerMessage::*place)(),
                                                     Answer<T> answer) {
  if (!answer) {
    return refusal(std::move(answer.error()));
  }
  v1::ServerMessage message;
  (message.*place)()->Swap(&*answer);
  return message;
}

// connection_answers.cpp
[[nodiscard]] Message answer(Caller& caller, request::Hello request);
[[nodiscard]] Message answer(Caller& caller, request::Ping request);
[[nodiscard]] Task<> answer(Caller& caller, Reply reply, request::GetContent request);

// lobby_answers.cpp
[[nodiscard]] Task<> answer(Caller& caller, Reply reply, request::ListTables request);
[[nodiscard]] Task<> answer(Caller& caller, Reply reply, request::WatchLobby request);
[[nodiscard]] Task<> answer(Caller& caller, Reply reply, request::ListMyTables request);
[[nodiscard]] Task<> answer(Caller& caller, Reply reply, request::CreateTable request);
[[nodiscard]] Task<> answer(Caller& caller, Reply reply, request::JoinTable request);
[[nodiscard]] Task<> answer(Caller& caller, Reply reply, request::QuickMatch request);
/// SHUTTING_DOWN, ELSEWHERE, TOO_MANY_TABLES or RATE_LIMITED when the caller gets no other table;
/// otherwise it is counted as made.
[[nodiscard]] Verdict may_make_table(Caller& caller);

// table_answers.cpp
[[nodiscard]] Task<> answer(Caller& caller, Reply reply, TableRequest request);
/// Passes the message to the table, or to where it is when it has just left the memory.
[[nodiscard]] Task<> pass_on(Caller& caller, Reply reply, std::shared_ptr<Table> table,
                             TableMessage message);

// club_answers.cpp
[[nodiscard]] Message answer(Caller& caller, request::FoundClub request);
[[nodiscard]] Message answer(Caller& caller, request::ListMyClubs request);
[[nodiscard]] Message answer(Caller& caller, request::FindClubs request);
[[nodiscard]] Message answer(Caller& caller, request::GetClub request);
[[nodiscard]] Message answer(Caller& caller, request::ChangeClub request);
[[nodiscard]] Message answer(Caller& caller, request::JoinClub request);
[[nodiscard]] Message answer(Caller& caller, request::LeaveClub request);
[[nodiscard]] Message answer(Caller& caller, request::ChangeClubMember request);
[[nodiscard]] Message answer(Caller& caller, request::InviteToClub request);
[[nodiscard]] Message answer(Caller& caller, request::AnnounceInClub request);
[[nodiscard]] Message answer(Caller& caller, request::DissolveClub request);
[[nodiscard]] Message answer(Caller& caller, request::ListClubGames request);
[[nodiscard]] Message answer(Caller& caller, request::ReportClub request);
[[nodiscard]] Message answer(Caller& caller, request::ModerateClub request);

// account_answers.cpp
[[nodiscard]] Message answer(Caller& caller, request::GetAccount request);
[[nodiscard]] Message answer(Caller& caller, request::SignUp request);
[[nodiscard]] Task<> answer(Caller& caller, Reply reply, request::BecomeProgram request);
[[nodiscard]] Message answer(Caller& caller, request::Rename request);
[[nodiscard]] Task<> answer(Caller& caller, Reply reply, request::ChangePassword request);
[[nodiscard]] Task<> answer(Caller& caller, Reply reply, request::SignOut request);
[[nodiscard]] Task<> answer(Caller& caller, Reply reply, request::DeleteAccount request);
[[nodiscard]] Message answer(Caller& caller, request::MakeRecoveryCodes request);

// token_answers.cpp
[[nodiscard]] Message answer(Caller& caller, request::ListPersonalTokens request);
[[nodiscard]] Message answer(Caller& caller, request::MakePersonalToken request);
[[nodiscard]] Task<> answer(Caller& caller, Reply reply, request::RevokePersonalToken request);

// block_answers.cpp
[[nodiscard]] Message answer(Caller& caller, request::BlockPlayer request);
[[nodiscard]] Message answer(Caller& caller, request::UnblockPlayer request);
[[nodiscard]] Message answer(Caller& caller, request::ListBlocks request);

/// Who that is, only the table knows. BAD_OPTION: nobody, or the caller; refusals of the table.
[[nodiscard]] Task<Answer<storage::PlayerId>> person_named_by(Caller& caller,
                                                              request::BlockPlayer request,
                                                              bool looks = false);

// friend_answers.cpp
[[nodiscard]] Task<> answer(Caller& caller, Reply reply, request::ListFriends request);
[[nodiscard]] Message answer(Caller& caller, request::AskFriend request);
[[nodiscard]] Message answer(Caller& caller, request::AcceptFriend request);
[[nodiscard]] Message answer(Caller& caller, request::RemoveFriend request);
[[nodiscard]] Message answer(Caller& caller, request::InviteFriend request);
[[nodiscard]] Message answer(Caller& caller, request::HideFromFriends request);

// report_answers.cpp
[[nodiscard]] Message answer(Caller& caller, request::ReportPlayer request);
[[nodiscard]] Message answer(Caller& caller, request::ListReports request);
[[nodiscard]] Message answer(Caller& caller, request::GetReportedChat request);
[[nodiscard]] Message answer(Caller& caller, request::ModerateReport request);
[[nodiscard]] Message answer(Caller& caller, request::AcknowledgeWarnings request);

// reminder_answers.cpp
[[nodiscard]] Message answer(Caller& caller, request::GetReminders request);
[[nodiscard]] Message answer(Caller& caller, request::AddReminderChannel request);
[[nodiscard]] Message answer(Caller& caller, request::RemoveReminderChannel request);
[[nodiscard]] Message answer(Caller& caller, request::TestReminderChannel request);
[[nodiscard]] Message answer(Caller& caller, request::SetReminders request);
[[nodiscard]] Message answer(Caller& caller, request::MuteReminders request);

// profile_answers.cpp
[[nodiscard]] Message answer(Caller& caller, request::GetProfile request);
[[nodiscard]] Message answer(Caller& caller, request::HideProfile request);
[[nodiscard]] Message answer(Caller& caller, request::GetNote request);
[[nodiscard]] Message answer(Caller& caller, request::WriteNote request);

// vacation_answers.cpp
[[nodiscard]] Message answer(Caller& caller, request::GetVacation request);
[[nodiscard]] Message answer(Caller& caller, request::SetVacation request);

// mail_answers.cpp
[[nodiscard]] Message answer(Caller& caller, request::GetMail request);
[[nodiscard]] Message answer(Caller& caller, request::SetMailAddress request);
[[nodiscard]] Message answer(Caller& caller, request::ConfirmMailAddress request);
[[nodiscard]] Message answer(Caller& caller, request::RemoveMailAddress request);
[[nodiscard]] Message answer(Caller& caller, request::RequestPasswordReset request);

// provider_answers.cpp
[[nodiscard]] Message answer(Caller& caller, request::LinkProvider request);
[[nodiscard]] Message answer(Caller& caller, request::UnlinkProvider request);
[[nodiscard]] Message answer(Caller& caller, request::ConfirmByProvider request);
/// Who has signed in at the provider. NO_PROVIDER, BAD_VOUCHER; RATE_LIMITED after many of these.
[[nodiscard]] Task<Answer<Vouched>> vouched_by(Caller& caller, v1::ProviderProof proof);

// invite_link_answers.cpp
[[nodiscard]] Message answer(Caller& caller, request::MakeInviteLink request);
[[nodiscard]] Message answer(Caller& caller, request::ListInviteLinks request);
[[nodiscard]] Message answer(Caller& caller, request::RevokeInviteLink request);

// review_answers.cpp
[[nodiscard]] Task<> answer(Caller& caller, Reply reply, request::OpenReview request);
[[nodiscard]] Task<> answer(Caller& caller, Reply reply, request::JoinReview request);
[[nodiscard]] Message answer(Caller& caller, request::ActInReview request);
[[nodiscard]] Message answer(Caller& caller, request::GetDecisions request);

// event_answers.cpp
[[nodiscard]] Message answer(Caller& caller, request::CreateEvent request);
[[nodiscard]] Message answer(Caller& caller, request::ListEvents request);
[[nodiscard]] Message answer(Caller& caller, request::GetEvent request);
[[nodiscard]] Message answer(Caller& caller, request::EnterEvent request);
[[nodiscard]] Message answer(Caller& caller, request::WithdrawFromEvent request);
[[nodiscard]] Message answer(Caller& caller, request::ControlEvent request);
[[nodiscard]] Message answer(Caller& caller, request::ExportEvent request);

// replay_answers.cpp
/// A finished game that the caller may see; wrong codes count as they do where tables are joined.
[[nodiscard]] Task<Answer<KeptGamePtr>> find_game(Caller& caller, GameName name);
[[nodiscard]] Message answer(Caller& caller, request::GetReplay request);
[[nodiscard]] Task<> answer(Caller& caller, Reply reply, request::OpenReplay request);
[[nodiscard]] Task<> answer(Caller& caller, Reply reply, request::ControlReplay request);
[[nodiscard]] Task<> answer(Caller& caller, Reply reply, request::ImportReplay request);
[[nodiscard]] Message answer(Caller& caller, request::ListGames request);
[[nodiscard]] Message answer(Caller& caller, request::GetRecords request);
[[nodiscard]] Message answer(Caller& caller, request::GetRanking request);
[[nodiscard]] Message answer(Caller& caller, request::ShareReplay request);
[[nodiscard]] Message answer(Caller& caller, request::UnshareReplay request);

// answers.cpp
/// Answers any request; `caller` must stay alive until then. Not called answer(), or a request
/// without an overload would silently be converted to this one.
[[nodiscard]] Task<> answer_any(Caller& caller, Reply reply, Request request);

}  // namespace aurora::server
