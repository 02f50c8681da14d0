// Where the configuration comes from, what precedes what, and how mistakes are explained.
#include "server/config/config.hpp"

#include <fstream>
#include <map>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <sched.h>

#include "tests/server/support/harness.hpp"

namespace aurora::server::test {
namespace {

using Variables = std::map<std::string, std::string>;

Loaded load(const std::vector<std::string>& arguments, const Variables& variables = {}) {
  return load_config(arguments, [&](const std::string& name) -> std::optional<std::string> {
    const auto found = variables.find(name);
    return found == variables.end() ? std::nullopt : std::optional(found->second);
  });
}

Config good(const std::vector<std::string>& arguments, const Variables& variables = {}) {
  const auto loaded = load(arguments, variables);
  if (!loaded) {
    ADD_FAILURE() << loaded.error().message;
    return {};
  }
  return *loaded;
}

std::string mistake(const std::vector<std::string>& arguments, const Variables& variables = {}) {
  const auto loaded = load(arguments, variables);
  if (loaded) {
    ADD_FAILURE() << "no mistake";
    return "";
  }
  EXPECT_EQ(loaded.error().code, 2);
  return loaded.error().message;
}

bool mentions(const std::string& message, std::initializer_list<std::string_view> parts) {
  for (const auto part : parts) {
    if (message.find(part) == std::string::npos) {
      ADD_FAILURE() << "\"" << part << "\" is missing in: " << message;
      return false;
    }
  }
  return true;
}

TEST(Config, NamesAMailServerOrSendsNoMail) {
  const std::vector<std::string> mail{"--public-url", "https://games.example", "--mail-from",
                                      "aurora@Games.example"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.end(), mail.begin(), mail.end());
    return more;
  };
  EXPECT_EQ(good({}).smtp.url, "");
  const SmtpOptions smtp = good(with({"--smtp-url", "smtp://mail.example:587/"})).smtp;
  EXPECT_EQ(smtp.url, "smtp://mail.example:587");
  EXPECT_EQ(smtp.from, "aurora@games.example");
  EXPECT_FALSE(smtp.plain);
  EXPECT_TRUE(good(with({"--smtp-url", "smtp://127.0.0.1", "--smtp-plain"})).smtp.plain);
  EXPECT_EQ(good(with({"--smtp-url", "smtps://[::1]:465"})).smtp.url, "smtps://[::1]:465");
  EXPECT_EQ(good(with({"--smtp-url", "smtp://h", "--smtp-user", "me", "--smtp-password-file", "f"}))
                .smtp_password_file,
            "f");
  for (const char* const url :
       {"", "mail.example", "http://h", "smtp://", "smtp://u:p@h", "smtp://h/x", "smtp://h\r\nx"}) {
    mentions(mistake(with({"--smtp-url", url})), {"smtp-url"});
  }
  mentions(mistake({"--smtp-url", "smtp://h"}), {"--mail-from", "--public-url"});
  mentions(mistake(with({"--smtp-url", "smtp://h", "--smtp-user", "me"})), {"smtp-password-file"});
  mentions(mistake(with({"--smtp-url", "smtps://h", "--smtp-plain"})), {"smtp-plain"});
  mentions(mistake({"--smtp-user", "me"}), {"without --smtp-url"});
  mentions(mistake(with({})), {"without --smtp-url"});
  mentions(mistake({"--mail-from", "nobody"}), {"mail-from", "an e-mail address"});
}

TEST(Config, TakesAnIdentityProvider) {
  const auto with = [](std::vector<std::string> more) {
    more.insert(more.end(), {"--public-url", "https://games.example", "--oidc-client-id", "aurora",
                             "--oidc-client-secret-file", "f"});
    return more;
  };
  const std::string issuer = "https://id.example/realms/club/";
  const Config config = good(with({"--oidc-issuer", issuer, "--oidc-name", "Club login"}));
  EXPECT_EQ(config.provider.issuer, issuer);
  EXPECT_EQ(config.provider.client_id, "aurora");
  EXPECT_EQ(config.provider.name, "Club login");
  EXPECT_EQ(config.oidc_secret_file, "f");
  EXPECT_EQ(good(with({"--oidc-issuer", issuer})).provider.name, "id.example");
  EXPECT_EQ(good(with({"--oidc-issuer", "http://localhost:9000"})).provider.name, "localhost");
  for (const char* const url :
       {"", "id.example", "http://id.example", "https://id.example?a", "https://id.example\r\nx"}) {
    mentions(mistake(with({"--oidc-issuer", url})), {"oidc-issuer"});
  }
  mentions(mistake(with({})), {"without --oidc-issuer"});
  mentions(mistake({"--oidc-issuer", issuer}), {"--oidc-client-id", "--oidc-client-secret-file"});
  mentions(
      mistake({"--oidc-issuer", issuer, "--oidc-client-id", "a", "--oidc-client-secret-file", "f"}),
      {"--public-url"});
}

TEST(Config, BoundsWhatGamesAndReplaysMayTake) {
  const Config config = good({"--game-steps", "9000"}, {{"AURORA_REPLAY_MEMORY", "64"}});
  EXPECT_EQ(config.limits.game_steps, 9000U);
  EXPECT_EQ(config.limits.replay_bytes, std::size_t{64} << 20U);
  mentions(mistake({"--game-steps", "999"}), {"game-steps", "1000 to 100000"});
  mentions(mistake({"--replay-memory", "-1"}), {"replay-memory", "16 to 65536"});
}

class ConfigFile : public testing::Test {
 protected:
  std::string write(const std::string& text) {
    const auto path = directory_.path() / "aurora.toml";
    std::ofstream(path) << text;
    return path.string();
  }

