// An identity provider of the tests' own: speaks OpenID Connect on a port of this machine, and does
// wrong what a test wants.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/json/object.hpp>

#include "machine/task_thread.hpp"
#include "server/provider/options.hpp"

namespace aurora::server::test {

/// Signs as RS256, with the key that every provider of the tests has.
[[nodiscard]] std::string rsa_signed(const boost::json::object& head,
                                     const boost::json::object& claims);
/// The set of keys with it, under this id.
[[nodiscard]] std::string rsa_keys(const std::string& id = "one");

struct FakePerson {
  std::string subject = "ann-at-the-club";
  std::string name = "Ann";
};

/// What it does wrong.
struct ProviderManner {
  std::string issuer;              ///< that it says it is; empty: the true one
  int status = 200;                ///< of all its answers
  int token_status = 200;          ///< of those about codes
  std::size_t padding = 0;         ///< bytes around its description
  bool says_nothing = false;       ///< takes requests, and answers none
  bool name_in_user_info = false;  ///< and not in the token
  bool names_itself = false;       ///< RFC 9207
  std::string key_id = "one";      ///< by which it signs
  std::function<void(boost::json::object& head, boost::json::object& claims)> change = nullptr;
};

/// Thread-safe.
class FakeProvider {
 public:
  FakeProvider();
  FakeProvider(const FakeProvider&) = delete;
  FakeProvider& operator=(const FakeProvider&) = delete;
  ~FakeProvider();

  [[nodiscard]] std::string issuer() const;
  [[nodiscard]] ProviderOptions options() const;
  void behave(ProviderManner manner);
  /// Answers nobody any more, and nobody can connect.
  void go_away();
  /// What the clock of its tokens says.
  void set_now(std::int64_t now_ms) { now_ms_ = now_ms; }

  /// Lets the person sign in whom a server has sent to this address; the query that the browser
  /// goes back with.
  [[nodiscard]] std::string approve(const std::string& address, const FakePerson& person = {});
  /// The same for somebody who does not want to.
  [[nodiscard]] std::string deny(const std::string& address) const;
  /// A value of the query of an address.
  [[nodiscard]] static std::string value_in(const std::string& address, const std::string& name);

  [[nodiscard]] int asked(const std::string& path) const;

 private:
  struct Grant {
    FakePerson person;
    std::string nonce;
    std::string challenge;
    std::string redirect;
  };
  void serve();
  [[nodiscard]] std::string answer(const std::string& target, const std::string& form,
                                   const std::string& authorization, int& status);
  [[nodiscard]] std::string description() const;
  [[nodiscard]] std::string redeem(const std::string& form, const std::string& authorization,
                                   int& status);

  mutable std::mutex mutex_;
  ProviderManner manner_;
  std::map<std::string, Grant> grants_;  ///< by the code
  std::map<std::string, int> asked_;
  FakePerson last_;
  int codes_ = 0;
  std::atomic<std::int64_t> now_ms_{0};
  std::atomic<bool> stopped_{false};
  boost::asio::io_context context_;
  boost::asio::ip::tcp::acceptor acceptor_{
      context_, boost::asio::ip::tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0)};
  const unsigned short port_ = acceptor_.local_endpoint().port();
  machine::TaskThread thread_;
};

}  // namespace aurora::server::test
