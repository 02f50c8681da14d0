// What a client may ask for, read once: parse() (server/session/parse.hpp) turns a frame into one
// of these structs.
//
// To add a request, add its message to ClientFrame and follow the compiler:
//   parse.cpp    a case for the new body, which needs
//   requests/    in the file of its group a struct, a place in the variant and a line in
//                PropertiesOf
//   answers.hpp  an overload of answer(), in the file of its group
// A request that a table answers by itself is a struct in server/table/table_messages.hpp instead,
// and the table handles it (server/table/handling.cpp).
#pragma once

#include <variant>

#include "server/session/requests/account.hpp"
#include "server/session/requests/block.hpp"
#include "server/session/requests/club.hpp"
#include "server/session/requests/connection.hpp"
#include "server/session/requests/event.hpp"
#include "server/session/requests/friend.hpp"
#include "server/session/requests/invite_link.hpp"
#include "server/session/requests/lobby.hpp"
#include "server/session/requests/mail.hpp"
#include "server/session/requests/profile.hpp"
#include "server/session/requests/provider.hpp"
#include "server/session/requests/reminder.hpp"
#include "server/session/requests/replay.hpp"
#include "server/session/requests/report.hpp"
#include "server/session/requests/review.hpp"
#include "server/session/requests/table.hpp"
#include "server/session/requests/token.hpp"
#include "server/session/requests/vacation.hpp"

namespace aurora::server {

using Request =
    std::variant<ConnectionRequest, LobbyRequest, TableRequest, AccountRequest, TokenRequest,
                 BlockRequest, FriendRequest, ReportRequest, ReminderRequest, VacationRequest,
                 MailRequest, ReplayRequest, InviteLinkRequest, ProfileRequest, ClubRequest,
                 ProviderRequest, ReviewRequest, EventRequest>;

}  // namespace aurora::server
