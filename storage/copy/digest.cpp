#include "storage/copy/digest.hpp"

#include <algorithm>
#include <array>

#include <sodium.h>

namespace aurora::storage::copying {
namespace {

/// Each value begins with what it is, so that no two rows look the same.
class Hash {
 public:
  Hash() { crypto_hash_sha256_init(&state_); }

  void add(const Row& row) {
    for (const Cell& cell : row) {
      if (const auto* number = std::get_if<std::int64_t>(&cell)) {
        add('i', static_cast<std::uint64_t>(*number), {});
      } else {
        const auto& bytes = std::get<Bytes>(cell);
        add('b', bytes.size(), bytes);
      }
    }
  }

  std::string finish() {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256_final(&state_, hash.data());
    std::array<char, hash.size() * 2 + 1> text{};
    sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    return text.data();
  }

 private:
  void add(char what, std::uint64_t number, std::string_view bytes) {
    std::array<char, 1 + sizeof number> head{what};
    for (std::size_t i = sizeof number; i > 0; --i) {
      head.at(i) = static_cast<char>(number & 0xFFU);
      number >>= 8U;
    }
    add({head.data(), head.size()});
    add(bytes);
  }
  void add(std::string_view bytes) {
    crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(bytes.data()),
                              bytes.size());
  }

  crypto_hash_sha256_state state_{};
};

/// Looks whether the entries of each table are numbered 1, 2, 3…
class Numbers {
 public:
  Result<void> check(const Row& entry) {
    const auto& table = std::get<Bytes>(entry.at(0));
    const auto seq = std::get<std::int64_t>(entry.at(1));
    next_ = table == table_ ? next_ + 1 : 1;
    table_ = table;
    return seq == next_ ? Result<void>() : missing();
  }

 private:
  [[nodiscard]] std::unexpected<StoreError> missing() const {
    IdBytes id{};
    std::ranges::copy(table_, id.begin());
    return failure(StoreErrc::kCorrupt, "Entry " + std::to_string(next_) + " of table " +
                                            id_to_text(id) +
                                            " is missing. Restore a backup, and copy that.");
  }

  Bytes table_;
  std::int64_t next_ = 0;
};

}  // namespace

Result<Digest> digest_of(Source& store, const Kind& kind) {
  const bool is_journal = kind.name == kJournalKind;
  Numbers numbers;
  Hash hash;
  Digest digest{.kind = kind.name, .rows = 0, .sha256 = {}};
  auto read = store.read(kind, std::nullopt, [&](const Row& row) {
    hash.add(row);
    ++digest.rows;
    return is_journal ? numbers.check(row) : Result<void>();
  });
  if (!read) {
    return std::unexpected(std::move(read).error());
  }
  const auto all = store.count(kind);
  if (!all) {
    return std::unexpected(all.error());
  }
  if (*all != digest.rows) {
    return failure(StoreErrc::kCorrupt,
                   std::to_string(*all - digest.rows) + " of " + std::to_string(*all) +
                       " rows in " + std::string(kind.name) +
                       " belong to tables that are not there. Save what can be read with `aurora "
                       "salvage`.");
  }
  digest.sha256 = hash.finish();
  return digest;
}

}  // namespace aurora::storage::copying
