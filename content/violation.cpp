#include "content/violation.hpp"

namespace aurora::content {

std::string to_string(const Violation& violation) {
  std::string out = violation.file;
  if (violation.line != 0) {
    out += ":" + std::to_string(violation.line);
  }
  if (!violation.field.empty()) {
    out += ": " + violation.field;
  }
  return out + ": " + violation.message;
}

}  // namespace aurora::content
