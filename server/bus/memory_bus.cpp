#include "server/bus/memory_bus.hpp"

#include <utility>

#include "server/bus/subjects.hpp"

namespace aurora::server {
namespace {

class HeldInMemory final : public BusSubscription {
 public:
  explicit HeldInMemory(std::shared_ptr<Subscriber> subscriber)
      : subscriber_(std::move(subscriber)) {}
  ~HeldInMemory() override { subscriber_->end(); }

 private:
  std::shared_ptr<Subscriber> subscriber_;
};

}  // namespace

class MemoryBus final : public Bus {
 public:
  explicit MemoryBus(MemoryBroker& broker) : broker_(broker) {}

  void publish(std::string subject, SharedBytes bytes) override {
    const std::scoped_lock lock(broker_.mutex_);
    if (!broker_.running_) {
      ++counters_->lost_outgoing;
      return;
    }
    ++counters_->published;
    if (broker_.is_lost_ && broker_.is_lost_({.subject = subject, .bytes = bytes})) {
      return;
    }
    std::erase_if(broker_.subscribed_, [](const auto& one) { return one.subscriber.expired(); });
    for (const auto& one : broker_.subscribed_) {
      const auto subscriber = one.by == this ? nullptr : one.subscriber.lock();
      if (subscriber && matches(one.subject, subject)) {
        subscriber->deliver({.subject = subject, .bytes = bytes});
      }
    }
  }

  std::unique_ptr<BusSubscription> subscribe(std::string subject, Executor executor,
                                             Handler handler) override {
    auto subscriber =
        std::make_shared<Subscriber>(std::move(executor), std::move(handler), counters_);
    const std::scoped_lock lock(broker_.mutex_);
    broker_.subscribed_.push_back(
        {.by = this, .subject = std::move(subject), .subscriber = subscriber});
    return std::make_unique<HeldInMemory>(std::move(subscriber));
  }

  bool connected() const override {
    const std::scoped_lock lock(broker_.mutex_);
    return broker_.running_;
  }

  BusCounts counts() const override { return counters_->read(); }

 private:
  MemoryBroker& broker_;
  std::shared_ptr<BusCounters> counters_ = std::make_shared<BusCounters>();
};

std::unique_ptr<Bus> MemoryBroker::connect() { return std::make_unique<MemoryBus>(*this); }

void MemoryBroker::lose(std::function<bool(const BusMessage&)> is_lost) {
  const std::scoped_lock lock(mutex_);
  is_lost_ = std::move(is_lost);
}

void MemoryBroker::set_running(bool running) {
  const std::scoped_lock lock(mutex_);
  running_ = running;
}

}  // namespace aurora::server
