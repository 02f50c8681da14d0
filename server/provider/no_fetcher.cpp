// In place of curl_fetcher.cpp, in programs that are built without libcurl.
#include "server/provider/curl_fetcher.hpp"

namespace aurora::server {

std::unique_ptr<Fetcher> make_fetcher(FetchLimits /*limits*/) { return nullptr; }

}  // namespace aurora::server
