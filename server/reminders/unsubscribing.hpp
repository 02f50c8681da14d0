// Ends reminders by e-mail for whoever has a link of one of them, without signing in.
#pragma once

#include <string>
#include <string_view>

#include "content/language.hpp"
#include "server/reminders/contacts.hpp"
#include "server/reminders/desk.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

/// What stands in such a link: /mail/stop/LANGUAGE/PLAYER/SIGNATURE.
struct UnsubscribeLink {
  content::Language language = content::Language::kEn;
  storage::PlayerId player;
};

/// Thread-safe.
class Unsubscribing {
 public:
  static constexpr std::string_view kPath = "/mail/stop/";

  Unsubscribing(Contacts& contacts, const Desk& desk) : contacts_(contacts), desk_(desk) {}

  /// The link of this path; nothing when we have not made it.
  [[nodiscard]] std::optional<UnsubscribeLink> read(std::string_view path) const;
  /// STORAGE_UNAVAILABLE. Nothing happens when there is no such channel any more.
  [[nodiscard]] Task<Verdict> stop(UnsubscribeLink link) const;

 private:
  Contacts& contacts_;
  const Desk& desk_;
};

}  // namespace aurora::server
