#include "server/session/parse.hpp"

#include <utility>

#include "server/session/read.hpp"

namespace aurora::server {
namespace {

using Frame = v1::ClientFrame;

template <typename Group, typename R>
Parsed parsed(Answer<R> request) {
  if (!request) {
    return {kProperties<R>, refusal(std::move(request.error()))};
  }
  return {kProperties<R>, Request(Group(std::move(*request)))};
}

template <typename Group, typename R>
Parsed parsed(R request) {
  return parsed<Group>(Answer<R>(std::move(request)));
}

/// The table must be named before anything else is of interest.
template <typename Message>
Parsed at_table(const std::string& table, Answer<Message> message) {
  const auto id = storage::TableId::parse(table);
  if (!id) {
    return {kProperties<Message>, refusal(v1::ERROR_CODE_UNKNOWN_TABLE)};
  }
  if (!message) {
    return {kProperties<Message>, refusal(std::move(message.error()))};
  }
  return {kProperties<Message>, Request(TableRequest{*id, TableMessage(std::move(*message))})};
}

template <typename Message>
Parsed at_table(const std::string& table, Message message) {
  return at_table(table, Answer<Message>(std::move(message)));
}

/// Moves the three names of a game out of a request.
template <typename Wire>
GameName read_name(Wire& wire) {
  return {std::move(*wire.mutable_table_id()), std::move(*wire.mutable_code()),
          std::move(*wire.mutable_share())};
}

}  // namespace

// No `default`: the compiler names a body that is missing.
Parsed parse(Frame& frame) {
  using C = ConnectionRequest;
  using L = LobbyRequest;
  using A = AccountRequest;
  using T = TokenRequest;
  using B = BlockRequest;
  using F = FriendRequest;
  using P = ReportRequest;
  using M = ReminderRequest;
  using V = VacationRequest;
  using E = MailRequest;
  using R = ReplayRequest;
  using I = InviteLinkRequest;
  using N = ProfileRequest;
  using U = ClubRequest;
  using W = ReviewRequest;
  using X = EventRequest;
  switch (frame.body_case()) {
    case Frame::BODY_NOT_SET: break;

    case Frame::kHello: return parsed<C>(read(*frame.mutable_hello()));
    case Frame::kPing: return parsed<C>(request::Ping{frame.ping().nonce()});
    case Frame::kGetContent: {
      v1::GetContent& wire = *frame.mutable_get_content();
      return parsed<C>(request::GetContent{std::move(*wire.mutable_pack()),
                                           std::move(*wire.mutable_language())});
    }

    case Frame::kListTables: return parsed<L>(request::ListTables{});
    case Frame::kWatchLobby: return parsed<L>(request::WatchLobby{frame.watch_lobby().stop()});
    case Frame::kListMyTables:
      return parsed<L>(request::ListMyTables{frame.list_my_tables().watch()});
    case Frame::kCreateTable:
      return parsed<L>(request::CreateTable{std::move(*frame.mutable_create_table())});
    case Frame::kJoinTable: return parsed<L>(read(*frame.mutable_join_table()));
    case Frame::kQuickMatch:
      return parsed<L>(request::QuickMatch{std::move(*frame.mutable_quick_match())});

    case Frame::kGetAccount: return parsed<A>(request::GetAccount{});
    case Frame::kSignUp: {
      v1::SignUp& wire = *frame.mutable_sign_up();
      return parsed<A>(request::SignUp{std::move(*wire.mutable_login()),
                                       std::move(*wire.mutable_password()), wire.program()});
    }
    case Frame::kBecomeProgram:
      return parsed<A>(
          request::BecomeProgram{std::move(*frame.mutable_become_program()->mutable_password())});
    case Frame::kRename:
      return parsed<A>(request::Rename{std::move(*frame.mutable_rename()->mutable_name())});
    case Frame::kChangePassword: {
      v1::ChangePassword& wire = *frame.mutable_change_password();
      return parsed<A>(request::ChangePassword{std::move(*wire.mutable_password()),
                                               std::move(*wire.mutable_new_password()),
                                               wire.sign_out_others()});
    }
    case Frame::kSignOut: return parsed<A>(request::SignOut{frame.sign_out().everywhere()});
    case Frame::kDeleteAccount:
      return parsed<A>(
          request::DeleteAccount{std::move(*frame.mutable_delete_account()->mutable_password())});
    case Frame::kMakeRecoveryCodes:
      return parsed<A>(request::MakeRecoveryCodes{
          std::move(*frame.mutable_make_recovery_codes()->mutable_password())});

    case Frame::kListPersonalTokens: return parsed<T>(request::ListPersonalTokens{});
    case Frame::kMakePersonalToken: return parsed<T>(read(*frame.mutable_make_personal_token()));
    case Frame::kRevokePersonalToken:
      return parsed<T>(request::RevokePersonalToken{
          std::move(*frame.mutable_revoke_personal_token()->mutable_id())});

    case Frame::kBlockPlayer: return parsed<B>(read(frame.block_player()));
    case Frame::kUnblockPlayer:
      return parsed<B>(
          request::UnblockPlayer{std::move(*frame.mutable_unblock_player()->mutable_block_id())});
    case Frame::kListBlocks: return parsed<B>(request::ListBlocks{});

    case Frame::kListFriends: return parsed<F>(request::ListFriends{frame.list_friends().watch()});
    case Frame::kAskFriend: return parsed<F>(read(*frame.mutable_ask_friend()));
    case Frame::kAcceptFriend:
      return parsed<F>(
          request::AcceptFriend{std::move(*frame.mutable_accept_friend()->mutable_friend_id())});
    case Frame::kRemoveFriend:
      return parsed<F>(
          request::RemoveFriend{std::move(*frame.mutable_remove_friend()->mutable_friend_id())});
    case Frame::kInviteFriend: {
      v1::InviteFriend& wire = *frame.mutable_invite_friend();
      return parsed<F>(request::InviteFriend{std::move(*wire.mutable_friend_id()),
                                             std::move(*wire.mutable_table_id())});
    }
    case Frame::kHideFromFriends:
      return parsed<F>(request::HideFromFriends{frame.hide_from_friends().hidden()});

    case Frame::kReportPlayer: return parsed<P>(read(*frame.mutable_report_player()));
    case Frame::kListReports: return parsed<P>(request::ListReports{});
    case Frame::kGetReportedChat:
      return parsed<P>(request::GetReportedChat{
          std::move(*frame.mutable_get_reported_chat()->mutable_report_id())});
    case Frame::kModerateReport:
      return parsed<P>(request::ModerateReport{std::move(*frame.mutable_moderate_report())});
    case Frame::kAcknowledgeWarnings: return parsed<P>(request::AcknowledgeWarnings{});

    case Frame::kGetReminders: return parsed<M>(request::GetReminders{});
    case Frame::kAddReminderChannel:
      return parsed<M>(
          request::AddReminderChannel{std::move(*frame.mutable_add_reminder_channel())});
    case Frame::kRemoveReminderChannel:
      return parsed<M>(request::RemoveReminderChannel{
          std::move(*frame.mutable_remove_reminder_channel()->mutable_channel_id())});
    case Frame::kTestReminderChannel:
      return parsed<M>(request::TestReminderChannel{
          std::move(*frame.mutable_test_reminder_channel()->mutable_channel_id())});
    case Frame::kSetReminders:
      return parsed<M>(request::SetReminders{std::move(*frame.mutable_set_reminders())});
    case Frame::kMuteReminders: {
      v1::MuteReminders& wire = *frame.mutable_mute_reminders();
      return parsed<M>(request::MuteReminders{std::move(*wire.mutable_table_id()), wire.muted()});
    }

    case Frame::kGetProfile: return parsed<N>(read(*frame.mutable_get_profile()));
    case Frame::kHideProfile: return parsed<N>(request::HideProfile{frame.hide_profile().hidden()});
    case Frame::kGetNote:
      return parsed<N>(request::GetNote{std::move(*frame.mutable_get_note()->mutable_table_id())});
    case Frame::kWriteNote:
      return parsed<N>(request::WriteNote{std::move(*frame.mutable_write_note())});

    case Frame::kFoundClub:
      return parsed<U>(request::FoundClub{std::move(*frame.mutable_found_club())});
    case Frame::kListMyClubs: return parsed<U>(request::ListMyClubs{});
    case Frame::kFindClubs:
      return parsed<U>(request::FindClubs{std::move(*frame.mutable_find_clubs()->mutable_text())});
    case Frame::kGetClub:
      return parsed<U>(request::GetClub{std::move(*frame.mutable_get_club()->mutable_club_id())});
    case Frame::kChangeClub:
      return parsed<U>(request::ChangeClub{std::move(*frame.mutable_change_club())});
    case Frame::kJoinClub:
      return parsed<U>(request::JoinClub{std::move(*frame.mutable_join_club()->mutable_club_id())});
    case Frame::kLeaveClub:
      return parsed<U>(
          request::LeaveClub{std::move(*frame.mutable_leave_club()->mutable_club_id())});
    case Frame::kChangeClubMember:
      return parsed<U>(request::ChangeClubMember{std::move(*frame.mutable_change_club_member())});
    case Frame::kInviteToClub: return parsed<U>(read(*frame.mutable_invite_to_club()));
    case Frame::kAnnounceInClub:
      return parsed<U>(request::AnnounceInClub{std::move(*frame.mutable_announce_in_club())});
    case Frame::kDissolveClub:
      return parsed<U>(request::DissolveClub{std::move(*frame.mutable_dissolve_club())});
    case Frame::kListClubGames:
      return parsed<U>(request::ListClubGames{std::move(*frame.mutable_list_club_games())});
    case Frame::kReportClub:
      return parsed<U>(request::ReportClub{std::move(*frame.mutable_report_club())});
    case Frame::kModerateClub:
      return parsed<U>(request::ModerateClub{std::move(*frame.mutable_moderate_club())});

    case Frame::kGetVacation: return parsed<V>(request::GetVacation{});
    case Frame::kSetVacation: return parsed<V>(request::SetVacation{frame.set_vacation().days()});

    case Frame::kGetMail: return parsed<E>(request::GetMail{});
    case Frame::kSetMailAddress:
      return parsed<E>(request::SetMailAddress{std::move(*frame.mutable_set_mail_address())});
    case Frame::kConfirmMailAddress:
      return parsed<E>(request::ConfirmMailAddress{
          std::move(*frame.mutable_confirm_mail_address()->mutable_code())});
    case Frame::kRemoveMailAddress:
      return parsed<E>(request::RemoveMailAddress{
          std::move(*frame.mutable_remove_mail_address()->mutable_password())});
    case Frame::kRequestPasswordReset: {
      v1::RequestPasswordReset& wire = *frame.mutable_request_password_reset();
      return parsed<E>(request::RequestPasswordReset{std::move(*wire.mutable_login()),
                                                     std::move(*wire.mutable_language())});
    }

    case Frame::kGetReplay: {
      v1::GetReplay& wire = *frame.mutable_get_replay();
      return parsed<R>(request::GetReplay{read_name(wire), wire.view(), wire.first_step()});
    }
    case Frame::kOpenReplay: {
      v1::OpenReplay& wire = *frame.mutable_open_replay();
      return parsed<R>(request::OpenReplay{read_name(wire), wire.view(), wire.seat()});
    }
    case Frame::kControlReplay:
      return parsed<R>(request::ControlReplay{std::move(*frame.mutable_control_replay())});
    case Frame::kImportReplay:
      return parsed<R>(request::ImportReplay{std::move(*frame.mutable_import_replay())});
    case Frame::kListGames:
      return parsed<R>(request::ListGames{std::move(*frame.mutable_list_games())});
    case Frame::kGetRecords: return parsed<R>(request::GetRecords{});
    case Frame::kGetRanking:
      return parsed<R>(request::GetRanking{std::move(*frame.mutable_get_ranking())});
    case Frame::kShareReplay:
      return parsed<R>(
          request::ShareReplay{std::move(*frame.mutable_share_replay()->mutable_table_id())});
    case Frame::kUnshareReplay: {
      v1::UnshareReplay& wire = *frame.mutable_unshare_replay();
      return parsed<R>(request::UnshareReplay{std::move(*wire.mutable_table_id()),
                                              std::move(*wire.mutable_share())});
    }

    case Frame::kOpenReview: return parsed<W>(request::OpenReview{});
    case Frame::kJoinReview:
      return parsed<W>(
          request::JoinReview{std::move(*frame.mutable_join_review()->mutable_code())});
    case Frame::kActInReview: return parsed<W>(read(*frame.mutable_act_in_review()));
    case Frame::kGetDecisions: {
      v1::GetDecisions& wire = *frame.mutable_get_decisions();
      return parsed<W>(request::GetDecisions{read_name(wire), wire.seat()});
    }

    case Frame::kMakeInviteLink: {
      v1::MakeInviteLink& wire = *frame.mutable_make_invite_link();
      return parsed<I>(
          request::MakeInviteLink{{std::move(*wire.mutable_note()), wire.uses(), wire.days()}});
    }
    case Frame::kLinkProvider: {
      v1::LinkProvider& wire = *frame.mutable_link_provider();
      return parsed<ProviderRequest>(request::LinkProvider{std::move(*wire.mutable_proof()),
                                                           std::move(*wire.mutable_password())});
    }
    case Frame::kUnlinkProvider:
      return parsed<ProviderRequest>(
          request::UnlinkProvider{std::move(*frame.mutable_unlink_provider()->mutable_password())});
    case Frame::kConfirmByProvider:
      return parsed<ProviderRequest>(request::ConfirmByProvider{
          std::move(*frame.mutable_confirm_by_provider()->mutable_proof())});

    case Frame::kListInviteLinks: return parsed<I>(request::ListInviteLinks{});
    case Frame::kRevokeInviteLink:
      return parsed<I>(
          request::RevokeInviteLink{std::move(*frame.mutable_revoke_invite_link()->mutable_id())});

    case Frame::kCreateEvent:
      return parsed<X>(request::CreateEvent{std::move(*frame.mutable_create_event())});
    case Frame::kListEvents:
      return parsed<X>(request::ListEvents{std::move(*frame.mutable_list_events())});
    case Frame::kGetEvent:
      return parsed<X>(request::GetEvent{std::move(*frame.mutable_get_event())});
    case Frame::kEnterEvent:
      return parsed<X>(request::EnterEvent{std::move(*frame.mutable_enter_event())});
    case Frame::kWithdrawFromEvent:
      return parsed<X>(request::WithdrawFromEvent{std::move(*frame.mutable_withdraw_from_event())});
    case Frame::kControlEvent:
      return parsed<X>(request::ControlEvent{std::move(*frame.mutable_control_event())});
    case Frame::kExportEvent:
      return parsed<X>(request::ExportEvent{std::move(*frame.mutable_export_event())});

    case Frame::kWatchTable: {
      const v1::WatchTable& wire = frame.watch_table();
      return at_table(
          wire.table_id(),
          WatchRequest{{}, 0, wire.has_last_seq() ? std::optional(wire.last_seq()) : std::nullopt});
    }
    case Frame::kGetHint: return at_table(frame.get_hint().table_id(), HintRequest{});
    case Frame::kGetForesight:
      return at_table(frame.get_foresight().table_id(), read(frame.get_foresight()));
    case Frame::kGetAsides: return at_table(frame.get_asides().table_id(), AsidesRequest{});
    case Frame::kSetStandingOrders:
      return at_table(frame.set_standing_orders().table_id(), read(frame.set_standing_orders()));
    case Frame::kCommand: return at_table(frame.command().table_id(), read(frame.command()));
    case Frame::kUndo: return at_table(frame.undo().table_id(), read(frame.undo()));
    case Frame::kAnswerUndo: {
      const v1::AnswerUndo& wire = frame.answer_undo();
      return at_table(wire.table_id(), UndoAnswer{{}, wire.version(), wire.agree()});
    }
    case Frame::kLeaveTable: return at_table(frame.leave_table().table_id(), LeaveRequest{});
    case Frame::kAddBot: return at_table(frame.add_bot().table_id(), read(frame.add_bot()));
    case Frame::kRemovePlayer:
      return at_table(frame.remove_player().table_id(), read(frame.remove_player()));
    case Frame::kPassHost: return at_table(frame.pass_host().table_id(), read(frame.pass_host()));
    case Frame::kChooseColour:
      return at_table(frame.choose_colour().table_id(), read(frame.choose_colour()));
    case Frame::kSetReady:
      return at_table(frame.set_ready().table_id(), ReadyRequest{{}, frame.set_ready().ready()});
    case Frame::kRematch: return at_table(frame.rematch().table_id(), RematchRequest{});
    case Frame::kResign: return at_table(frame.resign().table_id(), ResignRequest{});
    case Frame::kTakeSeatBack:
      return at_table(frame.take_seat_back().table_id(), TakeSeatBackRequest{});
    case Frame::kPropose: return at_table(frame.propose().table_id(), read(frame.propose()));
    case Frame::kAnswerProposal: {
      const v1::AnswerProposal& wire = frame.answer_proposal();
      return at_table(wire.table_id(), ProposalAnswer{{}, wire.number(), wire.agree()});
    }
    case Frame::kSay: return at_table(frame.say().table_id(), read(*frame.mutable_say()));
    case Frame::kMuteAuthor: {
      const v1::MuteAuthor& wire = frame.mute_author();
      return at_table(wire.table_id(), MuteRequest{{}, wire.author(), wire.muted()});
    }
  }
  return {{}, refusal(v1::ERROR_CODE_UNKNOWN_REQUEST)};
}

}  // namespace aurora::server
