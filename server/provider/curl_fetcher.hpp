// Asks by libcurl. Redirects are not followed, proxies of the environment are not asked, and of an
// answer no more is kept than a provider has to say.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>

#include "server/provider/fetcher.hpp"

namespace aurora::server {

struct FetchLimits {
  std::chrono::milliseconds timeout{8'000};  ///< from the first byte sent to the last one read
  std::size_t body = std::size_t{256} << 10U;
};

/// nullptr when this program cannot: it was built without libcurl.
[[nodiscard]] std::unique_ptr<Fetcher> make_fetcher(FetchLimits limits = {});

}  // namespace aurora::server
