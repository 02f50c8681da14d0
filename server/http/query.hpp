// What stands behind the question mark of a target.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/runtime/answer.hpp"

namespace aurora::server {

/// "Ann%20B" as "Ann B"; what is no such code stays as it is.
[[nodiscard]] std::string percent_decoded(std::string_view text);

/// Letters, digits and hyphens are all that values here are made of, so nothing is decoded.
class Query {
 public:
  explicit Query(std::string_view target);

  /// The value; empty when it is not there.
  [[nodiscard]] std::string text(const std::string& name) const;
  /// A number; 0 when it is not there. BAD_OPTION when it is none.
  [[nodiscard]] Answer<std::uint32_t> number(const std::string& name) const;
  /// BAD_OPTION when something else was asked than these, separated by spaces.
  [[nodiscard]] Verdict only(std::string_view names) const;

 private:
  std::map<std::string, std::string> values_;
};

}  // namespace aurora::server
