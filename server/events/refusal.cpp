#include "server/events/refusal.hpp"

namespace aurora::events {

std::string_view sentence_of(Refusal refusal) {
  switch (refusal) {
    case Refusal::kBadRules: return "these rules contradict each other";
    case Refusal::kBadPerson: return "a person has a key of 1 to 64 bytes";
    case Refusal::kAlreadyIn:
      return "this person takes part already; whoever has withdrawn can come back";
    case Refusal::kNoReserves: return "this event has no reserves";
    case Refusal::kFull: return "the event is full; enter as a reserve";
    case Refusal::kEntryClosed: return "it is too late to enter; enter as a reserve";
    case Refusal::kUnwelcome: return "this event is not open for them; ask its host";
    case Refusal::kTooManyReturns: return "they have come back too often; the host can let them";
    case Refusal::kTooManyCorrections:
      return "this event was corrected too often; go on with it, finish it or call it off";
    case Refusal::kNoSuchEntrant: return "nobody has that number";
    case Refusal::kNotIn: return "they have withdrawn; let them come back first";
    case Refusal::kTooFew: return "there are not enough people for one table";
    case Refusal::kRoundGoesOn:
      return "results of this round are missing; enter them, or wait for the deadline";
    case Refusal::kNoRound: return "no round is being played; start one";
    case Refusal::kNoMoreRounds: return "all rounds have been played; finish the event";
    case Refusal::kNoSuchTable: return "there is no such table in the last round";
    case Refusal::kStaleTable: return "other people are to sit at that table now; look again";
    case Refusal::kGameBegan:
      return "the game at that table has begun; its result says who was away";
    case Refusal::kBadResult: return "this cannot come out at that table; give every seat its rank";
    case Refusal::kResultKnown: return "the table has a result; the host can correct it";
    case Refusal::kBadTime: return "that time has passed; name a later one";
    case Refusal::kOver: return "the event is over";
    case Refusal::kNotYet: return "no round has been played; call the event off instead";
    case Refusal::kInconsistent: return "the server has made a mistake, and has done nothing";
  }
  return "";
}

}  // namespace aurora::events
