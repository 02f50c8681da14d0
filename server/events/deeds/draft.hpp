// A decision that is being made: records, and the event as it is with them.
#pragma once

#include <utility>
#include <vector>

#include "server/events/event.hpp"
#include "server/events/fold/fold.hpp"
#include "server/events/records.hpp"

namespace aurora::events {

class Draft {
 public:
  explicit Draft(Event before) : event_(std::move(before)) {}

  /// With all records so far.
  [[nodiscard]] const Event& event() const { return event_; }
  /// Whether all records fit; one that does not is a mistake of this program.
  [[nodiscard]] bool sound() const { return sound_; }

  void add(Record record) {
    sound_ = sound_ && fold(record, event_).has_value();
    records_.push_back(std::move(record));
  }
  [[nodiscard]] std::vector<Record> take_records() { return std::move(records_); }

 private:
  Event event_;
  std::vector<Record> records_;
  bool sound_ = true;
};

}  // namespace aurora::events
