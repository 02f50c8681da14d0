#include "server/session/replay_import.hpp"

#include <utility>

#include "aurora/v1/playback.pb.h"

namespace aurora::server {

Answer<std::size_t> ReplayImport::add(const v1::ImportReplay& request) {
  if (request.first()) {
    bytes_.clear();
  }
  if (bytes_.size() + request.part().size() > max_bytes_) {
    std::string().swap(bytes_);
    return refusal(v1::ERROR_CODE_TOO_LARGE,
                   "A replay has at most " + std::to_string(max_bytes_) + " bytes.");
  }
  bytes_ += request.part();
  return bytes_.size();
}

std::string ReplayImport::take() { return std::exchange(bytes_, {}); }

}  // namespace aurora::server
