#include "content/check.hpp"

#include <algorithm>
#include <set>

#include "content/files.hpp"

namespace aurora::content {
namespace {

std::string counted(std::size_t n, const std::string& one, const std::string& many) {
  return std::to_string(n) + " " + (n == 1 ? one : many);
}

std::string describe(const Pack& pack) {
  const auto exploration = std::count_if(
      pack.catalog.cards.begin(), pack.catalog.cards.end(), [](const engine::CardSpec& card) {
        return card.back != engine::CardBack::kStart && card.back != engine::CardBack::kLoot &&
               card.type != engine::CardType::kEnemy;
      });
  const auto maps = static_cast<std::size_t>(
      std::count_if(pack.catalog.maps.begin(), pack.catalog.maps.end(),
                    [](const engine::MapSpec& map) { return map.exists(); }));
  return "pack '" + pack.id + "' " + pack.version +
         " is valid: " + counted(pack.catalog.cards.size(), "card", "cards") + " (" +
         std::to_string(exploration) + " for exploration), " + counted(maps, "map", "maps") + ", " +
         counted(pack.all_texts(Language::kEn).size(), "text", "texts") + " in " +
         std::to_string(kLanguages) + " languages, digest " + pack.digest;
}

std::string describe(const Violations& violations) {
  std::set<std::string> files;
  for (const Violation& violation : violations) {
    files.insert(violation.file);
  }
  return "the pack is not valid: " + counted(violations.size(), "violation", "violations") +
         " in " + counted(files.size(), "file", "files");
}

}  // namespace

CheckReport check_pack(const std::optional<std::filesystem::path>& dir) {
  const LoadResult result = dir ? load_pack(*dir) : load_files(embedded_base_files());
  if (!result) {
    return {.violations = result.error(), .summary = describe(result.error())};
  }
  return {.violations = {}, .summary = describe(*result)};
}

}  // namespace aurora::content
