#include "storage/postgres/postgres_store.hpp"

#include <array>
#include <mutex>
#include <utility>

#include <unistd.h>

#include "storage/postgres/answers.hpp"
#include "storage/postgres/schema.hpp"
#include "storage/postgres/writer.hpp"

namespace aurora::storage {
namespace {

/// Who we are, for the one whose place we take.
std::string own_address() {
  constexpr std::size_t kHostLength = 256;
  std::array<char, kHostLength> host{};
  (void)::gethostname(host.data(), host.size() - 1);
  return std::string(host.data()) + ", process " + std::to_string(::getpid());
}

}  // namespace

struct PostgresStore::Impl {
  Impl(bool fresh, postgres::Session writing, postgres::Session reads, postgres::Node one)
      : is_new(fresh),
        node(one),
        writer(std::move(writing), std::move(one)),
        reading(std::move(reads)) {}

  /// Answers, and believes what it has seen when it has to.
  Result<void> answer(const AnyRead& read);
  Result<void> answer_once(const AnyRead& read);

  bool is_new;
  postgres::Node node;
  std::mutex write_mutex;
  postgres::Writer writer;
  std::mutex read_mutex;
  postgres::Session reading;
  std::uint64_t believed = 0;  ///< doubts that reading takes no account of any more
};

// After a doubt, the server that was read from may be one of the past. So it is another connection,
// like the writer's, and a commit comes behind what was seen on it.
Result<void> PostgresStore::Impl::answer_once(const AnyRead& read) {
  const std::uint64_t doubts = writer.doubts();
  if (doubts != believed) {
    reading.drop();
  }
  const bool must_confirm = !reading.is_open();
  const auto db = reading.ready();
  if (!db) {
    return std::unexpected(db.error());
  }
  answer_with(read, [&](const auto& one) { return postgres::answer_from(**db, one); });
  if ((*db)->is_lost()) {
    return failure(StoreErrc::kIo, "The connection to the database was lost while it was read.");
  }
  if (!must_confirm) {
    return {};
  }
  if (const auto confirmed = postgres::beat(**db, node); !confirmed) {
    reading.drop();
    return std::unexpected(confirmed.error());
  }
  believed = doubts;
  return {};
}

Result<void> PostgresStore::Impl::answer(const AnyRead& read) {
  const bool was_open = reading.is_open();
  auto answered = answer_once(read);
  // A connection that had ended since the last read is no reason to fail.
  return !answered && was_open ? answer_once(read) : std::move(answered);
}

PostgresStore::PostgresStore(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
PostgresStore::~PostgresStore() = default;

bool PostgresStore::is_built() { return true; }

Result<std::unique_ptr<PostgresStore>> PostgresStore::open(const std::string& address,
                                                           const PostgresOptions& options) {
  postgres::Session writing(address, options);
  const auto db = writing.ready();
  if (!db) {
    return std::unexpected(db.error());
  }
  const auto fresh = postgres::make_schema(**db, options.schema, options.must_exist);
  if (!fresh) {
    return std::unexpected(fresh.error());
  }
  auto node = postgres::take_epoch(**db, options.node, own_address());
  if (!node) {
    return std::unexpected(std::move(node).error());
  }
  return std::unique_ptr<PostgresStore>(new PostgresStore(std::make_unique<Impl>(
      *fresh, std::move(writing), postgres::Session(address, options), *std::move(node))));
}

bool PostgresStore::is_new() const { return impl_->is_new; }

std::vector<Result<void>> PostgresStore::commit(std::span<const WriteGroup> groups) {
  const std::scoped_lock lock(impl_->write_mutex);
  return impl_->writer.commit(groups);
}

void PostgresStore::answer(const AnyRead& read) {
  const std::scoped_lock lock(impl_->read_mutex);
  if (const auto answered = impl_->answer(read); !answered) {
    answer_with(read, [&]<typename Read>(const Read& /*read*/) -> Result<typename Read::Answer> {
      return std::unexpected(answered.error());
    });
  }
}

Result<void> PostgresStore::back_up(const std::filesystem::path& /*file*/) {
  return failure(StoreErrc::kInvalid,
                 "The games are in PostgreSQL: copy them with pg_dump or pg_basebackup.");
}

}  // namespace aurora::storage
