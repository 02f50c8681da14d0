// A small mail server of the tests' own: takes messages, refuses them, or hangs up.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>

#include "machine/task_thread.hpp"

namespace aurora::server::test {

struct SmtpManner {
  std::string certificate;          ///< with it STARTTLS is offered; a file in PEM format
  std::string key;                  ///< of the certificate
  bool tls_from_the_start = false;  ///< smtps
  std::string user_and_password;    ///< "user password"; empty: nobody has to sign in
  std::string greeting = "220 mail.test ESMTP";
  std::string to_recipient = "250 ok";
  std::string to_message = "250 taken";
  bool closes_in_message = false;  ///< after DATA
  bool says_nothing = false;
};

struct TakenMail {
  std::string from;
  std::string to;
  std::string message;
  bool secure = false;
};

/// Serves one connection after the other on a port of this machine.
class SmtpServer {
 public:
  explicit SmtpServer(SmtpManner manner = {});
  SmtpServer(const SmtpServer&) = delete;
  SmtpServer& operator=(const SmtpServer&) = delete;
  ~SmtpServer();

  [[nodiscard]] std::string url() const;
  [[nodiscard]] std::vector<TakenMail> taken() const;
  /// Every line that came, of all connections.
  [[nodiscard]] std::vector<std::string> lines() const;
  /// False when nobody has connected after a long time.
  [[nodiscard]] bool wait_for_connection();

 private:
  struct Conversation;
  void serve();
  void talk(Conversation& with);
  /// Whether the conversation goes on.
  bool answer(Conversation& with, const std::string& line);

  SmtpManner manner_;
  boost::asio::io_context context_;
  boost::asio::ip::tcp::acceptor acceptor_;
  std::optional<boost::asio::ssl::context> tls_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool stopped_ = false;
  unsigned connections_ = 0;
  std::vector<TakenMail> taken_;
  std::vector<std::string> lines_;
  machine::TaskThread thread_;
};

}  // namespace aurora::server::test
