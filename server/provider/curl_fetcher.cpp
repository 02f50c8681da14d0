#include "server/provider/curl_fetcher.hpp"

#include <atomic>
#include <string>

#include "aurora/version.hpp"
#include "server/reminders/curl_handle.hpp"

namespace aurora::server {
namespace {

/// What the callbacks of one request know.
struct Fetching {
  const std::atomic<bool>& stopped;
  std::size_t most = 0;
  std::string body = {};
};

std::size_t keep_answer(char* bytes, std::size_t size, std::size_t count, void* data) {
  auto& fetching = *static_cast<Fetching*>(data);
  if (fetching.body.size() + size * count > fetching.most) {
    return 0;
  }
  fetching.body.append(bytes, size * count);
  return size * count;
}

int is_fetching_over(void* data, curl_off_t /*to_read*/, curl_off_t /*read*/,
                     curl_off_t /*to_write*/, curl_off_t /*written*/) {
  return static_cast<Fetching*>(data)->stopped ? 1 : 0;
}

class CurlFetcher final : public Fetcher {
 public:
  explicit CurlFetcher(FetchLimits limits) : limits_(limits) {}

  Fetched fetch(const FetchRequest& request) override;
  void stop() override { stopped_ = true; }

 private:
  FetchLimits limits_;
  std::atomic<bool> stopped_{false};
};

Fetched CurlFetcher::fetch(const FetchRequest& request) {
  const CurlHandle handle(curl_easy_init());
  if (!handle || stopped_) {
    return {};
  }
  CurlList headers(curl_slist_append(nullptr, "Accept: application/json"));
  headers.reset(curl_slist_append(headers.release(), "Expect:"));
  for (const std::string& line : request.headers) {
    headers.reset(curl_slist_append(headers.release(), line.c_str()));
  }
  Fetching fetching{.stopped = stopped_, .most = limits_.body};
  set_option(handle, CURLOPT_URL, request.url.c_str());
  set_option(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  set_option(handle, CURLOPT_FOLLOWLOCATION, 0L);
  set_option(handle, CURLOPT_PROXY, "");
  set_option(handle, CURLOPT_NOSIGNAL, 1L);
  set_option(handle, CURLOPT_TIMEOUT_MS, static_cast<long>(limits_.timeout.count()));
  set_option(handle, CURLOPT_USERAGENT, ("aurora-server/" + std::string(kVersion)).c_str());
  set_option(handle, CURLOPT_HTTPHEADER, headers.get());
  if (!request.form.empty()) {
    set_option(handle, CURLOPT_POSTFIELDSIZE, static_cast<long>(request.form.size()));
    set_option(handle, CURLOPT_POSTFIELDS, request.form.c_str());
  }
  set_option(handle, CURLOPT_WRITEFUNCTION, &keep_answer);
  set_option(handle, CURLOPT_WRITEDATA, &fetching);
  set_option(handle, CURLOPT_NOPROGRESS, 0L);
  set_option(handle, CURLOPT_XFERINFOFUNCTION, &is_fetching_over);
  set_option(handle, CURLOPT_XFERINFODATA, &fetching);
  if (curl_easy_perform(handle.get()) != CURLE_OK) {
    return {};
  }
  long status = 0;
  (void)curl_easy_getinfo(handle.get(), CURLINFO_RESPONSE_CODE, &status);  // NOLINT(*-vararg)
  return {.status = static_cast<int>(status), .body = std::move(fetching.body)};
}

}  // namespace

std::unique_ptr<Fetcher> make_fetcher(FetchLimits limits) {
  begin_with_curl();
  return std::make_unique<CurlFetcher>(limits);
}

}  // namespace aurora::server
