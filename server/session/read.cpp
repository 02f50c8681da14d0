#include "server/session/read.hpp"

#include <optional>
#include <utility>

#include "protocol/choice_codec.hpp"
#include "protocol/limits.hpp"
#include "protocol/table_codec.hpp"
#include "protocol/words.hpp"
#include "server/lobby/lobby.hpp"
#include "server/runtime/randomness.hpp"
#include "server/table/ledger/chat_room.hpp"

namespace aurora::server {
namespace {

/// 0 is no id: whoever leaves it out would have every command but the first taken for a repetition.
Verdict check_command_id(std::uint64_t id) {
  if (id == 0) {
    return refusal(v1::ERROR_CODE_MALFORMED,
                   "Every command needs a command_id other than 0; draw it at random.",
                   "command_id");
  }
  return {};
}

Answer<engine::Seat> read_seat(std::uint32_t wire) {
  const auto seat = protocol::engine_seat(wire);
  if (!seat) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "there is no such seat", "seat");
  }
  return *seat;
}

engine::Colour read_wish(v1::Colour wire) {
  return protocol::from_wire(wire).value_or(engine::Colour::none());
}

/// What is wrong with a choice, and where in the request: `field` holds the choice.
v1::Error choice_error(const std::string& field, const v1::Choice& choice,
                       protocol::Failure failure) {
  const auto* kind = v1::Choice::descriptor()->FindFieldByNumber(choice.kind_case());
  failure.field = kind == nullptr ? field : field + "." + kind->name() + "." + failure.field;
  return protocol::to_wire(failure);
}

/// Somebody at a table, by the seat or as an author of the chat.
template <typename Wire>
Answer<request::BlockPlayer> read_person(const Wire& wire) {
  const auto table = storage::TableId::parse(wire.table_id());
  if (!table) {
    return refusal(v1::ERROR_CODE_UNKNOWN_TABLE);
  }
  request::BlockPlayer request{*table, {.seat = {}, .author = wire.author()}};
  if (wire.has_seat()) {
    auto seat = read_seat(wire.seat());
    if (!seat) {
      return refusal(std::move(seat.error()));
    }
    request.whom.seat = *seat;
  }
  return request;
}

}  // namespace

Answer<request::Hello> read(v1::Hello& wire) {
  if (wire.protocol().major() != protocol::kVersionMajor) {
    return refusal(v1::ERROR_CODE_UNSUPPORTED_VERSION);
  }
  if (wire.client().size() > protocol::kMaxClientNameBytes) {
    return refusal(v1::ERROR_CODE_BAD_OPTION,
                   "client has at most " + std::to_string(protocol::kMaxClientNameBytes) + " bytes",
                   "client");
  }
  if (static_cast<std::size_t>(wire.capabilities_size()) > protocol::kMaxCapabilities) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "there are too many capabilities", "capabilities");
  }
  if (wire.has_login() && !wire.token().empty()) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "either a token or a login", "login");
  }
  if (wire.has_provider() && (wire.has_login() || !wire.token().empty())) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "either a token, a login or a provider", "provider");
  }
  request::Hello hello{std::move(*wire.mutable_client()),
                       std::move(*wire.mutable_name()),
                       std::move(*wire.mutable_token()),
                       {},
                       std::move(*wire.mutable_invitation())};
  if (wire.has_login()) {
    v1::Login& login = *wire.mutable_login();
    hello.login =
        request::Login{std::move(*login.mutable_login()), std::move(*login.mutable_password()),
                       std::move(*login.mutable_device()), std::move(*login.mutable_code())};
  }
  if (wire.has_provider()) {
    hello.provider = std::move(*wire.mutable_provider());
  }
  return hello;
}

Answer<CommandRequest> read(const v1::Command& wire) {
  if (auto fits = check_command_id(wire.command_id()); !fits) {
    return refusal(std::move(fits.error()));
  }
  const auto choice = protocol::from_wire(wire.choice());
  if (!choice) {
    return refusal(choice_error("choice", wire.choice(), std::move(choice).error()));
  }
  return CommandRequest{{}, wire.expected_version(), wire.command_id(), *choice};
}

Answer<ForesightRequest> read(const v1::GetForesight& wire) {
  ForesightRequest request{{}, wire.version(), {}};
  for (const v1::Choice& one : wire.choices()) {
    const auto choice = protocol::from_wire(one);
    if (!choice) {
      return refusal(choice_error("choices", one, std::move(choice).error()));
    }
    request.choices.push_back(*choice);
  }
  return request;
}

Answer<OrdersRequest> read(const v1::SetStandingOrders& wire) {
  if (static_cast<std::size_t>(wire.orders_size()) > kMaxOrders) {
    return refusal(v1::ERROR_CODE_TOO_MANY_ORDERS);
  }
  OrdersRequest request;
  for (const v1::StandingOrder& one : wire.orders()) {
    auto order = order_from_wire(one);
    if (!order) {
      return refusal(std::move(order.error()));
    }
    request.orders.push_back(*order);
  }
  return request;
}

