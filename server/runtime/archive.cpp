#include "server/runtime/archive.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>

#include "server/runtime/logging.hpp"
#include "server/runtime/metrics.hpp"
#include "server/runtime/readiness.hpp"
#include "storage/group_committer.hpp"
#include "storage/store.hpp"

namespace aurora::server {

namespace asio = boost::asio;
using storage::Result;
using storage::StoreErrc;

namespace {

constexpr std::chrono::milliseconds kProbeInterval{500};

/// Errors that are about the disk, and not about what was asked for. Damage concerns what lies
/// there, until a small write elsewhere meets it, too.
bool blames_storage(StoreErrc code) {
  switch (code) {
    case StoreErrc::kNotFound:
    case StoreErrc::kConflict:
    case StoreErrc::kInvalid:
    case StoreErrc::kCorrupt:
    case StoreErrc::kClosed: return false;
    default: return true;
  }
}

/// Completes an asynchronous operation on the executor of whoever waits for it.
template <typename Handler, typename Answer>
void answer_on_its_executor(Handler handler, Answer answer) {
  auto executor = asio::get_associated_executor(handler);
  asio::post(executor, [handler = std::move(handler), answer = std::move(answer)]() mutable {
    std::move(handler)(std::move(answer));
  });
}

}  // namespace

struct Archive::Impl {
  Impl(storage::Store& the_store, Readiness& the_readiness, Metrics& metrics, Log& the_log)
      : store(the_store),
        readiness(the_readiness),
        log(the_log),
        committer(the_store, {}, [&metrics](std::size_t groups, std::chrono::nanoseconds took) {
          metrics.committed(groups, took);
        }) {
    prober = std::thread([this] { probe_until_stopped(); });
  }

  template <typename T>
  void note(const Result<T>& result) {
    if (result) {
      note_success();
    } else if (blames_storage(result.error().code)) {
      note_failure(result.error());
    } else if (result.error().code == StoreErrc::kCorrupt) {
      suspect();
    }
  }

  void note_success() {
    if (failing.exchange(false)) {
      readiness.storage_works();
      log.write_repeated(LogLevel::kInfo, "storage works again");
    }
  }

  void note_failure(const storage::StoreError& error) {
    readiness.storage_failed(error.message);
    if (!failing.exchange(true)) {
      log.write_repeated(LogLevel::kError, "storage failed",
                         {{"code", storage::name_of(error.code)}, {"problem", error.message}});
      const std::lock_guard lock(mutex);
      changed.notify_all();
    }
  }

  /// Something stored is damaged: whether all of the storage is, the next small write finds out.
  void suspect() {
    const std::lock_guard lock(mutex);
    suspected = true;
    changed.notify_all();
  }

  /// A small write that met the damage, too.
  void note_probe(const Result<void>& result) {
    if (!result && result.error().code == StoreErrc::kCorrupt) {
      note_failure(result.error());
    } else {
      note(result);
    }
  }

  /// While storage fails, a small write every now and then finds out whether it works again.
  void probe_until_stopped() {
    std::unique_lock lock(mutex);
    while (!stopping) {
      changed.wait(lock, [this] { return stopping || failing || suspected; });
      if (changed.wait_for(lock, kProbeInterval, [this] { return stopping; })) {
        return;
      }
      suspected = false;
      lock.unlock();
      committer.submit({storage::PutMeta{"server.probe", "1"}},
                       [this](const Result<void>& result) { note_probe(result); });
      lock.lock();
    }
  }

  template <typename F>
  auto read(F ask) -> Task<std::invoke_result_t<F, storage::Store&>> {
    using Answer = std::invoke_result_t<F, storage::Store&>;
    return asio::async_initiate<decltype(kAwaitable), void(Answer)>(
        [this](auto handler, F question) {
          asio::post(readers, [this, handler = std::move(handler),
                               question = std::move(question)]() mutable {
            Answer answer = question(store);
            if (!answer) {
              note(answer);
            }
            answer_on_its_executor(std::move(handler), std::move(answer));
          });
        },
        kAwaitable, std::move(ask));
  }

