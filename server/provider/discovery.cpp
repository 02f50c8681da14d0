#include "server/provider/discovery.hpp"

#include <boost/json/value.hpp>

#include "server/provider/json.hpp"
#include "server/provider/text.hpp"

namespace aurora::server {

namespace json = boost::json;

namespace {

/// A provider that is asked by https leads nowhere else.
bool may_lead_to(std::string_view url, std::string_view issuer) {
  return is_safe_url(url) && (url.starts_with("https://") || issuer.starts_with("http://"));
}

bool is_true(const json::object& object, const char* name) {
  const json::value* const value = object.if_contains(name);
  return value != nullptr && value->is_bool() && value->get_bool();
}

}  // namespace

std::string discovery_url(std::string_view issuer) {
  while (issuer.ends_with('/')) {
    issuer.remove_suffix(1);
  }
  return std::string(issuer) + "/.well-known/openid-configuration";
}

std::optional<ProviderEndpoints> read_discovery(std::string_view document,
                                                std::string_view issuer) {
  const auto object = object_in(document);
  if (!object || text_in(*object, "issuer") != issuer) {
    return std::nullopt;
  }
  constexpr auto kMethods = "token_endpoint_auth_methods_supported";
  ProviderEndpoints endpoints{
      .authorization = std::string(text_in(*object, "authorization_endpoint")),
      .token = std::string(text_in(*object, "token_endpoint")),
      .keys = std::string(text_in(*object, "jwks_uri")),
      .user_info = std::string(text_in(*object, "userinfo_endpoint")),
      .secret_in_form =
          object->contains(kMethods) && !lists(*object, kMethods, "client_secret_basic"),
      .names_itself = is_true(*object, "authorization_response_iss_parameter_supported")};
  if (!may_lead_to(endpoints.authorization, issuer) || !may_lead_to(endpoints.token, issuer) ||
      !may_lead_to(endpoints.keys, issuer)) {
    return std::nullopt;
  }
  if (!may_lead_to(endpoints.user_info, issuer)) {
    endpoints.user_info.clear();
  }
  return endpoints;
}

}  // namespace aurora::server
