#include "storage/write.hpp"

#include <algorithm>
#include <limits>
#include <string_view>
#include <type_traits>

namespace aurora::storage {
namespace {

constexpr auto kMaxSeq = static_cast<Seq>(std::numeric_limits<std::int64_t>::max());

Result<void> invalid(std::string message) {
  return failure(StoreErrc::kInvalid, std::move(message));
}

Result<void> check_length(std::string_view what, std::size_t length, std::size_t min,
                          std::size_t max) {
  if (length < min) {
    return invalid(std::string(what) + " must not be empty.");
  }
  if (length > max) {
    return invalid(std::string(what) + " of " + std::to_string(length) +
                   " bytes is too long; at most " + std::to_string(max) + " are kept.");
  }
  return {};
}

Result<void> check_seq(Seq seq) {
  if (seq == 0 || seq > kMaxSeq) {
    return invalid("Entries are numbered from 1 up to 2^63 - 1, not " + std::to_string(seq) + ".");
  }
  return {};
}

Result<void> check_event(const EventRow& event, const Bytes& batch) {
  auto summary = check_length("A summary", event.summary.size(), 0, kMaxPayloadBytes);
  return summary ? check_length("A batch", batch.size(), 1, kMaxPayloadBytes) : summary;
}

struct Validator {
  Result<void> operator()(const CreateTable& write) const {
    return check_length("A join code", write.join_code.size(), 1, kMaxCodeLength);
  }
  Result<void> operator()(const AppendEntry& write) const {
    auto seq = check_seq(write.seq);
    return seq ? check_length("An entry", write.payload.size(), 0, kMaxPayloadBytes) : seq;
  }
  Result<void> operator()(const SetStatus& write) const {
    return kAllTables.contains(write.status) ? Result<void>()
                                             : invalid("There is no such table status.");
  }
  Result<void> operator()(const PutSnapshot& write) const {
    auto seq = check_seq(write.seq);
    return seq ? check_length("A snapshot", write.payload.size(), 0, kMaxPayloadBytes) : seq;
  }
  Result<void> operator()(const PutPlayer& write) const {
    auto name = check_length("A player's name", write.name.size(), 0, kMaxNameLength);
    return name ? check_length("A token hash", write.token_hash.size(), 0, kMaxTokenHashLength)
                : name;
  }
  Result<void> operator()(const DropTokens& write) const {
    return check_length("A token hash", write.token_hash.size(), write.others ? 0 : 1,
                        kMaxTokenHashLength);
  }
  Result<void> operator()(const PutPersonalToken& write) const {
    if (write.token.scopes == 0) {
      return invalid("A personal token must be good for something.");
    }
    auto name = check_length("The name of a token", write.token.name.size(), 1, kMaxNameLength);
    return name
               ? check_length("A token hash", write.token.token_hash.size(), 1, kMaxTokenHashLength)
               : name;
  }
  Result<void> operator()(const PutAccount& write) const {
    auto login = check_length("A login", write.login.size(), 1, kMaxNameLength);
    return login
               ? check_length("A password hash", write.password_hash.size(), 0, kMaxTokenHashLength)
               : login;
  }
  Result<void> operator()(const PutLook& write) const {
    return check_length("The look of a name", write.look.size(), 1, kMaxKeyLength);
  }
  Result<void> operator()(const MakeProgram& /*write*/) const { return {}; }
  Result<void> operator()(const PutCode& write) const {
    return check_length("A code hash", write.code_hash.size(), 1, kMaxTokenHashLength);
  }
  Result<void> operator()(const DropCodes& /*write*/) const { return {}; }
  Result<void> operator()(const SpendCode& write) const {
    return check_length("A code hash", write.code_hash.size(), 1, kMaxTokenHashLength);
  }
  Result<void> operator()(const DropGuest& /*write*/) const { return {}; }
  Result<void> operator()(const ForgetPlayer& /*write*/) const { return {}; }
  Result<void> operator()(const PutMeta& write) const {
    auto key = check_length("A key", write.key.size(), 1, kMaxKeyLength);
    return key ? check_length("A value", write.value.size(), 0, kMaxPayloadBytes) : key;
  }
  Result<void> operator()(const PutGame& write) const {
    return check_length("A summary", write.summary.size(), 0, kMaxPayloadBytes);
  }
  Result<void> operator()(const PutSummary& write) const {
    return check_length("A summary", write.summary.size(), 0, kMaxPayloadBytes);
  }
  Result<void> operator()(const PutShare& write) const {
    return check_length("A token hash", write.token_hash.size(), 1, kMaxTokenHashLength);
  }
  Result<void> operator()(const DropShares& write) const {
    return check_length("A token hash", write.token_hash.size(), 0, kMaxTokenHashLength);
  }
  Result<void> operator()(const PutBan& write) const {
    return check_length("A reason", write.ban.reason.size(), 0, kMaxPayloadBytes);
  }
  Result<void> operator()(const DropBan& /*write*/) const { return {}; }
  Result<void> operator()(const PutBlock& /*write*/) const { return {}; }
  Result<void> operator()(const DropBlock& /*write*/) const { return {}; }
  Result<void> operator()(const PutStanding& write) const {
    auto mode = check_length("A mode", write.standing.mode.size(), 1, kMaxKeyLength);
    return mode ? check_length("A standing", write.standing.payload.size(), 0, kMaxPayloadBytes)
                : mode;
  }
  Result<void> operator()(const PutContact& write) const {
    return check_length("A contact", write.payload.size(), 0, kMaxPayloadBytes);
  }
  Result<void> operator()(const PutVacations& write) const {
    return check_length("A diary of vacations", write.payload.size(), 1, kMaxPayloadBytes);
  }
  Result<void> operator()(const PutReminder& write) const {
    auto channel = check_length("A channel", write.reminder.key.channel.size(), 0, kMaxKeyLength);
    return channel ? check_length("A reminder", write.reminder.payload.size(), 0, kMaxPayloadBytes)
                   : channel;
  }
  Result<void> operator()(const MoveReminder& write) const {
    return check_length("A reminder", write.payload.size(), 0, kMaxPayloadBytes);
  }
  Result<void> operator()(const DropReminder& /*write*/) const { return {}; }
  Result<void> operator()(const DropReminders& /*write*/) const { return {}; }
  Result<void> operator()(const PutMailbox& write) const {
    return check_length("A mailbox", write.payload.size(), 0, kMaxPayloadBytes);
  }
  Result<void> operator()(const CountGame& /*write*/) const { return {}; }
  Result<void> operator()(const PutProfile& write) const {
    return check_length("A profile", write.payload.size(), 1, kMaxPayloadBytes);
  }
  Result<void> operator()(const PutNote& write) const {
    return check_length("A note", write.text.size(), 0, kMaxPayloadBytes);
  }
  Result<void> operator()(const PutClub& write) const {
    if (write.club.revision < 1) {
      return invalid("The changes of a club are counted from 1 on.");
    }
    for (const auto& [what, length] : {std::pair("The name of a club", write.club.name.size()),
                                       std::pair("The look of a name", write.club.look.size()),
                                       std::pair("A mode", write.club.mode.size())}) {
      if (auto fits = check_length(what, length, 1, kMaxKeyLength); !fits) {
        return fits;
      }
    }
    return check_length("A club", write.club.payload.size(), 1, kMaxPayloadBytes);
  }
  Result<void> operator()(const PutClubGame& /*write*/) const { return {}; }
  Result<void> operator()(const PutEvent& write) const {
    if (write.event.head != 1) {
      return invalid("The journal of a new event has one batch.");
    }
    return check_event(write.event, write.batch);
  }
  Result<void> operator()(const AppendEvent& write) const {
    if (write.event.head < 2) {
      return invalid("An event begins with its first batch.");
    }
    return check_event(write.event, write.batch);
  }
  Result<void> operator()(const ExpectHead& /*write*/) const { return {}; }
  Result<void> operator()(const PutPack& write) const {
    auto digest = check_length("A digest", write.digest.size(), 1, kMaxKeyLength);
    return digest ? check_length("A pack", write.archive.size(), 1, kMaxPayloadBytes) : digest;
  }
  Result<void> operator()(const PutAsleep& write) const {
    return check_length("A notice", write.notice.size(), 0, kMaxPayloadBytes);
  }
  Result<void> operator()(const SeatWaiting& /*write*/) const { return {}; }
  Result<void> operator()(const PutFriend& write) const {
    return write.owner == write.player ? invalid("Nobody is a friend of their own.")
                                       : Result<void>();
  }
  Result<void> operator()(const DropFriend& /*write*/) const { return {}; }
  Result<void> operator()(const PutInvitation& /*write*/) const { return {}; }
  Result<void> operator()(const PutHidden& /*write*/) const { return {}; }
  Result<void> operator()(const PutCase& write) const {
    return check_length("A case", write.row.payload.size(), 1, kMaxPayloadBytes);
  }
  Result<void> operator()(const DropCase& /*write*/) const { return {}; }
  Result<void> operator()(const PutInviteLink& write) const {
    if (write.link.uses < 1 || write.link.used != 0) {
      return invalid("A new link lets in at least one, and nobody has used it.");
    }
    if (write.most < 0) {
      return invalid("A player has no less than no link.");
    }
    auto note = check_length("A note", write.link.note.size(), 0, kMaxNameLength);
    return note ? check_length("A code hash", write.link.code_hash.size(), 1, kMaxTokenHashLength)
                : note;
  }
  Result<void> operator()(const DropInviteLink& write) const {
    return check_length("A code hash", write.code_hash.size(), 1, kMaxTokenHashLength);
  }
  Result<void> operator()(const UseInviteLink& write) const {
    return check_length("A code hash", write.code_hash.size(), 1, kMaxTokenHashLength);
  }
  Result<void> operator()(const PutIdentity& write) const {
    auto issuer = check_length("An issuer", write.identity.issuer.size(), 1, kMaxNameLength);
    return issuer ? check_length("A subject", write.identity.subject.size(), 1, kMaxNameLength)
                  : issuer;
  }
  Result<void> operator()(const DropIdentity& write) const {
    return check_length("An issuer", write.issuer.size(), 0, kMaxNameLength);
  }
  Result<void> operator()(const SpendVoucher& write) const {
    return check_length("A voucher hash", write.voucher_hash.size(), 1, kMaxTokenHashLength);
  }
};

struct TextBytes {
  std::size_t operator()(const CreateTable& write) const noexcept { return write.join_code.size(); }
  std::size_t operator()(const AppendEntry& write) const noexcept { return write.payload.size(); }
  std::size_t operator()(const SetStatus& /*write*/) const noexcept { return 0; }
  std::size_t operator()(const PutSnapshot& write) const noexcept { return write.payload.size(); }
  std::size_t operator()(const PutPlayer& write) const noexcept {
    return write.name.size() + write.token_hash.size();
  }
  std::size_t operator()(const DropTokens& write) const noexcept { return write.token_hash.size(); }
  std::size_t operator()(const PutPersonalToken& write) const noexcept {
    return write.token.name.size() + write.token.token_hash.size();
  }
  std::size_t operator()(const PutAccount& write) const noexcept {
    return write.login.size() + write.password_hash.size();
  }
  std::size_t operator()(const PutLook& write) const noexcept { return write.look.size(); }
  std::size_t operator()(const MakeProgram& /*write*/) const noexcept { return 0; }
  std::size_t operator()(const PutCode& write) const noexcept { return write.code_hash.size(); }
  std::size_t operator()(const DropCodes& /*write*/) const noexcept { return 0; }
  std::size_t operator()(const SpendCode& write) const noexcept { return write.code_hash.size(); }
  std::size_t operator()(const DropGuest& /*write*/) const noexcept { return 0; }
  std::size_t operator()(const ForgetPlayer& /*write*/) const noexcept { return 0; }
  std::size_t operator()(const PutMeta& write) const noexcept {
    return write.key.size() + write.value.size();
  }
  std::size_t operator()(const PutGame& write) const noexcept {
    return write.summary.size() + write.players.size() * sizeof(GamePlayer);
  }
  std::size_t operator()(const PutSummary& write) const noexcept {
    return write.before.size() + write.summary.size();
  }
  std::size_t operator()(const PutShare& write) const noexcept { return write.token_hash.size(); }
  std::size_t operator()(const DropShares& write) const noexcept { return write.token_hash.size(); }
  std::size_t operator()(const PutBan& write) const noexcept { return write.ban.reason.size(); }
  std::size_t operator()(const DropBan& /*write*/) const noexcept { return 0; }
  std::size_t operator()(const PutBlock& /*write*/) const noexcept { return 0; }
  std::size_t operator()(const DropBlock& /*write*/) const noexcept { return 0; }
  std::size_t operator()(const PutStanding& write) const noexcept {
    return write.standing.mode.size() + write.standing.payload.size();
  }
  std::size_t operator()(const PutVacations& write) const noexcept {
    return write.before.size() + write.payload.size();
  }
  std::size_t operator()(const PutContact& write) const noexcept {
    return write.before.size() + write.payload.size();
  }
  std::size_t operator()(const PutReminder& write) const noexcept {
    return write.reminder.key.channel.size() + write.reminder.payload.size();
  }
  std::size_t operator()(const MoveReminder& write) const noexcept {
    return write.key.channel.size() + write.payload.size();
  }
  std::size_t operator()(const DropReminder& write) const noexcept {
    return write.key.channel.size();
  }
  std::size_t operator()(const DropReminders& /*write*/) const noexcept { return 0; }
  std::size_t operator()(const PutMailbox& write) const noexcept {
    return write.before.size() + write.payload.size();
  }
  std::size_t operator()(const CountGame& /*write*/) const noexcept { return 0; }
  std::size_t operator()(const PutProfile& write) const noexcept {
    return write.before.size() + write.payload.size();
  }
  std::size_t operator()(const PutNote& write) const noexcept {
    return write.before.size() + write.text.size();
  }
  std::size_t operator()(const PutClub& write) const noexcept {
    return write.club.name.size() + write.club.look.size() + write.club.mode.size() +
           write.club.payload.size() + write.put.size() * sizeof(ClubMemberRow) +
           write.gone.size() * sizeof(PlayerId);
  }
  std::size_t operator()(const PutClubGame& /*write*/) const noexcept { return 0; }
  std::size_t operator()(const PutEvent& write) const noexcept {
    return write.event.summary.size() + write.batch.size();
  }
  std::size_t operator()(const AppendEvent& write) const noexcept {
    return write.event.summary.size() + write.batch.size();
  }
  std::size_t operator()(const ExpectHead& /*write*/) const noexcept { return 0; }
  std::size_t operator()(const PutPack& write) const noexcept {
    return write.digest.size() + write.archive.size();
  }
  std::size_t operator()(const PutAsleep& write) const noexcept {
    return write.notice.size() + write.players.size() * sizeof(PlayerId);
  }
  std::size_t operator()(const SeatWaiting& write) const noexcept {
    return write.tickets.size() * sizeof(Ticket);
  }
  std::size_t operator()(const PutFriend& /*write*/) const noexcept { return 0; }
  std::size_t operator()(const DropFriend& /*write*/) const noexcept { return 0; }
  std::size_t operator()(const PutInvitation& /*write*/) const noexcept { return 0; }
  std::size_t operator()(const PutHidden& /*write*/) const noexcept { return 0; }
  std::size_t operator()(const PutCase& write) const noexcept {
    return write.row.payload.size() + write.before.size();
  }
  std::size_t operator()(const DropCase& write) const noexcept { return write.before.size(); }
  std::size_t operator()(const PutInviteLink& write) const noexcept {
    return write.link.code_hash.size() + write.link.note.size();
  }
  std::size_t operator()(const DropInviteLink& write) const noexcept {
    return write.code_hash.size();
  }
  std::size_t operator()(const UseInviteLink& write) const noexcept {
    return write.code_hash.size();
  }
  std::size_t operator()(const PutIdentity& write) const noexcept {
    return write.identity.issuer.size() + write.identity.subject.size();
  }
  std::size_t operator()(const DropIdentity& write) const noexcept { return write.issuer.size(); }
  std::size_t operator()(const SpendVoucher& write) const noexcept {
    return write.voucher_hash.size();
  }
};

std::optional<Heard> is_known_by_heart(CaseKind kind) {
  return kind == CaseKind::kModerator || kind == CaseKind::kWarning ? std::optional(Heard::kPeople)
                                                                    : std::nullopt;
}

}  // namespace

Write::Write(const Write& other) = default;
Write::Write(Write&& other) noexcept = default;
Write& Write::operator=(const Write& other) = default;
Write& Write::operator=(Write&& other) noexcept = default;
Write::~Write() = default;

Result<void> validate(const Write& write) { return std::visit(Validator{}, write); }

Result<void> validate(const WriteGroup& group) {
  for (const Write& write : group) {
    if (auto valid = validate(write); !valid) {
      return valid;
    }
  }
  return {};
}

std::optional<Heard> heard_of(const Write& write) {
  return std::visit(
      []<typename One>(const One& one) -> std::optional<Heard> {
        if constexpr (std::is_same_v<One, PutCase>) {
          return is_known_by_heart(one.row.kind);
        }
        if constexpr (std::is_same_v<One, DropCase>) {
          return is_known_by_heart(one.kind);
        }
        if constexpr (std::is_same_v<One, DropTokens>) {
          return Heard::kSignOuts;
        } else if constexpr (std::is_same_v<One, PutBan> || std::is_same_v<One, DropBan> ||
                             std::is_same_v<One, PutBlock> || std::is_same_v<One, DropBlock> ||
                             std::is_same_v<One, ForgetPlayer> || std::is_same_v<One, PutContact> ||
                             std::is_same_v<One, PutVacations>) {
          return Heard::kPeople;
        } else {
          return std::nullopt;
        }
      },
      write);
}

bool is_to_be_heard(const WriteGroup& group, Heard what) {
  return std::ranges::any_of(group, [what](const Write& write) { return heard_of(write) == what; });
}

std::size_t footprint(const WriteGroup& group) noexcept {
  std::size_t bytes = sizeof(WriteGroup);
  for (const Write& write : group) {
    bytes += sizeof(Write) + std::visit(TextBytes{}, write);
  }
  return bytes;
}

}  // namespace aurora::storage
