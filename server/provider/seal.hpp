// What travels through the hands of others and comes back: only whoever has the secret can make or
// read it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace aurora::server {

/// Thread-safe. What is sealed for one purpose is no good for another.
class Seal {
 public:
  static constexpr std::size_t kSecretBytes = 32;

  Seal(std::string_view secret, std::string_view purpose);
  Seal(const Seal&) = default;
  Seal& operator=(const Seal&) = default;
  ~Seal();

  /// In letters that a URL can have.
  [[nodiscard]] std::string close(std::string_view text) const;
  /// Nothing when it was not sealed so, or was changed.
  [[nodiscard]] std::optional<std::string> open(std::string_view sealed) const;

 private:
  std::string key_;
};

}  // namespace aurora::server
