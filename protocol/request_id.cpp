#include "protocol/request_id.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/wire_format_lite.h>

#include "aurora/v1/session.pb.h"

namespace aurora::protocol {
namespace {

constexpr std::string_view kSpace = " \t\r\n";
constexpr std::string_view kStructure = "{}[],: \t\r\n\"";

/// The members of a JSON object, one after the other, as far as they can be made out.
class Members {
 public:
  explicit Members(std::string_view text) : rest_(text) {
    skip_space();
    if (!take('{')) {
      rest_ = {};
    }
  }

  /// False: there is no other one. `value` is a number or a text without its quotes, and empty for
  /// everything else.
  bool next(std::string_view& name, std::string_view& value) {
    skip_space();
    (void)take(',');
    skip_space();
    if (!take_text(name)) {
      return false;
    }
    skip_space();
    if (!take(':')) {
      return false;
    }
    skip_space();
    value = {};
    if (rest_.starts_with('"')) {
      return take_text(value);
    }
    if (rest_.starts_with('{') || rest_.starts_with('[')) {
      return skip_nested();
    }
    value = rest_.substr(0, rest_.find_first_of(kStructure));
    rest_.remove_prefix(value.size());
    return true;
  }

 private:
  void skip_space() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(kSpace), rest_.size()));
  }

  bool take(char c) {
    if (!rest_.starts_with(c)) {
      return false;
    }
    rest_.remove_prefix(1);
    return true;
  }

  bool take_text(std::string_view& text) {
    if (!take('"')) {
      return false;
    }
    for (std::size_t i = 0; i < rest_.size(); ++i) {
      if (rest_[i] == '\\') {
        ++i;
      } else if (rest_[i] == '"') {
        text = rest_.substr(0, i);
        rest_.remove_prefix(i + 1);
        return true;
      }
    }
    rest_ = {};
    return false;
  }

  bool skip_nested() {
    std::size_t depth = 0;
    while (!rest_.empty()) {
      if (rest_.front() == '"') {
        std::string_view text;
        if (!take_text(text)) {
          return false;
        }
        continue;
      }
      const char c = rest_.front();
      rest_.remove_prefix(1);
      if (c == '{' || c == '[') {
        ++depth;
      }
      if ((c == '}' || c == ']') && --depth == 0) {
        return true;
      }
    }
    return false;
  }

  std::string_view rest_;
};

bool is_request_id(std::string_view name) { return name == "requestId" || name == "request_id"; }

/// As protobuf reads a number: 7, "7", 7.0 and 0.7e1 are the same.
std::uint32_t number_in(std::string_view text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole =
      error == std::errc{} && end == text.data() + text.size() && std::trunc(number) == number;
  return whole && number >= 0 && number <= std::numeric_limits<std::uint32_t>::max()
             ? static_cast<std::uint32_t>(number)
             : 0;
}

std::uint32_t request_id_in_json(std::string_view text) {
  Members members(text);
  std::string_view name;
  std::string_view value;
  while (members.next(name, value)) {
    if (is_request_id(name)) {
      return number_in(value);
    }
  }
  return 0;
}

std::uint32_t request_id_in_proto(std::string_view bytes) {
  using google::protobuf::internal::WireFormatLite;
  google::protobuf::io::CodedInputStream in(reinterpret_cast<const std::uint8_t*>(bytes.data()),
                                            static_cast<int>(bytes.size()));  // NOLINT
  while (const std::uint32_t tag = in.ReadTag()) {
    if (tag == WireFormatLite::MakeTag(v1::ClientFrame::kRequestIdFieldNumber,
                                       WireFormatLite::WIRETYPE_VARINT)) {
      std::uint32_t id = 0;
      return in.ReadVarint32(&id) ? id : 0;
    }
    if (!WireFormatLite::SkipField(&in, tag)) {
      break;
    }
  }
  return 0;
}

}  // namespace

std::uint32_t request_id_in(Format format, std::string_view bytes) {
  return format == Format::kJson ? request_id_in_json(bytes) : request_id_in_proto(bytes);
}

std::string_view request_name_in(std::string_view json) {
  Members members(json);
  std::string_view name;
  std::string_view value;
  while (members.next(name, value)) {
    if (!is_request_id(name)) {
      return name;
    }
  }
  return {};
}

}  // namespace aurora::protocol
