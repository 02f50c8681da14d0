#include "server/bus/hints.hpp"

#include <algorithm>
#include <utility>

#include "server/bus/wire.hpp"

namespace aurora::server {
namespace {

constexpr std::array<std::string_view, kHints> kNames{"people", "sign_outs", "announcements"};

}  // namespace

std::string_view name_of(Hint hint) { return kNames.at(static_cast<std::size_t>(hint)); }

void Hints::send(Hint hint) {
  if (wire_ != nullptr) {
    ++sent_.at(static_cast<std::size_t>(hint));
    wire_->bus().publish(wire_->of_hint(name_of(hint)), std::make_shared<const std::string>());
  }
}

void Hints::start(const Executor& executor, std::function<void()> handler) {
  if (wire_ != nullptr) {
    subscription_ = wire_->bus().subscribe(
        wire_->of_hint("*"), executor, [this, handler = std::move(handler)](const BusMessage& one) {
          take(one.subject, handler);
        });
  }
}

void Hints::take(std::string_view subject, const std::function<void()>& handler) {
  const auto name = std::ranges::find(kNames, subject.substr(subject.rfind('.') + 1));
  if (name != kNames.end()) {  // a newer server may have others
    ++received_.at(static_cast<std::size_t>(name - kNames.begin()));
    handler();
  }
}

Hints::Counts Hints::counts(Hint hint) const {
  const auto which = static_cast<std::size_t>(hint);
  return {.sent = sent_.at(which), .received = received_.at(which)};
}

}  // namespace aurora::server
