// The operator's requests, over the socket they come through.
#include <algorithm>
#include <cctype>
#include <fstream>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "aurora/v1/admin.pb.h"
#include "storage/sqlite_store.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

namespace asio = boost::asio;
using Unix = asio::local::stream_protocol;

/// A server with a data directory.
class Hosted {
 public:
  explicit Hosted(LogLevel log_level = LogLevel::kOff) : log_level_(log_level) { start(); }

  void restart(const content::Pack& pack = content::base_pack()) {
    harness_.reset();
    store_.reset();
    start(pack);
  }

  /// As after restoring a database from before packs were kept.
  void restart_without_packs(const content::Pack& pack) {
    harness_.reset();
    store_.reset();
    sqlite3* database = nullptr;
    EXPECT_EQ(sqlite3_open(path("aurora.db").c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, "DELETE FROM packs", nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(database);
    start(pack);
  }

  [[nodiscard]] const Harness& harness() const { return *harness_; }
  [[nodiscard]] std::filesystem::path path(const std::string& name) const {
    return directory_.path() / name;
  }

  /// Sends one request over a connection of its own.
  v1::AdminResponse ask(const v1::AdminRequest& request) const {
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

  v1::AdminTable inspect(const std::string& table_id) const {
    v1::AdminRequest request;
    request.mutable_inspect_table()->set_table_id(table_id);
    const auto response = ask(request);
    EXPECT_EQ(response.error(), "");
    return response.table();
  }

  v1::AdminResponse end(const std::string& table_id) const {
    v1::AdminRequest request;
    request.mutable_end_table()->set_table_id(table_id);
    return ask(request);
  }

  v1::AdminStatus status() const {
    v1::AdminRequest request;
    request.mutable_get_status();
    return ask(request).status();
  }

 private:
  void start(const content::Pack& pack = content::base_pack()) {
    store_ = storage::SqliteStore::open(directory_.path() / "aurora.db").value();
    harness_ = std::make_unique<Harness>(
        *store_, test_limits(), pack, directory_.path() / "admin.sock", system_clock(), log_level_);
  }

  LogLevel log_level_;
  TemporaryDirectory directory_;
  std::unique_ptr<storage::SqliteStore> store_;
  std::unique_ptr<Harness> harness_;
};

TEST(AdminSocket, IsForTheUserOfTheServerAlone) {
  Hosted hosted;
  struct stat file{};
  ASSERT_EQ(stat(hosted.path("admin.sock").c_str(), &file), 0);
  EXPECT_TRUE(S_ISSOCK(file.st_mode));
  EXPECT_EQ(file.st_mode & 0777U, 0600U);
  hosted.restart();
  EXPECT_EQ(hosted.status().connections(), 0U) << "a new server opens it again";
}

/// Opens files until there may be no more; they are closed with it.
class AllFiles {
 public:
  AllFiles() {
    for (int fd = dup(STDERR_FILENO); fd >= 0; fd = dup(STDERR_FILENO)) {
      files_.push_back(fd);
    }
  }
  AllFiles(const AllFiles&) = delete;
  AllFiles& operator=(const AllFiles&) = delete;
  ~AllFiles() { let_go(); }
  void let_go() {
    for (const int fd : files_) {
      close(fd);
    }
    files_.clear();
  }

 private:
  std::vector<int> files_;
};

/// As many files as are open now, and some more.
class FewFiles {
 public:
  FewFiles() {
    EXPECT_EQ(getrlimit(RLIMIT_NOFILE, &before_), 0);
    rlimit few = before_;
    few.rlim_cur = 256;
    EXPECT_EQ(setrlimit(RLIMIT_NOFILE, &few), 0);
  }
  FewFiles(const FewFiles&) = delete;
  FewFiles& operator=(const FewFiles&) = delete;
  ~FewFiles() { EXPECT_EQ(setrlimit(RLIMIT_NOFILE, &before_), 0); }

 private:
  rlimit before_{};
};

TEST(AdminSocket, AndThePortOutliveATimeWithoutFiles) {
  const Hosted hosted;
  const FewFiles few;
  asio::io_context context;
  Unix::socket socket(context);
  socket.open(Unix());
  asio::ip::tcp::socket browser(context);
  browser.open(asio::ip::tcp::v4());
  AllFiles all;
  socket.connect(Unix::endpoint(hosted.path("admin.sock").string()));
  browser.connect({asio::ip::make_address("127.0.0.1"), hosted.harness().address().port});
  asio::write(browser, asio::buffer(std::string("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")));
  // Whoever is accepted in spite of it has been so before there were no files left.
  Unix::socket third(context);
  boost::system::error_code no_files;
  third.open(Unix(), no_files);
  EXPECT_EQ(no_files, boost::system::errc::too_many_files_open);
  all.let_go();
  std::array<char, 12> answer{};
  asio::read(browser, asio::buffer(answer));
  EXPECT_EQ(std::string(answer.data(), answer.size()), "HTTP/1.1 200");
  EXPECT_FALSE(hosted.status().version().empty());
}

TEST(Admin, WarnsOfAProxyThatNobodyHasToldTheServerOf) {
  const Hosted hosted;
  const auto ask = [&](const std::string& header) {
    return http(hosted.harness().address(),
                "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + header + "\r\n");
  };
  (void)ask("");
  EXPECT_EQ(hosted.status().warnings_size(), 0);
  EXPECT_TRUE(ask("X-Forwarded-For: 192.0.2.1\r\n").starts_with("HTTP/1.1 200"));
  const auto status = hosted.status();
  ASSERT_EQ(status.warnings_size(), 1);
  EXPECT_NE(status.warnings(0).find("trust-proxy"), std::string::npos);
}

TEST(AdminSocket, HangsUpOnNonsense) {
  const Hosted hosted;
  asio::io_context context;
  for (const std::string& nonsense :
       {std::string(8, '\xFF'), std::string("\x02\0\0\0\xFF\xFF", 6)}) {
    Unix::socket socket(context);
    socket.connect(Unix::endpoint(hosted.path("admin.sock").string()));
    asio::write(socket, asio::buffer(nonsense));
    boost::system::error_code error;
    std::array<char, 16> answer{};
    EXPECT_EQ(asio::read(socket, asio::buffer(answer), error), 0U);
    EXPECT_TRUE(error);
  }
  EXPECT_NE(hosted.ask({}).error(), "") << "a request without a body is answered";
}

TEST(Admin, SeesAllTablesAndWhatTheyWaitFor) {
  const Hosted hosted;
  Party party(hosted.harness(), 2);
  Client waiting = guest(hosted.harness(), "Cid");
  auto create = create_frame(3);
  create.mutable_create_table()->mutable_options()->set_unlisted(true);
  const auto lobby = waiting.ask(create).table_info();
  EXPECT_EQ(hosted.status().connections(), 3U);
  EXPECT_EQ(hosted.status().lobbies(), 1U);
  EXPECT_EQ(hosted.status().playing(), 1U);
  v1::AdminRequest list;
  list.mutable_list_tables();
  EXPECT_EQ(hosted.ask(list).tables().tables_size(), 2) << "also unlisted ones";
  ASSERT_TRUE(party.play(5));
  const auto table = hosted.inspect(party.table_id());
  EXPECT_EQ(table.table().version(), 5U);
  EXPECT_EQ(table.connections(), 2U);
  EXPECT_GE(table.records(), 9U);
  ASSERT_EQ(table.seats_size(), 2);
  EXPECT_EQ(table.seats(1).player_id().size(), 26U);
  ASSERT_GE(table.asked_size(), 1);
  EXPECT_EQ(table.asked(0).seat(), party.decider() + 1);
  EXPECT_EQ(hosted.inspect(lobby.table_id()).table().seats(0).name(), "Cid");
  v1::AdminRequest nothing;
  nothing.mutable_inspect_table()->set_table_id("00000000000000000000000000");
  EXPECT_NE(hosted.ask(nothing).error(), "");
}

TEST(Admin, EndsATableForGood) {
  Hosted hosted;
  Party party(hosted.harness(), 2);
  ASSERT_TRUE(party.play(3));
  EXPECT_EQ(hosted.end(party.table_id()).error(), "");
  Client& client = party.client(1);
  ASSERT_TRUE(
      client.follow_until([&] { return client.table().status() == v1::TABLE_STATUS_ABANDONED; }));
  const std::size_t decider = party.decider();
  const auto refused = party.client(decider).command(party.table_id(), 3, 77, party.draw(decider));
  EXPECT_EQ(refused.error().code(), v1::ERROR_CODE_TABLE_ENDED);
  EXPECT_NE(hosted.end(party.table_id()).error(), "") << "only once";
  hosted.restart();
  EXPECT_EQ(hosted.inspect(party.table_id()).table().status(), v1::TABLE_STATUS_ABANDONED);
  EXPECT_EQ(hosted.status().playing(), 0U);
}

TEST(Admin, EndsATableThatCannotGoOn) {
  Hosted hosted;
  std::string table_id;
  {
    Party party(hosted.harness(), 2);
    ASSERT_TRUE(party.play(3));
    table_id = party.table_id();
  }
  content::Pack other = content::base_pack();
  other.digest = std::string(64, '0');
  hosted.restart_without_packs(other);
  EXPECT_EQ(hosted.status().playing(), 1U) << "also when nobody has asked for it";
  EXPECT_NE(hosted.inspect(table_id).problem(), "") << "it was begun with another pack";
  ASSERT_EQ(hosted.status().unusable_size(), 1);
  EXPECT_EQ(hosted.status().unusable(0).table_id(), table_id);
  EXPECT_EQ(hosted.status().unusable(0).reason(), "pack_missing");
  EXPECT_EQ(hosted.end(table_id).error(), "");
  EXPECT_EQ(hosted.status().playing(), 0U);
  EXPECT_EQ(hosted.status().unusable_size(), 0);
  EXPECT_NE(hosted.end(table_id).error(), "") << "only once";
  hosted.restart();
  EXPECT_EQ(hosted.inspect(table_id).table().status(), v1::TABLE_STATUS_ABANDONED)
      << "its journal is whole";
}

TEST(Admin, EndsATableInItsLobby) {
  const Hosted hosted;
  Client client = guest(hosted.harness(), "Ann");
  const auto table = client.create(2);
  EXPECT_EQ(hosted.end(table.table_id()).error(), "");
  Client other = guest(hosted.harness(), "Bob");
  expect_refused(other, join_frame(table.code()), v1::ERROR_CODE_UNKNOWN_TABLE);
}

TEST(Admin, LetsATableReadItsJournalAgain) {
  const Hosted hosted;
  Party party(hosted.harness(), 2);
  ASSERT_TRUE(party.play(3));
  v1::AdminRequest reload;
  reload.mutable_reload_table()->set_table_id(party.table_id());
  const auto response = hosted.ask(reload);
  EXPECT_EQ(response.error(), "");
  EXPECT_EQ(response.table().table().version(), 3U);
  EXPECT_TRUE(party.play(3));
}

TEST(Admin, AnnouncesToEverybody) {
  const Hosted hosted;
  Client ann = guest(hosted.harness(), "Ann");
  Client bob = hosted.harness().client(protocol::Format::kJson);
  bob.hello("Bob");
  v1::AdminRequest announce;
  announce.mutable_announce()->set_text("Back in five minutes.");
  EXPECT_EQ(hosted.ask(announce).done().count(), 2U);
  for (Client* client : {&ann, &bob}) {
    const auto message = client->receive();
    ASSERT_TRUE(message);
    EXPECT_EQ(message->announcement().text(), "Back in five minutes.");
  }
  announce.mutable_announce()->set_text("");
  EXPECT_NE(hosted.ask(announce).error(), "");
}

TEST(Admin, DrainsBeforeAnUpdate) {
  const Hosted hosted;
  Party party(hosted.harness(), 2);
  v1::AdminRequest drain;
  drain.mutable_drain();
  EXPECT_TRUE(hosted.ask(drain).status().draining());
  Client client = guest(hosted.harness(), "Cid");
  expect_refused(client, create_frame(2), v1::ERROR_CODE_SHUTTING_DOWN);
  const std::string ready = http(hosted.harness().address(),
                                 "GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(ready.starts_with("HTTP/1.1 503")) << ready;
  EXPECT_TRUE(party.play(5)) << "games go on";
  drain.mutable_drain()->set_off(true);
  EXPECT_FALSE(hosted.ask(drain).status().draining());
  EXPECT_TRUE(client.ask(create_frame(2)).has_table_info());
}

TEST(Admin, CopiesTheDatabaseWhileItIsUsed) {
  const Hosted hosted;
  Party party(hosted.harness(), 2);
  ASSERT_TRUE(party.play(10));
  v1::AdminRequest backup;
  backup.mutable_back_up()->set_file(hosted.path("backup.db").string());
  EXPECT_EQ(hosted.ask(backup).error(), "");
  ASSERT_TRUE(party.play(5)) << "the game goes on";
  {
    const auto copy = storage::SqliteStore::open(hosted.path("backup.db"));
    ASSERT_TRUE(copy) << copy.error().message;
    const Harness restored(**copy);
    Client client = restored.client();
    client.hello("", party.token(0));
    EXPECT_EQ(client.watch(party.table_id()).table().version(), 10U);
  }
  EXPECT_NE(hosted.ask(backup).error(), "") << "nothing is overwritten";
  backup.mutable_back_up()->set_file("relative.db");
  EXPECT_NE(hosted.ask(backup).error(), "");
  backup.mutable_back_up()->set_file("/nonexistent/backup.db");
  EXPECT_NE(hosted.ask(backup).error(), "");
}

TEST(Backups, OfADirectoryAreNamedByTheirTimeAndTheNewestAreKept) {
  const Hosted hosted;
  const auto place = hosted.path("backups");
  std::filesystem::create_directory(place);
  for (const char* old : {"aurora-20260101-000000.db", "aurora-20260102-000000.db"}) {
    std::ofstream(place / old) << "old";
  }
  EXPECT_EQ(hosted.status().last_backup_ms(), 0);
  v1::AdminRequest backup;
  backup.mutable_back_up()->set_file(place.string());
  backup.mutable_back_up()->set_keep(2);
  const auto response = hosted.ask(backup);
  EXPECT_EQ(response.error(), "");
  const std::filesystem::path file = response.backed_up().file();
  EXPECT_EQ(file.parent_path(), place);
  EXPECT_TRUE(file.filename().string().starts_with("aurora-2"));
  EXPECT_EQ(response.backed_up().bytes(), std::filesystem::file_size(file));
  EXPECT_EQ(response.backed_up().dropped(), 1U);
  EXPECT_FALSE(std::filesystem::exists(place / "aurora-20260101-000000.db"));
  EXPECT_TRUE(storage::SqliteStore::open(file));
  struct stat made{};
  ASSERT_EQ(stat(file.c_str(), &made), 0);
  EXPECT_EQ(made.st_mode & 077U, 0U) << "nobody else reads it";
}

TEST(Backups, TheLastOneIsKnownAfterARestart) {
  Hosted hosted;
  v1::AdminRequest backup;
  backup.mutable_back_up()->set_file(hosted.path("backup.db").string());
  ASSERT_EQ(hosted.ask(backup).error(), "");
  const auto last = hosted.status().last_backup_ms();
  EXPECT_GT(last, 0);
  hosted.restart();
  EXPECT_EQ(hosted.status().last_backup_ms(), last);
  const std::string page =
      http(hosted.harness().address(), "GET /metrics HTTP/1.0\r\nHost: x\r\n\r\n");
  EXPECT_EQ(page.find("aurora_last_backup_timestamp_seconds 0\n"), std::string::npos);
}

// A service with PrivateTmp sees another /tmp than whoever asks for the backup.
TEST(Backups, AreRefusedWhereTheOperatorWouldNotFindThem) {
  const Hosted hosted;
  v1::AdminRequest backup;
  v1::AdminBackUp& wish = *backup.mutable_back_up();
  wish.set_file(hosted.path("backup.db").string());
  struct stat seen{};
  ASSERT_EQ(stat("/", &seen), 0);
  wish.set_directory_device(seen.st_dev);
  wish.set_directory_inode(seen.st_ino);
  EXPECT_NE(hosted.ask(backup).error().find("another directory"), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(hosted.path("backup.db")));
  ASSERT_EQ(stat(hosted.path("").c_str(), &seen), 0);
  wish.set_directory_device(seen.st_dev);
  wish.set_directory_inode(seen.st_ino);
  EXPECT_EQ(hosted.ask(backup).error(), "");
}

TEST(Backups, AreCountedInDirectoriesOnly) {
  const Hosted hosted;
  v1::AdminRequest backup;
  backup.mutable_back_up()->set_file(hosted.path("backup.db").string());
  backup.mutable_back_up()->set_keep(2);
  EXPECT_NE(hosted.ask(backup).error(), "");
  EXPECT_FALSE(std::filesystem::exists(hosted.path("backup.db")));
}

TEST(Admin, KeepsAPlayerOut) {
  Hosted hosted;
  Client client = hosted.harness().client();
  const auto welcome = client.hello("Mallory");
  Client other = guest(hosted.harness(), "Ann");
  v1::AdminRequest ban;
  ban.mutable_ban()->set_player_id(welcome.player_id());
  ban.mutable_ban()->set_reason("Be kinder.");
  EXPECT_EQ(hosted.ask(ban).error(), "");
  EXPECT_EQ(client.wait_for_close(), 4005U);
  ASSERT_TRUE(client.goodbye());
  EXPECT_EQ(client.goodbye()->reason(), v1::GOODBYE_REASON_EXCLUDED);
  const auto refused = [&] {
    Client again = hosted.harness().client();
    return again.ask(come_back_frame(welcome.token())).error();
  };
  EXPECT_EQ(refused().code(), v1::ERROR_CODE_EXCLUDED);
  EXPECT_NE(refused().message().find("Be kinder."), std::string::npos);
  hosted.restart();
  EXPECT_EQ(refused().code(), v1::ERROR_CODE_EXCLUDED) << "also after a restart";
  v1::AdminRequest list;
  list.mutable_list_bans();
  ASSERT_EQ(hosted.ask(list).bans().bans_size(), 1);
  EXPECT_EQ(hosted.ask(list).bans().bans(0).player_id(), welcome.player_id());
  v1::AdminRequest lift;
  lift.mutable_lift_ban()->set_player_id(welcome.player_id());
  EXPECT_EQ(hosted.ask(lift).error(), "");
  EXPECT_EQ(refused().code(), v1::ERROR_CODE_UNSPECIFIED);
  ban.mutable_ban()->set_until_ms(1);  // that was long ago
  EXPECT_EQ(hosted.ask(ban).error(), "");
  EXPECT_EQ(refused().code(), v1::ERROR_CODE_UNSPECIFIED) << "a ban that is over keeps nobody out";
}

v1::AdminRequest mute_request(const std::string& player, std::int64_t until_ms) {
  v1::AdminRequest request;
  request.mutable_ban()->set_player_id(player);
  request.mutable_ban()->set_until_ms(until_ms);
  request.mutable_ban()->set_reason("Let others speak.");
  request.mutable_ban()->set_chat(true);
  return request;
}

TEST(Admin, MutesAPlayerForATime) {
  Hosted hosted;
  Client client = hosted.harness().client();
  const auto welcome = client.hello("Mallory");
  const std::string table_id = client.create(2).table_id();
  ASSERT_TRUE(client.ask(say_frame(table_id, "Hello!")).has_chat());
  const std::int64_t until = unix_now_ms() + 600'000;
  EXPECT_EQ(hosted.ask(mute_request(welcome.player_id(), until)).error(), "");
  const auto error = client.ask(say_frame(table_id, "Hello again!")).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_SILENCED);
  EXPECT_EQ(error.until_ms(), until);
  EXPECT_GT(error.retry_after_ms(), 0U);
  EXPECT_NE(error.message().find("Let others speak."), std::string::npos);
  hosted.restart();
  Client again = hosted.harness().client();
  ASSERT_TRUE(again.ask(come_back_frame(welcome.token())).has_welcome()) << "and no more than that";
  again.watch(table_id);
  expect_refused(again, say_frame(table_id, "Hello?"), v1::ERROR_CODE_SILENCED);
  v1::AdminRequest list;
  list.mutable_list_bans();
  EXPECT_TRUE(hosted.ask(list).bans().bans(0).chat());
  v1::AdminRequest lift;
  lift.mutable_lift_ban()->set_player_id(welcome.player_id());
  lift.mutable_lift_ban()->set_chat(true);
  EXPECT_EQ(hosted.ask(lift).error(), "");
  EXPECT_TRUE(again.ask(say_frame(table_id, "Hello!")).has_chat());
  EXPECT_EQ(hosted.ask(mute_request(welcome.player_id(), 1)).error(), "");
  EXPECT_TRUE(again.ask(say_frame(table_id, "Hello!")).has_chat()) << "that was long ago";
}

TEST(Admin, ReadsWhatWasSaidAtATable) {
  Hosted hosted;
  Client ann = hosted.harness().client();
  const auto welcome = ann.hello("Ann");
  const auto table = ann.create(2);
  for (const char* text : {"one", "two", "three"}) {
    ASSERT_TRUE(ann.ask(say_frame(table.table_id(), text)).has_chat());
  }
  hosted.restart();
  v1::AdminRequest request;
  request.mutable_read_chat()->set_table_id(table.code());
  const auto chat = hosted.ask(request).chat();
  ASSERT_EQ(chat.lines_size(), 3);
  EXPECT_FALSE(chat.truncated());
  EXPECT_EQ(chat.lines(0).text(), "one");
  EXPECT_EQ(chat.lines(0).name(), "Ann");
  EXPECT_EQ(chat.lines(0).player_id(), welcome.player_id());
  EXPECT_GT(chat.lines(0).at_ms(), 0);
  request.mutable_read_chat()->set_lines(1);
  const auto last = hosted.ask(request).chat();
  ASSERT_EQ(last.lines_size(), 1);
  EXPECT_EQ(last.lines(0).text(), "three");
  EXPECT_TRUE(last.truncated());
  request.mutable_read_chat()->set_table_id("NOSUCH");
  EXPECT_NE(hosted.ask(request).error(), "");
}

TEST(Admin, FindsATableByTheCodeThatPeopleKnow) {
  const Hosted hosted;
  Client ann = guest(hosted.harness(), "Ann");
  const auto table = ann.create(2);
  std::string typed = table.code();
  std::ranges::transform(typed, typed.begin(), [](unsigned char c) { return std::tolower(c); });
  EXPECT_EQ(hosted.inspect(typed).table().table_id(), table.table_id());
  v1::AdminRequest reload;
  reload.mutable_reload_table()->set_table_id(typed);
  EXPECT_EQ(hosted.ask(reload).table().table().table_id(), table.table_id());
  EXPECT_EQ(hosted.end(typed).error(), "");
  EXPECT_NE(hosted.end("NOSUCH").error(), "");
  EXPECT_NE(hosted.end("").error(), "");
}

v1::AdminResponse find_players(const Hosted& hosted, const std::string& text,
                               const std::string& after = {}) {
  v1::AdminRequest request;
  request.mutable_find_players()->set_text(text);
  request.mutable_find_players()->set_after(after);
  request.mutable_find_players()->set_limit(1);
  return hosted.ask(request);
}

TEST(Admin, FindsPlayersPageByPage) {
  const Hosted hosted;
  Client ann = hosted.harness().client();
  const auto welcome = ann.hello("Ann");
  ASSERT_TRUE(ann.ask(sign_up_frame("first.one")).has_account());
  Client hannah = guest(hosted.harness(), "Hannah");
  const auto page = find_players(hosted, "ANN").players();
  ASSERT_EQ(page.players_size(), 1);
  ASSERT_NE(page.next(), "");
  const auto next = find_players(hosted, "ann", page.next()).players();
  ASSERT_EQ(next.players_size(), 1);
  EXPECT_EQ(next.next(), "");
  EXPECT_NE(page.players(0).name(), next.players(0).name());
  for (const std::string& text : {std::string("first"), welcome.player_id()}) {
    const auto found = find_players(hosted, text).players();
    ASSERT_EQ(found.players_size(), 1) << text;
    EXPECT_EQ(found.players(0).player_id(), welcome.player_id());
    EXPECT_EQ(found.players(0).name(), "Ann");
    EXPECT_EQ(found.players(0).login(), "first.one");
    EXPECT_GT(found.players(0).seen_at_ms(), 0);
  }
  EXPECT_EQ(find_players(hosted, "nobody").players().players_size(), 0);
  EXPECT_NE(find_players(hosted, "", "nonsense").error(), "");
}

TEST(Admin, LetsAPlayerSetANewPasswordOnce) {
  Hosted hosted;
  Client ann = hosted.harness().client();
  const auto welcome = ann.hello("Ann");
  ASSERT_TRUE(ann.ask(sign_up_frame("ann")).has_account());
  v1::AdminRequest request;
  request.mutable_reset_password()->set_player_id("ANN");
  const auto void_code = hosted.ask(request).password_code().code();
  request.mutable_reset_password()->set_player_id(welcome.player_id());
  const auto reset = hosted.ask(request).password_code();
  EXPECT_EQ(reset.login(), "ann");
  EXPECT_NEAR(static_cast<double>(reset.until_ms() - unix_now_ms()), 86'400'000.0, 60'000.0);
  hosted.restart();
  const auto code_of = [&](const std::string& password, const std::string& code) {
    Client client = hosted.harness().client();
    return client.ask(sign_in_frame("ann", password, code)).error().code();
  };
  EXPECT_EQ(code_of("staple battery", void_code), v1::ERROR_CODE_BAD_CODE) << "only the last one";
  EXPECT_EQ(code_of("staple battery", reset.code()), v1::ERROR_CODE_UNSPECIFIED);
  EXPECT_EQ(code_of("staple battery", reset.code()), v1::ERROR_CODE_BAD_CODE);
  EXPECT_EQ(code_of("staple battery", ""), v1::ERROR_CODE_UNSPECIFIED);
  EXPECT_EQ(code_of(kPassword, ""), v1::ERROR_CODE_BAD_LOGIN);
  Client guest_client = hosted.harness().client();
  request.mutable_reset_password()->set_player_id(guest_client.hello("Bob").player_id());
  EXPECT_NE(hosted.ask(request).error(), "") << "guests have no password";
  request.mutable_reset_password()->set_player_id("nobody");
  EXPECT_NE(hosted.ask(request).error(), "");
}

TEST(Admin, LeavesALineInTheLogOfWhatWasAskedOnWhomAndWhetherItWorked) {
  const Hosted hosted(LogLevel::kInfo);
  Client ann = hosted.harness().client();
  const std::string player = ann.hello("Ann").player_id();
  const auto table = ann.create(2);
  ASSERT_TRUE(ann.ask(sign_up_frame("ann")).has_account());
  v1::AdminRequest reset;
  reset.mutable_reset_password()->set_player_id("ann");
  ::testing::internal::CaptureStderr();
  hosted.inspect(table.code());
  const auto code = hosted.ask(reset).password_code().code();
  EXPECT_EQ(hosted.ask(mute_request("ann", 1)).error(), "");
  EXPECT_NE(hosted.ask(mute_request("nobody", 1)).error(), "");
  (void)hosted.status();
  const std::string log = ::testing::internal::GetCapturedStderr();
  EXPECT_NE(log.find("admin request=inspect_table on=" + table.table_id() + " result=done"),
            std::string::npos)
      << log;
  EXPECT_NE(log.find("admin request=reset_password on=" + player + " result=done"),
            std::string::npos);
  EXPECT_NE(log.find("admin request=mute on=" + player + " result=done"), std::string::npos);
  EXPECT_NE(log.find("result=failed"), std::string::npos);
  EXPECT_EQ(log.find("get_status"), std::string::npos) << "a health check asks all the time";
  EXPECT_EQ(log.find(code), std::string::npos);
  EXPECT_EQ(std::ranges::count(log, '\n'), 4) << log;
}

TEST(Admin, DeletesAPlayerByIdOrByLogin) {
  const Hosted hosted;
  Client ann = hosted.harness().client();
  const auto ann_welcome = ann.hello("Ann");
  Client bob = hosted.harness().client();
  const auto bob_welcome = bob.hello("Bob");
  ASSERT_TRUE(bob.ask(sign_up_frame("bob")).has_account());
  const auto table = ann.create(3);
  bob.join(table.code());
  Client cid = guest(hosted.harness(), "Cid");
  cid.join(table.code());
  v1::AdminRequest by_id;
  by_id.mutable_delete_player()->set_player_id(ann_welcome.player_id());
  EXPECT_EQ(hosted.ask(by_id).error(), "");
  v1::AdminRequest by_login;
  by_login.mutable_delete_player()->set_login("Bob");
  EXPECT_EQ(hosted.ask(by_login).error(), "");
  EXPECT_EQ(ann.wait_for_close(), 4006U);
  EXPECT_EQ(bob.wait_for_close(), 4006U);
  for (const auto& token : {ann_welcome.token(), bob_welcome.token()}) {
    Client again = hosted.harness().client();
    EXPECT_EQ(again.ask(come_back_frame(token)).error().code(), v1::ERROR_CODE_BAD_TOKEN);
  }
  ASSERT_TRUE(cid.follow_until([&] { return cid.table().seats(1).resigned(); }));
  EXPECT_EQ(cid.table().seats(0).name(), "\u2014");
  EXPECT_EQ(cid.table().seats(1).name(), "\u2014");
  EXPECT_NE(hosted.ask(by_id).error(), "") << "there is nobody any more";
  EXPECT_NE(hosted.ask(by_login).error(), "");
  by_id.mutable_delete_player()->set_player_id("nobody");
  EXPECT_NE(hosted.ask(by_id).error(), "");
}

}  // namespace
}  // namespace aurora::server::test
