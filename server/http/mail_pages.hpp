// The page by which reminders by e-mail end, for whoever has the link of one: it asks, because mail
// programs look at links by themselves, and a POST needs no question (RFC 8058).
#pragma once

#include <string_view>

#include "server/http/site.hpp"
#include "server/reminders/unsubscribing.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

/// Thread-safe.
class MailPages {
 public:
  explicit MailPages(const Unsubscribing& unsubscribing) : unsubscribing_(unsubscribing) {}

  /// Whether the request is for such a page.
  [[nodiscard]] static bool answers(std::string_view target);
  [[nodiscard]] Task<Page> answer(Ask ask) const;

 private:
  const Unsubscribing& unsubscribing_;
};

}  // namespace aurora::server
