#include "server/http/asker.hpp"

#include <string>
#include <utility>

#include "server/http/refusal_page.hpp"
#include "server/people/bans.hpp"

namespace aurora::server {
namespace {

constexpr std::string_view kBearer = "Bearer ";

}  // namespace

Task<std::expected<Player, Page>> find_asker(Identity& identity, const Bans& bans, Ask ask) {
  if (!ask.authorization.starts_with(kBearer) || ask.authorization.size() == kBearer.size()) {
    co_return std::unexpected(error_page(
        401, "UNAUTHORIZED", "send your token in the header Authorization: Bearer TOKEN"));
  }
  auto arrival = co_await identity.enter("", std::string(ask.authorization.substr(kBearer.size())));
  if (!arrival) {
    co_return std::unexpected(refusal_page(arrival.error()));
  }
  if (auto allowed = bans.may_enter(arrival->player.id); !allowed) {
    co_return std::unexpected(refusal_page(allowed.error()));
  }
  co_return std::move(arrival->player);
}

}  // namespace aurora::server
