#include "wasm/json.hpp"

namespace aurora::wasm {

std::string quoted(std::string_view text) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20) {
      ((out += "\\u00") += kDigits[byte >> 4U]) += kDigits[byte & 0xFU];
    } else {
      if (c == '"' || c == '\\') {
        out += '\\';
      }
      out += c;
    }
  }
  return out + '"';
}

Object& Object::raw(std::string_view name, std::string_view json) {
  ((members_ += members_.empty() ? "" : ",") += quoted(name)) += ':';
  members_ += json;
  return *this;
}

}  // namespace aurora::wasm
