// The client library writes to its socket in the thread of whoever publishes as soon as its buffer
// is full, and everybody else waits for that write. So nobody but one queue beside the loops calls
// it. What waits for that queue is bounded.
#include "server/bus/nats_bus.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <ranges>
#include <semaphore>
#include <string_view>
#include <utility>
#include <vector>

#include <nats/nats.h>

#include "machine/machine.hpp"
#include "server/bus/subscriber.hpp"

namespace aurora::server {
namespace {

struct FreeNats {
  void operator()(natsOptions* options) const noexcept { natsOptions_Destroy(options); }
  void operator()(natsConnection* connection) const noexcept { natsConnection_Destroy(connection); }
  void operator()(natsSubscription* subscription) const noexcept {
    natsSubscription_Destroy(subscription);
  }
  void operator()(natsMsg* message) const noexcept { natsMsg_Destroy(message); }
};
template <typename Any>
using Held = std::unique_ptr<Any, FreeNats>;

constexpr std::string_view kPlain = "nats://";
constexpr std::string_view kEncrypted = "tls://";

/// What callbacks of the library are given: they come on its threads. It outlives the connection.
struct Link {
  std::atomic<bool> connected{false};
  std::binary_semaphore closed{0};

  static void on_connected(natsConnection* /*connection*/, void* link) {
    static_cast<Link*>(link)->connected = true;
  }
  static void on_disconnected(natsConnection* /*connection*/, void* link) {
    static_cast<Link*>(link)->connected = false;
  }
  /// The last of them.
  static void on_closed(natsConnection* /*connection*/, void* link) {
    static_cast<Link*>(link)->connected = false;
    static_cast<Link*>(link)->closed.release();
  }
};

// There is one, or the library would print errors.
void on_error(natsConnection* /*connection*/, natsSubscription* /*subscription*/,
              natsStatus /*error*/, void* /*closure*/) {}

void on_message(natsConnection* /*connection*/, natsSubscription* /*subscription*/,
                natsMsg* received, void* closure) {
  const Held<natsMsg> message(received);
  (*static_cast<std::shared_ptr<Subscriber>*>(closure))
      ->deliver({.subject = natsMsg_GetSubject(received),
                 .bytes = std::make_shared<const std::string>(
                     natsMsg_GetData(received),
                     static_cast<std::size_t>(natsMsg_GetDataLength(received)))});
}

/// After the last message.
void on_complete(void* closure) { delete static_cast<std::shared_ptr<Subscriber>*>(closure); }

class NatsBus final : public Bus {
 public:
  NatsBus(std::unique_ptr<Link> link, Held<natsConnection> connection, std::size_t most_waiting)
      : link_(std::move(link)), connection_(std::move(connection)), most_waiting_(most_waiting) {}

  /// Waits for the queue, and so for a write that is under way.
  ~NatsBus() override {
    ending_ = true;
    queue_->finish();
    natsConnection_Close(connection_.get());
    link_->closed.acquire();
  }

  void publish(std::string subject, SharedBytes bytes) override {
    const std::size_t size = subject.size() + bytes->size();
    {
      const std::scoped_lock lock(mutex_);
      if (!link_->connected || waiting_bytes_ + size > most_waiting_) {
        ++counters_->lost_outgoing;
        return;
      }
      waiting_bytes_ += size;
      waiting_.push_back({.subject = std::move(subject), .bytes = std::move(bytes)});
      if (waiting_.size() > 1) {
        return;  // the queue comes for it
      }
    }
    queue_->post([this] { send_all(); });
  }

  std::unique_ptr<BusSubscription> subscribe(std::string subject, Executor executor,
                                             Handler handler) override {
    auto subscriber =
        std::make_shared<Subscriber>(std::move(executor), std::move(handler), counters_);
    auto subscription = std::make_shared<Held<natsSubscription>>();
    queue_->post([this, subject = std::move(subject), subscriber, subscription] {
      *subscription = subscribe_now(subject, subscriber);
    });
    return std::make_unique<Subscribed>(*this, std::move(subscriber), std::move(subscription));
  }

  bool connected() const override { return link_->connected; }
  BusCounts counts() const override { return counters_->read(); }

