#include "server/net/tls.hpp"

#include <algorithm>
#include <utility>

#include <boost/asio/ssl/error.hpp>

#include "machine/steady_clock.hpp"
#include "server/runtime/logging.hpp"

namespace aurora::server {

namespace ssl = boost::asio::ssl;
namespace fs = std::filesystem;
using boost::system::error_code;

namespace {

// Cheap, but not cheap enough for every connection.
constexpr std::chrono::seconds kLookInterval{10};

}  // namespace

Outcome<TlsIdentity::Context> TlsIdentity::read(const TlsFiles& files) {
  auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
  error_code error;
  context->set_options(ssl::context::default_workarounds | ssl::context::no_sslv2 |
                           ssl::context::no_sslv3 | ssl::context::no_tlsv1 |
                           ssl::context::no_tlsv1_1,
                       error);
  if (!error) {
    context->use_certificate_chain_file(files.certificate.string(), error);
  }
  if (error) {
    return complaint("the TLS certificate " + files.certificate.string() +
                     " cannot be used: " + error.message() + "; it must be a file in PEM format");
  }
  context->use_private_key_file(files.key.string(), ssl::context::pem, error);
  if (error) {
    return complaint(
        "the TLS key " + files.key.string() + " cannot be used: " + error.message() +
        "; it must be the key of the certificate, in PEM format and without a password");
  }
  return context;
}

Outcome<std::unique_ptr<TlsIdentity>> TlsIdentity::open(const TlsFiles& files, Log& log) {
  auto context = read(files);
  if (!context) {
    return complaint(std::move(context.error()));
  }
  return std::unique_ptr<TlsIdentity>(new TlsIdentity(files, std::move(*context), log));
}

TlsIdentity::TlsIdentity(TlsFiles files, Context context, Log& log)
    : files_(std::move(files)),
      log_(log),
      context_(std::move(context)),
      read_at_(changed()),
      looked_at_(machine::SteadyClock::now()) {}

fs::file_time_type TlsIdentity::changed() const {
  std::error_code ignored;
  return std::max(fs::last_write_time(files_.certificate, ignored),
                  fs::last_write_time(files_.key, ignored));
}

TlsIdentity::Context TlsIdentity::context(TimePoint now) {
  const std::lock_guard lock(mutex_);
  if (now - looked_at_ >= kLookInterval) {
    looked_at_ = now;
    if (changed() != read_at_) {
      renew();
    }
  }
  return context_;
}

void TlsIdentity::reload() {
  const std::lock_guard lock(mutex_);
  renew();
}

void TlsIdentity::renew() {
  read_at_ = changed();
  auto fresh = read(files_);
  if (!fresh) {
    log_.warning("TLS certificate not renewed", {{"problem", fresh.error()}});
    return;
  }
  context_ = std::move(*fresh);
  log_.info("TLS certificate renewed");
}

}  // namespace aurora::server
