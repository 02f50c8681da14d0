#include "server/http/table_lookups.hpp"

#include <utility>

#include "aurora/v1/error.pb.h"
#include "aurora/v1/table.pb.h"
#include "server/http/json_page.hpp"
#include "server/lobby/table_registry.hpp"
#include "server/people/guesses.hpp"
#include "server/runtime/randomness.hpp"
#include "server/table/table.hpp"

namespace aurora::server {
namespace {

constexpr std::string_view kTables = "/api/v1/tables";

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

constexpr std::string_view kProtobuf = "application/x-protobuf";

/// In JSON, or in protobuf's binary format for who asks for that.
Page message_page(const google::protobuf::Message& message, const Ask& ask) {
  Page page;
  if (ask.accept.find(kProtobuf) != std::string_view::npos) {
    page.content_type = kProtobuf;
    page.body = message.SerializeAsString();
  } else {
    page = json_page(message);
  }
  page.vary = "Accept";
  return page;
}

Page no_such_table() {
  return error_page(404, "UNKNOWN_TABLE", "there is no table with this code");
}

/// A table that has just been woken up has nothing to tell yet but that it is there.
Page table_page(const TableRegistry& tables, const Table& table, const std::string& code,
                const Ask& ask) {
  v1::TableInfo info;
  info.set_code(code);
  // Tables of clubs are for their members, and nobody knows here who asks.
  if (const auto summary = tables.open_tables().find(table.id()); summary && !summary->house.club) {
    write_info(summary->shown(), info);
  }
  return message_page(info, ask);
}

/// One that another server has, which is asked when somebody joins.
Page table_page_elsewhere(const std::string& code, const Ask& ask) {
  v1::TableInfo info;
  info.set_code(code);
  return message_page(info, ask);
}

}  // namespace

bool TableLookups::answers(std::string_view target) {
  const std::string_view path = path_of(target);
  return path == kTables || (path.starts_with(kTables) && path[kTables.size()] == '/');
}

Task<Page> TableLookups::answer(Ask ask) const {
  if (!is_readable(ask)) {
    co_return only_readable();
  }
  const std::string_view path = path_of(ask.target);
  if (path == kTables) {
    co_return revalidated(message_page(tables_.open_tables().listing()->list(), ask), ask);
  }
  co_return co_await invitation(std::string(path.substr(kTables.size() + 1)), std::move(ask));
}

Task<Preview> TableLookups::preview(std::string code, std::string address) const {
  code = normal_join_code(code);
  const bool may_look = guesses_.code(address).has_value();
  std::shared_ptr<Table> table = may_look ? nullptr : tables_.find_in_memory(code);
  if (may_look) {
    auto found = co_await tables_.find_by_code(code);
    if (found || found.error().code() != v1::ERROR_CODE_UNKNOWN_TABLE) {
      guesses_.code_was_right(address);
    }
    table = found ? std::move(*found) : nullptr;
  }
  const auto known = table ? tables_.open_tables().find(table->id()) : nullptr;
  co_return known && (may_look || known->listed()) ? preview_of(known->shown()) : Preview();
}

Task<Page> TableLookups::invitation(std::string code, Ask ask) const {
  if (!guesses_.code(ask.address)) {
    const auto table = tables_.find_in_memory(code);
    const auto known = table ? tables_.open_tables().find(table->id()) : nullptr;
    co_return known && known->listed()
        ? table_page(tables_, *table, code, ask)
        : error_page(429, "RATE_LIMITED", "too many wrong codes came from your address");
  }
  const auto table = co_await tables_.find_by_code(code);
  const bool unknown = !table && table.error().code() == v1::ERROR_CODE_UNKNOWN_TABLE;
  if (!unknown) {
    guesses_.code_was_right(ask.address);
  }
  if (table) {
    co_return table_page(tables_, **table, code, ask);
  }
  if (table.error().code() == v1::ERROR_CODE_ELSEWHERE) {
    co_return table_page_elsewhere(code, ask);
  }
  co_return unknown ? no_such_table()
                    : error_page(503, "STORAGE_UNAVAILABLE", "it cannot be looked up right now");
}

}  // namespace aurora::server
