// What certainly follows from a choice at a table of this device.
#include <memory>
#include <vector>

#include "aurora/v1/foresight.pb.h"
#include "aurora/v1/view.pb.h"
#include "bots/knowledge.hpp"
#include "protocol/choice_codec.hpp"
#include "protocol/foresight_codec.hpp"
#include "protocol/words.hpp"
#include "wasm/table.hpp"

namespace aurora::wasm {

std::string Table::foresee(std::uint32_t seat, std::string_view choices) const {
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
  v1::Foresight foresight;
  protocol::foresee(catalog(), *knowledge, version(), made, foresight);
  return foresight.SerializeAsString();
}

}  // namespace aurora::wasm
