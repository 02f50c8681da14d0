// Requests to a table, which are in server/table/table_messages.hpp: table_answers.cpp.
#pragma once

#include "server/session/requests/properties.hpp"
#include "server/table/table_messages.hpp"
#include "storage/ids.hpp"

namespace aurora::server {

/// What a table answers by itself; table_answers.cpp fills in who asks.
struct TableRequest {
  storage::TableId table;
  TableMessage message;
};

// clang-format off
template <> struct PropertiesOf<WatchRequest> : Reads, LeadsToAGame {};
template <> struct PropertiesOf<AsidesRequest> : Reads {};
template <> struct PropertiesOf<HintRequest> : Reads {};
template <> struct PropertiesOf<ForesightRequest> : Reads {};
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

}  // namespace aurora::server
