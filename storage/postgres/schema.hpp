// The tables of the database, and the version of their schema.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "storage/postgres/connection.hpp"
#include "storage/write.hpp"

namespace aurora::storage::postgres {

inline constexpr std::int64_t kSchema = 13;

/// The name of the table `format` as long as the others are only copied into: no server takes that
/// for a store.
inline constexpr std::string_view kUnfinishedCopy = "format_of_copy";

/// Makes the tables in the schema of this name, unless they are there, and puts into them what a
/// store begins with. True: they were not there.
/// kNotFound: they were not, and `must_exist`; kBusy: an unfinished copy is there; kNewerSchema,
/// kOlderSchema, kCorrupt: see the message.
[[nodiscard]] Result<bool> make_schema(Connection& db, const std::string& name, bool must_exist,
                                       std::span<const PutMeta> begins_with = {});

/// What each connection is to be set to before it is used. Lists of connections show those of a
/// node under one name.
[[nodiscard]] Result<void> set_up(Connection& db, const std::string& name, const std::string& node);

}  // namespace aurora::storage::postgres
