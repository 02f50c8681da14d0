// Private notes: whether what people are shown of them is possible, after what was acknowledged.
// Shares nothing with the server.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace aurora::simulation {

class NoteRegister {
 public:
  /// Whose, and at which table.
  using Key = std::pair<std::string, std::string>;

  /// Somebody wants to replace the note with that revision (0: there was none). Moments are those
  /// of History. Returns the number of the writing.
  std::size_t sent(const Key& key, const std::string& text, std::uint64_t replaced,
                   std::uint64_t moment);
  /// It is written, and has this revision. Says what is wrong if that cannot be.
  [[nodiscard]] std::optional<std::string> written(const Key& key, std::size_t number,
                                                   std::uint64_t revision, std::uint64_t moment);
  /// Somebody is shown the note, and asked for it at that moment. Says what is wrong.
  [[nodiscard]] std::optional<std::string> shown(const Key& key, const std::string& text,
                                                 std::uint64_t revision, std::uint64_t asked) const;
  /// The player may be deleted from now on, with all notes.
  void may_be_gone(const std::string& player) { gone_.insert(player); }

 private:
  struct Writing {
    std::string text;
    std::uint64_t replaced = 0;
    std::uint64_t sent = 0;
    std::uint64_t revision = 0;  ///< 0: not acknowledged
    std::uint64_t written = 0;   ///< the moment of the acknowledgement
  };

  std::map<Key, std::vector<Writing>> writings_;
  std::set<std::string> gone_;
};

}  // namespace aurora::simulation
