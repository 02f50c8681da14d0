// Answers to the page, as JSON.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace aurora::wasm {

/// "…", with everything in it escaped that JSON does not let stand.
[[nodiscard]] std::string quoted(std::string_view text);

/// {"a":1,"b":[…]}, one member after the other.
class Object {
 public:
  Object& add(std::string_view name, std::string_view text) { return raw(name, quoted(text)); }
  Object& add(std::string_view name, const char* text) { return add(name, std::string_view(text)); }
  Object& add(std::string_view name, const std::string& text) {
    return add(name, std::string_view(text));
  }
  Object& add(std::string_view name, bool flag) { return raw(name, flag ? "true" : "false"); }
  Object& add(std::string_view name, std::integral auto number) {
    return raw(name, std::to_string(number));
  }
  /// A member that is JSON already.
  Object& raw(std::string_view name, std::string_view json);
  [[nodiscard]] std::string text() const { return '{' + members_ + '}'; }

 private:
  std::string members_;
};

}  // namespace aurora::wasm
