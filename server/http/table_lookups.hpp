// What anybody may know about tables before the server knows them.
#pragma once

#include "server/http/site.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

class Guesses;
class TableRegistry;

/// GET /api/v1/tables: the list, as ListTables has it. GET /api/v1/tables/CODE: the table that an
/// invitation leads to. Both in JSON, or with `Accept: application/x-protobuf` in protobuf's binary
/// format.
class TableLookups {
 public:
  TableLookups(TableRegistry& tables, Guesses& guesses) : tables_(tables), guesses_(guesses) {}

  [[nodiscard]] static bool answers(std::string_view target);
  [[nodiscard]] Task<Page> answer(Ask ask) const;

  /// What the link with this code says in a chat; nothing: it leads nowhere, or too many wrong
  /// codes came from this address.
  [[nodiscard]] Task<Preview> preview(std::string code, std::string address) const;

 private:
  /// Wrong codes count as they do for JoinTable.
  [[nodiscard]] Task<Page> invitation(std::string code, Ask ask) const;

  TableRegistry& tables_;
  Guesses& guesses_;
};

}  // namespace aurora::server
