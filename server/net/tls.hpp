// TLS without a proxy: the server's certificate and key.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <mutex>

#include <boost/asio/ssl/context.hpp>

#include "machine/steady_clock.hpp"
#include "server/runtime/outcome.hpp"

namespace aurora::server {

class Log;

struct TlsFiles {
  std::filesystem::path certificate;  ///< with its chain, PEM
  std::filesystem::path key;          ///< PEM, without a password
};

/// Thread-safe. When the certificate is renewed and its files change, new connections get the new
/// one; if they cannot be read, the old one stays.
class TlsIdentity {
 public:
  /// Reads the files, or says why they cannot be used.
  [[nodiscard]] static Outcome<std::unique_ptr<TlsIdentity>> open(const TlsFiles& files, Log& log);

  using Context = std::shared_ptr<boost::asio::ssl::context>;
  using TimePoint = machine::SteadyClock::time_point;

  /// Reads the files now, changed or not. If they cannot be used, the old ones stay and the log
  /// says why.
  void reload();

  /// For one more connection.
  [[nodiscard]] Context context(TimePoint now);

 private:
  TlsIdentity(TlsFiles files, Context context, Log& log);
  [[nodiscard]] static Outcome<Context> read(const TlsFiles& files);
  [[nodiscard]] std::filesystem::file_time_type changed() const;
  void renew();  ///< with the mutex held

  const TlsFiles files_;
  Log& log_;
  std::mutex mutex_;
  Context context_;
  std::filesystem::file_time_type read_at_;
  TimePoint looked_at_;
};

}  // namespace aurora::server
