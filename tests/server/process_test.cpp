// The program itself: what it says, how it ends, and with which code.
#include <array>
#include <csignal>
#include <cstdio>
#include <fstream>

#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/server/support/harness.hpp"
#include "tests/server/support/nats_server.hpp"
#include "tests/stores/postgres_cluster.hpp"
#include "tests/support/programs.hpp"

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX wants it declared

namespace aurora::server::test {
namespace {

std::filesystem::path server_program() { return aurora::test::program("aurora-server"); }

/// One run of aurora-server; stdout and stderr come through one pipe.
class Program {
 public:
  explicit Program(std::vector<std::string> arguments) {
    std::array<int, 2> ends{};
    EXPECT_EQ(pipe(ends.data()), 0);
    posix_spawn_file_actions_t actions{};
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    std::string program = server_program().string();
    std::vector<char*> argv{program.data()};
    for (std::string& argument : arguments) {
      argv.push_back(argument.data());
    }
    argv.push_back(nullptr);
    EXPECT_EQ(posix_spawn(&pid_, program.c_str(), &actions, nullptr, argv.data(), environ), 0);
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    output_ = fdopen(ends[0], "r");
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  ~Program() {
    if (pid_ > 0) {
      kill(SIGKILL);
      (void)wait();
    }
    (void)std::fclose(output_);
  }

  /// Reads until a line holds `text`; all of it when there is none.
  std::string read_until(const std::string& text) {
    std::string said;
    std::array<char, 4096> line{};
    while (std::fgets(line.data(), line.size(), output_) != nullptr) {
      said += line.data();
      if (said.find(text) != std::string::npos) {
        return line.data();
      }
    }
    return said;
  }
  void kill(int signal) const { ::kill(pid_, signal); }
  /// The exit code, or minus the signal that ended it.
  int wait() {
    int status = 0;
    EXPECT_EQ(waitpid(pid_, &status, 0), pid_);
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

 private:
  pid_t pid_ = -1;
  std::FILE* output_ = nullptr;
};

class Process : public testing::Test {
 protected:
  [[nodiscard]] std::string data() const { return (directory_.path() / "data").string(); }
  [[nodiscard]] std::vector<std::string> usual() const {
    return {"--listen", "127.0.0.1:0", "--data", data()};
  }
  static ListenAddress address_of(const std::string& line) {
    const std::string prefix = "listening on http://";
    const auto begin = line.find(prefix);
    EXPECT_NE(begin, std::string::npos) << line;
    return parse_listen_address(
               line.substr(begin + prefix.size(), line.size() - begin - prefix.size() - 1))
        .value();
  }

  TemporaryDirectory directory_;
};

TEST_F(Process, SaysWhereItListensAndEndsWell) {
  for (const int signal : {SIGTERM, SIGINT}) {
    Program program(usual());
    const auto address = address_of(program.read_until("listening on"));
    Client client(address);
    client.hello("Ann");
    program.kill(signal);
    EXPECT_EQ(client.wait_for_close(), static_cast<unsigned>(protocol::CloseCode::kGoingAway));
    EXPECT_EQ(program.wait(), 0);
  }
}

TEST_F(Process, ASecondSignalEndsItAtOnce) {
  Program program(usual());
  Client client(address_of(program.read_until("listening on")));
  client.hello("Ann");  // and then does not answer the goodbye
  program.kill(SIGTERM);
  (void)program.read_until("stopping");
  program.kill(SIGTERM);
  EXPECT_EQ(program.wait(), 1);
}

TEST_F(Process, KeepsASecondServerOutOfItsDirectory) {
  Program first(usual());
  (void)first.read_until("listening on");
  Program second(usual());
  EXPECT_NE(second.read_until("another server").find(data()), std::string::npos);
  EXPECT_EQ(second.wait(), 1);
}

TEST_F(Process, SaysThatThePortIsTaken) {
  const Harness harness;
  Program program({"--listen", to_string(harness.address()), "--data", data()});
  EXPECT_NE(program.read_until("is taken").find("--listen"), std::string::npos);
  EXPECT_EQ(program.wait(), 1);
}

TEST_F(Process, SaysThatTheDirectoryCannotBeUsed) {
  std::ofstream(data()) << "a file";
  Program program(usual());
  EXPECT_NE(program.read_until("cannot be used").find(data()), std::string::npos);
  EXPECT_EQ(program.wait(), 1);
}

TEST_F(Process, SaysLoudlyThatItIsNewAndOnceOnly) {
  std::string id;
  {
    Program program(usual());
    const std::string line = program.read_until("no games, no players");
    EXPECT_NE(line.find(data()), std::string::npos) << line;
    Client client(address_of(program.read_until("listening on")));
    id = client.hello("Ann").server_id();
    EXPECT_NE(line.find(id), std::string::npos) << line;
    program.kill(SIGKILL);
    (void)program.wait();
  }
  auto arguments = usual();
  arguments.insert(arguments.end(), {"--require-data", "--log-level", "warning"});
  Program again(arguments);
  Client client(address_of(again.read_until("")));  // the first line: no warning stands before it
  EXPECT_EQ(client.hello("Bob").server_id(), id) << "it is the same server";
}

TEST_F(Process, KeepsItsGamesInPostgres) {
  if (!storage::PostgresCluster::is_available()) {
    GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
  }
  const storage::PostgresCluster cluster("fsync=on");
  auto arguments = usual();
  arguments.insert(arguments.end(), {"--store", cluster.address()});
  std::string id;
  {
    Program program(arguments);
    (void)program.read_until("new store: no games, no players");
    Client client(address_of(program.read_until("listening on")));
    id = client.hello("Ann").server_id();
    program.kill(SIGKILL);
    (void)program.wait();
  }
  arguments.emplace_back("--require-data");
  Program again(arguments);
  Client client(address_of(again.read_until("listening on")));
  EXPECT_EQ(client.hello("Bob").server_id(), id) << "it is the same server";
  Program second(usual());
  EXPECT_NE(second.read_until("another server").find(data()), std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(data() + "/aurora.db"));
}

TEST_F(Process, SaysWhyAStoreCannotBeUsed) {
  auto arguments = usual();
  arguments.insert(arguments.end(), {"--store", "postgresql:///nothing?host=/nowhere"});
  Program program(arguments);
  EXPECT_NE(program.read_until("the store cannot be used"), "");
  EXPECT_EQ(program.wait(), 1);
}

TEST_F(Process, SaysWhyABusCannotBeUsed) {
  if (!NatsServer::is_available()) {
    GTEST_SKIP() << "there is no NATS here";
  }
  const NatsServer nats({"--user", "aurora", "--pass", "secret"});
  auto arguments = usual();
  arguments.insert(arguments.end(), {"--store", "postgresql:///nothing?host=/nowhere", "--nats",
                                     "nats://aurora:wrong@" + nats.host()});
  Program program(arguments);
  const auto said = program.read_until("does not know these credentials");
  EXPECT_NE(said.find("does not know these credentials"), std::string::npos) << said;
  EXPECT_EQ(said.find("wrong"), std::string::npos) << said;
  EXPECT_EQ(program.wait(), 1);
}

/// Until the line with the address; how often `text` stands before it.
std::size_t times_said(Program& program, const std::string& text) {
  std::size_t times = 0;
  for (std::string line = program.read_until(""); line.find("listening on") == std::string::npos;
       line = program.read_until("")) {
    if (line.empty()) {
      ADD_FAILURE() << "it does not listen";
      break;
    }
    times += line.find(text) == std::string::npos ? 0 : 1;
  }
  return times;
}

TEST_F(Process, BeginsWithoutABrokerAndSaysSoOnce) {
  if (!NatsServer::is_available() || !storage::PostgresCluster::is_available()) {
    GTEST_SKIP() << "there is no NATS here, or no PostgreSQL";
  }
  const storage::PostgresCluster cluster("fsync=on");
  NatsServer nats;
  nats.kill_9();
  auto arguments = usual();
  arguments.insert(arguments.end(), {"--store", cluster.address(), "--nats", nats.address()});
  Program program(arguments);
  EXPECT_EQ(times_said(program, "the broker of NATS is not there yet"), 1U);
}

TEST_F(Process, WhoBeginsWithTheNameOfAnotherServerEndsThatOne) {
  if (!storage::PostgresCluster::is_available()) {
    GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
  }
  const storage::PostgresCluster cluster("fsync=on");
  const auto arguments_in = [&](const char* directory) {
    return std::vector<std::string>{"--listen", "127.0.0.1:0", "--data",  data() + directory,
                                    "--node",   "twin",        "--store", cluster.address()};
  };
  Program first(arguments_in("1"));
  (void)first.read_until("listening on");
  Program second(arguments_in("2"));
  EXPECT_NE(second.read_until("listening on"), "");
  const auto said = first.read_until("another server has this one's name");
  EXPECT_NE(said.find("Another server has begun as node twin: "), std::string::npos) << said;
  EXPECT_NE(said.find("give it another name"), std::string::npos) << said;
  EXPECT_EQ(first.wait(), 1);
}

TEST_F(Process, SaysThatItsDatabaseHasVanishedAndStays) {
  if (!storage::PostgresCluster::is_available()) {
    GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
  }
  const storage::PostgresCluster cluster("fsync=on");
  auto arguments = usual();
  arguments.insert(arguments.end(), {"--store", cluster.address()});
  Program program(arguments);
  const auto address = address_of(program.read_until("listening on"));
  Client ann(address);
  ann.hello("Ann");
  cluster.crash();
  v1::ClientFrame hello;
  hello.mutable_hello()->mutable_protocol()->set_major(1);
  hello.mutable_hello()->set_name("Bob");
  auto answer = Client(address).ask(hello);
  while (answer.has_welcome()) {  // its own end of the database has not heard of it yet
    answer = Client(address).ask(hello);
  }
  EXPECT_EQ(answer.error().code(), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  EXPECT_NE(http(address, "GET /readyz HTTP/1.0\r\nHost: x\r\n\r\n").find("503"),
            std::string::npos);
  v1::ClientFrame ping;
  ping.mutable_ping();
  EXPECT_TRUE(ann.ask(ping).has_pong()) << "who is there stays";
}

TEST_F(Process, SaysThatADatabaseWaitsForNoStandby) {
  if (!storage::PostgresCluster::is_available()) {
    GTEST_SKIP() << "there is no PostgreSQL here, or no libpq";
  }
  const storage::PostgresCluster cluster("fsync=on");
  auto arguments = usual();
  arguments.insert(arguments.end(), {"--store", cluster.address(), "--require-standby"});
  Program program(arguments);
  const auto said = program.read_until("the store cannot be used");
  EXPECT_NE(said.find("Name the standby there"), std::string::npos) << said;
  EXPECT_EQ(program.wait(), 1);
}

TEST_F(Process, TakesTheUsualDatabaseByItsAddress) {
  auto arguments = usual();
  arguments.insert(arguments.end(), {"--store", "sqlite:" + data() + "/aurora.db"});
  Program program(arguments);
  (void)program.read_until("listening on");
  EXPECT_TRUE(std::filesystem::exists(data() + "/aurora.db"));
}

TEST_F(Process, DoesNotBeginAnewWhenDataIsRequired) {
  auto arguments = usual();
  arguments.emplace_back("--require-data");
  Program program(arguments);
  const std::string line = program.read_until("no database");
  EXPECT_NE(line.find(data()), std::string::npos) << line;
  EXPECT_NE(line.find("mounted"), std::string::npos) << line;
  EXPECT_EQ(program.wait(), 1);
  EXPECT_FALSE(std::filesystem::exists(data()));
}

TEST_F(Process, SaysWhatIsWrongWithTheContentPack) {
  auto arguments = usual();
  arguments.insert(arguments.end(), {"--content", directory_.path().string()});
  Program program(arguments);
  EXPECT_NE(program.read_until("pack.toml").find("pack.toml"), std::string::npos);
  EXPECT_EQ(program.wait(), 1);
}

TEST_F(Process, KeepsWhatItHasToItself) {
  const mode_t before = umask(0);
  Program program(usual());
  umask(before);
  (void)program.read_until("listening on");
  const auto mode_of = [](const std::filesystem::path& path) {
    return std::filesystem::status(path).permissions();
  };
  EXPECT_EQ(mode_of(data()), std::filesystem::perms::owner_all);
  for (const auto& entry : std::filesystem::directory_iterator(data())) {
    EXPECT_EQ(mode_of(entry.path()),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write)
        << entry.path();
  }
}

TEST_F(Process, TakesUpWhatHasChangedOnSighupAndOutlivesAMistake) {
  const auto file = directory_.path() / "aurora.toml";
  const auto page = directory_.path() / "imprint.html";
  std::ofstream(file) << "threads = 1\n";
  std::ofstream(page) << "It is Ann's.";
  auto arguments = usual();
  arguments.insert(arguments.end(), {"--config", file.string()});
  Program program(arguments);
  const auto address = address_of(program.read_until("listening on"));
  const std::string ask = "GET /imprint HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  EXPECT_TRUE(http(address, ask).starts_with("HTTP/1.1 404"));
  (void)program.read_until("serving");
  std::ofstream(file) << "threads = 2\nimprint = \"" << page.string() << "\"\n";
  program.kill(SIGHUP);
  EXPECT_NE(program.read_until("needs a restart").find("option=threads"), std::string::npos);
  (void)program.read_until("reloaded");
  EXPECT_TRUE(http(address, ask).ends_with("It is Ann's."));
  std::ofstream(file) << "threads = none\n";
  program.kill(SIGHUP);
  EXPECT_NE(program.read_until("not reloaded").find("aurora.toml:1"), std::string::npos);
  EXPECT_TRUE(http(address, ask).starts_with("HTTP/1.1 200"));
  program.kill(SIGTERM);
  EXPECT_EQ(program.wait(), 0);
}

TEST_F(Process, SaysEverythingInJsonIfItShall) {
  auto arguments = usual();
  arguments.insert(arguments.end(), {"--log-format", "json"});
  Program program(arguments);
  const std::string first = program.read_until("\n");
  EXPECT_TRUE(first.starts_with("{\"time\":")) << first;
  EXPECT_NE(first.find("new data directory"), std::string::npos) << first;
  const std::string serving = program.read_until(R"("url":"http://127.0.0.1:)");
  EXPECT_EQ(serving.find("\nlistening"), std::string::npos) << serving;
  Program second(arguments);
  const std::string problem = second.read_until("\n");
  EXPECT_TRUE(problem.starts_with("{\"time\":")) << problem;
  EXPECT_NE(problem.find("another server"), std::string::npos) << problem;
  EXPECT_EQ(second.wait(), 1);
}

TEST_F(Process, NamesTheOptionOfAPortThatIsTaken) {
  const Harness harness;
  auto arguments = usual();
  arguments.insert(arguments.end(), {"--metrics", to_string(harness.address())});
  Program program(arguments);
  EXPECT_NE(program.read_until("is taken").find("--metrics"), std::string::npos);
  EXPECT_EQ(program.wait(), 1);
}

TEST_F(Process, SaysWhatIsWrongWithTheClientAndThePagesOfTheOperator) {
  for (const char* option : {"--web", "--imprint"}) {
    auto arguments = usual();
    arguments.insert(arguments.end(), {option, (directory_.path() / "nothing").string()});
    Program program(arguments);
    EXPECT_NE(program.read_until("nothing").find(std::string(option).substr(2)), std::string::npos);
    EXPECT_NE(program.wait(), 0);
  }
}

TEST_F(Process, EndsWithTwoOnAMistakeInItsOptions) {
  Program program({"--threads", "none"});
  EXPECT_NE(program.read_until("threads").find("'none'"), std::string::npos);
  EXPECT_EQ(program.wait(), 2);
}

}  // namespace
}  // namespace aurora::server::test
