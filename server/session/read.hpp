// Reads those requests that have fields which can be wrong: from the wire to what the server makes
// of them, or a refusal that names the field. What is long is moved out of the wire.
#pragma once

#include "server/session/requests.hpp"

namespace aurora::server {

[[nodiscard]] Answer<request::Hello> read(v1::Hello& wire);
[[nodiscard]] Answer<CommandRequest> read(const v1::Command& wire);
[[nodiscard]] Answer<ForesightRequest> read(const v1::GetForesight& wire);
[[nodiscard]] Answer<OrdersRequest> read(const v1::SetStandingOrders& wire);
[[nodiscard]] Answer<UndoRequest> read(const v1::Undo& wire);
[[nodiscard]] Answer<AddBotRequest> read(const v1::AddBot& wire);
[[nodiscard]] Answer<RemoveRequest> read(const v1::RemovePlayer& wire);
[[nodiscard]] Answer<PassHostRequest> read(const v1::PassHost& wire);
[[nodiscard]] Answer<ColourRequest> read(const v1::ChooseColour& wire);
[[nodiscard]] Answer<ProposeRequest> read(const v1::Propose& wire);
[[nodiscard]] Answer<SayRequest> read(v1::Say& wire);
[[nodiscard]] Answer<request::JoinTable> read(v1::JoinTable& wire);
[[nodiscard]] Answer<request::MakePersonalToken> read(v1::MakePersonalToken& wire);
[[nodiscard]] Answer<request::BlockPlayer> read(const v1::BlockPlayer& wire);
[[nodiscard]] Answer<request::AskFriend> read(v1::AskFriend& wire);
[[nodiscard]] Answer<request::InviteToClub> read(v1::InviteToClub& wire);
[[nodiscard]] Answer<request::GetProfile> read(v1::GetProfile& wire);
[[nodiscard]] Answer<request::ReportPlayer> read(v1::ReportPlayer& wire);
[[nodiscard]] Answer<request::ActInReview> read(v1::ActInReview& wire);

}  // namespace aurora::server
