// What a connection asks about its own player: signing up and out, renaming, deleting.
#include <utility>

#include <boost/asio/dispatch.hpp>

#include "aurora/v1/session.pb.h"
#include "protocol/errors.hpp"
#include "server/lobby/table_registry.hpp"
#include "server/net/websocket.hpp"
#include "server/people/accounts.hpp"
#include "server/session/session.hpp"
#include "server/session/session_registry.hpp"

namespace aurora::server {

namespace asio = boost::asio;
using Frame = v1::ClientFrame;

Task<> Session::ask_about_account(v1::ClientFrame& frame) {
  const std::uint32_t request_id = frame.request_id();
  Accounts& accounts = services_.accounts;
  const std::string address = socket_->address();
  Verdict done;
  std::optional<SignedOut> signed_out;
  auto known = co_await accounts.account_of(*player_);  // as it was
  if (!known) {
    refuse(request_id, std::move(known.error()));
    co_return;
  }
  switch (frame.body_case()) {
    case Frame::kSignUp: {
      v1::SignUp& sign_up = *frame.mutable_sign_up();
      known->login = normal_login(sign_up.login());
      done = co_await accounts.sign_up(*player_, sign_up.login(),
                                       std::move(*sign_up.mutable_password()), address);
      break;
    }
    case Frame::kRename: {
      auto renamed =
          co_await accounts.rename(*player_, std::move(*frame.mutable_rename()->mutable_name()));
      if (renamed) {
        player_ = *renamed;
      } else {
        done = refusal(std::move(renamed.error()));
      }
      break;
    }
    case Frame::kChangePassword: {
      v1::ChangePassword& change = *frame.mutable_change_password();
      done = co_await accounts.change_password(*player_, std::move(*change.mutable_password()),
                                               std::move(*change.mutable_new_password()),
                                               change.sign_out_others(), address);
      if (change.sign_out_others()) {
        signed_out = SignedOut{player_->id, player_->token_hash, true};
      }
      break;
    }
    case Frame::kSignOut: {
      const bool everywhere = frame.sign_out().everywhere();
      done = co_await accounts.sign_out(*player_, everywhere);
      signed_out =
          SignedOut{player_->id, everywhere ? std::string() : player_->token_hash, everywhere};
      break;
    }
    case Frame::kDeleteAccount:
      done = co_await accounts.remove(
          *player_, std::move(*frame.mutable_delete_account()->mutable_password()), address);
      signed_out = SignedOut{player_->id, {}, true};
      if (done) {
        services_.tables.player_gone(player_->id);
      }
      break;
    default: break;
  }
  if (!done) {
    refuse(request_id, std::move(done.error()));
    co_return;
  }
  if (frame.has_sign_up() || frame.has_change_password()) {
    if (auto now = co_await accounts.account_of(*player_)) {  // which has another device by now
      *known = std::move(*now);
    }
  }
  v1::ServerMessage message;
  message.set_request_id(request_id);
  v1::Account& account = *message.mutable_account();
  account.set_player_id(player_->id.text());
  account.set_name(player_->name);
  account.set_login(known->login);
  account.set_device(known->device);
  if (auto codes = co_await accounts.recovery_codes_left(player_->id)) {
    account.set_recovery_codes(static_cast<std::uint32_t>(*codes));
  }
  reply(message);
  if (signed_out) {
    services_.sessions.sign_out(*signed_out);
  }
}

void Session::sign_out(const SignedOut& whom) {
  asio::dispatch(socket_->executor(), [self = shared_from_this(), whom] {
    const auto& player = self->player_;
    if (player && player->id == whom.player &&
        (player->token_hash == whom.token_hash) != whom.others) {
      self->say_goodbye({v1::GOODBYE_REASON_SIGNED_OUT, protocol::CloseCode::kSignedOut,
                         "the token of this connection is not valid any more"});
    }
  });
}

}  // namespace aurora::server
