// What a page can call. Bytes go in through memory that the page asks for, and come out as the
// answer of the last call: web/src/engine/module.ts is the other side.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "protocol/rules_signature.hpp"
#include "wasm/analysis.hpp"
#include "wasm/packs.hpp"
#include "wasm/play.hpp"
#include "wasm/table.hpp"
#include "wasm/verdict.hpp"

#define AURORA_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

using aurora::wasm::Analysis;
using aurora::wasm::Play;
using aurora::wasm::Table;
using Bytes = std::string_view;

/// What the last call has answered, or the sentence that says why it could not.
std::string& answer() {
  static std::string last;
  return last;
}

aurora::wasm::PackPtr& last_opened() {
  static aurora::wasm::PackPtr pack;
  return pack;
}

/// The pack that everything is played with. A page that has opened none is wrong, and stopped.
const aurora::wasm::PackPtr& pack() {
  if (!last_opened()) {
    std::abort();
  }
  return last_opened();
}

template <class Opened>
Opened* open(std::expected<std::unique_ptr<Opened>, std::string> opened) {
  if (!opened) {
    answer() = opened.error();
    return nullptr;
  }
  return opened->release();
}

}  // namespace

AURORA_EXPORT(aurora_allocate) void* aurora_allocate(std::size_t size) { return std::malloc(size); }
AURORA_EXPORT(aurora_release) void aurora_release(void* memory) { std::free(memory); }
AURORA_EXPORT(aurora_answer) const char* aurora_answer() { return answer().data(); }
AURORA_EXPORT(aurora_answer_size) std::size_t aurora_answer_size() { return answer().size(); }

/// Opens an encoded v1.Content; everything else needs one. The answer is the digest of the pack.
/// Games that were dealt before keep theirs.
AURORA_EXPORT(aurora_open_pack) bool aurora_open_pack(const char* content, std::size_t size) {
  auto read = aurora::wasm::read_pack(Bytes(content, size));
  if (!read) {
    answer() = read.error();
    return false;
  }
  last_opened() = std::make_shared<const aurora::content::Pack>(*std::move(read));
  answer() = pack()->digest;
  return true;
}

/// The answer is the signature of these rules with the open pack.
AURORA_EXPORT(aurora_rules_signature) void aurora_rules_signature() {
  answer() = aurora::protocol::rules_signature(pack()->catalog);
}

/// The answer is what was checked, as JSON.
AURORA_EXPORT(aurora_verify)
void aurora_verify(const char* file, std::size_t size, const char* noted, std::size_t noted_size) {
  answer() = aurora::wasm::verdict_on(*pack(), Bytes(file, size), Bytes(noted, noted_size));
}

/// A game; 0, with a sentence as the answer: it cannot be. aurora_end() ends it.
AURORA_EXPORT(aurora_deal)
Play* aurora_deal(const char* header, std::size_t size, const char* seed, std::size_t seed_size) {
  return open(Play::deal(pack(), Bytes(header, size), Bytes(seed, seed_size)));
}
AURORA_EXPORT(aurora_resume)
Play* aurora_resume(const char* file, std::size_t size, std::int32_t steps) {
  return open(Play::resume(pack(), Bytes(file, size), steps));
}
AURORA_EXPORT(aurora_end) void aurora_end(Play* play) { delete play; }

AURORA_EXPORT(aurora_digest) std::uint64_t aurora_digest(const Play* play) {
  return play->digest();
}
AURORA_EXPORT(aurora_deciders) std::uint32_t aurora_deciders(const Play* play) {
  return play->deciders();
}
AURORA_EXPORT(aurora_view) void aurora_view(const Play* play, std::uint32_t seat) {
  answer() = play->view(seat);
}
AURORA_EXPORT(aurora_asides) void aurora_asides(const Play* play, std::uint32_t seat) {
  answer() = play->asides(seat);
}
AURORA_EXPORT(aurora_apply)
bool aurora_apply(Play* play, std::uint32_t seat, const char* choice, std::size_t size) {
  return play->apply(seat, Bytes(choice, size));
}
AURORA_EXPORT(aurora_decide)
void aurora_decide(const Play* play, std::uint32_t seat, const char* policy, std::size_t size,
                   std::uint64_t seed) {
  answer() = play->decide(seat, Bytes(policy, size), seed);
}

