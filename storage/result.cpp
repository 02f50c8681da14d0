#include "storage/result.hpp"

#include <utility>

namespace aurora::storage {

std::string_view name_of(StoreErrc code) noexcept {
  switch (code) {
    case StoreErrc::kNotFound: return "NotFound";
    case StoreErrc::kConflict: return "Conflict";
    case StoreErrc::kInvalid: return "Invalid";
    case StoreErrc::kFull: return "Full";
    case StoreErrc::kIo: return "Io";
    case StoreErrc::kReadOnly: return "ReadOnly";
    case StoreErrc::kCorrupt: return "Corrupt";
    case StoreErrc::kOlderSchema: return "OlderSchema";
    case StoreErrc::kNewerSchema: return "NewerSchema";
    case StoreErrc::kBusy: return "Busy";
    case StoreErrc::kClosed: return "Closed";
    case StoreErrc::kInternal: return "Internal";
  }
  return "Internal";
}

std::unexpected<StoreError> failure(StoreErrc code, std::string message) {
  return std::unexpected(StoreError{code, std::move(message)});
}

}  // namespace aurora::storage
