#include "protocol/mirror.hpp"

#include <utility>

#include "aurora/v1/session.pb.h"
#include "protocol/view_codec.hpp"

namespace aurora::protocol {

Result<void> Mirror::apply(const v1::Snapshot& snapshot) {
  if (!snapshot.sections().has_setup()) {
    return failure(Fault::kMissing, "sections.setup", "a snapshot says which game it is of");
  }
  engine::View view;
  std::vector<engine::Choice> choices;
  if (auto applied = apply_sections(snapshot.sections(), view, choices); !applied) {
    return applied;
  }
  view_ = view;
  choices_ = std::move(choices);
  table_id_ = snapshot.table_id();
  seq_ = snapshot.seq();
  version_ = snapshot.version();
  ready_ = true;
  return {};
}

Result<void> Mirror::apply(const v1::Update& update) {
  if (!ready_ || update.seq() != seq_ + 1) {
    return failure(Fault::kOutOfStep, "seq",
                   "update " + std::to_string(update.seq()) + " does not follow " +
                       std::to_string(seq_) + "; ask for a snapshot");
  }
  if (auto applied = apply_sections(update.changed(), view_, choices_); !applied) {
    return applied;
  }
  seq_ = update.seq();
  version_ = update.version();
  return {};
}

}  // namespace aurora::protocol