 private:
  /// Must not outlive the bus.
  class Subscribed final : public BusSubscription {
   public:
    Subscribed(NatsBus& bus, std::shared_ptr<Subscriber> subscriber,
               std::shared_ptr<Held<natsSubscription>> subscription)
        : bus_(bus), subscriber_(std::move(subscriber)), subscription_(std::move(subscription)) {}
    ~Subscribed() override {
      subscriber_->end();
      bus_.queue_->post([subscription = std::move(subscription_)] { subscription->reset(); });
    }

   private:
    NatsBus& bus_;
    std::shared_ptr<Subscriber> subscriber_;
    std::shared_ptr<Held<natsSubscription>> subscription_;
  };

  // On the queue. A message may be lost between the two: nobody may wait for the connection.
  void send_all() {
    std::vector<BusMessage> messages;
    std::size_t being_sent = 0;
    {
      const std::scoped_lock lock(mutex_);
      std::swap(messages, waiting_);
      // What is being written counts, or a broker that takes nothing would hold twice the limit.
      being_sent = waiting_bytes_;
    }
    for (const BusMessage& message : messages) {
      const bool sent =
          !ending_ && link_->connected &&
          natsConnection_Publish(connection_.get(), message.subject.c_str(), message.bytes->data(),
                                 static_cast<int>(message.bytes->size())) == NATS_OK;
      ++(sent ? counters_->published : counters_->lost_outgoing);
    }
    const std::scoped_lock lock(mutex_);
    waiting_bytes_ -= being_sent;
  }

  // On the queue. The library renews it with each connection.
  Held<natsSubscription> subscribe_now(const std::string& subject,
                                       const std::shared_ptr<Subscriber>& subscriber) {
    auto closure = std::make_unique<std::shared_ptr<Subscriber>>(subscriber);
    natsSubscription* made = nullptr;
    if (natsConnection_Subscribe(&made, connection_.get(), subject.c_str(), &on_message,
                                 closure.get()) != NATS_OK) {
      return nullptr;
    }
    (void)natsSubscription_SetOnCompleteCB(made, &on_complete, closure.release());
    return Held<natsSubscription>(made);
  }

  std::unique_ptr<Link> link_;
  std::shared_ptr<BusCounters> counters_ = std::make_shared<BusCounters>();
  Held<natsConnection> connection_;
  std::size_t most_waiting_;
  std::atomic<bool> ending_{false};
  std::mutex mutex_;
  std::vector<BusMessage> waiting_;
  std::size_t waiting_bytes_ = 0;
  std::unique_ptr<machine::TaskQueue> queue_ = machine::here().make_task_queue();
};

/// The first failure of the library, in the order of the calls.
class Settings {
 public:
  template <typename... Values, typename... Given>
  void set(natsStatus (*setter)(natsOptions*, Values...), Given... values) {
    if (status_ == NATS_OK) {
      status_ = setter(options_.get(), values...);
    }
  }
  void set_servers(const std::string& with_commas);
  static Settings of(const NatsOptions& wanted, Link& link);

  [[nodiscard]] natsStatus status() const { return status_; }
  [[nodiscard]] natsOptions* get() const { return options_.get(); }

 private:
  Settings() {
    natsOptions* made = nullptr;
    status_ = natsOptions_Create(&made);
    options_.reset(made);
  }

