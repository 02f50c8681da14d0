// The e-mail addresses of players, and what is to be sent there, as they are in the store.
#pragma once

#include <functional>
#include <string>

#include "aurora/v1/mail.pb.h"
#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "storage/ids.hpp"
#include "storage/rows.hpp"

namespace aurora::server {

class Archive;

/// Thread-safe.
class Mailboxes {
 public:
  explicit Mailboxes(Archive& archive) : archive_(archive) {}

  /// Without an address when nothing is known.
  [[nodiscard]] Task<Answer<v1::Mailbox>> of(storage::PlayerId player) const;

  /// The confirmed address. MAIL_NOT_CONFIRMED: there is none.
  [[nodiscard]] Task<Answer<std::string>> confirmed(storage::PlayerId player) const;

  /// Returns the mailbox with the change, as it is in the store. The change is made again if the
  /// mailbox was another one meanwhile; its refusal is the answer.
  using Change = std::function<Verdict(v1::Mailbox& mailbox)>;
  [[nodiscard]] Task<Answer<v1::Mailbox>> change(storage::PlayerId player, Change change);

 private:
  Archive& archive_;
};

/// A message of this kind is to be sent at once; it takes the place of one that was.
void put_due(v1::Mailbox& mailbox, v1::MailKind kind, const std::string& language,
             storage::UnixMillis now);
/// No message of this kind is to be sent any more.
void drop_due(v1::Mailbox& mailbox, v1::MailKind kind, storage::UnixMillis now);

}  // namespace aurora::server
