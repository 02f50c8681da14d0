// What certainly follows from a choice at a table of this device.
#include <utility>
#include <vector>

#include "aurora/v1/view.pb.h"
#include "bots/foresight.hpp"
#include "bots/knowledge.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/view_codec.hpp"
#include "protocol/words.hpp"
#include "wasm/table.hpp"

namespace aurora::wasm {

Table::Preview Table::preview(std::uint32_t seat, std::string_view choices) const {
  const auto who = protocol::engine_seat(seat);
  v1::OwnChoices wire;
  if (!who || !wire.ParseFromString(choices)) {
    return {};
  }
  std::vector<engine::Choice> made;
  for (const v1::Choice& one : wire.choices()) {
    const auto choice = protocol::from_wire(one);
    if (!choice) {
      return {};
    }
    made.push_back(*choice);
  }
  const auto knowledge = std::make_unique<bots::Knowledge>(catalog(), now(), *who);
  const auto before = std::make_unique<engine::View>(knowledge->view());
  const auto foresight = bots::foresee(catalog(), *knowledge, made);
  v1::Sections changed;
  protocol::write_common_changes(*before, foresight->after, changed);
  protocol::write_own_changes({{}, before->hand}, {{}, foresight->after.hand}, changed);
  return {changed.SerializeAsString(), static_cast<std::uint32_t>(foresight->then),
          static_cast<std::uint32_t>(foresight->made)};
}

}  // namespace aurora::wasm
