// Why a table cannot go on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace aurora::server {

/// Why a journal cannot be continued.
enum class Unfit : std::uint8_t {
  kDamaged,         ///< it contradicts itself, or cannot be read
  kNewer,           ///< a newer program has written it
  kRulesDiffer,     ///< it does not come out under these rules as it was played
  kPackMissing,     ///< nobody has kept its content pack
  kPackUnreadable,  ///< this program cannot read its content pack
};
inline constexpr std::size_t kUnfits = 5;
/// "rules_differ", as in metrics.
[[nodiscard]] std::string_view name_of(Unfit unfit);

struct Misfit {
  Unfit unfit = Unfit::kDamaged;
  std::string because;  ///< the rest of a sentence: "its first record is damaged"

  // NOLINTBEGIN(google-explicit-constructor): most are damage, and a sentence says all of it
  Misfit(const char* damage) : because(damage) {}
  Misfit(std::string damage) : because(std::move(damage)) {}
  // NOLINTEND(google-explicit-constructor)
  Misfit(Unfit why, std::string sentence) : unfit(why), because(std::move(sentence)) {}
};

}  // namespace aurora::server
