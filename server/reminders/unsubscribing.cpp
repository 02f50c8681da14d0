#include "server/reminders/unsubscribing.hpp"

#include <array>
#include <optional>

#include <sodium.h>

#include "server/reminders/mail_settings.hpp"

namespace aurora::server {

std::optional<UnsubscribeLink> Unsubscribing::read(std::string_view path) const {
  if (!path.starts_with(kPath)) {
    return std::nullopt;
  }
  path.remove_prefix(kPath.size());
  const std::size_t first = path.find('/');
  const std::size_t second = path.find('/', first == std::string_view::npos ? first : first + 1);
  if (second == std::string_view::npos) {
    return std::nullopt;
  }
  const auto language = content::language_of(path.substr(0, first));
  const auto player = storage::PlayerId::parse(path.substr(first + 1, second - first - 1));
  const std::string_view signature = path.substr(second + 1);
  if (!language || !player) {
    return std::nullopt;
  }
  const std::string genuine = desk_.unsubscribe_signature(*player);
  if (genuine.empty() || signature.size() != genuine.size() ||
      sodium_memcmp(signature.data(), genuine.data(), genuine.size()) != 0) {
    return std::nullopt;
  }
  return UnsubscribeLink{*language, *player};
}

Task<Verdict> Unsubscribing::stop(UnsubscribeLink link) const {
  const auto changed = co_await contacts_.change(link.player, drop_mail_channels);
  co_return changed ? Verdict() : Verdict(refusal(changed.error()));
}

}  // namespace aurora::server