  Held<natsOptions> options_;
  natsStatus status_ = NATS_OK;
};

void Settings::set_servers(const std::string& with_commas) {
  std::vector<std::string> servers;
  for (const auto part : std::views::split(with_commas, ',')) {
    servers.emplace_back(part.begin(), part.end());
  }
  const auto is_meant = [](const std::string& server) {
    return server.starts_with(kPlain) || server.starts_with(kEncrypted);
  };
  if (servers.empty() || !std::ranges::all_of(servers, is_meant)) {
    status_ = NATS_INVALID_ARG;
    return;
  }
  std::vector<const char*> all;
  all.reserve(servers.size());
  for (const std::string& server : servers) {
    all.push_back(server.c_str());
  }
  set(natsOptions_SetServers, all.data(), static_cast<int>(all.size()));
  // The library takes the scheme for a decoration.
  if (std::ranges::any_of(servers, [](const auto& one) { return one.starts_with(kEncrypted); })) {
    set(natsOptions_SetSecure, true);
  }
}

Settings Settings::of(const NatsOptions& wanted, Link& link) {
  constexpr std::int64_t kReconnectMillis = 500;
  constexpr int kForEver = -1;
  constexpr int kPings = 2;
  Settings to;
  to.set_servers(wanted.servers);
  to.set(natsOptions_SetName, wanted.name.c_str());
  to.set(natsOptions_SetNoEcho, true);
  to.set(natsOptions_SetTimeout, wanted.patience.count());
  to.set(natsOptions_SetPingInterval, wanted.patience.count());
  to.set(natsOptions_SetMaxPingsOut, kPings);
  to.set(natsOptions_SetWriteDeadline, wanted.patience.count());
  to.set(natsOptions_SetMaxReconnect, kForEver);
  to.set(natsOptions_SetReconnectWait, kReconnectMillis);
  to.set(natsOptions_UseGlobalMessageDelivery, true);  // or each subscription has a thread
  to.set(natsOptions_SetErrorHandler, &on_error, nullptr);
  to.set(natsOptions_SetDisconnectedCB, &Link::on_disconnected, &link);
  to.set(natsOptions_SetReconnectedCB, &Link::on_connected, &link);
  to.set(natsOptions_SetClosedCB, &Link::on_closed, &link);
  if (!wanted.credentials_file.empty()) {
    to.set(natsOptions_SetUserCredentialsFromFiles, wanted.credentials_file.c_str(), nullptr);
  }
  if (!wanted.ca_file.empty()) {
    to.set(natsOptions_SetSecure, true);
    to.set(natsOptions_LoadCATrustedCertificates, wanted.ca_file.c_str());
  }
  if (!wanted.certificate_file.empty()) {
    to.set(natsOptions_LoadCertificatesChain, wanted.certificate_file.c_str(),
           wanted.key_file.c_str());
  }
  return to;
}

std::unexpected<BusError> cannot_be(natsStatus status) {
  return std::unexpected(
      BusError{BusErrc::kInvalid,
               "The options for NATS cannot be used: " + std::string(natsStatus_GetText(status)) +
                   ". Look at the address and the files that they name."});
}

/// What no later attempt would do better; nothing: it may come.
std::optional<BusError> final_error(natsStatus status) {
  switch (status) {
    case NATS_CONNECTION_AUTH_FAILED:
    case NATS_NOT_PERMITTED:
      return BusError{BusErrc::kRefused,
                      "The broker of NATS does not know these credentials. Look at its "
                      "configuration, and at the user, password or file that the options name."};
    case NATS_SSL_ERROR:
    case NATS_SECURE_CONNECTION_REQUIRED:
    case NATS_SECURE_CONNECTION_WANTED:
      return BusError{BusErrc::kRefused,
                      "No encrypted connection to the broker of NATS came about: " +
                          std::string(natsStatus_GetText(status)) +
                          ". Look at the certificates of both, and at whether both want TLS."};
    case NATS_INVALID_ARG:
    case NATS_ADDRESS_MISSING: return cannot_be(status).error();
    default: return std::nullopt;
  }
}

}  // namespace

bool has_nats() { return true; }

std::expected<std::unique_ptr<Bus>, BusError> connect_to_nats(const NatsOptions& options) {
  auto link = std::make_unique<Link>();
  Settings settings = Settings::of(options, *link);
  if (settings.status() != NATS_OK) {
    return cannot_be(settings.status());
  }
  natsConnection* made = nullptr;
  natsStatus status = natsConnection_Connect(&made, settings.get());
  if (auto error = final_error(status)) {
    return std::unexpected(*std::move(error));
  }
  if (status != NATS_OK) {
    settings.set(natsOptions_SetRetryOnFailedConnect, true, &Link::on_connected, link.get());
    status = natsConnection_Connect(&made, settings.get());
  }
  if (status != NATS_OK && status != NATS_NOT_YET_CONNECTED) {
    return cannot_be(status);
  }
  if (status == NATS_OK) {
    link->connected = true;
  }
  return std::make_unique<NatsBus>(std::move(link), Held<natsConnection>(made),
                                   options.most_waiting_bytes);
}

}  // namespace aurora::server
