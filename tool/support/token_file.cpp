#include "tool/support/token_file.hpp"

#include <cstdio>

#include <fmt/format.h>

#include "tool/support/files.hpp"

namespace aurora::tool {

std::optional<std::string> read_token(const std::string& file) {
  if (file.empty()) {
    return std::string();
  }
  auto token = read_file(file);
  if (!token) {
    fmt::print(stderr, "aurora: {} cannot be read\n", file);
  }
  return token;
}

}  // namespace aurora::tool