/// A replay for the coach to look at; 0, with a sentence as the answer: it cannot be played again.
/// aurora_analyse_end() ends it.
AURORA_EXPORT(aurora_analyse) Analysis* aurora_analyse(const char* file, std::size_t size) {
  return open(Analysis::begin(pack(), Bytes(file, size)));
}
/// The answer is what is to be said of the next step, as JSON, or nothing after the last one.
/// False: the answer is the sentence that says where the replay does not fit.
AURORA_EXPORT(aurora_analyse_next) bool aurora_analyse_next(Analysis* analysis) {
  auto next = analysis->next();
  answer() = next ? *std::move(next) : next.error();
  return next.has_value();
}
AURORA_EXPORT(aurora_analyse_end) void aurora_analyse_end(Analysis* analysis) { delete analysis; }

/// A table on this device; 0, with a sentence as the answer: it cannot be. aurora_table_end() ends
/// it.
AURORA_EXPORT(aurora_table)
Table* aurora_table(const char* replay, std::size_t size, std::int32_t steps) {
  return open(Table::open(pack(), Bytes(replay, size), steps));
}
AURORA_EXPORT(aurora_table_end) void aurora_table_end(Table* table) { delete table; }

AURORA_EXPORT(aurora_table_version) std::uint32_t aurora_table_version(const Table* table) {
  return table->version();
}
AURORA_EXPORT(aurora_table_over) bool aurora_table_over(const Table* table) {
  return table->over();
}
AURORA_EXPORT(aurora_table_deciders) std::uint32_t aurora_table_deciders(const Table* table) {
  return table->deciders();
}
AURORA_EXPORT(aurora_table_seen)
void aurora_table_seen(const Table* table, std::uint32_t seat, bool all_hands, std::uint32_t from) {
  answer() = table->seen(seat, all_hands, from);
}
AURORA_EXPORT(aurora_table_snapshot)
void aurora_table_snapshot(const Table* table, std::uint32_t seat) {
  answer() = table->snapshot(seat);
}
AURORA_EXPORT(aurora_table_asides)
void aurora_table_asides(const Table* table, std::uint32_t seat) { answer() = table->asides(seat); }
AURORA_EXPORT(aurora_table_undo) void aurora_table_undo(const Table* table, std::uint32_t seat) {
  answer() = table->undo(seat);
}
AURORA_EXPORT(aurora_table_decide)
void aurora_table_decide(const Table* table, std::uint32_t seat, const char* policy,
                         std::size_t size, std::uint64_t seed) {
  answer() = table->decide(seat, Bytes(policy, size), seed);
}
AURORA_EXPORT(aurora_table_advise)
void aurora_table_advise(const Table* table, std::uint32_t seat) { answer() = table->advise(seat); }
AURORA_EXPORT(aurora_table_foresee)
void aurora_table_foresee(const Table* table, std::uint32_t seat, const char* choices,
                          std::size_t size) {
  answer() = table->foresee(seat, Bytes(choices, size));
}
AURORA_EXPORT(aurora_table_replay)
void aurora_table_replay(const Table* table, std::uint32_t from) { answer() = table->replay(from); }
AURORA_EXPORT(aurora_table_file) void aurora_table_file(const Table* table) {
  answer() = table->file();
}
/// 0: it is accepted; 1: it is stale; 2: it is none of those offered.
AURORA_EXPORT(aurora_table_choose)
std::uint32_t aurora_table_choose(Table* table, std::uint32_t seat, const char* choice,
                                  std::size_t size, std::uint32_t version,
                                  std::uint64_t elapsed_ms) {
  return static_cast<std::uint32_t>(table->choose(seat, Bytes(choice, size), version, elapsed_ms));
}
AURORA_EXPORT(aurora_table_take_back)
bool aurora_table_take_back(Table* table, std::uint32_t seat, std::uint32_t steps,
                            std::uint64_t elapsed_ms) {
  return table->take_back(seat, steps, elapsed_ms);
}
