#include "tests/server/support/smtp_server.hpp"

#include <utility>

#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>
#include <sodium.h>

#include "tests/server/support/client.hpp"

namespace aurora::server::test {

namespace asio = boost::asio;
using boost::system::error_code;
using Tcp = asio::ip::tcp;

namespace {

std::string plain_credentials(const std::string& user_and_password) {
  std::string bytes = '\0' + user_and_password;
  bytes.at(bytes.find(' ')) = '\0';
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), sodium_base64_VARIANT_ORIGINAL);
  text.pop_back();
  return text;
}

/// "ann@example.org" of "RCPT TO:<ann@example.org>".
std::string in_brackets(const std::string& line) {
  const std::size_t begin = line.find('<') + 1;
  return line.substr(begin, line.find('>') - begin);
}

}  // namespace

struct SmtpServer::Conversation {
  Conversation(Tcp::socket socket, asio::ssl::context& tls) : stream(std::move(socket), tls) {}

  bool write(const std::string& line) {
    error_code error;
    if (secure) {
      asio::write(stream, asio::buffer(line + "\r\n"), error);
    } else {
      asio::write(stream.next_layer(), asio::buffer(line + "\r\n"), error);
    }
    return !error;
  }
  std::optional<std::string> read() {
    std::string line;
    for (char c = 0; !line.ends_with("\r\n"); line += c) {
      error_code error;
      if (secure) {
        stream.read_some(asio::buffer(&c, 1), error);
      } else {
        stream.next_layer().read_some(asio::buffer(&c, 1), error);
      }
      if (error) {
        return std::nullopt;
      }
    }
    return line.substr(0, line.size() - 2);
  }
  bool begin_tls() {
    error_code error;
    stream.handshake(asio::ssl::stream_base::server, error);
    secure = !error;
    return secure;
  }

  asio::ssl::stream<Tcp::socket> stream;
  bool secure = false;
  bool known = false;
  TakenMail mail;
};

SmtpServer::SmtpServer(SmtpManner manner)
    : manner_(std::move(manner)),
      acceptor_(context_, Tcp::endpoint(asio::ip::address_v4::loopback(), 0)),
      tls_(std::in_place, asio::ssl::context::tls_server) {
  if (!manner_.certificate.empty()) {
    tls_->use_certificate_chain_file(manner_.certificate);
    tls_->use_private_key_file(manner_.key, asio::ssl::context::pem);
  }
  thread_.post([this] { serve(); });
}

SmtpServer::~SmtpServer() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  error_code ignored;
  Tcp::socket last(context_);
  last.connect(acceptor_.local_endpoint(), ignored);  // wakes it
  thread_.finish();
}

std::string SmtpServer::url() const {
  return (manner_.tls_from_the_start ? "smtps://127.0.0.1:" : "smtp://127.0.0.1:") +
         std::to_string(acceptor_.local_endpoint().port());
}

std::vector<TakenMail> SmtpServer::taken() const {
  const std::lock_guard lock(mutex_);
  return taken_;
}

std::vector<std::string> SmtpServer::lines() const {
  const std::lock_guard lock(mutex_);
  return lines_;
}

bool SmtpServer::wait_for_connection() {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, kPatience, [this] { return connections_ > 0; });
}

void SmtpServer::serve() {
  for (;;) {
    error_code error;
    Tcp::socket socket(context_);
    acceptor_.accept(socket, error);
    {
      const std::lock_guard lock(mutex_);
      if (stopped_) {
        return;
      }
      ++connections_;
    }
    changed_.notify_all();
    Conversation with(std::move(socket), *tls_);
    talk(with);
  }
}

void SmtpServer::talk(Conversation& with) {
  if ((manner_.tls_from_the_start && !with.begin_tls()) ||
      (!manner_.says_nothing && !with.write(manner_.greeting))) {
    return;
  }
  while (const auto line = with.read()) {
    {
      const std::lock_guard lock(mutex_);
      lines_.push_back(*line);
    }
    if (!manner_.says_nothing && !answer(with, *line)) {
      return;
    }
  }
}

bool SmtpServer::answer(Conversation& with, const std::string& line) {
  if (line.starts_with("EHLO")) {
    std::string features = "250-mail.test\r\n";
    if (!manner_.certificate.empty() && !with.secure) {
      features += "250-STARTTLS\r\n";
    }
    if (!manner_.user_and_password.empty()) {
      features += "250-AUTH PLAIN\r\n";
    }
    return with.write(features + "250 8BITMIME");
  }
  if (line == "STARTTLS") {
    return with.write("220 go on") && with.begin_tls();
  }
  if (line.starts_with("AUTH PLAIN")) {
    std::string given = line.size() > 11 ? line.substr(11) : std::string();
    if (given.empty()) {
      const auto next = with.write("334 ") ? with.read() : std::nullopt;
      given = next.value_or("");
    }
    with.known = given == plain_credentials(manner_.user_and_password);
    return with.write(with.known ? "235 welcome" : "535 no");
  }
  if (line.starts_with("MAIL FROM:")) {
    with.mail = {.from = in_brackets(line), .to = {}, .message = {}, .secure = with.secure};
    const bool allowed = manner_.user_and_password.empty() || with.known;
    return with.write(allowed ? "250 ok" : "530 sign in first");
  }
  if (line.starts_with("RCPT TO:")) {
    with.mail.to = in_brackets(line);
    return with.write(manner_.to_recipient);
  }
  if (line == "DATA") {
    if (!with.write("354 go on") || manner_.closes_in_message) {
      return false;
    }
    for (auto next = with.read(); next && *next != "."; next = with.read()) {
      with.mail.message += (next->starts_with('.') ? next->substr(1) : *next) + "\r\n";
    }
    if (manner_.to_message.starts_with('2')) {
      const std::lock_guard lock(mutex_);
      taken_.push_back(with.mail);
    }
    return with.write(manner_.to_message);
  }
  (void)with.write(line == "QUIT" ? "221 bye" : "502 what?");
  return line != "QUIT";
}

}  // namespace aurora::server::test
