#include "server/table/ledger/stand_in.hpp"

#include "aurora/v1/table.pb.h"
#include "bots/levels.hpp"
#include "protocol/table_codec.hpp"
#include "server/table/ledger/ledger.hpp"

namespace aurora::server {

Answer<bots::PolicyKind> stand_in(const v1::TableOptions& options) {
  if (options.stand_in() == v1::BOT_POLICY_UNSPECIFIED) {
    return kStandIn;
  }
  const auto policy = protocol::from_wire(options.stand_in());
  if (!policy || bots::level_of(*policy) == nullptr) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "a stand-in is one of the levels of bots",
                   "options.stand_in");
  }
  return *policy;
}

void write_stand_in(bots::PolicyKind level, v1::TableOptions& out) {
  if (level != kStandIn) {
    out.set_stand_in(protocol::to_wire(level));
  }
}

bool has_strong_stand_in(const v1::TableOptions& options) {
  return bots::is_stronger(stand_in(options).value_or(kStandIn), kStandIn);
}

}  // namespace aurora::server
