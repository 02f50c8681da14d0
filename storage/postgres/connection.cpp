#include "storage/postgres/connection.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>
#include <vector>

#include <libpq-fe.h>
#include <poll.h>

#include "storage/postgres/error.hpp"
#include "storage/postgres/hosts.hpp"

namespace aurora::storage::postgres {
namespace {

constexpr std::string_view kLostBefore = "the connection was lost before";
constexpr std::string_view kNotSent = "a statement could not be sent";
constexpr std::string_view kNoAnswer = "no answer came in time";

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

// What comes later counts: options in the address before ours that are in front of it.
Result<std::unique_ptr<Connection>> Connection::open(const std::string& address,
                                                     std::chrono::milliseconds patience,
                                                     std::size_t first) {
  const auto given = hosts_of(address);
  if (!given) {
    return std::unexpected(given.error());
  }
  const Hosts hosts = begin_with(first, *given);
  const std::string timeout = std::to_string(kConnectTimeout.count());
  const std::array keywords{"fallback_application_name",
                            "connect_timeout",
                            "keepalives_idle",
                            "tcp_user_timeout",
                            "dbname",
                            "host",
                            "hostaddr",
                            "port",
                            "target_session_attrs",
                            static_cast<const char*>(nullptr)};
  const std::array values{"aurora-server",
                          timeout.c_str(),
                          "10",
                          "10000",
                          address.c_str(),
                          hosts.host.c_str(),
                          hosts.hostaddr.c_str(),
                          hosts.port.c_str(),
                          "read-write",
                          static_cast<const char*>(nullptr)};
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

bool Connection::send_prepare(const std::string& name, std::string_view sql,
                              std::span<const Value> values) {
  std::vector<Oid> types;
  types.reserve(values.size());
  for (const Value& value : values) {
    types.push_back(static_cast<Oid>(value.type()));
  }
  return PQsendPrepare(connection_.get(), name.c_str(), std::string(sql).c_str(),
                       static_cast<int>(types.size()), types.data()) == 1;
}

bool Connection::send_values(const std::string& name, std::span<const Value> values) {
  std::vector<const char*> data;
  std::vector<int> lengths;
  data.reserve(values.size());
  lengths.reserve(values.size());
  const std::vector<int> binary(values.size(), 1);
  for (const Value& value : values) {
    const std::string_view bytes = value.bytes();
    data.push_back(bytes.data() == nullptr ? "" : bytes.data());  // a null pointer would be NULL
    lengths.push_back(static_cast<int>(bytes.size()));
  }
  return PQsendQueryPrepared(connection_.get(), name.c_str(), static_cast<int>(values.size()),
                             data.data(), lengths.data(), binary.data(), 1) == 1;
}

std::string Connection::new_name() { return "s" + std::to_string(names_++); }

Result<std::string> Connection::prepare(std::string_view sql, std::span<const Value> values) {
  if (const auto known = prepared_.find(sql); known != prepared_.end()) {
    return known->second;
  }
  std::string name = new_name();
  if (!send_prepare(name, sql, values)) {
    return lose(kNotSent);
  }
  if (auto answer = receive(); !answer) {
    return std::unexpected(std::move(answer).error());
  }
  prepared_.emplace(sql, name);
  return name;
}

Result<Rows> Connection::run_prepared(std::string_view sql, std::span<const Value> values) {
  if (lost_) {
    return unknown(kLostBefore);
  }
  begin();
  const auto name = prepare(sql, values);
  if (!name) {
    return std::unexpected(name.error());
  }
  if (!send_values(*name, values)) {
    return lose(kNotSent);
  }
  return receive();
}

void Connection::send_prepared(std::string_view sql, std::span<const Value> values) {
  if (lost_) {
    return;  // take() says so
  }
  bool sent = true;
  if (sent_.empty()) {
    begin();
    sent = PQenterPipelineMode(connection_.get()) == 1;
  }
  auto known = prepared_.find(sql);
  if (known == prepared_.end()) {
    known = sent_names_.find(sql);
    if (known == sent_names_.end()) {
      known = sent_names_.emplace(sql, new_name()).first;
      sent = sent && send_prepare(known->second, sql, values);
      sent_.emplace_back(sql);
    }
  }
  sent = sent && send_values(known->second, values);
  sent_.emplace_back(std::nullopt);
  if (!sent) {
    (void)lose(kNotSent);
  }
}

Result<std::vector<Rows>> Connection::take() {
  std::vector<Rows> answers;
  answers.reserve(sent_.size());
  Result<void> done;
  if (!lost_ && !sent_.empty() && PQpipelineSync(connection_.get()) != 1) {
    (void)lose(kNotSent);
  }
  for (const auto& prepared : sent_) {
    if (lost_) {
      break;
    }
    auto answer = receive();
    if (!answer) {
      done = done ? std::unexpected(std::move(answer).error()) : std::move(done);
    } else if (prepared) {
      prepared_.emplace(*prepared, sent_names_[*prepared]);
    } else {
      answers.push_back(*std::move(answer));
    }
  }
  if (!lost_ && !sent_.empty()) {
    auto ended = end_sending();
    done = done ? std::move(ended) : std::move(done);
  }
  sent_.clear();
  sent_names_.clear();
  if (lost_ && done) {
    return unknown(kLostBefore);
  }
  return done ? Result<std::vector<Rows>>(std::move(answers))
              : std::unexpected(std::move(done).error());
}

Result<void> Connection::end_sending() {
  const auto until = machine::SteadyClock::now() + patience_;
  if (!wait_for_answer(until)) {
    return lose(kNoAnswer);
  }
  const Rows end(PQgetResult(connection_.get()));
  if (PQexitPipelineMode(connection_.get()) != 1) {
    return lose("the statements that were sent have not ended");
  }
  return {};
}

Result<void> Connection::run_script(const std::string& sql) {
  if (lost_) {
    return unknown(kLostBefore);
  }
  begin();
  if (PQsendQuery(connection_.get(), sql.c_str()) != 1) {
    return lose(kNotSent);
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
    } else if (status == PGRES_PIPELINE_ABORTED) {  // one that was sent before was refused
      answer = failure(StoreErrc::kBusy, "Not carried out.");
    } else if (field(result, PG_DIAG_SEVERITY_NONLOCALIZED) == "ERROR") {
      answer = refused(field(result, PG_DIAG_SQLSTATE), PQresultErrorMessage(result));
    } else {  // FATAL, PANIC, or no answer of the server at all
      answer = lose(PQresultErrorMessage(result));
    }
  }
  return lose(kNoAnswer);
}

void Connection::Finish::operator()(pg_conn* connection) const noexcept { PQfinish(connection); }

}  // namespace aurora::storage::postgres
