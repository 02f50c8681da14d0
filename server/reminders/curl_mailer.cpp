#include "server/reminders/curl_mailer.hpp"

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include <unistd.h>

#include "server/reminders/curl_handle.hpp"
#include "server/reminders/networks.hpp"

namespace aurora::server {
namespace {

constexpr int kMailAccepted = 250;

/// What the callbacks of one message know.
struct Mailing {
  const SmtpOptions& options;
  const std::atomic<bool>& stopped;
  std::string_view left;  ///< to be sent
  bool refused = false;   ///< the mail server is none of the own network
};

curl_socket_t open_mail_socket(void* data, curlsocktype /*purpose*/, curl_sockaddr* to) {
  auto& mailing = *static_cast<Mailing*>(data);
  const bool internet = to->family == AF_INET || to->family == AF_INET6;
  if (!internet || (mailing.options.plain && is_public(address_in(to->addr)))) {
    mailing.refused = true;
    return CURL_SOCKET_BAD;
  }
  return ::socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
}

std::size_t give_mail(char* room, std::size_t size, std::size_t count, void* data) {
  auto& mailing = *static_cast<Mailing*>(data);
  const std::size_t portion = std::min(size * count, mailing.left.size());
  std::memcpy(room, mailing.left.data(), portion);
  mailing.left.remove_prefix(portion);
  return portion;
}

int is_mailing_over(void* data, curl_off_t /*to_read*/, curl_off_t /*read*/,
                    curl_off_t /*to_write*/, curl_off_t /*written*/) {
  return static_cast<Mailing*>(data)->stopped ? 1 : 0;
}

/// What the player, who does not know the mail server, is told.
OutgoingAnswer answer_to_mail(CURLcode code, int status, const Mailing& mailing) {
  if (code == CURLE_OK) {
    return {.status = kMailAccepted, .problem = {}};
  }
  if (mailing.refused) {
    return {.problem = "The mail server is not in the own network, and has no TLS."};
  }
  switch (code) {
    case CURLE_LOGIN_DENIED: return {.problem = "The mail server does not let this server in."};
    case CURLE_USE_SSL_FAILED:
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_CACERT_BADFILE:
      return {.problem = "The mail server has no TLS, or no valid certificate."};
    case CURLE_OPERATION_TIMEDOUT: return {.problem = "The mail server does not answer in time."};
    default: break;
  }
  constexpr int kForGood = 500;
  constexpr int kForNow = 400;
  if (status < kForNow) {
    return {.problem = "The mail server does not answer."};
  }
  // What it says before it knows of the message is about us, and may change.
  const bool of_message = code == CURLE_SEND_ERROR || mailing.left.empty();
  const bool for_good = of_message && status >= kForGood;
  return {.status = for_good ? status : 0,
          .problem = "The mail server refuses it (" + std::to_string(status) + ").",
          .for_good = for_good};
}

class CurlMailer final : public Outgoing {
 public:
  explicit CurlMailer(SmtpOptions options) : options_(std::move(options)) {}

  OutgoingAnswer send(const OutgoingRequest& request) override;
  void stop() override { stopped_ = true; }

 private:
  SmtpOptions options_;
  std::atomic<bool> stopped_{false};
};

OutgoingAnswer CurlMailer::send(const OutgoingRequest& request) {
  const CurlHandle handle(curl_easy_init());
  if (!handle || stopped_) {
    return {.problem = "The server is stopping."};
  }
  Mailing mailing{.options = options_, .stopped = stopped_, .left = request.body};
  const CurlList to(curl_slist_append(nullptr, ("<" + request.url + ">").c_str()));
  // The path is what the server calls itself.
  const std::string url = options_.url + "/" + options_.from.substr(options_.from.find('@') + 1);
  set_option(handle, CURLOPT_URL, url.c_str());
  set_option(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  set_option(handle, CURLOPT_PROXY, "");
  set_option(handle, CURLOPT_NOSIGNAL, 1L);
  set_option(handle, CURLOPT_TIMEOUT_MS, static_cast<long>(options_.timeout.count()));
  set_option(handle, CURLOPT_USE_SSL,
             static_cast<long>(options_.plain ? CURLUSESSL_NONE : CURLUSESSL_ALL));
  if (!options_.ca_file.empty()) {
    set_option(handle, CURLOPT_CAINFO, options_.ca_file.c_str());
  }
  if (!options_.user.empty()) {
    set_option(handle, CURLOPT_USERNAME, options_.user.c_str());
    set_option(handle, CURLOPT_PASSWORD, options_.password.c_str());
  }
  set_option(handle, CURLOPT_MAIL_FROM, ("<" + options_.from + ">").c_str());
  set_option(handle, CURLOPT_MAIL_RCPT, to.get());
  set_option(handle, CURLOPT_UPLOAD, 1L);
  set_option(handle, CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(request.body.size()));
  set_option(handle, CURLOPT_READFUNCTION, &give_mail);
  set_option(handle, CURLOPT_READDATA, &mailing);
  set_option(handle, CURLOPT_OPENSOCKETFUNCTION, &open_mail_socket);
  set_option(handle, CURLOPT_OPENSOCKETDATA, &mailing);
  set_option(handle, CURLOPT_NOPROGRESS, 0L);
  set_option(handle, CURLOPT_XFERINFOFUNCTION, &is_mailing_over);
  set_option(handle, CURLOPT_XFERINFODATA, &mailing);
  const CURLcode code = curl_easy_perform(handle.get());
  long status = 0;
  (void)curl_easy_getinfo(handle.get(), CURLINFO_RESPONSE_CODE, &status);  // NOLINT(*-vararg)
  return answer_to_mail(code, static_cast<int>(status), mailing);
}

}  // namespace

std::unique_ptr<Outgoing> make_mailer(SmtpOptions options) {
  begin_with_curl();
  return std::make_unique<CurlMailer>(std::move(options));
}

}  // namespace aurora::server
