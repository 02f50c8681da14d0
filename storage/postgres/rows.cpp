#include "storage/postgres/rows.hpp"

#include <libpq-fe.h>

namespace aurora::storage::postgres {

std::string_view Row::bytes(int column) const {
  const PGresult* result = rows_->result_.get();
  return {PQgetvalue(result, number_, column),
          static_cast<std::size_t>(PQgetlength(result, number_, column))};
}

int Rows::size() const { return PQntuples(result_.get()); }

std::string_view Rows::done() const {
  const char* status = PQcmdStatus(result_.get());
  return status == nullptr ? std::string_view() : std::string_view(status);
}

void Rows::Clear::operator()(pg_result* result) const noexcept { PQclear(result); }

}  // namespace aurora::storage::postgres
