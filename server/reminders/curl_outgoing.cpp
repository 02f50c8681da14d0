#include "server/reminders/curl_outgoing.hpp"

#include <atomic>
#include <mutex>
#include <string>
#include <utility>

#include <unistd.h>

#include "aurora/version.hpp"
#include "server/reminders/curl_handle.hpp"

namespace aurora::server {

namespace ip = boost::asio::ip;

namespace {

constexpr std::size_t kMostOfAnswer = std::size_t{64} << 10U;  // nobody reads it

/// What the callbacks of one request know.
struct Sending {
  const OutgoingRules& rules;
  const std::atomic<bool>& stopped;
  bool secure = false;
  bool refused = false;
  std::size_t read = 0;
};

bool may_reach(const Sending& sending, const curl_sockaddr& to) {
  if (to.family != AF_INET && to.family != AF_INET6) {
    return false;
  }
  const ip::address address = address_in(to.addr);
  return is_in(address, sending.rules.allowed) || (sending.secure && is_public(address));
}

curl_socket_t open_socket(void* data, curlsocktype /*purpose*/, curl_sockaddr* to) {
  auto& sending = *static_cast<Sending*>(data);
  if (!may_reach(sending, *to)) {
    sending.refused = true;
    return CURL_SOCKET_BAD;
  }
  return ::socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
}

std::size_t take_answer(char* /*bytes*/, std::size_t size, std::size_t count, void* data) {
  auto& sending = *static_cast<Sending*>(data);
  sending.read += size * count;
  return sending.read > kMostOfAnswer ? 0 : size * count;
}

int is_over(void* data, curl_off_t /*to_read*/, curl_off_t /*read*/, curl_off_t /*to_write*/,
            curl_off_t /*written*/) {
  return static_cast<Sending*>(data)->stopped ? 1 : 0;
}

std::string problem_of(CURLcode code, const Sending& sending) {
  if (sending.refused) {
    return sending.secure ? "The address is in a network that this server does not send to."
                          : "The address must begin with https://.";
  }
  switch (code) {
    case CURLE_COULDNT_RESOLVE_HOST: return "There is no host of that name.";
    case CURLE_OPERATION_TIMEDOUT: return "There was no answer in time.";
    case CURLE_URL_MALFORMAT:
    case CURLE_UNSUPPORTED_PROTOCOL: return "This is no address for a request.";
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CONNECT_ERROR: return "There is no valid certificate at that address.";
    default: return "Nobody answers at that address.";
  }
}

class CurlOutgoing final : public Outgoing {
 public:
  explicit CurlOutgoing(OutgoingRules rules) : rules_(std::move(rules)) {}

  OutgoingAnswer send(const OutgoingRequest& request) override;
  void stop() override { stopped_ = true; }

 private:
  OutgoingRules rules_;
  std::atomic<bool> stopped_{false};
};

OutgoingAnswer CurlOutgoing::send(const OutgoingRequest& request) {
  const CurlHandle handle(curl_easy_init());
  if (!handle || stopped_) {
    return {.status = 0, .problem = "The server is stopping."};
  }
  CurlList headers;
  for (const std::string& line : request.headers) {
    headers.reset(curl_slist_append(headers.release(), line.c_str()));
  }
  headers.reset(curl_slist_append(headers.release(), "Expect:"));
  Sending sending{
      .rules = rules_, .stopped = stopped_, .secure = request.url.starts_with("https://")};
  set_option(handle, CURLOPT_URL, request.url.c_str());
  set_option(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  set_option(handle, CURLOPT_FOLLOWLOCATION, 0L);
  set_option(handle, CURLOPT_PROXY, "");
  set_option(handle, CURLOPT_NOSIGNAL, 1L);
  set_option(handle, CURLOPT_TIMEOUT_MS, static_cast<long>(rules_.timeout.count()));
  set_option(handle, CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
  set_option(handle, CURLOPT_USERAGENT, ("aurora-server/" + std::string(kVersion)).c_str());
  set_option(handle, CURLOPT_HTTPHEADER, headers.get());
  set_option(handle, CURLOPT_POSTFIELDSIZE, static_cast<long>(request.body.size()));
  set_option(handle, CURLOPT_POSTFIELDS, request.body.c_str());
  set_option(handle, CURLOPT_CUSTOMREQUEST, request.method.c_str());
  set_option(handle, CURLOPT_OPENSOCKETFUNCTION, &open_socket);
  set_option(handle, CURLOPT_OPENSOCKETDATA, &sending);
  set_option(handle, CURLOPT_WRITEFUNCTION, &take_answer);
  set_option(handle, CURLOPT_WRITEDATA, &sending);
  set_option(handle, CURLOPT_NOPROGRESS, 0L);
  set_option(handle, CURLOPT_XFERINFOFUNCTION, &is_over);
  set_option(handle, CURLOPT_XFERINFODATA, &sending);
  const CURLcode code = curl_easy_perform(handle.get());
  long status = 0;
  (void)curl_easy_getinfo(handle.get(), CURLINFO_RESPONSE_CODE, &status);  // NOLINT(*-vararg)
  if (code == CURLE_OK || (code == CURLE_WRITE_ERROR && status != 0)) {
    const auto answered = static_cast<int>(status);
    OutgoingAnswer answer{.status = answered, .problem = {}};
    if (!answer.went()) {
      answer.problem = "The other side refuses it (" + std::to_string(answered) + ").";
    }
    return answer;
  }
  return {.status = 0, .problem = problem_of(code, sending)};
}

}  // namespace

void begin_with_curl() {
  static std::once_flag once;
  std::call_once(once, [] { (void)curl_global_init(CURL_GLOBAL_DEFAULT); });
}

bool can_send() { return true; }

std::unique_ptr<Outgoing> make_outgoing(OutgoingRules rules) {
  begin_with_curl();
  return std::make_unique<CurlOutgoing>(std::move(rules));
}

}  // namespace aurora::server
