#include "tests/server/support/harness.hpp"

#include <atomic>
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
  limits.password_operations = 1;
  limits.password_memory_bytes = 8192;
  constexpr Rate kFree{1000, Limits::Seconds{0.001}};
  limits.sign_ins_of_address = limits.wrong_sign_ins = limits.wrong_sign_ins_of_login = kFree;
  limits.wrong_table_passwords = limits.wrong_table_passwords_of_table = kFree;
  limits.tables_made = limits.seats_taken = limits.lobby_changes = limits.proposals = kFree;
  limits.wrong_codes = kFree;
  limits.mails_of_player = limits.mails_to_address = limits.mails_from_network = kFree;
  limits.reset_answer = milliseconds{0};
  limits.lobby_counts_interval = milliseconds{0};
  limits.listing_interval = std::chrono::milliseconds{0};
  limits.check_interval = std::chrono::milliseconds{20};
  limits.retry_after = std::chrono::milliseconds{7};
  limits.bot_delay = std::chrono::milliseconds{0};
  return limits;
}

std::int64_t ManualClock::unix_ms() const {
  const std::lock_guard lock(mutex_);
  return now_;
}

void ManualClock::call_at(std::int64_t at, server::Executor /*executor*/, Log& /*log*/,
                          std::function<void()> call) {
  {
    const std::lock_guard lock(mutex_);
    if (at > now_) {
      calls_.emplace(at, std::move(call));
      return;
    }
  }
  call();
}

void ManualClock::advance(std::chrono::milliseconds time) {
  std::vector<std::function<void()>> due;
  {
    const std::lock_guard lock(mutex_);
    now_ += time.count();
    const auto end = calls_.upper_bound(now_);
    for (auto call = calls_.begin(); call != end; ++call) {
      due.push_back(std::move(call->second));
    }
    calls_.erase(calls_.begin(), end);
  }
  for (const auto& call : due) {
    call();
  }
}

namespace {

constexpr auto kServerId = "7ZQ4K0V3M9W2T8R5XNB6CJ1DHE";

/// One secret after the other, so that the games of a test are the same each time it runs.
std::function<protocol::Secret()> numbered_secrets() {
  return [next = std::make_shared<std::atomic<std::uint8_t>>()] {
    protocol::Secret secret{};
    secret.front() = ++*next;
    return secret;
  };
}

ServerOptions options_with(const Limits& limits, Clock& clock) {
  ServerOptions options;
  options.listen = {"127.0.0.1", 0};
  options.threads = 3;
  options.limits = limits;
  options.clock = &clock;
  options.draw_secret = numbered_secrets();
  options.server_id = kServerId;
  return options;
}

}  // namespace

Harness::Harness(const Limits& limits, Clock& clock)
    : disk_(std::make_unique<Disk>()), log_(LogLevel::kOff, LogFormat::kText) {
  start(disk_->store, options_with(limits, clock), content::base_pack());
}

Harness::Harness(storage::Store& store, const Limits& limits, Clock& clock)
    : Harness(store, limits, content::base_pack(), {}, clock) {}

Harness::Harness(storage::Store& store, const Limits& limits, const content::Pack& pack,
                 const std::filesystem::path& admin_socket, Clock& clock, LogLevel log_level)
    : log_(log_level, LogFormat::kText) {
  ServerOptions options = options_with(limits, clock);
  options.admin_socket = admin_socket;
  start(store, options, pack);
}

Harness::Harness(storage::Store& store, const content::Pack& pack,
                 std::function<Ruleset(const content::Pack&)> make_ruleset)
    : log_(LogLevel::kOff, LogFormat::kText) {
  ServerOptions options = options_with(test_limits(), system_clock());
  options.make_ruleset = std::move(make_ruleset);
  start(store, options, pack);
}

Harness::Harness(storage::Store& store, storage::Ownership& ownership,
                 storage::Noticeboard& noticeboard, const Limits& limits, Clock& clock,
                 std::function<void(const std::string&)> on_replaced,
                 const std::filesystem::path& admin_socket, Bus* bus)
    : log_(LogLevel::kOff, LogFormat::kText) {
  ServerOptions options = options_with(limits, clock);
  options.ownership = &ownership;
  options.noticeboard = &noticeboard;
  options.on_replaced = std::move(on_replaced);
  options.admin_socket = admin_socket;
  options.bus = bus;
  start(store, options, content::base_pack());
}

Harness::Harness(const Limits& limits, Clock& clock, const ReminderOptions& reminders)
    : disk_(std::make_unique<Disk>()), log_(LogLevel::kOff, LogFormat::kText) {
  ServerOptions options = options_with(limits, clock);
  options.reminders = reminders;
  start(disk_->store, options, content::base_pack());
}

Harness::Harness(storage::Store& store, const Limits& limits, Clock& clock,
                 const ProviderOptions& provider)
    : log_(LogLevel::kOff, LogFormat::kText) {
  ServerOptions options = options_with(limits, clock);
  options.reminders.public_url = "http://aurora.test";
  options.provider = provider;
  start(store, options, content::base_pack());
}

Harness::Harness(const protocol::Secret& secret)
    : disk_(std::make_unique<Disk>()), log_(LogLevel::kOff, LogFormat::kText) {
  ServerOptions options = options_with(test_limits(), system_clock());
  options.draw_secret = [secret] { return secret; };
  start(disk_->store, options, content::base_pack());
}

void Harness::start(storage::Store& store, const ServerOptions& options,
                    const content::Pack& pack) {
  protocol::silence_protobuf();
  server_ = std::make_unique<Server>(options, pack, store, log_);
  const auto started = server_->start();
  EXPECT_TRUE(started) << started.error();
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