 private:
  TemporaryDirectory directory_;
};

TEST(Config, SaysWhoIsBelievedAtTheDoor) {
  EXPECT_FALSE(good({}).door.trust_proxy);
  EXPECT_TRUE(good({}, {{"AURORA_TRUST_PROXY", "true"}}).door.trust_proxy);
  const auto door = good({"--origins", "https://a.example,http://b.example:81"}).door;
  EXPECT_EQ(door.origins, (std::vector<std::string>{"https://a.example", "http://b.example:81"}));
  mentions(mistake({"--trust-proxy", "perhaps"}), {"trust-proxy", "true or false"});
  mentions(mistake({"--origins", "a.example"}), {"origins", "https://example.org"});
}

TEST(Config, ASwitchAloneMeansTrue) {
  EXPECT_FALSE(good({}).require_data);
  EXPECT_TRUE(good({"--require-data"}).require_data);
  EXPECT_TRUE(good({"--require-data", "--data", "d"}).require_data);
  EXPECT_TRUE(good({"--require-data", "true"}).require_data);
  EXPECT_FALSE(good({"--require-data", "false"}).require_data);
  EXPECT_TRUE(good({}, {{"AURORA_REQUIRE_DATA", "true"}}).require_data);
  EXPECT_TRUE(good({"--trust-proxy"}).door.trust_proxy);
  mentions(mistake({"--require-data", "perhaps"}), {"require-data", "true or false"});
}

TEST(Config, TakesTheAddressOfAStore) {
  EXPECT_EQ(good({"--store", "sqlite:games.db"}).store, "sqlite:games.db");
  EXPECT_EQ(good({"--store", "postgresql://h/d"}).store, "postgresql://h/d");
  EXPECT_EQ(good({"--node", "b", "--require-standby"}).node, "b");
  EXPECT_TRUE(good({"--require-standby"}).require_standby);
  mentions(mistake({"--store", "mysql://h/d"}), {"store", "postgresql://"});
  mentions(mistake({"--store", "sqlite:"}), {"store", "sqlite:PATH"});
  mentions(mistake({"--node", ""}), {"node"});
}

TEST(Config, TakesTheBusOfServersThatShareAStore) {
  const std::vector<std::string> store{"--store", "postgresql://h/d"};
  const auto with = [&store](std::vector<std::string> more) {
    more.insert(more.end(), store.begin(), store.end());
    return more;
  };
  EXPECT_EQ(good(with({"--nats", "nats://h:4222"})).nats.servers, "nats://h:4222");
  EXPECT_EQ(good(store, {{"AURORA_NATS", "tls://u:p@h"}}).nats.servers, "tls://u:p@h");
  EXPECT_EQ(good(with({"--nats", "tls://h", "--nats-ca", "ca.pem"})).nats.ca_file, "ca.pem");
  EXPECT_EQ(good(store).nats.servers, "");
  mentions(mistake({"--nats", "nats://h:4222"}), {"nats", "PostgreSQL", "--store"});
  mentions(mistake({"--nats", "nats://h:4222", "--store", "sqlite:games.db"}), {"PostgreSQL"});
  mentions(mistake(with({"--nats-credentials", "file"})), {"without --nats"});
  mentions(mistake(with({"--nats", "nats://h", "--nats-key", "key.pem"})),
           {"nats-certificate and nats-key"});
}

TEST(Config, HasDefaults) {
  const Config config = good({});
  EXPECT_EQ(config.store, "");
  EXPECT_EQ(config.node, "aurora");
  EXPECT_EQ(to_string(config.listen), "127.0.0.1:8080");
  EXPECT_EQ(config.data, "data");
  EXPECT_FALSE(config.content);
  EXPECT_GE(config.threads, 1U);
  EXPECT_EQ(config.log_format, LogFormat::kText);
}

TEST_F(ConfigFile, IsPrecededByTheEnvironmentAndThatByFlags) {
  const std::string file =
      write("listen = \"[::1]:1\"\ndata = \"from-file\"\nthreads = 3\nlog-level = \"debug\"\n");
  const Config config = good({"--config", file, "--listen", "0.0.0.0:3"},
                             {{"AURORA_LISTEN", "127.0.0.1:2"}, {"AURORA_DATA", "from-env"}});
  EXPECT_EQ(to_string(config.listen), "0.0.0.0:3");
  EXPECT_EQ(config.data, "from-env");
  EXPECT_EQ(config.threads, 3U);
  EXPECT_EQ(config.log_level, LogLevel::kDebug);
}

TEST_F(ConfigFile, CanBeNamedByTheEnvironment) {
  EXPECT_EQ(good({}, {{"AURORA_CONFIG", write("threads = 7\n")}}).threads, 7U);
}

TEST_F(ConfigFile, MistakesAreExplainedWithTheirLine) {
  mentions(mistake({"--config", write("data = \"x\"\nlisten = \"nowhere\"\n")}),
           {"listen", "'nowhere'", "aurora.toml:2", "127.0.0.1:8080"});
  mentions(mistake({"--config", write("\nlissten = \"127.0.0.1:1\"\n")}),
           {"aurora.toml:2", "'lissten'", "log-level"});
  mentions(mistake({"--config", write("threads = [1]\n")}),
           {"aurora.toml:1", "'threads'", "list", "whole number"});
  mentions(mistake({"--config", write("threads = 1.5\n")}),
           {"aurora.toml:1", "'threads'", "whole number"});
  mentions(mistake({"--config", write("threads = true\n")}), {"aurora.toml:1", "'true'"});
  mentions(mistake({"--config", write("[listen]\nport = 1\n")}), {"aurora.toml:1", "'listen'"});
  mentions(mistake({"--config", write("threads = = 1\n")}), {"aurora.toml:1"});
  mentions(mistake({"--config", "/nowhere/at/all.toml"}),
           {"--config", "/nowhere/at/all.toml", "cannot be read"});
}

TEST_F(ConfigFile, HasTruthsAndLists) {
  const Config config = good({"--config", write("trust-proxy = true\n"
                                                "hosts = [\"a.example\", \"b.example\"]\n"
                                                "origins = [ ]\n")});
  EXPECT_TRUE(config.door.trust_proxy);
  EXPECT_EQ(config.door.hosts, (std::vector<std::string>{"a.example", "b.example"}));
  EXPECT_TRUE(config.door.origins.empty());
  EXPECT_FALSE(good({"--config", write("trust-proxy = false\n")}).door.trust_proxy);
}

TEST_F(ConfigFile, WhatNeedsARestartIsKnown) {
  const Config before = good({"--config", write("listen = \"127.0.0.1:1\"\n")});
  const Config after = good({"--config", write("listen = \"127.0.0.1:2\"\nhosts = \"a.example\"\n"
                                               "log-level = \"debug\"\n")});
  EXPECT_EQ(needing_restart(before, after), std::vector<std::string>{"listen"});
  EXPECT_TRUE(needing_restart(before, before).empty());
}

TEST(Config, OfTrustNeedsNoValue) {
  EXPECT_TRUE(good({"--trust-proxy"}).door.trust_proxy);
  EXPECT_TRUE(good({"--trust-proxy", "--threads", "1"}).door.trust_proxy);
  EXPECT_TRUE(good({}, {{"AURORA_TRUST_PROXY", "1"}}).door.trust_proxy);
  EXPECT_FALSE(good({"--trust-proxy", "no"}).door.trust_proxy);
}

TEST(Config, HasLimitsOfConnections) {
  const Limits limits =
      good({"--connections", "5000", "--connections-per-address", "9", "--http-connections", "50",
            "--http-connections-per-address", "5", "--bot-delay", "0"})
          .limits;
  EXPECT_EQ(limits.connections, 5000U);
  EXPECT_EQ(limits.connections_per_address, 9U);
  EXPECT_EQ(limits.http_connections, 50U);
  EXPECT_EQ(limits.http_connections_per_address, 5U);
  EXPECT_EQ(limits.bot_delay.count(), 0);
  mentions(mistake({"--connections", "0"}), {"connections", "1 to 10000000"});
}

TEST(Config, WarnsOfVariablesThatAreNone) {
  const std::vector<std::string> variables{"HOME", "AURORA_LISTEN", "AURORA_CONFIG",
                                           "AURORA_TRUSTPROXY"};
  const auto loaded = load_config({}, [](const std::string&) { return std::nullopt; }, variables);
  ASSERT_TRUE(loaded);
  const auto& warnings = loaded->warnings;
  ASSERT_EQ(warnings.size(), 1U);
  mentions(warnings.front(), {"AURORA_TRUSTPROXY", "no effect"});
}

TEST(Config, NamesADirectoryWithoutAClientAndAPortThatIsTaken) {
  mentions(mistake({"--web", "/nowhere"}), {"web", "index.html", "/nowhere"});
  mentions(mistake({"--listen", "127.0.0.1:1", "--metrics", "127.0.0.1:1"}),
           {"metrics", "127.0.0.1:1", "another port"});
  mentions(mistake({"--hosts", "https://a.example"}), {"hosts", "aurora.example.org"});
}

TEST(Config, HasAThreadForEachCoreThatTheServerMayUse) {
  unsigned threads = 0;
  std::thread([&] {  // the affinity is the thread's own
    cpu_set_t cores;
    ASSERT_EQ(sched_getaffinity(0, sizeof(cores), &cores), 0);
    EXPECT_EQ(good({}).threads, static_cast<unsigned>(CPU_COUNT(&cores)));
    int first = 0;
    while (!CPU_ISSET(first, &cores)) {
      ++first;
    }
    CPU_ZERO(&cores);
    CPU_SET(first, &cores);
    ASSERT_EQ(sched_setaffinity(0, sizeof(cores), &cores), 0);
    threads = good({}).threads;
  })
      .join();
  EXPECT_EQ(threads, 1U);
}

TEST(Config, MistakesNameTheOptionWhereItCameFromAndWhatIsPossible) {
  mentions(mistake({"--threads", "many"}), {"threads", "'many'", "--threads", "1 to 256"});
  mentions(mistake({"--threads", "0"}), {"threads"});
  mentions(mistake({}, {{"AURORA_LOG_FORMAT", "xml"}}),
           {"log-format", "'xml'", "AURORA_LOG_FORMAT", "text or json"});
  mentions(mistake({}, {{"AURORA_DATA", ""}}), {"data", "AURORA_DATA"});
  mentions(mistake({"--bogus"}), {"--bogus", "--help"});
}

TEST(Config, HelpAndVersionAreNoMistakes) {
  for (const char* flag : {"--help", "--version"}) {
    const auto loaded = load({flag});
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().code, 0);
    EXPECT_TRUE(loaded.error().message.ends_with('\n'));
  }
}

