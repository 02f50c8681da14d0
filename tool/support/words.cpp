#include "tool/support/words.hpp"

#include <array>
#include <utility>
#include <variant>

#include "aurora/v1/choice.pb.h"
#include "engine/state.hpp"
#include "protocol/choice_codec.hpp"

namespace aurora::tool {
namespace {

using Names = std::array<std::string, std::variant_size_v<engine::Choice>>;

std::string name_of(const engine::Choice& choice) {
  v1::Choice wire;
  protocol::to_wire(choice, wire);
  const auto* oneof = v1::Choice::descriptor()->oneof_decl(0);
  return v1::Choice::GetReflection()->GetOneofFieldDescriptor(wire, oneof)->name();
}

template <std::size_t... kIndices>
Names all_names(std::index_sequence<kIndices...>) {
  return {name_of(engine::Choice(std::in_place_index<kIndices>))...};
}

}  // namespace

const std::string& choice_name(std::size_t alternative) {
  static const Names kNames =
      all_names(std::make_index_sequence<std::variant_size_v<engine::Choice>>{});
  return kNames[alternative];
}

std::string to_text(const engine::Choice& choice) {
  v1::Choice wire;
  protocol::to_wire(choice, wire);
  return wire.ShortDebugString();
}

std::string_view score_line_name(std::size_t line) {
  constexpr std::array<std::string_view, engine::kScoreLines> kNames{
      "distance", "fame_track", "items", "boxes",        "abilities",
      "ending",   "turrets",    "alarm", "powered_boxes"};
  return kNames[line];
}

}  // namespace aurora::tool
