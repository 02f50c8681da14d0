// From files to a pack: parse, read, validate.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <optional>

#include <sodium.h>

#include "content/archive.hpp"
#include "content/digest.hpp"
#include "content/files.hpp"
#include "content/read/readers.hpp"
#include "content/validate/validate.hpp"

namespace aurora::content {
namespace {

struct FileReader {
  std::string_view name;
  void (*read)(TableReader& in, Draft& draft);
};

/// In this order cards get their ids: start cards first, loot last.
constexpr auto kFileReaders = std::to_array<FileReader>({
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
    {"automa.toml", read_automa},
    {"map_alpha.toml", read_map_alpha},
    {"map_beta.toml", read_map_beta},
});

/// A pack may come with the expansion: a folder of its own, all of it or nothing.
constexpr std::string_view kExpansion = "expansion/";
constexpr auto kExpansionReaders = std::to_array<FileReader>({
    {"expansion/board.toml", read_expansion_board},
    {"expansion/vehicles.toml", read_vehicles},
    {"expansion/locations.toml", read_locations},
    {"expansion/survivors.toml", read_survivors},
    {"expansion/encounters.toml", read_encounters},
    {"expansion/events.toml", read_events},
    {"expansion/items.toml", read_expansion_items},
    {"expansion/enemies.toml", read_enemies},
    {"expansion/loot.toml", read_loot},
    {"expansion/map_gamma.toml", read_map_gamma},
});

std::string texts_file(Language language) {
  return "texts/" + std::string(code_of(language)) + ".toml";
}

bool has_expansion(const PackFiles& files) {
  return std::any_of(files.begin(), files.end(),
                     [](const PackFile& file) { return file.name.starts_with(kExpansion); });
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

/// True when `outer` is the same field as `inner`, or one that holds it: "truck" holds
/// "truck[outrider].speed".
bool holds(std::string_view outer, std::string_view inner) {
  return !outer.empty() && inner.starts_with(outer) &&
         (inner.size() == outer.size() || inner[outer.size()] == '[' || inner[outer.size()] == '.');
}

/// Removes the findings of checks that looked at what could not even be read.
void drop_consequences(Violations& violations, std::size_t read_faults) {
  const auto first_finding = violations.begin() + static_cast<std::ptrdiff_t>(read_faults);
  const Violations read(violations.begin(), first_finding);
  const auto is_consequence = [&read](const Violation& finding) {
    return std::any_of(read.begin(), read.end(), [&finding](const Violation& fault) {
      return fault.file == finding.file &&
             (holds(fault.field, finding.field) || holds(finding.field, fault.field));
    });
  };
  violations.erase(std::remove_if(first_finding, violations.end(), is_consequence),
                   violations.end());
}

}  // namespace

const std::vector<std::string>& file_names() {
  static const std::vector<std::string> kNames = [] {
    std::vector<std::string> names;
    names.reserve(kFileReaders.size() + kExpansionReaders.size() + std::size(kAllLanguages));
    for (const FileReader& reader : kFileReaders) {
      names.emplace_back(reader.name);
    }
    for (const FileReader& reader : kExpansionReaders) {
      names.emplace_back(reader.name);
    }
    for (const Language language : kAllLanguages) {
      names.push_back(texts_file(language));
      names.push_back(std::string(kExpansion) + texts_file(language));
    }
    return names;
  }();
  return kNames;
}

LoadResult load_files(const PackFiles& files) {
  Draft draft;
  Violations violations;
  bool complete = true;
  const auto read = [&](const FileReader& reader) {
    const std::string name(reader.name);
    const auto table = parse(files, name, violations);
    complete = complete && table.has_value();
    if (table) {
      TableReader in(*table, name, "", violations);
      reader.read(in, draft);
      in.finish();
    }
  };
  const auto read_language = [&](Language language, const std::string& name) {
    const auto table = parse(files, name, violations);
    if (table) {
      read_texts(*table, name, language, draft, violations);
    }
    return table.has_value();
  };
  const bool expansion = has_expansion(files);
  std::for_each(kFileReaders.begin(), kFileReaders.end(), read);
  if (expansion) {
    std::for_each(kExpansionReaders.begin(), kExpansionReaders.end(), read);
  }
  for (const Language language : kAllLanguages) {
    bool whole = read_language(language, texts_file(language));
    if (expansion) {
      whole = read_language(language, std::string(kExpansion) + texts_file(language)) && whole;
    }
    if (!whole) {  // what is missing has been said; the rest would only be counted as missing
      draft.pack.texts[static_cast<std::size_t>(language)].clear();
    }
  }
  if (complete) {  // without a whole file the checks would only count what is missing
    const std::size_t read_faults = violations.size();
    validate(draft, violations);
    drop_consequences(violations, read_faults);
  }
  if (!violations.empty()) {
    return std::unexpected(std::move(violations));
  }
  engine::finalise(draft.catalog());
  draft.pack.digest = digest_of(draft.pack);
  draft.pack.source = write_archive(files);
  return std::move(draft.pack);
}

LoadResult load_pack(const std::filesystem::path& dir) {
  Violations unreadable;
  const PackFiles files = read_directory(dir, unreadable);
  if (files.empty()) {
    return std::unexpected(std::move(unreadable));
  }
  LoadResult result = load_files(files);
  if (unreadable.empty()) {
    return result;
  }
  if (!result) {
    unreadable.insert(unreadable.end(), result.error().begin(), result.error().end());
  }
  return std::unexpected(std::move(unreadable));
}

LoadResult load_archive(std::string_view source) {
  const auto files = read_archive(source);
  if (!files) {
    return std::unexpected(Violations{{"archive", "", "is cut off or damaged"}});
  }
  return load_files(*files);
}

const Pack& base_pack() {
  static const Pack kPack = [] {
    LoadResult result = load_files(embedded_base_files());
    if (!result) {  // a build whose own pack is broken does not pass its tests
      for (const Violation& violation : result.error()) {
        std::fprintf(stderr, "base pack: %s\n", to_string(violation).c_str());
      }
      std::abort();
    }
    return *std::move(result);
  }();
  return kPack;
}

}  // namespace aurora::content
