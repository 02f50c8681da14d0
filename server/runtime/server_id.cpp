#include "server/runtime/server_id.hpp"

#include <array>
#include <utility>

#include "server/runtime/randomness.hpp"
#include "storage/store.hpp"

namespace aurora::server {
namespace {

constexpr auto kKey = "server.id";

}  // namespace

storage::Result<std::string> server_id_of(storage::Store& store) {
  auto kept = store.read(storage::FindMeta{kKey});
  if (kept || kept.error().code != storage::StoreErrc::kNotFound) {
    return kept;
  }
  storage::PutMeta made = new_server_id();
  const std::array<storage::WriteGroup, 1> groups{storage::WriteGroup{made}};
  if (auto stored = std::move(store.commit(groups).front()); !stored) {
    return std::unexpected(std::move(stored).error());
  }
  return std::move(made.value);
}

storage::PutMeta new_server_id() { return {.key = kKey, .value = random_server_id()}; }

}  // namespace aurora::server
