// The links by which the operator lets people in.
#include <utility>

#include "server/operator/admin.hpp"
#include "server/operator/admin_response.hpp"
#include "server/people/invite_links.hpp"

namespace aurora::server {
namespace {

v1::AdminResponse response_with(Answer<v1::InviteLinks> links) {
  if (!links) {
    return failed(links.error().field().empty()
                      ? links.error().message()
                      : links.error().field() + ": " + links.error().message());
  }
  v1::AdminResponse response;
  response.mutable_invite_links()->Swap(&*links);
  return response;
}

}  // namespace

Task<v1::AdminResponse> Admin::make_invite_link(v1::AdminMakeInviteLink request) {
  co_return response_with(
      co_await services_.invite_links.make_for_operator({.note = std::move(*request.mutable_note()),
                                                         .uses = request.uses(),
                                                         .days = request.days()}));
}

Task<v1::AdminResponse> Admin::list_invite_links() {
  co_return response_with(co_await services_.invite_links.list_all());
}

Task<v1::AdminResponse> Admin::revoke_invite_link(std::string id) {
  co_return response_with(co_await services_.invite_links.revoke_any(std::move(id)));
}

}  // namespace aurora::server
