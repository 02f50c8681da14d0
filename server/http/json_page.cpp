#include "server/http/json_page.hpp"

#include <utility>

#include <google/protobuf/util/json_util.h>

#include "server/http/web_files.hpp"

namespace aurora::server {

std::string json_of(const google::protobuf::Message& message) {
  std::string json;
  if (!google::protobuf::util::MessageToJsonString(message, &json).ok()) {
    json = "{}";
  }
  return json;
}

Page json_page(const google::protobuf::Message& message) { return json_page(json_of(message)); }

Page json_page(std::string json) {
  Page page;
  page.content_type = "application/json";
  page.body = std::move(json) + "\n";
  return page;
}

Page revalidated(Page page, const Ask& ask) {
  if (page.status != 200) {
    return page;
  }
  page.etag = etag_of(page.body);
  page.cache_control = "no-cache";
  if (ask.if_none_match.find(page.etag) != std::string_view::npos) {
    page.status = 304;
    page.body.clear();
  }
  return page;
}

}  // namespace aurora::server
