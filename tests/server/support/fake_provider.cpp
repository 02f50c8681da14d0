#include "tests/server/support/fake_provider.hpp"

#include <memory>
#include <utility>

#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/rsa.h>

#include "server/http/query.hpp"
#include "server/provider/text.hpp"
#include "server/reminders/web_push.hpp"

namespace aurora::server::test {

namespace asio = boost::asio;
namespace beast_http = boost::beast::http;
namespace json = boost::json;

namespace {

constexpr auto kClient = "aurora";
constexpr auto kSecret = "a secret: with signs";
constexpr std::int64_t kMillisPerSecond = 1000;

/// Made once for all tests of a process: it takes a moment.
EVP_PKEY* provider_key() {
  static const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> kKey(EVP_RSA_gen(2048),
                                                                        &EVP_PKEY_free);
  return kKey.get();
}

std::string key_parameter(const char* name) {
  BIGNUM* number = nullptr;
  EVP_PKEY_get_bn_param(provider_key(), name, &number);
  std::string bytes(static_cast<std::size_t>(BN_num_bytes(number)), '\0');
  BN_bn2bin(number, reinterpret_cast<unsigned char*>(bytes.data()));
  BN_free(number);
  return base64url(bytes);
}

json::string json_string(const std::string& text) { return json::string(text.data(), text.size()); }

std::string decoded_in(const std::string& form, const std::string& name) {
  return percent_decoded(Query("?" + form).text(name));
}

}  // namespace

std::string rsa_signed(const json::object& head, const json::object& claims) {
  const std::string text =
      base64url(json::serialize(head)) + "." + base64url(json::serialize(claims));
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(),
                                                                        &EVP_MD_CTX_free);
  const auto* const bytes = reinterpret_cast<const unsigned char*>(text.data());
  std::size_t length = 0;
  EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, provider_key());
  EVP_DigestSign(context.get(), nullptr, &length, bytes, text.size());
  std::string signature(length, '\0');
  EVP_DigestSign(context.get(), reinterpret_cast<unsigned char*>(signature.data()), &length, bytes,
                 text.size());
  return text + "." + base64url(signature);
}

std::string rsa_keys(const std::string& id) {
  const json::object key{{"kty", "RSA"},
                         {"use", "sig"},
                         {"alg", "RS256"},
                         {"kid", json_string(id)},
                         {"n", json_string(key_parameter(OSSL_PKEY_PARAM_RSA_N))},
                         {"e", json_string(key_parameter(OSSL_PKEY_PARAM_RSA_E))}};
  return json::serialize(json::object{{"keys", json::array{key}}});
}

FakeProvider::FakeProvider() {
  thread_.post([this] { serve(); });
}

FakeProvider::~FakeProvider() {
  go_away();
  thread_.finish();
}

void FakeProvider::go_away() {
  if (!stopped_.exchange(true)) {
    boost::system::error_code ignored;
    asio::ip::tcp::socket last(context_);
    last.connect({asio::ip::address_v4::loopback(), port_}, ignored);  // wakes it
  }
}

std::string FakeProvider::issuer() const { return "http://127.0.0.1:" + std::to_string(port_); }

ProviderOptions FakeProvider::options() const {
  return {.issuer = issuer(), .client_id = kClient, .client_secret = kSecret, .name = "Club login"};
}

void FakeProvider::behave(ProviderManner manner) {
  const std::lock_guard lock(mutex_);
  manner_ = std::move(manner);
}

int FakeProvider::asked(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  const auto found = asked_.find(path);
  return found == asked_.end() ? 0 : found->second;
}

std::string FakeProvider::value_in(const std::string& address, const std::string& name) {
  return percent_decoded(Query(address).text(name));
}

std::string FakeProvider::approve(const std::string& address, const FakePerson& person) {
  const std::lock_guard lock(mutex_);
  std::string code = "code-" + std::to_string(++codes_);
  grants_[code] = {.person = person,
                   .nonce = value_in(address, "nonce"),
                   .challenge = value_in(address, "code_challenge"),
                   .redirect = value_in(address, "redirect_uri")};
  return "code=" + code + "&state=" + value_in(address, "state") +
         (manner_.names_itself ? "&iss=" + form_encoded(issuer()) : "");
}

