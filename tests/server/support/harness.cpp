#include "tests/server/support/harness.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

#include "protocol/frame.hpp"

namespace aurora::server::test {

Limits test_limits() {
  Limits limits;
  limits.frames_per_second = 100'000;
  limits.frame_burst = 100'000;
  limits.bytes_per_second = 100e6;
  limits.byte_burst = 100e6;
  limits.check_interval = std::chrono::milliseconds{20};
  limits.retry_after = std::chrono::milliseconds{7};
  return limits;
}

Harness::Harness(const Limits& limits)
    : disk_(std::make_unique<Disk>()), log_(LogLevel::kOff, LogFormat::kText) {
  start(disk_->store, limits, content::base_pack());
}

Harness::Harness(storage::Store& store, const Limits& limits, const content::Pack& pack)
    : log_(LogLevel::kOff, LogFormat::kText) {
  start(store, limits, pack);
}

Harness::Harness(const protocol::Secret& secret)
    : disk_(std::make_unique<Disk>()), log_(LogLevel::kOff, LogFormat::kText) {
  start(disk_->store, test_limits(), content::base_pack(), [secret] { return secret; });
}

void Harness::start(storage::Store& store, const Limits& limits, const content::Pack& pack,
                    std::function<protocol::Secret()> draw_secret) {
  protocol::silence_protobuf();
  ServerOptions options{.listen = {"127.0.0.1", 0},
                        .threads = 3,
                        .limits = limits,
                        .draw_secret = std::move(draw_secret),
                        .web = {}};
  server_ = std::make_unique<Server>(options, pack, store, log_);
  const auto problem = server_->start();
  EXPECT_FALSE(problem) << *problem;
}

TemporaryDirectory::TemporaryDirectory() {
  std::string name = (std::filesystem::temp_directory_path() / "aurora-test-XXXXXX").string();
  path_ = mkdtemp(name.data());
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace aurora::server::test
