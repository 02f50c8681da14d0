#include "server/runtime/archive.hpp"

#include <atomic>
#include <chrono>
#include <utility>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>

#include "machine/machine.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/metrics.hpp"
#include "server/runtime/readiness.hpp"
#include "storage/group_committer.hpp"
#include "storage/rejections.hpp"
#include "storage/store.hpp"

namespace aurora::server {

namespace asio = boost::asio;
using storage::Result;
using storage::StoreErrc;

namespace {

/// Whether it may be on disk although it failed.
bool is_open(const Result<void>& written) {
  return !written && written.error().code == StoreErrc::kIo;
}

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
        }) {}

  /// What of a group others have to hear.
  struct Told {
    bool people = false;
    bool sign_outs = false;
  };
  [[nodiscard]] Told told_by(const storage::WriteGroup& group) const {
    return on_heard ? Told{.people = is_to_be_heard(group, storage::Heard::kPeople),
                           .sign_outs = is_to_be_heard(group, storage::Heard::kSignOuts)}
                    : Told();
  }
  void tell(const Told& told) const {
    if (told.people) {
      on_heard(storage::Heard::kPeople);
    }
    if (told.sign_outs) {
      on_heard(storage::Heard::kSignOuts);
    }
  }

  void note(const Result<void>& result) {
    if (result) {
      note_success();
    } else {
      note_problem(result.error());
    }
  }

  void note_problem(const storage::StoreError& error) {
    if (blames_storage(error.code)) {
      note_failure(error);
    } else if (error.code == StoreErrc::kCorrupt) {
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
    }
  }

  void note_failed(const storage::AnyRead& read) {
    std::visit(
        [this](const auto& one) {
          if (!one.answer) {
            note_problem(one.answer.error());
          }
        },
        read);
  }

  /// Something stored is damaged: whether all of the storage is, the next small write finds out.
  void suspect() { suspected = true; }

  /// A small write that met the damage, too.
  void note_probe(const Result<void>& result) {
    if (!result && result.error().code == StoreErrc::kCorrupt) {
      note_failure(result.error());
    } else {
      note(result);
    }
  }

  storage::Store& store;
  Readiness& readiness;
  Log& log;
  OnHeard on_heard;
  std::atomic<bool> failing{false};
  std::atomic<bool> suspected{false};  // since the last small write
  // The store lets only one read happen at a time.
  std::unique_ptr<machine::TaskQueue> reader = machine::here().make_task_queue();
  storage::GroupCommitter committer;
};

Archive::Archive(storage::Store& store, Readiness& readiness, Metrics& metrics, Log& log)
    : impl_(std::make_unique<Impl>(store, readiness, metrics, log)) {}

Archive::~Archive() { shutdown(); }

std::uint64_t Archive::queued_writes() const { return impl_->committer.stats().queued_groups; }

void Archive::when_heard(OnHeard call) { impl_->on_heard = std::move(call); }

Task<Result<void>> Archive::commit(storage::WriteGroup group) {
  return asio::async_initiate<decltype(kAwaitable), void(Result<void>)>(
      [this](auto handler, storage::WriteGroup writes) {
        const Impl::Told told = impl_->told_by(writes);
        impl_->committer.submit(
            std::move(writes),
            [impl = impl_.get(), told, handler = std::move(handler)](Result<void> result) mutable {
              impl->note(result);
              impl->tell(told);
              answer_on_its_executor(std::move(handler), std::move(result));
            });
      },
      kAwaitable, std::move(group));
}

Task<Result<void>> Archive::commit_repeatable(storage::WriteGroup group) {
  constexpr int kAttempts = 3;
  Result<void> written = co_await commit(group);
  for (int more = 1; more < kAttempts && is_open(written); ++more) {
    auto again = co_await commit(group);
    // That there is no space for it now does not say what became of it before.
    if (again || storage::concerns_one_group(again.error().code)) {
      written = std::move(again);
    }
  }
  co_return written;
}

Task<> Archive::answer(storage::AnyRead read) {
  return run_aside(*impl_->reader, [impl = impl_.get(), read = std::move(read)]() mutable {
    impl->store.answer(read);
    impl->note_failed(read);
  });
}

machine::TaskQueue& Archive::reader() { return *impl_->reader; }

void Archive::probe() {
  if (impl_->failing || impl_->suspected.exchange(false)) {
    impl_->committer.submit(
        {storage::PutMeta{"server.probe", "1"}},
        [impl = impl_.get()](const Result<void>& result) { impl->note_probe(result); });
  }
}

void Archive::shutdown() {
  impl_->committer.shutdown();
  impl_->reader->finish();
}

}  // namespace aurora::server
