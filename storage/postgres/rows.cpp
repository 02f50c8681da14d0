#include "storage/postgres/rows.hpp"

#include <charconv>

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

std::int64_t Rows::changed() const {
  const std::string_view count = PQcmdTuples(result_.get());
  std::int64_t number = 0;
  std::from_chars(count.begin(), count.end(), number);
  return number;
}

void Rows::Clear::operator()(pg_result* result) const noexcept { PQclear(result); }

}  // namespace aurora::storage::postgres
