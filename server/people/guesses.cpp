#include "server/people/guesses.hpp"

#include "server/runtime/unless_waiting.hpp"

namespace aurora::server {
namespace {

using Buckets = KeyedBuckets<std::string>;

/// No login and no id of a table contains a space.
std::string both(const std::string& who, const std::string& what) { return who + ' ' + what; }

Verdict take(Buckets& buckets, const std::string& key, v1::LimitKind limit) {
  return unless_waiting(limit, buckets.take(key));
}

/// One for this address and name, and one for the name from all addresses.
Verdict take_both(Buckets& pairs, Buckets& all, const Guesses::Try& attempt, v1::LimitKind limit) {
  const std::string pair = both(attempt.address, attempt.name);
  if (auto taken = take(pairs, pair, limit); !taken) {
    return taken;
  }
  auto taken = take(all, attempt.name, limit);
  if (!taken) {
    pairs.give_back(pair);
  }
  return taken;
}

}  // namespace

Verdict Guesses::sign_in(const Try& attempt) {
  if (!attempt.device.empty()) {
    return take(sign_ins_, both(attempt.device, attempt.name), v1::LIMIT_KIND_SIGN_IN);
  }
  if (auto taken = take(sign_ins_of_address_, attempt.address, v1::LIMIT_KIND_SIGN_IN_OF_ADDRESS);
      !taken) {
    return taken;
  }
  return take_both(sign_ins_, sign_ins_of_login_, attempt, v1::LIMIT_KIND_SIGN_IN);
}

void Guesses::sign_in_was_right(const Try& attempt) {
  // The address does not get its try back: right tries cost as much as wrong ones.
  sign_ins_.give_back(
      both(attempt.device.empty() ? attempt.address : attempt.device, attempt.name));
  if (attempt.device.empty()) {
    sign_ins_of_login_.give_back(attempt.name);
  }
}

Verdict Guesses::sign_up(const std::string& address) {
  return take(sign_ins_of_address_, address, v1::LIMIT_KIND_SIGN_IN_OF_ADDRESS);
}

Verdict Guesses::table_password(const Try& attempt) {
  return take_both(table_passwords_, table_passwords_of_table_, attempt,
                   v1::LIMIT_KIND_TABLE_PASSWORD);
}

void Guesses::table_password_was_right(const Try& attempt) {
  table_passwords_.give_back(both(attempt.address, attempt.name));
  table_passwords_of_table_.give_back(attempt.name);
}

Verdict Guesses::code(const std::string& address) {
  return take(codes_, address, v1::LIMIT_KIND_JOIN_CODE);
}

Verdict Guesses::invitation(const std::string& address) {
  return take(invitations_, address, v1::LIMIT_KIND_INVITATION);
}

Verdict Guesses::voucher(const std::string& address) {
  return take(vouchers_, address, v1::LIMIT_KIND_PROVIDER);
}

}  // namespace aurora::server
