// How often somebody may try a password or a code. Only wrong tries count.
#pragma once

#include <string>

#include "server/runtime/answer.hpp"
#include "server/runtime/keyed_buckets.hpp"

namespace aurora::server {

/// Thread-safe. A refusal is RATE_LIMITED, names the limit, and counts nothing.
class Guesses {
 public:
  explicit Guesses(const Limits& limits)
      : sign_ins_of_address_(limits.sign_ins_of_address),
        sign_ins_(limits.wrong_sign_ins),
        sign_ins_of_login_(limits.wrong_sign_ins_of_login),
        table_passwords_(limits.wrong_table_passwords),
        table_passwords_of_table_(limits.wrong_table_passwords_of_table),
        codes_(limits.wrong_codes),
        invitations_(limits.wrong_invitations),
        vouchers_(limits.wrong_vouchers) {}

  /// Somebody who tries the password of a login, or of a table.
  struct Try {
    std::string address;
    std::string name;    ///< of what is tried
    std::string device;  ///< that has been signed in to the login; empty for one that is not known
  };

  /// Other people's wrong tries never lock out a known device.
  [[nodiscard]] Verdict sign_in(const Try& attempt);
  void sign_in_was_right(const Try& attempt);
  /// Something that costs as much as a try and cannot be wrong.
  [[nodiscard]] Verdict sign_up(const std::string& address);

  [[nodiscard]] Verdict table_password(const Try& attempt);
  void table_password_was_right(const Try& attempt);

  [[nodiscard]] Verdict code(const std::string& address);
  void code_was_right(const std::string& address) { codes_.give_back(address); }

  [[nodiscard]] Verdict invitation(const std::string& address);
  void invitation_was_not_wrong(const std::string& address) { invitations_.give_back(address); }

  [[nodiscard]] Verdict voucher(const std::string& address);
  void voucher_was_not_wrong(const std::string& address) { vouchers_.give_back(address); }

 private:
  using Buckets = KeyedBuckets<std::string>;

  Buckets sign_ins_of_address_;
  Buckets sign_ins_;
  Buckets sign_ins_of_login_;
  Buckets table_passwords_;
  Buckets table_passwords_of_table_;
  Buckets codes_;
  Buckets invitations_;
  Buckets vouchers_;
};

}  // namespace aurora::server
