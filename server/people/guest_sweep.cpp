#include "server/people/guest_sweep.hpp"

#include <optional>

#include "server/people/blocks.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/logging.hpp"

namespace aurora::server {
namespace {

constexpr std::size_t kBatch = 100;

}  // namespace

Task<std::size_t> GuestSweep::run(storage::UnixMillis now) {
  const storage::UnixMillis lifetime = limits_.guest_lifetime.count();
  if (lifetime == 0) {
    co_return 0;
  }
  std::size_t deleted = 0;
  std::optional<storage::PersonCursor> after;
  // Whoever comes in later was seen, and the store does not delete them.
  std::optional<People> here;
  for (;;) {
    const auto page = co_await archive_.read(storage::ListGuests{now - lifetime, after, kBatch});
    if (!page) {
      log_.warning("absent guests cannot be listed", {{"problem", page.error().message}});
      break;
    }
    if (!here && !page->guests.empty()) {
      here = co_await here_();
      if (!here) {
        break;
      }
    }
    for (const storage::GuestRow& guest : page->guests) {
      if (here->contains(guest.id)) {
        continue;
      }
      // The store checks again, so whoever has come back meanwhile stays.
      storage::WriteGroup group{storage::DropGuest{guest.id, now - lifetime}};
      if (co_await archive_.commit(std::move(group))) {
        blocks_.forget(guest.id);
        ++deleted;
      }
    }
    if (!page->next) {
      break;
    }
    after = page->next;
  }
  if (deleted > 0) {
    log_.info("absent guests deleted", {{"guests", deleted}});
  }
  co_return deleted;
}

}  // namespace aurora::server
