// A certificate for tests.
#pragma once

#include <filesystem>
#include <string>

namespace aurora::testing {

/// Vouches for itself, and for nothing but these tests. Made by the program openssl; throws when
/// that fails.
struct Certificate {
  /// For `name`: "DNS:localhost", "IP:127.0.0.1".
  Certificate(const std::filesystem::path& dir, const std::string& name);

  std::filesystem::path certificate;
  std::filesystem::path key;
};

}  // namespace aurora::testing