  storage::Store& store;
  Readiness& readiness;
  Log& log;
  std::atomic<bool> failing{false};
  std::mutex mutex;
  std::condition_variable changed;
  bool stopping = false;
  bool suspected = false;        // since the last small write
  asio::thread_pool readers{1};  // the store lets only one read happen at a time
  storage::GroupCommitter committer;
  std::thread prober;
};

Archive::Archive(storage::Store& store, Readiness& readiness, Metrics& metrics, Log& log)
    : impl_(std::make_unique<Impl>(store, readiness, metrics, log)) {}

Archive::~Archive() { shutdown(); }

std::uint64_t Archive::queued_writes() const { return impl_->committer.stats().queued_groups; }

Task<Result<void>> Archive::commit(storage::WriteGroup group) {
  return asio::async_initiate<decltype(kAwaitable), void(Result<void>)>(
      [this](auto handler, storage::WriteGroup writes) {
        impl_->committer.submit(
            std::move(writes),
            [impl = impl_.get(), handler = std::move(handler)](Result<void> result) mutable {
              impl->note(result);
              answer_on_its_executor(std::move(handler), std::move(result));
            });
      },
      kAwaitable, std::move(group));
}

Task<Result<storage::TableRow>> Archive::find_table(storage::TableId id) {
  return impl_->read([id](storage::Store& store) { return store.find_table(id); });
}

Task<Result<storage::TableRow>> Archive::find_table_by_code(std::string join_code) {
  return impl_->read([join_code = std::move(join_code)](storage::Store& store) {
    return store.find_table_by_code(join_code);
  });
}

Task<Result<std::vector<storage::TableRow>>> Archive::list_tables(storage::StatusSet statuses,
                                                                  std::size_t limit) {
  return impl_->read([=](storage::Store& store) { return store.list_tables(statuses, limit); });
}

Task<Result<std::vector<storage::JournalEntry>>> Archive::read_journal(storage::TableId id) {
  return impl_->read([id](storage::Store& store) { return store.read_journal(id, 1); });
}

Task<Result<storage::Snapshot>> Archive::latest_snapshot(storage::TableId id) {
  return impl_->read([id](storage::Store& store) { return store.latest_snapshot(id); });
}

Task<Result<std::vector<storage::GameRow>>> Archive::list_games(
    std::optional<storage::PlayerId> player, std::optional<storage::GameCursor> after,
    std::size_t limit) {
  return impl_->read([=](storage::Store& store) { return store.list_games(player, after, limit); });
}

Task<Result<std::vector<storage::TableId>>> Archive::list_unlisted_games(std::size_t limit) {
  return impl_->read([=](storage::Store& store) { return store.list_unlisted_games(limit); });
}

Task<Result<storage::ShareRow>> Archive::find_share(std::string token_hash) {
  return impl_->read([token_hash = std::move(token_hash)](storage::Store& store) {
    return store.find_share(token_hash);
  });
}

Task<Result<std::size_t>> Archive::count_shares(storage::TableId table, storage::PlayerId owner) {
  return impl_->read([=](storage::Store& store) { return store.count_shares(table, owner); });
}

Task<Result<std::vector<storage::BlockRow>>> Archive::list_blocks(
    std::optional<storage::PlayerId> owner) {
  return impl_->read([=](storage::Store& store) { return store.list_blocks(owner); });
}

Task<Result<std::vector<storage::RecordRow>>> Archive::records_of(storage::PlayerId player) {
  return impl_->read([=](storage::Store& store) { return store.records_of(player); });
}

Task<Result<std::vector<storage::RecordRow>>> Archive::best_records(std::string mode,
                                                                    std::size_t limit) {
  return impl_->read([mode = std::move(mode), limit](storage::Store& store) {
    return store.best_records(mode, limit);
  });
}

Task<Result<storage::PlayerRow>> Archive::find_player_by_token_hash(std::string token_hash) {
  return impl_->read([token_hash = std::move(token_hash)](storage::Store& store) {
    return store.find_player_by_token_hash(token_hash);
  });
}

Task<Result<storage::AccountRow>> Archive::find_account(std::string login) {
  return impl_->read(
      [login = std::move(login)](storage::Store& store) { return store.find_account(login); });
}

Task<Result<storage::AccountRow>> Archive::find_account_of(storage::PlayerId player) {
  return impl_->read([player](storage::Store& store) { return store.find_account_of(player); });
}

Task<Result<std::vector<storage::PlayerId>>> Archive::forgotten_players() {
  return impl_->read([](storage::Store& store) { return store.forgotten_players(); });
}

Task<Result<storage::CodeRow>> Archive::find_code(std::string code_hash) {
  return impl_->read([code_hash = std::move(code_hash)](storage::Store& store) {
    return store.find_code(code_hash);
  });
}

Task<Result<std::size_t>> Archive::count_codes(storage::PlayerId player) {
  return impl_->read([player](storage::Store& store) { return store.count_codes(player); });
}

Task<Result<std::vector<storage::PersonRow>>> Archive::find_people(storage::PersonQuery query) {
  return impl_->read(
      [query = std::move(query)](storage::Store& store) { return store.find_people(query); });
}

Task<Result<std::vector<storage::GuestRow>>> Archive::list_guests(
    storage::UnixMillis unseen_since, std::optional<storage::PersonCursor> after,
    std::size_t limit) {
  return impl_->read(
      [=](storage::Store& store) { return store.list_guests(unseen_since, after, limit); });
}

Task<Result<storage::Bytes>> Archive::get_meta(std::string key) {
  return impl_->read([key = std::move(key)](storage::Store& store) { return store.get_meta(key); });
}

void Archive::shutdown() {
  {
    const std::lock_guard lock(impl_->mutex);
    impl_->stopping = true;
    impl_->changed.notify_all();
  }
  if (impl_->prober.joinable()) {
    impl_->prober.join();
  }
  impl_->committer.shutdown();
  impl_->readers.join();
}

}  // namespace aurora::server
