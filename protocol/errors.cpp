#include "protocol/errors.hpp"

#include <utility>

namespace aurora::protocol {

std::string_view advice(v1::ErrorCode code) {
  using namespace v1;  // NOLINT(google-build-using-namespace): nothing but its enumerators
  switch (code) {
    case ERROR_CODE_MALFORMED:
      return "This is no valid request; see docs/protocol.md for its form.";
    case ERROR_CODE_TOO_LARGE: return "The frame is too large; see Welcome.limits.max_frame_bytes.";
    case ERROR_CODE_UNKNOWN_REQUEST:
      return "This server knows no such request; it may be older than the client.";
    case ERROR_CODE_HELLO_REQUIRED: return "Say Hello before any other request.";
    case ERROR_CODE_HELLO_REPEATED:
      return "Hello was said already; open a new connection to be somebody else.";
    case ERROR_CODE_UNSUPPORTED_VERSION:
      return "Client and server speak different major versions of the protocol; update the older "
             "one.";
    case ERROR_CODE_BAD_TOKEN:
      return "Nobody has this token; say Hello without one to become a new guest.";
    case ERROR_CODE_RATE_LIMITED:
      return "Too many requests; wait for retry_after_ms before the next.";
    case ERROR_CODE_BAD_OPTION:
      return "An option of the request cannot be as it is; `field` names it.";
    case ERROR_CODE_SHUTTING_DOWN:
      return "The server is stopping; connect again after retry_after_ms.";
    case ERROR_CODE_STORAGE_UNAVAILABLE:
      return "Nothing was changed, because it could not be stored safely; try again in a while.";
    case ERROR_CODE_OVERLOADED:
      return "Nothing was changed, because there is too much to do; try again after "
             "retry_after_ms.";
    case ERROR_CODE_INTERNAL:
      return "The server made a mistake; nothing was changed. Please report it.";
    case ERROR_CODE_UNKNOWN_TABLE:
      return "There is no such table; check the code, it may have ended.";
    case ERROR_CODE_TABLE_FULL: return "All seats of this table are taken.";
    case ERROR_CODE_TABLE_STARTED: return "The game at this table has started already.";
    case ERROR_CODE_TABLE_NOT_STARTED: return "The game at this table has not started yet.";
    case ERROR_CODE_NOT_SEATED: return "You have no seat at this table.";
    case ERROR_CODE_GAME_NOT_OVER: return "The replay can be had when the game is over.";
    case ERROR_CODE_TOO_MANY_TABLES:
      return "There are too many open tables; finish or leave one first.";
    case ERROR_CODE_UNKNOWN_LANGUAGE:
      return "There are no texts in this language; Content.languages lists those there are.";
    case ERROR_CODE_TABLE_UNUSABLE:
      return "This table cannot go on here: the rules or the content have changed since. What was "
             "played is kept.";
    case ERROR_CODE_TABLE_DAMAGED:
      return "What is stored of this table is damaged. Other tables are not concerned; please tell "
             "the operators.";
    case ERROR_CODE_ELSEWHERE:
      return "Another server has this table: connect again with ?node= and its name in the "
             "address, and ask there.";
    case ERROR_CODE_GAME_OVER: return "The game is over.";
    case ERROR_CODE_ELIMINATED: return "Your convoy is out of the game.";
    case ERROR_CODE_NOT_YOUR_DECISION: return "Nothing is asked of you now; wait for your choices.";
    case ERROR_CODE_NOT_OFFERED: return "This choice is not among those you are offered.";
    case ERROR_CODE_STALE_VERSION:
      return "Your decision has changed since expected_version; follow the updates up to `version` "
             "and choose again.";
    case ERROR_CODE_NO_REARRANGING: return "Cargo may not be rearranged in the Fire phase.";
    case ERROR_CODE_CANNOT_MOVE_CARGO:
      return "There is no token in that box, or the other box does not take it.";
    case ERROR_CODE_COMMAND_ID_REUSED:
      return "This command id was used for another choice; draw a new one for every command.";
    case ERROR_CODE_TOO_MANY_STEPS:
      return "You have made so many steps that nothing but carrying the game on is possible now: "
             "no rearranging, and no taking back.";
    case ERROR_CODE_NO_HINTS:
      return "This table allows no hints; TableOptions.hints says which do.";
    case ERROR_CODE_NOT_HOST: return "Only the host of the table may do this, see TableInfo.host.";
    case ERROR_CODE_BANNED: return "The host of this table does not want you here.";
    case ERROR_CODE_SEAT_EMPTY: return "Nobody sits there, see TableInfo.seats.";
    case ERROR_CODE_TOO_MANY_SPECTATORS:
      return "There is no room for more spectators; try again later.";
    case ERROR_CODE_CHAT_FULL: return "So much was said at this table that nothing more is kept.";
    case ERROR_CODE_NOT_UNDOABLE: return "So many steps cannot be taken back, see UndoOffer.";
    case ERROR_CODE_NO_UNDO_PROPOSAL:
      return "Nobody asks for this, or not any more; see TableInfo.undo_proposal.";
    case ERROR_CODE_TOO_MANY_BLOCKS:
      return "So many people are blocked already; unblock somebody first, see BlockList.most.";
    case ERROR_CODE_NO_REPLAY: return "No replay is open on this connection; send OpenReplay.";
    case ERROR_CODE_REPLAY_LOST:
      return "This game was played by other rules or with other cards, and how it looked was not "
             "recorded then.";
    case ERROR_CODE_UNKNOWN_SHARE: return "There is no such link; it may have been taken back.";
    case ERROR_CODE_TOO_MANY_SHARES:
      return "So many links of yours lead to this game already; take one back first.";
    case ERROR_CODE_TABLE_ENDED: return "This table was ended before its time.";
    case ERROR_CODE_EXCLUDED: return "The operators of this server keep you out.";
    case ERROR_CODE_SILENCED:
      return "The operators of this server let you say nothing; see until_ms.";
    case ERROR_CODE_REPLAY_REFUSED: return "This file holds no game that was played by the rules.";
    case ERROR_CODE_PAUSED: return "The game pauses; see TableInfo.clocks, and propose to go on.";
    case ERROR_CODE_RESIGNED: return "This seat has resigned; a bot plays it to the end.";
    case ERROR_CODE_BOT_PLAYS:
      return "The time of this seat ran out, and a bot plays for it; send TakeSeatBack.";
    case ERROR_CODE_NOT_AWAY:
      return "The player is connected, or was a moment ago; retry_after_ms says when they count as "
             "gone.";
    case ERROR_CODE_NO_PROPOSAL:
      return "Nobody proposes this, or not any more; see TableInfo.proposal.";
    case ERROR_CODE_PROPOSAL_OPEN:
      return "Something else is proposed already; see TableInfo.proposal.";
    case ERROR_CODE_BAD_LOGIN: return "There is no such login, or the password is another one.";
    case ERROR_CODE_LOGIN_TAKEN: return "Somebody else has this login; choose another one.";
    case ERROR_CODE_HAS_ACCOUNT: return "This player has an account already.";
    case ERROR_CODE_NO_ACCOUNT: return "This player is a guest; SignUp makes an account.";
    case ERROR_CODE_BAD_CODE:
      return "There is no such login, or the code is another one, was used, or is too old.";
    case ERROR_CODE_NO_REMINDERS:
      return "This server does not remind players who are away; its host can change that.";
    case ERROR_CODE_CHANNEL_FAILED:
      return "The test did not get through; check the address and what it needs.";
    case ERROR_CODE_TOO_MANY_CHANNELS:
      return "There are so many channels already; remove one first, see Reminders.most.";
    case ERROR_CODE_UNKNOWN_CHANNEL: return "There is no such channel; it may have been removed.";
    case ERROR_CODE_NO_MAIL: return "This server sends no e-mail; its host can change that.";
    case ERROR_CODE_MAIL_NOT_CONFIRMED:
      return "No e-mail address of yours was confirmed; send SetMailAddress first.";
    case ERROR_CODE_NO_MAIL_PENDING:
      return "No e-mail address waits for a code; send SetMailAddress first.";
    case ERROR_CODE_WRONG_PASSWORD: return "This table is locked, and its password is another one.";
    case ERROR_CODE_COLOUR_TAKEN: return "Somebody else at this table has this colour.";
    case ERROR_CODE_OUT_OF_SCOPE: return "This personal token is not good for that.";
    case ERROR_CODE_TOO_MANY_TOKENS:
      return "There are as many personal tokens as there can be, see PersonalTokens.most; revoke "
             "one first.";
    case ERROR_CODE_NAME_TAKEN:
      return "An account has this name, or one that looks like it; choose another one, or sign in.";
    case ERROR_CODE_NO_SUCH_PLAYER: return "There is no account with this login.";
    case ERROR_CODE_NOT_A_FRIEND:
      return "Nobody like that is in your list of friends; it may have changed, see ListFriends.";
    case ERROR_CODE_TOO_MANY_FRIENDS:
      return "Your list is full, or too many people have asked them already; remove somebody, see "
             "FriendList.most.";
    case ERROR_CODE_NOTHING_TO_INVITE_TO:
      return "You have no seat at such a table, or its game has begun.";
    case ERROR_CODE_NOT_A_MODERATOR:
      return "Only moderators may do that; the operator of the server appoints them.";
    case ERROR_CODE_UNKNOWN_REPORT:
      return "There is no such report any more; ask for the queue again.";
    case ERROR_CODE_REPORT_CLAIMED:
      return "Another moderator has claimed this report, or has just changed it; ask for the queue "
             "again.";
    case ERROR_CODE_TOO_MANY_ORDERS: return "A seat has at most 8 standing orders; leave some out.";
    case ERROR_CODE_NO_VACATIONS: return "The host of this server allows no vacations.";
    case ERROR_CODE_VACATION_SPENT:
      return "There are not so many days left; see Vacation.days_left.";
    case ERROR_CODE_ON_VACATION: return "The vacation has begun already; end it first.";
    case ERROR_CODE_INVITE_ONLY:
      return "This server lets in by invitation whoever is new: open the link that somebody has "
             "sent "
             "you, or ask for one. Whoever has an account signs in.";
    case ERROR_CODE_REGISTRATION_CLOSED:
      return "This server takes nobody new at the moment. Whoever has an account signs in.";
    case ERROR_CODE_BAD_INVITATION:
      return "This invitation lets nobody in any more, or never did; ask for another link.";
    case ERROR_CODE_NO_INVITE_LINKS:
      return "On this server, only its operator makes links that let people in.";
    case ERROR_CODE_TOO_MANY_INVITE_LINKS:
      return "There are as many links as there can be, see InviteLinks.most; revoke one first.";
    case ERROR_CODE_PROFILE_HIDDEN: return "This player does not want the profile to be seen.";
    case ERROR_CODE_NO_PROFILE:
      return "There is no account with this name; guests and deleted players have no profile.";
    case ERROR_CODE_NOTE_CHANGED:
      return "Your note was changed on another device; ask for it again with GetNote.";
    case ERROR_CODE_UNKNOWN_EVENT:
      return "There is no such event; ListEvents says which there are.";
    case ERROR_CODE_NOT_EVENT_HOST:
      return "Only the host of the event, and moderators of the server, may do that.";
    case ERROR_CODE_TOO_MANY_EVENTS:
      return "You have as many events as you may; finish one or call it off first.";
    case ERROR_CODE_ALREADY_ENTERED: return "They take part already.";
    case ERROR_CODE_EVENT_FULL: return "The event is full; enter as a reserve, if it has some.";
    case ERROR_CODE_ENTRY_CLOSED:
      return "It is too late to enter like that; enter as a reserve, if the event has some.";
    case ERROR_CODE_NOT_ENTERED: return "Nobody like that takes part; ask for the event again.";
    case ERROR_CODE_TOO_FEW_ENTRANTS: return "There are not enough people for one table.";
    case ERROR_CODE_ROUND_GOES_ON:
      return "Results of this round are missing; enter them, or wait for the deadline.";
    case ERROR_CODE_NO_ROUND: return "No round is being played; start one.";
    case ERROR_CODE_NO_MORE_ROUNDS: return "All rounds have been played; finish the event.";
    case ERROR_CODE_EVENT_TABLE_CHANGED:
      return "There is no such table in this round any more; ask for the event again.";
    case ERROR_CODE_EVENT_TABLE_BEGUN:
      return "The game at that table has begun, or has a result; only results can be corrected.";
    case ERROR_CODE_BAD_RESULT:
      return "This cannot come out at that table; give every seat its rank, as in 1 2 2 4.";
    case ERROR_CODE_EVENT_CORRECTED_TOO_OFTEN:
      return "The event was corrected as often as can be; go on with it, finish it or call it off.";
    case ERROR_CODE_EVENT_OVER: return "The event is finished or was called off.";
    case ERROR_CODE_TOO_MANY_NOTES:
      return "You have as many notes as there can be; empty those of old tables first.";
    case ERROR_CODE_UNKNOWN_CLUB: return "There is no such club, or it is not for you to see.";
    case ERROR_CODE_NOT_IN_CLUB: return "Only members of the club may do that; see JoinClub.";
    case ERROR_CODE_CLUB_RANK:
      return "Only officers of the club may do that, or only its owner; ask one of them.";
    case ERROR_CODE_TOO_MANY_CLUBS:
      return "That is as many clubs as one player can have, see ClubList.most and most_owned; "
             "leave "
             "one first.";
    case ERROR_CODE_CLUB_FULL:
      return "The club has as many members, or open requests and invitations, as it can; come back "
             "later.";
    case ERROR_CODE_CLUB_BY_INVITATION:
      return "Nobody can ask to come into this club; its officers invite.";
    case ERROR_CODE_CLUB_NAME_TAKEN:
      return "A club has this name, or one that looks like it; choose another.";
    case ERROR_CODE_UNKNOWN_CLUB_MEMBER:
      return "Nobody like that is in the club any more; ask for its page again.";
    case ERROR_CODE_BARRED_FROM_CLUB:
      return "The club does not want this player; only its officers can change that.";
    case ERROR_CODE_WRONG_CLUB_NAME:
      return "That is not the name of the club; write it as it is to end the club.";
    case ERROR_CODE_NO_PROVIDER: return "The host of this server has no provider to sign in at.";
    case ERROR_CODE_BAD_VOUCHER:
      return "This sign-in was used already, is too old, or was begun in another window; sign in "
             "at "
             "the provider again.";
    case ERROR_CODE_PROVIDER_TAKEN:
      return "This person of the provider has another account here; sign in to that one.";
    case ERROR_CODE_PROVIDER_LINKED:
      return "Another person of the provider leads to this account; unlink that one first.";
    case ERROR_CODE_PROVIDER_IS_ONLY_WAY:
      return "Without the provider nobody could sign in to this account; set a password first.";
    case ERROR_CODE_CONFIRM_AT_PROVIDER:
      return "This account has no password; sign in at the provider once more, and send "
             "ConfirmByProvider.";
    case ERROR_CODE_PROVIDER_DIFFERS:
      return "Somebody else has signed in at the provider; sign in there as who has this account.";
    case ERROR_CODE_REVIEW_OVER:
      return "There is no such review any more: nobody was there for long, or its server has "
             "restarted. Go on alone, or open another one.";
    case ERROR_CODE_NOT_IN_REVIEW:
      return "This connection is in no review; send OpenReview or JoinReview.";
    case ERROR_CODE_NOT_LEADING: return "Only who leads the review may do that.";
    case ERROR_CODE_REVIEW_LED: return "Somebody leads this review; ask them to hand it to you.";
    case ERROR_CODE_TOO_MANY_REVIEWS:
      return "There are as many reviews as there can be; join one, or leave one of yours.";
    case ERROR_CODE_REVIEW_FULL: return "There is no room for more people in this review.";
    case ERROR_CODE_NOT_REVIEWABLE:
      return "This connection does not show that game: open its replay, or watch its table without "
             "a seat, first.";
    case ERROR_CODE_TOO_MANY_DRAWINGS:
      return "There are as many drawings as there can be; clear them first.";
    case ERROR_CODE_DECISIONS_LOST:
      return "The rules or the cards have changed since this game, so what could have been chosen "
             "is not known here.";
    default: return "The request was refused.";
  }
}

std::string_view advice(v1::LimitKind limit) {
  using namespace v1;  // NOLINT(google-build-using-namespace): nothing but its enumerators
  switch (limit) {
    case LIMIT_KIND_REQUESTS: return "Too many requests; wait for retry_after_ms before the next.";
    case LIMIT_KIND_BYTES:
      return "Too many bytes; wait for retry_after_ms before the next request.";
    case LIMIT_KIND_REQUESTS_OF_ADDRESS:
      return "Too many requests from this address; wait for retry_after_ms before the next.";
    case LIMIT_KIND_SIGN_IN:
      return "Too many wrong passwords for this login; try again after retry_after_ms.";
    case LIMIT_KIND_SIGN_IN_OF_ADDRESS:
      return "Too many passwords were tried from this address; try again after retry_after_ms.";
    case LIMIT_KIND_TABLE_PASSWORD:
      return "Too many wrong passwords for this table; try again after retry_after_ms.";
    case LIMIT_KIND_JOIN_CODE:
      return "Too many wrong codes from this address; try again after retry_after_ms.";
    case LIMIT_KIND_TABLES: return "Too many new tables; make the next one after retry_after_ms.";
    case LIMIT_KIND_SEATS:
      return "Too many seats taken in a short time; take the next one after retry_after_ms.";
    case LIMIT_KIND_LOBBY: return "Too many changes at this table; go on after retry_after_ms.";
    case LIMIT_KIND_PROPOSALS: return "Too many proposals; make the next one after retry_after_ms.";
    case LIMIT_KIND_CHAT: return "Too much at once; say the next thing after retry_after_ms.";
    case LIMIT_KIND_FRIENDS:
      return "You have asked and invited many people; try again after retry_after_ms.";
    case LIMIT_KIND_REPORTS:
      return "You have reported many people; try again after retry_after_ms.";
    case LIMIT_KIND_NOTES:
      return "Your note is changed too often; write it again after retry_after_ms.";
    case LIMIT_KIND_CLUBS:
      return "You have changed or looked for clubs often; go on after retry_after_ms.";
    case LIMIT_KIND_REVIEWS:
      return "You have opened and joined many reviews; join the next one after retry_after_ms.";
    case LIMIT_KIND_REVIEW_MOVES: return "Too much in a short time; go on after retry_after_ms.";
    case LIMIT_KIND_DECISIONS:
      return "You have asked for many games; ask for the next one after retry_after_ms.";
    case LIMIT_KIND_EVENTS:
      return "You have made, entered or run events often; go on after retry_after_ms.";
    case LIMIT_KIND_REMINDERS:
      return "Too many tests of reminders; make the next one after retry_after_ms.";
    case LIMIT_KIND_INVITATION:
      return "Too many wrong invitations from this address; try again after retry_after_ms.";
    case LIMIT_KIND_INVITE_LINKS:
      return "You have made many links; make the next one after retry_after_ms.";
    case LIMIT_KIND_PROVIDER:
      return "Too many sign-ins at the provider went wrong; try again after retry_after_ms.";
    case LIMIT_KIND_MAIL:
      return "Too many e-mails in a short time; ask again after retry_after_ms.";
    case LIMIT_KIND_TABLES_OF_PLAYER:
      return "You are at too many open tables; finish or leave one first.";
    case LIMIT_KIND_TABLES_OF_ADDRESS:
      return "Too many tables from this address wait for players; join one of them.";
    case LIMIT_KIND_TABLES_OF_SERVER:
      return "This server has as many waiting tables as it takes; join one of them.";
    case LIMIT_KIND_SET_TABLES_OF_PLAYER:
      return "You wait at too many tables set for a time to make another one; leave one first.";
    case LIMIT_KIND_CHAT_OF_PLAYER:
    case LIMIT_KIND_CHAT_OF_SPECTATOR:
      return "You have said so much at this table that nothing more of it is kept.";
    case LIMIT_KIND_CHAT_OF_LOBBY:
      return "So much was said before the game that nothing more is kept until it starts.";
    case LIMIT_KIND_CHAT_OF_ADDRESS:
    case LIMIT_KIND_CHAT_OF_SPECTATORS:
      return "Spectators have said so much at this table that nothing more is kept.";
    default: return {};
  }
}

v1::Error rate_limited(v1::LimitKind limit, std::chrono::milliseconds wait) {
  v1::Error error = limit_reached(v1::ERROR_CODE_RATE_LIMITED, limit);
  error.set_retry_after_ms(static_cast<std::uint32_t>(wait.count()));
  return error;
}

v1::Error limit_reached(v1::ErrorCode code, v1::LimitKind limit) {
  v1::Error error = make_error(code, std::string(advice(limit)));
  error.set_limit(limit);
  return error;
}

v1::Error make_error(v1::ErrorCode code) { return make_error(code, std::string(advice(code))); }

v1::Error make_error(v1::ErrorCode code, std::string message, std::string field) {
  v1::Error error;
  error.set_code(code);
  error.set_message(std::move(message));
  error.set_field(std::move(field));
  return error;
}

v1::Error to_wire(engine::Reason reason) {
  using engine::Reason;
  switch (reason) {
    case Reason::kGameOver: return make_error(v1::ERROR_CODE_GAME_OVER);
    case Reason::kUnknownSeat: return make_error(v1::ERROR_CODE_NOT_SEATED);
    case Reason::kEliminated: return make_error(v1::ERROR_CODE_ELIMINATED);
    case Reason::kNotYourDecision: return make_error(v1::ERROR_CODE_NOT_YOUR_DECISION);
    case Reason::kNotOffered: return make_error(v1::ERROR_CODE_NOT_OFFERED);
    case Reason::kNoRearranging: return make_error(v1::ERROR_CODE_NO_REARRANGING);
    case Reason::kCannotMoveCargo: return make_error(v1::ERROR_CODE_CANNOT_MOVE_CARGO);
    case Reason::kAccepted: break;
  }
  return make_error(v1::ERROR_CODE_INTERNAL);
}

v1::Error to_wire(const Failure& failure) {
  v1::ErrorCode code = v1::ERROR_CODE_MALFORMED;
  if (failure.fault == Fault::kTooLarge) {
    code = v1::ERROR_CODE_TOO_LARGE;
  }
  if (failure.fault == Fault::kUnknownBody) {
    code = v1::ERROR_CODE_UNKNOWN_REQUEST;
  }
  return make_error(code, failure.message, failure.field);
}

}  // namespace aurora::protocol
