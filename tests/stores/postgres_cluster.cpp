#include "tests/stores/postgres_cluster.hpp"

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <system_error>

#include <unistd.h>

#include "storage/postgres/postgres_store.hpp"

namespace aurora::storage {

bool PostgresCluster::is_available() {
  return PostgresStore::is_built() && std::filesystem::exists("/usr/lib/postgresql");
}

const PostgresCluster& PostgresCluster::shared() {
  static const PostgresCluster cluster;
  return cluster;
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

std::string PostgresCluster::address_in(const std::string& directory) {
  return "postgresql:///postgres?user=aurora&host=" + directory;
}

std::string new_schema() {
  static std::atomic<int> made{0};
  return "aurora" + std::to_string(++made);
}

}  // namespace aurora::storage
