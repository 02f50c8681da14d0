#include "tool/train/network/example.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <numeric>

#include <fmt/format.h>

namespace aurora::tool {
namespace {

template <std::size_t N>
std::uint16_t add_row(const std::array<std::int8_t, N>& row, std::vector<Entry>& entries) {
  std::uint16_t count = 0;
  for (std::size_t i = 0; i < N; ++i) {
    if (row[i] != 0) {
      entries.push_back(entry_of(i, row[i]));
      ++count;
    }
  }
  return count;
}

template <class T>
void write(std::ofstream& out, const std::vector<T>& list) {
  const std::uint64_t size = list.size();
  out.write(reinterpret_cast<const char*>(&size), sizeof size);
  out.write(reinterpret_cast<const char*>(list.data()),
            static_cast<std::streamsize>(size * sizeof(T)));
}

/// `left`: how many bytes the file has from here on.
template <class T>
bool read(std::ifstream& in, std::uint64_t& left, std::vector<T>& list) {
  std::uint64_t size = 0;
  if (left < sizeof size || !in.read(reinterpret_cast<char*>(&size), sizeof size)) {
    return false;
  }
  left -= sizeof size;
  if (size > left / sizeof(T)) {
    return false;
  }
  left -= size * sizeof(T);
  list.resize(size);
  in.read(reinterpret_cast<char*>(list.data()), static_cast<std::streamsize>(size * sizeof(T)));
  return in.good();
}

/// What the numbers of a file mean: files of a program with other inputs are refused.
using Shape = std::array<std::uint64_t, 4>;
constexpr Shape kShape{0x6e6f697469736f70, bots::kSeatInputs, bots::kTableInputs, sizeof(Example)};

bool is_sound(const Examples& all) {
  return std::ranges::all_of(all.examples, [&](const Example& example) {
    const std::uint64_t entries =
        std::accumulate(example.counts.begin(), example.counts.end(), std::uint64_t{0});
    if (example.others + 2U > kRows || example.first > all.entries.size() ||
        entries > all.entries.size() - example.first) {
      return false;
    }
    for (std::size_t row = 0; row < kRows; ++row) {
      const std::size_t places = row + 1 == kRows ? bots::kTableInputs : bots::kSeatInputs;
      if (std::ranges::any_of(all.row(example, row),
                              [&](Entry entry) { return place_of(entry) >= places; })) {
        return false;
      }
    }
    return true;
  });
}

}  // namespace

void Examples::add(const bots::Inputs& inputs, bool checks) {
  Example example;
  example.first = entries.size();
  example.checks = checks;
  example.counts[0] = add_row(inputs.rows[inputs.seat.index()], entries);
  for (std::size_t i = 0; i < inputs.seats; ++i) {
    if (i != inputs.seat.index()) {
      example.counts[++example.others] = add_row(inputs.rows[i], entries);
    }
  }
  example.counts.back() = add_row(inputs.table, entries);
  examples.push_back(example);
}

void Examples::append(const Examples& more) {
  const std::uint64_t first = entries.size();
  entries.insert(entries.end(), more.entries.begin(), more.entries.end());
  for (Example example : more.examples) {
    example.first += first;
    examples.push_back(example);
  }
}

std::size_t Examples::group(std::size_t first) const {
  std::size_t last = first + 1;
  while (last < examples.size() && examples[last].joins) {
    ++last;
  }
  return last - first;
}

std::span<const Entry> Examples::row(const Example& example, std::size_t which) const {
  std::uint64_t first = example.first;
  for (std::size_t i = 0; i < which; ++i) {
    first += example.counts[i];
  }
  return {entries.data() + first, example.counts[which]};
}

bots::Inputs inputs_of(const Examples& all, const Example& example) {
  bots::Inputs inputs;
  inputs.seat = engine::seat_at(0);
  inputs.seats = static_cast<std::uint8_t>(example.others + 1);
  for (std::size_t i = 0; i < inputs.seats; ++i) {
    for (const Entry entry : all.row(example, i)) {
      inputs.rows[i][place_of(entry)] = static_cast<std::int8_t>(value_of(entry));
    }
  }
  for (const Entry entry : all.row(example, kRows - 1)) {
    inputs.table[place_of(entry)] = static_cast<std::int8_t>(value_of(entry));
  }
  return inputs;
}

std::expected<void, std::string> save(const Examples& all, const std::string& path) {
  std::ofstream out(path, std::ios::binary);
  out.write(reinterpret_cast<const char*>(kShape.data()), sizeof kShape);
  write(out, all.examples);
  write(out, all.entries);
  out.close();
  if (!out) {
    return std::unexpected(fmt::format("{} cannot be written", path));
  }
  return {};
}

std::expected<void, std::string> load(Examples& all, const std::string& path) {
  std::error_code missing;
  std::uint64_t left = std::filesystem::file_size(path, missing);
  std::ifstream in(path, std::ios::binary);
  Shape shape{};
  if (missing || !in.read(reinterpret_cast<char*>(shape.data()), sizeof shape)) {
    return std::unexpected(fmt::format("{} cannot be read", path));
  }
  if (shape != kShape) {
    return std::unexpected(fmt::format("{} has no positions of this program; make it anew", path));
  }
  left -= sizeof shape;
  Examples one;
  if (!read(in, left, one.examples) || !read(in, left, one.entries) || !is_sound(one)) {
    return std::unexpected(fmt::format("{} is damaged; make it anew", path));
  }
  all.append(one);
  return {};
}

}  // namespace aurora::tool
