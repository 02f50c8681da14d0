#include "tests/simulation/note_register.hpp"

#include <algorithm>

namespace aurora::simulation {

namespace {

std::string of(const NoteRegister::Key& key) {
  return "the note of " + key.first + " at table " + key.second;
}

}  // namespace

std::size_t NoteRegister::sent(const Key& key, const std::string& text, std::uint64_t replaced,
                               std::uint64_t moment) {
  auto& all = writings_[key];
  all.push_back({.text = text, .replaced = replaced, .sent = moment});
  return all.size() - 1;
}

std::optional<std::string> NoteRegister::written(const Key& key, std::size_t number,
                                                 std::uint64_t revision, std::uint64_t moment) {
  auto& all = writings_.at(key);
  Writing& written = all.at(number);
  const bool twice = std::ranges::any_of(all, [&](const Writing& other) {
    return other.revision != 0 &&
           (other.revision == revision || other.replaced == written.replaced);
  });
  written.revision = revision;
  written.written = moment;
  if (twice && !gone_.contains(key.first)) {
    return of(key) + " was replaced twice, each time by somebody who had not seen the other text";
  }
  return std::nullopt;
}

std::optional<std::string> NoteRegister::shown(const Key& key, const std::string& text,
                                               std::uint64_t revision, std::uint64_t asked) const {
  const auto all = writings_.find(key);
  if (gone_.contains(key.first)) {
    return std::nullopt;
  }
  if (all == writings_.end()) {
    return text.empty() ? std::nullopt : std::optional(of(key) + " has a text of nobody");
  }
  const auto is_shown = [&](const Writing& one) {
    return one.text == text && (one.revision == 0 || one.revision == revision);
  };
  if (revision != 0 && std::ranges::none_of(all->second, is_shown)) {
    return of(key) + " has a text that nobody wrote: " + text;
  }
  for (const Writing& later : all->second) {
    const bool was_there = later.revision != 0 && later.written < asked;
    const bool is_older =
        revision == 0 || revision == later.replaced ||
        std::ranges::any_of(all->second, [&](const Writing& one) {
          return one.revision != 0 && one.revision == revision && one.written < later.sent;
        });
    if (was_there && is_older && revision != later.revision) {
      return of(key) + " was \"" + later.text + "\", which is lost";
    }
  }
  return std::nullopt;
}

}  // namespace aurora::simulation
