#include "tool/bot/ack_log.hpp"

#include <utility>

#include <fmt/format.h>

#include "tool/support/words.hpp"

namespace aurora::tool {

AckLog::AckLog(std::string path) : path_(std::move(path)) {
  if (!path_.empty()) {
    out_.open(path_, std::ios::app);
  }
}

void AckLog::add(std::uint64_t command_id, std::uint32_t version, engine::Seat seat,
                 const engine::Choice& choice) {
  if (path_.empty()) {
    return;
  }
  out_ << fmt::format("{} {} {} {}\n", command_id, version, seat.index() + 1, to_text(choice))
       << std::flush;
}

}  // namespace aurora::tool
