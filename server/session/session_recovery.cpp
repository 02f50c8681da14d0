// What a connection asks about forgotten passwords.
#include <utility>

#include "aurora/v1/session.pb.h"
#include "server/net/websocket.hpp"
#include "server/people/accounts.hpp"
#include "server/session/session.hpp"
#include "server/session/session_registry.hpp"

namespace aurora::server {

Task<> Session::make_recovery_codes(v1::ClientFrame& frame) {
  auto codes = co_await services_.accounts.make_recovery_codes(
      *player_, std::move(*frame.mutable_make_recovery_codes()->mutable_password()),
      socket_->address());
  if (!codes) {
    refuse(frame.request_id(), std::move(codes.error()));
    co_return;
  }
  v1::ServerMessage message;
  message.set_request_id(frame.request_id());
  for (std::string& code : *codes) {
    message.mutable_recovery_codes()->add_codes(std::move(code));
  }
  reply(message);
}

Task<Answer<Arrival>> Session::sign_in(v1::Login& login) {
  Accounts& accounts = services_.accounts;
  if (login.code().empty()) {
    co_return co_await accounts.sign_in({.login = std::move(*login.mutable_login()),
                                         .password = std::move(*login.mutable_password()),
                                         .device = std::move(*login.mutable_device()),
                                         .address = socket_->address()});
  }
  auto arrival = co_await accounts.reset_password(
      std::move(*login.mutable_login()), std::move(*login.mutable_code()),
      std::move(*login.mutable_password()), socket_->address());
  if (arrival) {
    services_.sessions.sign_out({arrival->player.id, arrival->player.token_hash, true});
  }
  co_return arrival;
}

}  // namespace aurora::server
