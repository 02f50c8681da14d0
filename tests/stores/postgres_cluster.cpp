#include "tests/stores/postgres_cluster.hpp"

#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <stdexcept>
#include <system_error>

#include <unistd.h>

#include "storage/postgres/postgres_store.hpp"

namespace aurora::storage {

bool PostgresCluster::is_available() {
  return PostgresStore::is_built() && std::filesystem::exists("/usr/lib/postgresql");
}

const PostgresCluster& PostgresCluster::shared() {
  static const PostgresCluster kCluster = [] {
    const char* running = std::getenv("AURORA_TEST_POSTGRES");  // NOLINT(concurrency-mt-unsafe)
    return running == nullptr ? PostgresCluster() : PostgresCluster(Running{running});
  }();
  return kCluster;
}

PostgresCluster::PostgresCluster(const std::string& settings)
    : directory_((std::filesystem::temp_directory_path() / "aurora-postgres-XXXXXX").string()) {
  if (::mkdtemp(directory_.data()) == nullptr) {
    throw std::system_error(errno, std::generic_category(), directory_);
  }
  const std::string command = AURORA_SOURCE_DIR "/tests/stores/postgres_cluster.sh " + directory_ +
                              " " + std::to_string(::getpid()) + " " + settings;
  if (std::system(command.c_str()) != 0) {  // NOLINT(concurrency-mt-unsafe)
    throw std::runtime_error("PostgreSQL does not start: " + command);
  }
}

void PostgresCluster::crash() const {
  pid_t server = 0;
  std::ifstream(directory_ + "/data/postmaster.pid") >> server;
  if (server <= 0 || ::kill(server, SIGKILL) != 0) {
    throw std::runtime_error("there is no server in " + directory_);
  }
}

std::string PostgresCluster::ask(const std::string& sql) const {
  const std::string command = "psql --no-psqlrc -qAt -v ON_ERROR_STOP=1 -h " + directory_ +
                              " -U aurora postgres -c \"" + sql + "\"";
  FILE* output = ::popen(command.c_str(), "r");
  if (output == nullptr) {
    throw std::system_error(errno, std::generic_category(), command);
  }
  std::string text;
  std::array<char, 256> piece{};
  while (std::fgets(piece.data(), piece.size(), output) != nullptr) {
    text += piece.data();
  }
  if (::pclose(output) != 0) {
    throw std::runtime_error("psql fails: " + sql);
  }
  while (text.ends_with('\n')) {
    text.pop_back();
  }
  return text;
}

std::string PostgresCluster::address_in(const std::string& directory) {
  return "postgresql:///postgres?user=aurora&host=" + directory;
}

std::string new_schema() {
  static const std::string kOurs = "aurora" + std::to_string(std::random_device{}()) + "_";
  static std::atomic<int> made{0};
  return kOurs + std::to_string(++made);
}

}  // namespace aurora::storage
