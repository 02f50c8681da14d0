#include "content/read/origin.hpp"

namespace aurora::content {

void report(Violations& out, const Origin& origin, std::string_view key, std::string message) {
  std::string field = origin.field;
  if (!key.empty()) {
    field += (field.empty() ? "" : ".") + std::string(key);
  }
  out.push_back({origin.file, std::move(field), std::move(message), origin.line});
}

}  // namespace aurora::content
