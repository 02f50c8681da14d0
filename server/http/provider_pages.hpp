// Where browsers go to sign in at the identity provider of the host, and where it sends them back:
// both lead on at once, at the end to the page with #provider=VOUCHER or #provider-error=CODE.
#pragma once

#include <string_view>

#include "server/http/site.hpp"
#include "server/provider/provider.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

/// Thread-safe.
class ProviderPages {
 public:
  explicit ProviderPages(Provider& provider) : provider_(provider) {}

  /// Whether the request is for such a page.
  [[nodiscard]] static bool answers(std::string_view target);
  [[nodiscard]] Task<Page> answer(Ask ask) const;

 private:
  [[nodiscard]] Task<Page> begin(Ask ask) const;
  [[nodiscard]] Task<Page> finish(Ask ask) const;

  Provider& provider_;
};

}  // namespace aurora::server
