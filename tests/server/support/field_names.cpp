#include "tests/server/support/field_names.hpp"

#include <algorithm>
#include <string>

#include <google/protobuf/descriptor.h>

namespace aurora::server::test {

bool names_a_field(const v1::ClientFrame& frame, std::string_view path) {
  if (path == "request_id") {
    return true;
  }
  const auto* body = v1::ClientFrame::descriptor()->FindFieldByNumber(frame.body_case());
  const google::protobuf::Descriptor* message = body == nullptr ? nullptr : body->message_type();
  for (std::size_t begin = 0; begin <= path.size();) {
    const std::size_t end = std::min(path.find('.', begin), path.size());
    const auto* field =
        message == nullptr ? nullptr
                           : message->FindFieldByName(std::string(path.substr(begin, end - begin)));
    if (field == nullptr) {
      return false;
    }
    message = field->message_type();
    begin = end + 1;
  }
  return true;
}

}  // namespace aurora::server::test
