// Why a table cannot go on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
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
};

/// What was asked for, or why the table cannot go on.
template <typename T = void>
using Fit = std::expected<T, Misfit>;

/// The misfit of a fit: `return misfit("its first record is damaged");`
inline std::unexpected<Misfit> misfit(Misfit misfit) {
  return std::unexpected<Misfit>(std::move(misfit));
}
inline std::unexpected<Misfit> misfit(Unfit unfit, std::string because) {
  return misfit(Misfit{unfit, std::move(because)});
}
inline std::unexpected<Misfit> misfit(std::string damage) {
  return misfit(Unfit::kDamaged, std::move(damage));
}

}  // namespace aurora::server
