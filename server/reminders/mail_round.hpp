// Sends the e-mails with codes that lie in the store.
//
// Whoever puts a message off first sends it, as with reminders (delivery.hpp): of several servers
// one does, and after `kill -9` it is due again. Codes are made when they are sent, and only their
// hashes are kept: each try has another one, and the last is good.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "aurora/v1/mail.pb.h"
#include "content/language.hpp"
#include "server/reminders/desk.hpp"
#include "server/reminders/mailboxes.hpp"
#include "server/reminders/post_office.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

class Accounts;
class Archive;
class Clock;
class Log;
struct Limits;

/// Of one loop, but for the counts.
class MailRound {
 public:
  struct Counts {
    std::uint64_t sent = 0;
    std::uint64_t failed = 0;  ///< given up
  };

  MailRound(Archive& archive, Mailboxes& mailboxes, Accounts& accounts, PostOffice& office,
            const Desk& desk, const Clock& clock, const Limits& limits, Log& log)
      : archive_(archive),
        mailboxes_(mailboxes),
        accounts_(accounts),
        office_(office),
        desk_(desk),
        clock_(clock),
        limits_(limits),
        log_(log) {}

  /// Looks once a second, until the loop ends.
  Task<> run();
  /// Looks what is due, and begins to send it.
  Task<> look();

  [[nodiscard]] Counts counts() const { return {sent_, failed_}; }

 private:
  /// A message that nobody else sends until then.
  struct Taken {
    v1::DueMail mail;
    std::string to;
    std::string code;  ///< of a confirmation
    storage::UnixMillis until = 0;
  };

  Task<> deliver(storage::PlayerId player);
  /// Nothing: it is not due any more, or somebody else has it.
  Task<std::optional<Taken>> take(storage::PlayerId player);
  /// What is written there. Nothing: there is nobody to write to any more.
  Task<std::optional<MailText>> text_of(storage::PlayerId player, const Taken& taken);
  Task<> settle(storage::PlayerId player, Taken taken, OutgoingAnswer answer);

  Archive& archive_;
  Mailboxes& mailboxes_;
  Accounts& accounts_;
  PostOffice& office_;
  const Desk& desk_;
  const Clock& clock_;
  const Limits& limits_;
  Log& log_;
  std::set<storage::PlayerId> under_way_;
  std::atomic<std::uint64_t> sent_{0};
  std::atomic<std::uint64_t> failed_{0};
};

}  // namespace aurora::server
