// Which server this is: clients file what they remember under this id, whatever the address.
#pragma once

#include <string>

#include "storage/result.hpp"
#include "storage/write.hpp"

namespace aurora::storage {
class Store;
}

namespace aurora::server {

/// The random id that is kept with the games; made when there is none yet. Blocks. The error is
/// that of the store.
[[nodiscard]] storage::Result<std::string> server_id_of(storage::Store& store);

/// One for a store to begin with: servers that begin at once on a new one have the same.
[[nodiscard]] storage::PutMeta new_server_id();

}  // namespace aurora::server