TEST(ListenAddress, IsAnAddressAndAPort) {
  EXPECT_EQ(parse_listen_address("localhost:80"), (ListenAddress{"127.0.0.1", 80}));
  EXPECT_EQ(parse_listen_address("[::]:0"), (ListenAddress{"::", 0}));
  for (const char* wrong :
       {"", "8080", ":8080", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:x", "::1:80",
        "[127.0.0.1]:80", "example.org:80", "127.0.0.1:-1", "[]:1"}) {
    EXPECT_FALSE(parse_listen_address(wrong)) << wrong;
  }
}

TEST(Config, TlsNeedsBothFiles) {
  const Config config = good({"--tls-certificate", "c.pem", "--tls-key", "k.pem"});
  ASSERT_TRUE(config.tls);
  EXPECT_EQ(config.tls->certificate, "c.pem");
  EXPECT_EQ(config.tls->key, "k.pem");
  EXPECT_FALSE(good({}).tls);
  mentions(mistake({"--tls-certificate", "c.pem"}), {"tls-certificate", "tls-key"});
}

TEST(Config, LimitsCanBeOthers) {
  const Config config =
      good({"--limit-tables-per-address", "500", "--limit-wrong-passwords", "9/2.5",
            "--limit-listed-absence", "60", "--limit-table-idle", "5", "--limit-left", "3600"},
           {{"AURORA_LIMIT_LINES_PER_PLAYER", "7"}});
  EXPECT_EQ(config.limits.open_tables_per_address, 500U);
  EXPECT_EQ(config.limits.wrong_sign_ins, (Rate{9, Limits::Seconds{2.5}}));
  EXPECT_EQ(config.limits.listed_absence_timeout, std::chrono::seconds{60});
  EXPECT_EQ(config.limits.table_idle_timeout, std::chrono::seconds{5});
  EXPECT_EQ(config.limits.left_timeout, std::chrono::seconds{3600});
  EXPECT_EQ(config.limits.chat_lines_per_player, 7U);
  EXPECT_EQ(good({}).limits.wrong_sign_ins, Limits{}.wrong_sign_ins);
  for (const char* wrong :
       {"5", "5/", "/5", "0/5", "5/0", "5/-1", "5/x", "5/5x", "5/nan", "-1/5"}) {
    mentions(mistake({"--limit-chat", wrong}), {"limit-chat", "5/30"});
  }
  mentions(mistake({"--limit-tables", "0"}), {"limit-tables", "whole number"});
}

TEST(Config, MetricsCanHaveAPortOfTheirOwn) {
  EXPECT_FALSE(good({}).metrics);
  EXPECT_EQ(good({"--metrics", "127.0.0.1:9464"}).metrics->port, 9464);
  mentions(mistake({"--metrics", "yes"}), {"metrics", "127.0.0.1:9464"});
}

}  // namespace
}  // namespace aurora::server::test
