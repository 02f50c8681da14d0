// From files to a pack: parse, read, validate.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <optional>

#include <sodium.h>

#include "engine/content/digest.hpp"
#include "engine/content/files.hpp"
#include "engine/content/read/readers.hpp"
#include "engine/content/validate/validate.hpp"

namespace aurora::content {
namespace {

struct FileReader {
  std::string_view name;
  void (*read)(TableReader& in, Draft& draft);
};

/// In this order cards get their ids: start cards first, loot last.
constexpr std::array<FileReader, 14> kFileReaders{{
    {"pack.toml", read_pack_file},
    {"board.toml", read_board},
    {"start.toml", read_start},
    {"vehicles.toml", read_vehicles},
    {"locations.toml", read_locations},
    {"survivors.toml", read_survivors},
    {"encounters.toml", read_encounters},
    {"events.toml", read_events},
    {"items.toml", read_items},
    {"enemies.toml", read_enemies},
    {"loot.toml", read_loot},
    {"outcomes.toml", read_outcomes},
    {"waypoints.toml", read_waypoints},
    {"map_alpha.toml", read_map_alpha},
}};

std::string texts_file(Language language) {
  return "texts/" + std::string(code_of(language)) + ".toml";
}

/// The only place where the TOML library throws.
std::optional<toml::table> parse(const PackFiles& files, const std::string& name, Violations& out) {
  const auto same = [&name](const PackFile& file) { return file.name == name; };
  const auto file = std::find_if(files.begin(), files.end(), same);
  if (file == files.end()) {
    out.push_back({name, "", "the file is missing"});
    return std::nullopt;
  }
  try {
    return toml::parse(file->text, name);
  } catch (const toml::parse_error& error) {
    out.push_back({name, "", "is no valid TOML: " + std::string(error.description()),
                   error.source().begin.line});
    return std::nullopt;
  }
}

/// A check that stumbles over a field that could not even be read says nothing new.
void drop_consequences(Violations& violations, std::size_t read_faults) {
  const auto explained = [&violations, read_faults](const Violation& late) {
    const auto covers = [&late](const Violation& early) {
      return early.file == late.file && !early.field.empty() && late.field.starts_with(early.field);
    };
    return std::any_of(violations.begin(), violations.begin() + static_cast<long>(read_faults),
                       covers);
  };
  const auto first = violations.begin() + static_cast<long>(read_faults);
  Violations kept(violations.begin(), first);
  std::copy_if(first, violations.end(), std::back_inserter(kept),
               [&explained](const Violation& late) { return !explained(late); });
  violations = std::move(kept);
}

}  // namespace

const std::vector<std::string>& file_names() {
  static const std::vector<std::string> kNames = [] {
    std::vector<std::string> names;
    for (const FileReader& reader : kFileReaders) {
      names.emplace_back(reader.name);
    }
    for (const Language language : kAllLanguages) {
      names.push_back(texts_file(language));
    }
    return names;
  }();
  return kNames;
}

LoadResult load_files(const PackFiles& files) {
  Draft draft;
  Violations violations;
  bool complete = true;
  for (const FileReader& reader : kFileReaders) {
    const std::string name(reader.name);
    const auto table = parse(files, name, violations);
    complete = complete && table.has_value();
    if (table) {
      TableReader in(*table, name, "", violations);
      reader.read(in, draft);
      in.finish();
    }
  }
  for (const Language language : kAllLanguages) {
    if (const auto table = parse(files, texts_file(language), violations)) {
      read_texts(*table, texts_file(language), language, draft, violations);
    }
  }
  if (complete) {  // without a whole file the checks would only count what is missing
    const std::size_t read_faults = violations.size();
    validate(draft, violations);
    drop_consequences(violations, read_faults);
  }
  if (!violations.empty()) {
    return {.pack = std::nullopt, .violations = std::move(violations)};
  }
  engine::finalise(draft.catalog());
  draft.pack.digest = digest_of(draft.pack);
  return {.pack = std::move(draft.pack), .violations = {}};
}

LoadResult load_pack(const std::filesystem::path& dir) {
  Violations unreadable;
  const PackFiles files = read_directory(dir, unreadable);
  if (files.empty()) {
    return {.pack = std::nullopt, .violations = std::move(unreadable)};
  }
  LoadResult result = load_files(files);
  if (!unreadable.empty()) {
    result.pack.reset();
    result.violations.insert(result.violations.begin(), unreadable.begin(), unreadable.end());
  }
  return result;
}

const Pack& base_pack() {
  static const Pack kPack = [] {
    LoadResult result = load_files(embedded_base_files());
    if (!result) {  // a build whose own pack is broken does not pass its tests
      for (const Violation& violation : result.violations) {
        std::fprintf(stderr, "base pack: %s\n", to_string(violation).c_str());
      }
      std::abort();
    }
    return *std::move(result.pack);
  }();
  return kPack;
}

}  // namespace aurora::content
