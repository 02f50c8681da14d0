#include "tool/bot/brain.hpp"

#include <algorithm>

namespace aurora::tool {
namespace {

class MirrorSight final : public bots::Sight {
 public:
  explicit MirrorSight(const protocol::Mirror& mirror) : mirror_(mirror) {}

  [[nodiscard]] engine::Seat seat() const override { return mirror_.view().viewer; }
  [[nodiscard]] const engine::View& view() override { return mirror_.view(); }

 private:
  const protocol::Mirror& mirror_;
};

}  // namespace

void Brain::learn(const engine::Catalog& catalog) {
  catalog_ = catalog;
  policy_ = bots::make_policy(policy_kind_, catalog_, seed_);
}

bool Brain::to_decide() const {
  return knows_the_pack() && !pending_ && mirror_.ready() && !over() &&
         mirror_.version() >= wait_for_version_ && !mirror_.choices().empty();
}

void Brain::decide() {
  MirrorSight sight(mirror_);
  pending_ =
      PendingCommand{next_command_++, mirror_.version(), policy_->decide(mirror_.choices(), sight)};
}

void Brain::acknowledged() {
  pending_.reset();
  refusals_ = 0;
}

void Brain::refused(std::uint32_t version) {
  pending_.reset();
  wait_for_version_ = std::max(wait_for_version_, version);
  ++refusals_;
}

}  // namespace aurora::tool
