#include "server/rulebook/unfit.hpp"

namespace aurora::server {

std::string_view name_of(Unfit unfit) {
  switch (unfit) {
    case Unfit::kDamaged: return "damaged";
    case Unfit::kNewer: return "newer";
    case Unfit::kRulesDiffer: return "rules_differ";
    case Unfit::kPackMissing: return "pack_missing";
    case Unfit::kPackUnreadable: return "pack_unreadable";
  }
  return "unknown";
}

}  // namespace aurora::server
