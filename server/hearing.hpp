// What servers that share a store hear from each other of people: who was banned, blocked, deleted
// or signed out elsewhere, and what an operator tells everybody.
#pragma once

#include "server/runtime/task.hpp"
#include "storage/ownership.hpp"

namespace aurora::server {

struct Assembly;

/// Belongs to the loop of whoever looks at the other servers.
class Hearing {
 public:
  explicit Hearing(Assembly& rooms) : rooms_(rooms) {}

  /// What was announced until now was for others. False: it cannot be read.
  [[nodiscard]] Task<bool> begin();
  /// This is what the last look has shown.
  void note(const storage::Changes& now) { now_ = now; }
  /// Takes in what has changed since, until what was noted last. What cannot be read now is heard
  /// of at the next look.
  [[nodiscard]] Task<> hear();

 private:
  // False: not all of it could be read, or is carried out yet.
  [[nodiscard]] Task<bool> hear_of_people();
  [[nodiscard]] Task<bool> hear_of_sign_outs();
  [[nodiscard]] Task<bool> hear_announcements();

  [[nodiscard]] Task<> hear_until(storage::Changes now);

  Assembly& rooms_;
  storage::Changes now_;
  storage::Changes heard_{.people = -1, .sign_outs = -1};  // the first look hears all
};

}  // namespace aurora::server