std::string FakeProvider::deny(const std::string& address) const {
  return "error=access_denied&error_description=No+thanks&state=" + value_in(address, "state");
}

void FakeProvider::serve() {
  std::vector<asio::ip::tcp::socket> unanswered;
  while (!stopped_) {
    asio::ip::tcp::socket socket(context_);
    boost::system::error_code error;
    acceptor_.accept(socket, error);
    if (error || stopped_) {
      break;
    }
    boost::beast::flat_buffer buffer;
    beast_http::request<beast_http::string_body> request;
    beast_http::read(socket, buffer, request, error);
    if (error) {
      continue;
    }
    int status = 200;
    std::string body = answer(std::string(request.target()), request.body(),
                              std::string(request[beast_http::field::authorization]), status);
    if (status == 0) {
      unanswered.push_back(std::move(socket));
      continue;
    }
    beast_http::response<beast_http::string_body> response(static_cast<beast_http::status>(status),
                                                           11);
    response.set(beast_http::field::content_type, "application/json");
    response.body() = std::move(body);
    response.keep_alive(false);
    response.prepare_payload();
    beast_http::write(socket, response, error);
  }
  boost::system::error_code ignored;
  acceptor_.close(ignored);
}

/// Status 0: nothing is answered.
std::string FakeProvider::answer(const std::string& target, const std::string& form,
                                 const std::string& authorization, int& status) {
  const std::lock_guard lock(mutex_);
  ++asked_[target];
  status = manner_.says_nothing ? 0 : manner_.status;
  if (status != 200) {
    return "{}";
  }
  if (target == "/.well-known/openid-configuration") {
    return description();
  }
  if (target == "/keys") {
    return rsa_keys(manner_.key_id);
  }
  if (target == "/token") {
    return redeem(form, authorization, status);
  }
  if (target == "/userinfo" && authorization == "Bearer access") {
    return json::serialize(json::object{{"sub", json_string(last_.subject)},
                                        {"preferred_username", json_string(last_.name)}});
  }
  status = 404;
  return "{}";
}

std::string FakeProvider::description() const {
  const std::string base = issuer();
  json::object all{{"issuer", json_string(manner_.issuer.empty() ? base : manner_.issuer)},
                   {"authorization_endpoint", json_string(base + "/authorize?from=aurora")},
                   {"token_endpoint", json_string(base + "/token")},
                   {"userinfo_endpoint", json_string(base + "/userinfo")},
                   {"jwks_uri", json_string(base + "/keys")},
                   {"padding", json_string(std::string(manner_.padding, 'x'))}};
  all["authorization_response_iss_parameter_supported"] = manner_.names_itself;
  return json::serialize(all);
}

std::string FakeProvider::redeem(const std::string& form, const std::string& authorization,
                                 int& status) {
  status = manner_.token_status;
  if (status != 200) {
    return R"({"error":"server_error"})";
  }
  const auto found = grants_.find(decoded_in(form, "code"));
  const bool right =
      found != grants_.end() && authorization.starts_with("Basic ") &&
      decoded_in(form, "grant_type") == "authorization_code" &&
      decoded_in(form, "redirect_uri") == found->second.redirect &&
      base64url(sha256(decoded_in(form, "code_verifier"))) == found->second.challenge;
  if (!right) {
    status = 400;
    return R"({"error":"invalid_grant"})";
  }
  const Grant grant = found->second;
  grants_.erase(found);  // a code is good once
  last_ = grant.person;
  const std::int64_t now = now_ms_ / kMillisPerSecond;
  json::object head{{"alg", "RS256"}, {"kid", json_string(manner_.key_id)}};
  json::object claims{{"iss", json_string(issuer())},
                      {"sub", json_string(grant.person.subject)},
                      {"aud", kClient},
                      {"iat", now},
                      {"auth_time", now},
                      {"exp", now + 300},
                      {"nonce", json_string(grant.nonce)}};
  if (!manner_.name_in_user_info) {
    claims["preferred_username"] = json_string(grant.person.name);
  }
  if (manner_.change) {
    manner_.change(head, claims);
  }
  return json::serialize(json::object{{"access_token", "access"},
                                      {"token_type", "Bearer"},
                                      {"id_token", json_string(rsa_signed(head, claims))}});
}

}  // namespace aurora::server::test
