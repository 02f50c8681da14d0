#include "tests/server/support/hosted.hpp"

#include <array>
#include <cstdint>

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>
#include <sqlite3.h>

namespace aurora::server::test {

namespace asio = boost::asio;
using Unix = asio::local::stream_protocol;

void Hosted::restart(const content::Pack& pack) {
  harness_.reset();
  store_.reset();
  start(pack);
}

void Hosted::restart_without_packs(const content::Pack& pack) {
  harness_.reset();
  store_.reset();
  sqlite3* database = nullptr;
  EXPECT_EQ(sqlite3_open(path("aurora.db").c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, "DELETE FROM packs", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(database);
  start(pack);
}

v1::AdminResponse Hosted::ask(const v1::AdminRequest& request) const {
  asio::io_context context;
  Unix::socket socket(context);
  socket.connect(Unix::endpoint(path("admin.sock").string()));
  const std::string message = request.SerializeAsString();
  const auto size = static_cast<std::uint32_t>(message.size());
  std::string frame(4, '\0');
  for (unsigned i = 0; i < 4; ++i) {
    frame[i] = static_cast<char>(size >> (8 * i) & 0xFFU);
  }
  asio::write(socket, asio::buffer(frame + message));
  std::array<unsigned char, 4> header{};
  asio::read(socket, asio::buffer(header));
  std::string bytes(header[0] | header[1] << 8U | header[2] << 16U | header[3] << 24U, '\0');
  asio::read(socket, asio::buffer(bytes));
  v1::AdminResponse response;
  EXPECT_TRUE(response.ParseFromString(bytes));
  return response;
}

v1::AdminTable Hosted::inspect(const std::string& table_id) const {
  v1::AdminRequest request;
  request.mutable_inspect_table()->set_table_id(table_id);
  const auto response = ask(request);
  EXPECT_EQ(response.error(), "");
  return response.table();
}

v1::AdminResponse Hosted::end(const std::string& table_id) const {
  v1::AdminRequest request;
  request.mutable_end_table()->set_table_id(table_id);
  return ask(request);
}

v1::AdminStatus Hosted::status() const {
  v1::AdminRequest request;
  request.mutable_get_status();
  return ask(request).status();
}

void Hosted::start(const content::Pack& pack) {
  store_ = storage::SqliteStore::open(directory_.path() / "aurora.db", {.check_references = true})
               .value();
  harness_ = std::make_unique<Harness>(
      *store_, test_limits(), pack, directory_.path() / "admin.sock", system_clock(), log_level_);
}

}  // namespace aurora::server::test
