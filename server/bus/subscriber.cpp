#include "server/bus/subscriber.hpp"

#include <utility>

#include <boost/asio/post.hpp>

namespace aurora::server {

void Subscriber::end() {
  handler_.reset();
  const std::scoped_lock lock(mutex_);
  executor_.reset();
}

void Subscriber::deliver(BusMessage message) {
  if (++waiting_ > kMostWaiting) {
    --waiting_;
    ++counters_->lost_incoming;
    return;
  }
  const std::scoped_lock lock(mutex_);
  if (!executor_) {
    return;
  }
  boost::asio::post(*executor_, [self = shared_from_this(), message = std::move(message)] {
    --self->waiting_;
    // The handler may end the subscription.
    if (const auto handler = self->handler_) {
      ++self->counters_->received;
      (*handler)(message);
    }
  });
}

}  // namespace aurora::server
