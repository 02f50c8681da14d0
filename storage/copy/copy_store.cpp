#include "storage/copy/copy_store.hpp"

#include <utility>

namespace aurora::storage::copying {
namespace {

std::size_t size_of(const Row& row) {
  std::size_t size = 0;
  for (const Cell& cell : row) {
    const auto* bytes = std::get_if<Bytes>(&cell);
    size += bytes == nullptr ? sizeof(std::int64_t) : bytes->size();
  }
  return size;
}

/// Rows on their way.
class Load {
 public:
  Load(Target& to, const Kind& kind, Batch limit) : to_(&to), kind_(&kind), limit_(limit) {}

  Result<void> take(Row row) {
    bytes_ += size_of(row);
    rows_.push_back(std::move(row));
    return rows_.size() < limit_.rows && bytes_ < limit_.bytes ? Result<void>() : put();
  }
  Result<void> put() {
    if (rows_.empty()) {
      return {};
    }
    auto put = to_->put(*kind_, rows_);
    rows_.clear();
    bytes_ = 0;
    return put;
  }

 private:
  Target* to_;
  const Kind* kind_;
  Batch limit_;
  std::vector<Row> rows_;
  std::size_t bytes_ = 0;
};

Result<void> copy_kind(Source& from, Target& to, const Kind& kind, Batch batch) {
  auto after = to.last(kind);
  if (!after) {
    return std::unexpected(std::move(after).error());
  }
  Load load(to, kind, batch);
  auto read = from.read(kind, *after, [&](Row row) { return load.take(std::move(row)); });
  return read ? load.put() : std::move(read);
}

std::string in_words(const Digest& source, const Digest& target) {
  return std::string(source.kind) + " (" +
         (source.rows == target.rows ? std::to_string(source.rows) + " rows, not the same"
                                     : std::to_string(source.rows) + " rows, and " +
                                           std::to_string(target.rows) + " in the target") +
         ")";
}

std::unexpected<StoreError> not_the_same(bool is_finished, const std::string& what) {
  return failure(StoreErrc::kConflict,
                 is_finished
                     ? "There are other games in the target: " + what +
                           ". Nothing was changed. Choose an empty target."
                     : "The copy is not the same: " + what +
                           ". The source or the copy has changed since the copy was begun. Begin a "
                           "new one with --afresh.");
}

Result<Report> compare(Source& from, Target& to) {
  Report report{.kinds = {}, .was_there = to.is_finished()};
  std::string differences;
  for (const Kind& kind : all_kinds()) {
    auto source = digest_of(from, kind);
    if (!source) {
      return std::unexpected(std::move(source).error());
    }
    const auto target = digest_of(to, kind);
    if (!target) {
      return std::unexpected(target.error());
    }
    if (*source != *target) {
      differences += (differences.empty() ? "" : ", ") + in_words(*source, *target);
    }
    report.kinds.push_back(*std::move(source));
  }
  return differences.empty() ? Result<Report>(std::move(report))
                             : not_the_same(to.is_finished(), differences);
}

}  // namespace

Result<Report> copy_store(Source& from, Target& to, Batch batch) {
  if (!to.is_finished()) {
    for (const Kind& kind : all_kinds()) {
      if (auto copied = copy_kind(from, to, kind, batch); !copied) {
        return std::unexpected(std::move(copied).error());
      }
    }
  }
  auto report = compare(from, to);
  if (!report) {
    return report;
  }
  auto done = from.end();
  done = done ? (to.is_finished() ? to.end() : to.finish()) : std::move(done);
  return done ? std::move(report) : std::unexpected(std::move(done).error());
}

}  // namespace aurora::storage::copying
