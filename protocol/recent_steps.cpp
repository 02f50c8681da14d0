#include "protocol/recent_steps.hpp"

#include <algorithm>

#include "aurora/v1/recording.pb.h"
#include "aurora/v1/session.pb.h"
#include "protocol/recorded_step.hpp"
#include "protocol/words.hpp"

namespace aurora::protocol {
namespace {

void write_log(const v1::RecordedStep& step, engine::Viewer viewer,
               google::protobuf::RepeatedPtrField<v1::LogEntry>& out) {
  for (const v1::RecordedLine& line : step.log()) {
    if (const v1::LogEntry* entry = entry_for(viewer, line)) {
      *out.Add() = *entry;
    }
  }
}

}  // namespace

void RecentSteps::begin_at(std::uint32_t version) {
  steps_.clear();
  bytes_ = 0;
  last_ = version;
}

void RecentSteps::add(std::uint32_t version, std::string_view recorded) {
  if (recorded.empty() || version != last_ + 1 || recorded.size() > kMostBytes) {
    begin_at(version);
    return;
  }
  steps_.emplace_back(recorded);
  bytes_ += recorded.size();
  last_ = version;
  while (steps_.size() > kMostSteps || bytes_ > kMostBytes) {
    bytes_ -= steps_.front().size();
    steps_.pop_front();
  }
}

std::vector<v1::Update> RecentSteps::updates_after(std::uint32_t version,
                                                   engine::Viewer viewer) const {
  std::vector<v1::Update> updates;
  v1::RecordedStep step;
  for (std::uint32_t at = version; at < last_; ++at) {
    if (!step.ParseFromString(steps_[at - first()])) {
      return {};  // never: it was encoded here, or read from the journal
    }
    v1::Update& update = updates.emplace_back();
    update.set_seq(at + 1);
    update.set_version(at + 1);
    update.mutable_changed()->Swap(step.mutable_changed());
    for (v1::OpenHand& hand : *step.mutable_hands()) {
      if (viewer.valid() && hand.seat() == wire_id(viewer)) {
        update.mutable_changed()->mutable_hand()->mutable_items()->Swap(hand.mutable_items());
      }
    }
    write_log(step, viewer, *update.mutable_log());
  }
  return updates;
}

void RecentSteps::write_log_after(std::uint32_t version, engine::Viewer viewer,
                                  v1::MissedLog& out) const {
  out.set_after(std::max(version, first()));
  v1::RecordedStep step;
  for (std::uint32_t at = out.after(); at < last_; ++at) {
    if (!step.ParseFromString(steps_[at - first()])) {
      continue;
    }
    v1::MissedLog::Lines& lines = *out.add_updates();
    lines.set_seq(at + 1);
    write_log(step, viewer, *lines.mutable_log());
    if (lines.log().empty()) {
      out.mutable_updates()->RemoveLast();
    }
  }
}

}  // namespace aurora::protocol
