// Which store a server uses, by its address.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "storage/noticeboard.hpp"
#include "storage/ownership.hpp"
#include "storage/store.hpp"
#include "storage/write.hpp"

namespace aurora::storage {

struct StoreOptions {
  bool must_exist = false;                ///< refuse to begin a new one (kNotFound)
  std::string node = "aurora";            ///< PostgreSQL: who we are among its servers
  bool needs_standby = false;             ///< PostgreSQL: commits have to wait for a standby
  std::vector<PutMeta> begins_with = {};  ///< PostgreSQL: what a new one has from the first moment
};

struct OpenedStore {
  std::unique_ptr<Store> store;
  bool is_new = false;  ///< there was nothing before
  // Of the store, where several servers can share it:
  Ownership* ownership = nullptr;
  Noticeboard* noticeboard = nullptr;
};

/// Whether it looks like an address: "sqlite:PATH" or "postgresql://…".
[[nodiscard]] bool is_store_address(const std::string& address);

/// The path in "sqlite:PATH"; empty for other addresses.
[[nodiscard]] std::string sqlite_path_of(const std::string& address);

[[nodiscard]] Result<OpenedStore> open_store(const std::string& address,
                                             const StoreOptions& options = {});

}  // namespace aurora::storage
