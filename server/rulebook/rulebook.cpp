#include "server/rulebook/rulebook.hpp"

#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "machine/machine.hpp"
#include "server/runtime/aside.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/logging.hpp"
#include "storage/store.hpp"

namespace aurora::server {

namespace {

/// A pack from the store, with its rules.
struct Held {
  Held(content::Pack the_pack, const Rulebook::MakeRuleset& make)
      : pack(std::move(the_pack)), rules(make(pack)) {}
  content::Pack pack;
  Ruleset rules;
};

}  // namespace

struct Rulebook::Impl {
  Impl(const content::Pack& pack, storage::Store& the_store, const Clock& the_clock, Log& the_log,
       MakeRuleset maker)
      : store(the_store),
        clock(the_clock),
        log(the_log),
        make(std::move(maker)),
        current(make(pack)) {}

  [[nodiscard]] std::optional<RulesFound> known(std::string_view digest) const {
    if (digest == current.pack.digest) {
      return RulesFound(&current);
    }
    const std::lock_guard lock(mutex);
    const auto found = others.find(digest);
    return found == others.end() ? std::nullopt : std::optional<RulesFound>(found->second);
  }

  /// Remembers what is final: only a store that could not be read is asked again.
  RulesFound remember(const std::string& digest, RulesFound found) {
    if (found || std::holds_alternative<Misfit>(found.error())) {
      const std::lock_guard lock(mutex);
      return others.emplace(digest, std::move(found)).first->second;
    }
    return found;
  }

  RulesFound read(const std::string& digest) {
    const auto archive = store.read(storage::FindPack{digest});
    if (!archive) {
      if (archive.error().code != storage::StoreErrc::kNotFound) {
        return complaint(archive.error().message);
      }
      return misfit(Unfit::kPackMissing, "its content pack is not kept here");
    }
    content::LoadResult loaded = content::load_archive(*archive);
    if (!loaded || loaded->digest != digest) {
      const std::string why = loaded ? "its files say something else than they did"
                                     : content::to_string(loaded.error().front());
      log.error("a kept content pack cannot be used", {{"digest", digest}, {"problem", why}});
      return misfit(Unfit::kPackUnreadable,
                    "this program cannot use the content pack that it was begun with: " + why);
    }
    auto held = std::make_unique<Held>(*std::move(loaded), make);
    log.info("content pack read", {{"digest", digest}});
    const std::lock_guard lock(mutex);
    return &packs.emplace_back(std::move(held))->rules;
  }

  storage::Store& store;
  const Clock& clock;
  Log& log;
  MakeRuleset make;
  Ruleset current;
  bool kept = false;
  bool said = false;  // that it is not
  mutable std::mutex mutex;
  std::map<std::string, RulesFound, std::less<>> others;
  std::vector<std::unique_ptr<Held>> packs;
  std::unique_ptr<machine::TaskQueue> queue = machine::here().make_task_queue();
};

Rulebook::Rulebook(const content::Pack& current, storage::Store& store, const Clock& clock,
                   Log& log, MakeRuleset make)
    : impl_(std::make_unique<Impl>(current, store, clock, log, std::move(make))) {}

Rulebook::~Rulebook() { shutdown(); }

const Ruleset& Rulebook::current() const { return impl_->current; }

const Ruleset* Rulebook::in_memory(std::string_view digest) const {
  const auto known = impl_->known(digest);
  return known ? known->value_or(nullptr) : nullptr;
}

RulesFound Rulebook::find_now(const std::string& digest) {
  auto known = impl_->known(digest);
  return known ? *std::move(known) : impl_->remember(digest, impl_->read(digest));
}

Task<RulesFound> Rulebook::find(std::string digest) {
  if (auto known = impl_->known(digest)) {
    co_return *std::move(known);
  }
  co_return co_await run_aside(*impl_->queue,
                               [this, wanted = std::move(digest)] { return find_now(wanted); });
}

void Rulebook::keep_current() {
  const content::Pack& pack = impl_->current.pack;
  if (impl_->kept || pack.source.empty()) {
    return;
  }
  const std::array<storage::WriteGroup, 1> group{
      {{storage::PutPack{pack.digest, pack.source, impl_->clock.unix_ms()}}}};
  const auto results = impl_->store.commit(group);
  impl_->kept = results.front().has_value();
  if (!impl_->kept && !std::exchange(impl_->said, true)) {
    impl_->log.warning("the content pack cannot be kept; trying again",
                       {{"problem", results.front().error().message}});
  }
}

void Rulebook::shutdown() { impl_->queue->finish(); }

}  // namespace aurora::server
