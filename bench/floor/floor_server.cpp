// The floor under any server of this kind: rooms of four over WebSockets, one durable row for each
// move, and nothing else. No rules, no protocol, no limits. What Aurora costs on top of it is what
// it does.
//
// A message of a client is a move. When its row is on disk, all four get 160 bytes, and the mover
// 12 more with them.
#include <array>
#include <condition_variable>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <sqlite3.h>

#include "bench/floor/floor.hpp"

namespace aurora::bench {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

void demand(bool holds, const char* what) {
  if (!holds) {
    std::fprintf(stderr, "floor_server: %s\n", what);
    std::exit(EXIT_FAILURE);
  }
}

/// Group commit: one thread that writes all rows that wait in one transaction.
class Committer {
 public:
  using Done = std::function<void()>;

  explicit Committer(const char* path) {
    demand(sqlite3_open(path, &db_) == SQLITE_OK, "the database cannot be opened");
    run("PRAGMA journal_mode=WAL");
    run("PRAGMA synchronous=FULL");
    run("CREATE TABLE IF NOT EXISTS moves (id INTEGER PRIMARY KEY, room INTEGER, move BLOB)");
    demand(sqlite3_prepare_v2(db_, "INSERT INTO moves (room, move) VALUES (?1, ?2)", -1, &insert_,
                              nullptr) == SQLITE_OK,
           sqlite3_errmsg(db_));
    writer_ = std::thread([this] { write(); });
    writer_.detach();
  }

  void submit(int room, std::string move, Done done) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({room, std::move(move), std::move(done)});
    if (waiting_.size() == 1) {
      work_.notify_one();
    }
  }

 private:
  struct Row {
    int room = 0;
    std::string move;
    Done done;
  };

  void run(const char* sql) {
    demand(sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) == SQLITE_OK, sqlite3_errmsg(db_));
  }

  void write() {
    std::vector<Row> rows;
    for (;;) {
      {
        std::unique_lock lock(mutex_);
        work_.wait(lock, [this] { return !waiting_.empty(); });
        std::swap(rows, waiting_);
      }
      run("BEGIN IMMEDIATE");
      for (const Row& row : rows) {
        sqlite3_bind_int(insert_, 1, row.room);
        sqlite3_bind_blob(insert_, 2, row.move.data(), static_cast<int>(row.move.size()),
                          SQLITE_STATIC);
        demand(sqlite3_step(insert_) == SQLITE_DONE, sqlite3_errmsg(db_));
        sqlite3_reset(insert_);
      }
      run("COMMIT");
      for (const Row& row : rows) {
        row.done();
      }
      rows.clear();
    }
  }

  sqlite3* db_ = nullptr;
  sqlite3_stmt* insert_ = nullptr;
  std::mutex mutex_;
  std::condition_variable work_;
  std::vector<Row> waiting_;
  std::thread writer_;
};

struct Client {
  explicit Client(tcp::socket socket) : stream(std::move(socket)) {}

  static asio::awaitable<void> run_writing(std::shared_ptr<Client> self) {
    while (!self->due.empty()) {
      const std::string message = std::exchange(self->due, {});
      if (const auto [error, size] =
              co_await self->stream.async_write(asio::buffer(message), kAwait);
          error) {
        break;
      }
    }
    self->writing = false;
  }

  static void send(const std::shared_ptr<Client>& self, const char* bytes, std::size_t size) {
    self->due.append(bytes, size);
    if (!std::exchange(self->writing, true)) {
      asio::co_spawn(self->stream.get_executor(), run_writing(self), asio::detached);
    }
  }

  websocket::stream<tcp::socket, false> stream;
  std::string due;
  bool writing = false;
};

struct Room {
  std::vector<std::shared_ptr<Client>> clients;
  std::uint32_t version = 0;
};

class FloorServer {
 public:
  FloorServer(asio::io_context& context, const char* path) : context_(context), committer_(path) {}

  asio::awaitable<void> run_accepting(tcp::acceptor acceptor) {
    for (;;) {
      auto [error, socket] = co_await acceptor.async_accept(kAwait);
      if (error) {
        continue;
      }
      boost::system::error_code ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      asio::co_spawn(context_, run_client(std::make_shared<Client>(std::move(socket))),
                     asio::detached);
    }
  }

 private:
  asio::awaitable<void> run_client(std::shared_ptr<Client> client) {
    beast::flat_buffer buffer;
    beast::http::request<beast::http::string_body> request;
    if (const auto [error, size] =
            co_await beast::http::async_read(client->stream.next_layer(), buffer, request, kAwait);
        error) {
      co_return;
    }
    if (const auto [error] = co_await client->stream.async_accept(request, kAwait); error) {
      co_return;
    }
    client->stream.binary(true);
    client->stream.auto_fragment(false);
    // The path is the number of the room.
    const int number = std::atoi(std::string(request.target()).c_str() + 1);
    Room& room = rooms_[number];
    room.clients.push_back(client);
    for (;;) {
      buffer.clear();
      const auto [error, size] = co_await client->stream.async_read(buffer, kAwait);
      if (error) {
        break;
      }
      std::string move(static_cast<const char*>(buffer.cdata().data()), buffer.size());
      committer_.submit(number, std::move(move), [this, &room, client] {
        asio::post(context_, [&room, client] { tell(room, client); });
      });
    }
    std::erase(room.clients, client);
  }

  static void tell(Room& room, const std::shared_ptr<Client>& mover) {
    std::array<char, kUpdateBytes + kAcknowledgementBytes> message{};
    const std::uint32_t version = ++room.version;
    std::memcpy(message.data(), &version, sizeof(version));
    for (const auto& client : room.clients) {
      Client::send(client, message.data(), client == mover ? message.size() : kUpdateBytes);
    }
  }

  asio::io_context& context_;
  Committer committer_;
  std::unordered_map<int, Room> rooms_;
};

}  // namespace
}  // namespace aurora::bench

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: floor_server PORT DATABASE\n");
    return 2;
  }
  namespace asio = boost::asio;
  asio::io_context context(1);
  aurora::bench::FloorServer server(context, argv[2]);
  asio::ip::tcp::acceptor acceptor(
      context, {asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(std::atoi(argv[1]))});
  asio::co_spawn(context, server.run_accepting(std::move(acceptor)), asio::detached);
  context.run();
}
