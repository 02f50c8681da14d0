// Tells players what is due, by the ways they have chosen.
//
// Everything that is due lies in the store. Whoever puts a reminder off first has it, for as long
// as sending may take: of several servers one sends it, and after `kill -9` it is due again. So a
// reminder may be told twice, and is not lost.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "aurora/v1/reminder.pb.h"
#include "server/reminders/contacts.hpp"
#include "server/reminders/desk.hpp"
#include "server/reminders/post_office.hpp"
#include "server/runtime/keyed_buckets.hpp"
#include "storage/write.hpp"

namespace aurora::server {

class Archive;
class Clock;
class Log;
class Mailboxes;
struct Limits;

/// The id of the channel by e-mail, of which nobody has two.
inline constexpr std::string_view kMailChannel = "email";

/// By what reminders go by e-mail, and where to.
struct MailRoute {
  PostOffice& office;
  const Mailboxes& mailboxes;
};

/// Of one loop, but for the counts.
class Delivery {
 public:
  struct Counts {
    std::uint64_t sent = 0;
    std::uint64_t failed = 0;   ///< given up
    std::uint64_t waiting = 0;  ///< due at the last look
  };

  /// Without a route for `mail` nobody is reminded by e-mail.
  Delivery(Archive& archive, Contacts& contacts, PostOffice& office, const Desk& desk,
           const Clock& clock, const Limits& limits, Log& log,
           std::optional<MailRoute> mail = std::nullopt);

  /// Looks once a second, until the loop ends.
  Task<> run();
  /// Looks what is due, and begins to tell it.
  Task<> look();

  [[nodiscard]] Counts counts() const { return {sent_, failed_, waiting_}; }

 private:
  using Row = storage::ReminderRow;

  /// Nobody knows yet by which channels: one reminder for each.
  Task<> share_out(Row row);
  /// Sends it by its channel.
  Task<> deliver(Row row);
  Task<OutgoingAnswer> send(storage::PlayerId player, const v1::Contact& contact,
                            const v1::ReminderChannel& channel, Letter letter);
  /// Whether nothing is on its way by what would send it.
  [[nodiscard]] bool is_free(const Row& row) const;
  Task<> settle(Row row, const v1::PendingReminder& what, OutgoingAnswer answer);
  /// Says at the channel what is wrong with it, or removes one that is gone for good.
  Task<> note_problem(storage::PlayerId player, std::string channel, OutgoingAnswer answer);
  /// False: another server has been faster, or it was called off.
  Task<bool> write(storage::WriteGroup group);

  Archive& archive_;
  Contacts& contacts_;
  PostOffice& office_;
  const Desk& desk_;
  const Clock& clock_;
  const Limits& limits_;
  Log& log_;
  std::optional<MailRoute> mail_;
  KeyedBuckets<std::string> letters_;  ///< of each channel
  std::set<storage::ReminderKey> under_way_;
  std::atomic<std::uint64_t> sent_{0};
  std::atomic<std::uint64_t> failed_{0};
  std::atomic<std::uint64_t> waiting_{0};
};

}  // namespace aurora::server
