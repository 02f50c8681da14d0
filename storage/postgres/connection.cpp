#include "storage/postgres/connection.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <vector>

#include <libpq-fe.h>
#include <poll.h>

#include "storage/postgres/error.hpp"

namespace aurora::storage::postgres {
namespace {

// Whoever gives other ones in the address is heeded: what comes later counts.
constexpr std::array kKeywords{
    "fallback_application_name", "connect_timeout", "keepalives_idle",
    "tcp_user_timeout",          "dbname",          "target_session_attrs"};

std::string field(const PGresult* result, int which) {
  const char* text = PQresultErrorField(result, which);
  return text == nullptr ? std::string() : std::string(text);
}

int left_until(machine::SteadyClock::time_point until) {
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(until - machine::SteadyClock::now());
  return static_cast<int>(
      std::clamp<std::int64_t>(left.count(), 0, std::numeric_limits<int>::max()));
}

}  // namespace

Result<std::unique_ptr<Connection>> Connection::open(const std::string& address,
                                                     std::chrono::milliseconds patience) {
  char* mistake = nullptr;
  PQconninfoOption* const parts = PQconninfoParse(address.c_str(), &mistake);
  if (parts == nullptr) {
    const std::string what = mistake == nullptr ? "no memory" : mistake;
    PQfreemem(mistake);
    return failure(StoreErrc::kInvalid, "The address of the database cannot be read: " + what);
  }
  PQconninfoFree(parts);
  const std::array<const char*, kKeywords.size() + 1> keywords{
      kKeywords[0], kKeywords[1], kKeywords[2], kKeywords[3], kKeywords[4], kKeywords[5], nullptr};
  const std::array<const char*, kKeywords.size() + 1> values{
      "aurora-server", "5", "10", "10000", address.c_str(), "read-write", nullptr};
  std::unique_ptr<Connection> opened(
      new Connection(PQconnectdbParams(keywords.data(), values.data(), 1), patience));
  if (PQstatus(opened->connection_.get()) != CONNECTION_OK) {
    return not_connected(PQerrorMessage(opened->connection_.get()));
  }
  if (PQsetnonblocking(opened->connection_.get(), 1) != 0) {
    return not_connected(PQerrorMessage(opened->connection_.get()));
  }
  return opened;
}

Connection::Connection(pg_conn* connection, std::chrono::milliseconds patience)
    : connection_(connection), patience_(patience) {
  PQsetNoticeReceiver(connection, &Connection::note, this);
}

Connection::~Connection() = default;

int Connection::process() const { return PQbackendPID(connection_.get()); }

void Connection::note(void* connection, const pg_result* notice) {
  const std::string severity = field(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
  if (severity == "WARNING") {
    static_cast<Connection*>(connection)->warning_ = field(notice, PG_DIAG_MESSAGE_PRIMARY);
  }
}

void Connection::begin() { warning_.clear(); }

std::unexpected<StoreError> Connection::lose(std::string_view why) {
  lost_ = true;
  const char* reason = PQerrorMessage(connection_.get());
  const bool has_reason = reason != nullptr && *reason != '\0';
  return unknown(has_reason ? std::string_view(reason) : why);
}

Result<std::string> Connection::prepare(std::string_view sql, std::span<const Value> values) {
  if (const auto known = prepared_.find(sql); known != prepared_.end()) {
    return known->second;
  }
  std::vector<Oid> types;
  types.reserve(values.size());
  for (const Value& value : values) {
    types.push_back(static_cast<Oid>(value.type()));
  }
  std::string name = "s" + std::to_string(prepared_.size());
  if (PQsendPrepare(connection_.get(), name.c_str(), std::string(sql).c_str(),
                    static_cast<int>(types.size()), types.data()) != 1) {
    return lose("a statement could not be sent");
  }
  if (auto answer = receive(); !answer) {
    return std::unexpected(std::move(answer).error());
  }
  prepared_.emplace(sql, name);
  return name;
}

Result<Rows> Connection::run_prepared(std::string_view sql, std::span<const Value> values) {
  if (lost_) {
    return unknown("the connection was lost before");
  }
  begin();
  const auto name = prepare(sql, values);
  if (!name) {
    return std::unexpected(name.error());
  }
  std::vector<const char*> data;
  std::vector<int> lengths;
  const std::vector<int> binary(values.size(), 1);
  for (const Value& value : values) {
    const std::string_view bytes = value.bytes();
    data.push_back(bytes.data() == nullptr ? "" : bytes.data());  // a null pointer would be NULL
    lengths.push_back(static_cast<int>(bytes.size()));
  }
  if (PQsendQueryPrepared(connection_.get(), name->c_str(), static_cast<int>(values.size()),
                          data.data(), lengths.data(), binary.data(), 1) != 1) {
    return lose("a statement could not be sent");
  }
  return receive();
}

Result<void> Connection::run_script(const std::string& sql) {
  if (lost_) {
    return unknown("the connection was lost before");
  }
  begin();
  if (PQsendQuery(connection_.get(), sql.c_str()) != 1) {
    return lose("a statement could not be sent");
  }
  if (auto answer = receive(); !answer) {
    return std::unexpected(std::move(answer).error());
  }
  return {};
}

bool Connection::wait_for_answer(machine::SteadyClock::time_point until) {
  while (true) {
    const int unsent = PQflush(connection_.get());
    if (unsent < 0) {
      return false;
    }
    if (unsent == 0 && PQisBusy(connection_.get()) == 0) {
      return true;
    }
    pollfd socket{.fd = PQsocket(connection_.get()),
                  .events = static_cast<short>(unsent > 0 ? POLLIN | POLLOUT : POLLIN),
                  .revents = 0};
    const int ready = ::poll(&socket, 1, left_until(until));
    if (ready == 0 || (ready < 0 && errno != EINTR)) {
      return false;
    }
    if (ready > 0 && (socket.revents & ~POLLOUT) != 0 && PQconsumeInput(connection_.get()) != 1) {
      return false;
    }
  }
}

// The last result is the one that counts; the first error, though, before any other.
Result<Rows> Connection::receive() {
  const auto until = machine::SteadyClock::now() + patience_;
  Result<Rows> answer;
  while (wait_for_answer(until)) {
    PGresult* result = PQgetResult(connection_.get());
    if (result == nullptr) {
      if (PQstatus(connection_.get()) == CONNECTION_BAD) {
        return lose("the connection has ended");
      }
      return answer && !warning_.empty() ? unknown("a warning: " + warning_) : std::move(answer);
    }
    Rows rows(result);
    const ExecStatusType status = PQresultStatus(result);
    if (!answer) {
      continue;
    }
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
      answer = std::move(rows);
    } else if (field(result, PG_DIAG_SEVERITY_NONLOCALIZED) == "ERROR") {
      answer = refused(field(result, PG_DIAG_SQLSTATE), PQresultErrorMessage(result));
    } else {  // FATAL, PANIC, or no answer of the server at all
      answer = lose(PQresultErrorMessage(result));
    }
  }
  return lose("no answer came in time");
}

void Connection::Finish::operator()(pg_conn* connection) const noexcept { PQfinish(connection); }

}  // namespace aurora::storage::postgres
