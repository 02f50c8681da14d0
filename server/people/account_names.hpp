// Names of accounts are protected: no guest is called like one of them, or so that it looks like
// that.
#pragma once

#include <string>

#include "server/runtime/answer.hpp"
#include "server/runtime/task.hpp"
#include "storage/ids.hpp"
#include "storage/write.hpp"

namespace aurora::server {

class Archive;

/// Thread-safe.
class AccountNames {
 public:
  explicit AccountNames(Archive& archive) : archive_(archive) {}

  /// Notes what the names of accounts look like that an older server has made. False: it cannot be
  /// read or written.
  [[nodiscard]] Task<bool> note_all();

  /// NAME_TAKEN, of the field "name": somebody else has an account with a name that looks like
  /// this.
  [[nodiscard]] Task<Verdict> check_free(std::string name, storage::PlayerId player);
  /// The same for a player who may have an account: only guests are kept from names.
  [[nodiscard]] Task<Verdict> check_free_for_guest(std::string name, storage::PlayerId player);

 private:
  Archive& archive_;
};

/// What has to be written with the name of an account; nothing happens to a guest.
[[nodiscard]] storage::PutLook look_to_note(storage::PlayerId player, const std::string& name);

}  // namespace aurora::server
