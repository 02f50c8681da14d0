// Into which box a token goes, and which one goes for it.
#include "bots/greedy/convoy_value.hpp"
#include "bots/greedy/crew.hpp"
#include "bots/greedy/goods.hpp"
#include "bots/greedy/scores.hpp"
#include "engine/convoy.hpp"

namespace aurora::bots {

using engine::Box;
using engine::BoxKind;
using engine::BoxSet;
using engine::Token;

namespace {

/// How well a token lies in a box: survivors in the cab, and no open box where another would do.
Value comfort(const Outlook& outlook, Token token, Box box) {
  const BoxKind kind = engine::box_spec(outlook.catalog, outlook.convoy(), box).kind;
  const BoxSet cab = engine::boxes_in(engine::kTruckOnly);
  Value comfort = kind == BoxKind::kOpen ? 0 : 15;
  if (token == Token::kSurvivor) {
    const bool manned = !(outlook.convoy().of(Token::kSurvivor) & cab).empty();
    if (cab.has(box)) {
      comfort += manned ? -5 : 60;
    }
  } else if (cab.has(box)) {
    comfort -= 8;  // keep the cab for people
  }
  return comfort;
}

}  // namespace

Value score(const Outlook& outlook, const engine::LoadToken& choice) {
  const Value gain = choice.token == Token::kSurvivor ? 1000 : gain_of(outlook, choice.token);
  Value cost = 0;
  if (const auto occupant = engine::token_in(outlook.convoy(), choice.box)) {
    cost = loss_of(outlook, *occupant);
  }
  return gain - cost + comfort(outlook, choice.token, choice.box);
}

Value score(const Outlook& outlook, const engine::RefuseToken& choice) {
  return choice.token == Token::kSurvivor ? -loss_of_worst_survivor(outlook) : 0;
}

Value score(const Outlook& outlook, const engine::MoveDisplaced& choice) {
  for (const Token token : engine::kAllTokens) {
    if (outlook.asked().tokens.of(token) > 0) {
      return kFame + comfort(outlook, token, choice.box);
    }
  }
  return kFame;
}

Value score(const Outlook&, const engine::ReturnDisplaced&) { return 0; }

Value score(const Outlook& outlook, const engine::SpendFrom& choice) {
  // What lies in the open is spent first: boxes for one kind are of use for nothing else.
  const BoxKind kind = engine::box_spec(outlook.catalog, outlook.convoy(), choice.box).kind;
  return kind == BoxKind::kOpen ? 1 : 0;
}

Value score(const Outlook& outlook, const engine::SurrenderCargo& choice) {
  const auto token = engine::token_in(outlook.convoy(), choice.box);
  return token ? -loss_of(outlook, *token) : kNever;
}

Value score(const Outlook& outlook, const engine::LoseSurvivorToken& choice) {
  const BoxSet cab = engine::boxes_in(engine::kTruckOnly);
  const bool last_in_cab =
      cab.has(choice.box) && (outlook.convoy().of(Token::kSurvivor) & cab).size() == 1;
  return last_in_cab ? -kFame : 0;
}

}  // namespace aurora::bots