Answer<UndoRequest> read(const v1::Undo& wire) {
  if (auto fits = check_command_id(wire.command_id()); !fits) {
    return refusal(std::move(fits.error()));
  }
  if (wire.steps() == 0) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "at least one step", "steps");
  }
  return UndoRequest{{}, wire.expected_version(), wire.command_id(), wire.steps()};
}

Answer<AddBotRequest> read(const v1::AddBot& wire) {
  const auto policy = protocol::from_wire(wire.policy());
  if (!policy) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "there is no such bot", "policy");
  }
  return AddBotRequest{{}, *policy, read_wish(wire.colour())};
}

Answer<RemoveRequest> read(const v1::RemovePlayer& wire) {
  auto seat = read_seat(wire.seat());
  if (!seat) {
    return refusal(std::move(seat.error()));
  }
  return RemoveRequest{{}, *seat, wire.ban()};
}

Answer<PassHostRequest> read(const v1::PassHost& wire) {
  auto seat = read_seat(wire.seat());
  if (!seat) {
    return refusal(std::move(seat.error()));
  }
  return PassHostRequest{{}, *seat};
}

Answer<ColourRequest> read(const v1::ChooseColour& wire) {
  const auto colour = protocol::from_wire(wire.colour());
  if (!colour) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "there is no such colour", "colour");
  }
  return ColourRequest{{}, *colour};
}

Answer<ProposeRequest> read(const v1::Propose& wire) {
  ProposeRequest request{{}, wire.kind()};
  if (wire.kind() == v1::PROPOSAL_KIND_STAND_IN) {
    const auto seat = protocol::engine_seat(wire.for_seat());
    if (!seat) {
      return refusal(v1::ERROR_CODE_BAD_OPTION, "there is no such seat", "for_seat");
    }
    request.for_seat = *seat;
  }
  return request;
}

Answer<SayRequest> read(v1::Say& wire) {
  if (auto fits = check_chat(wire.text()); !fits) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, std::move(fits.error()), "text");
  }
  return SayRequest{{}, std::move(*wire.mutable_text())};
}

Answer<request::ActInReview> read(v1::ActInReview& wire) {
  if (wire.has_say()) {
    if (auto fits = check_chat(wire.say()); !fits) {
      return refusal(v1::ERROR_CODE_BAD_OPTION, std::move(fits.error()), "say");
    }
  }
  return request::ActInReview{std::move(wire)};
}

Answer<request::JoinTable> read(v1::JoinTable& wire) {
  if (wire.code().size() > protocol::kMaxCodeBytes) {
    return refusal(v1::ERROR_CODE_UNKNOWN_TABLE);
  }
  if (auto fits = check_entropy(wire.entropy()); !fits) {
    return refusal(std::move(fits.error()));
  }
  return request::JoinTable{normal_join_code(wire.code()), read_wish(wire.colour()),
                            std::move(*wire.mutable_entropy()),
                            std::move(*wire.mutable_password())};
}

Answer<request::MakePersonalToken> read(v1::MakePersonalToken& wire) {
  const auto scopes = scopes_from_wire(wire.scopes());
  if (!scopes) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "at least one scope, and only READ, PLAY and CHAT",
                   "scopes");
  }
  return request::MakePersonalToken{std::move(*wire.mutable_name()), *scopes};
}

Answer<request::BlockPlayer> read(const v1::BlockPlayer& wire) { return read_person(wire); }

Answer<request::AskFriend> read(v1::AskFriend& wire) {
  if (wire.has_login()) {
    return request::AskFriend{std::nullopt, std::move(*wire.mutable_login())};
  }
  auto person = read_person(wire);
  if (!person) {
    return refusal(std::move(person.error()));
  }
  return request::AskFriend{*person, {}};
}

Answer<request::InviteToClub> read(v1::InviteToClub& wire) {
  request::InviteToClub request{std::move(*wire.mutable_club_id()), std::nullopt, {}};
  if (wire.has_login()) {
    request.login = std::move(*wire.mutable_login());
    return request;
  }
  auto person = read_person(wire);
  if (!person) {
    return refusal(std::move(person.error()));
  }
  request.at_table = *person;
  return request;
}

Answer<request::GetProfile> read(v1::GetProfile& wire) {
  request::GetProfile request{{}, {}, std::move(*wire.mutable_after()), wire.limit()};
  if (wire.has_name()) {
    request.name = std::move(*wire.mutable_name());
  }
  if (wire.has_seat()) {
    const auto table = storage::TableId::parse(wire.table_id());
    const auto seat = read_seat(wire.seat());
    if (!table || !seat) {
      return table ? refusal(v1::Error(seat.error())) : refusal(v1::ERROR_CODE_UNKNOWN_TABLE);
    }
    request.at_table = request::BlockPlayer{*table, {.seat = *seat, .author = 0}};
  }
  return request;
}

Answer<request::ReportPlayer> read(v1::ReportPlayer& wire) {
  auto person = read_person(wire);
  if (!person) {
    return refusal(std::move(person.error()));
  }
  return request::ReportPlayer{*person, wire.reason(), std::move(*wire.mutable_text())};
}

}  // namespace aurora::server
