// Directories and files: what is missing, strange, unreadable, or more than the engine can hold.
#include <algorithm>
#include <filesystem>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "content/files.hpp"
#include "tests/content/broken_pack.hpp"

namespace aurora::content::test {
namespace {

TEST(Load, TheFilesOnDiskAreTheEmbeddedPack) {
  const LoadResult result = load_pack(std::filesystem::path(AURORA_SOURCE_DIR) / "content/base");
  expect_exactly(result, {});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->digest, base_pack().digest);
  EXPECT_EQ(result->texts, base_pack().texts);
}

TEST(Load, ReportsAMissingDirectory) {
  const LoadResult result = load_pack("/no/such/directory");
  expect_exactly(result, {{"/no/such/directory", "", "is not a directory"}});
}

TEST(Load, ReportsAFileInPlaceOfADirectory) {
  BrokenPack pack;
  const std::string file = (pack.dir() / "pack.toml").string();
  expect_exactly(load_pack(file), {{file, "", "is not a directory"}});
}

TEST(Load, ReportsAnEmptyDirectory) {
  BrokenPack pack;
  for (const std::string& name : file_names()) {
    pack.remove(name);
  }
  expect_exactly(pack.load(), {{pack.dir().string(), "", "holds no content pack"}});
}

TEST(Load, ReportsEveryMissingFile) {
  BrokenPack pack;
  pack.remove("items.toml");
  pack.remove("texts/it.toml");
  expect_exactly(pack.load(), {{"items.toml", "", "the file is missing"},
                               {"texts/it.toml", "", "the file is missing"}});
}

TEST(Load, ReportsFilesThatNoPackHas) {
  BrokenPack pack;
  pack.write("trucks.toml", "");
  pack.write("texts/fr.toml", "");
  pack.write("notes.txt", "left alone");
  expect_exactly(pack.load(), {{"trucks.toml", "", "is no file of a pack"},
                               {"texts/fr.toml", "", "is no file of a pack"}});
}

TEST(Load, ReportsTheLineOfASyntaxError) {
  BrokenPack pack;
  pack.write("items.toml", "[copies]\nmortar = = 3\n");
  const LoadResult result = pack.load();
  expect_exactly(result, {{"items.toml", "", "is no valid TOML"}});
  EXPECT_EQ(result.error().front().line, 2U);
}

TEST(Load, ReportsAKeyThatIsThereTwice) {
  BrokenPack pack;
  pack.append("items.toml", "mine = 1\nmine = 1\n");
  expect_exactly(pack.load(), {{"items.toml", "", "is no valid TOML"}});
}

TEST(Load, ReportsTextThatIsNoUtf8) {
  BrokenPack pack;
  pack.append("texts/en.toml", "x = \"\xC3\x28\"\n");
  expect_exactly(pack.load(), {{"texts/en.toml", "", "is no valid TOML"}});
}

TEST(Load, ReportsAFileOfMoreThanOneMebibyte) {
  BrokenPack pack;
  pack.append("items.toml", "# " + std::string(1024UL * 1024UL, 'x'));
  expect_exactly(pack.load(), {{"items.toml", "", "is larger than one MiB"},
                               {"items.toml", "", "the file is missing"}});
}

TEST(Load, ReportsADirectoryInPlaceOfAFile) {
  BrokenPack pack;
  pack.remove("items.toml");
  std::filesystem::create_directory(pack.dir() / "items.toml");
  expect_exactly(pack.load(),
                 {{"items.toml", "", "cannot be read"}, {"items.toml", "", "the file is missing"}});
}

/// Copies of one card; '#' stands for the number of the copy.
std::string copies(const std::string& card, int count) {
  std::string out;
  for (int i = 0; i < count; ++i) {
    std::string copy = card;
    out += copy.replace(copy.find('#'), 1, std::to_string(i));
  }
  return out;
}

bool reports(const LoadResult& result, const std::string& file, const std::string& says) {
  const Violations violations = violations_of(result);
  return std::any_of(violations.begin(), violations.end(), [&](const Violation& violation) {
    return violation.file == file && violation.message.find(says) != std::string::npos;
  });
}

void expect_full(const std::string& file, const std::string& card, int count,
                 const std::string& list) {
  BrokenPack pack;
  pack.append(file, copies(card, count));
  EXPECT_TRUE(reports(pack.load(), file, "one too many: the engine has room for " + list)) << list;
}

const std::string kTrailer = "[[trailer]]\nkey = \"t#\"\nperiod = 1\nboxes = [\"open\"]\n";
const std::string kSurvivor =
    "[[survivor]]\nkey = \"s#\"\nperiod = 1\nability = \"medic\"\nskill = 1\n";
const std::string kLocation =
    "[[location]]\nkey = \"l#\"\nperiod = 1\nleft = [\"fuel\"]\nright = [\"fuel\"]\n";

TEST(Load, ReportsWhatTheEngineHasNoRoomFor) {
  expect_full("vehicles.toml", kTrailer, 70, "80 trucks, trailers and devices");
  expect_full("survivors.toml", kSurvivor, 20, "32 survivors");
  expect_full("locations.toml", kLocation, 30, "40 locations");
  expect_full("encounters.toml",
              "[[encounter]]\nkey = \"e#\"\nperiod = 1\nkind = \"trader\"\ntokens = [\"fuel\"]\n",
              9, "8 encounters");
  expect_full("events.toml",
              "[[event]]\nkey = \"v#\"\nperiod = 1\n"
              "steps = [{ effect = \"move_aurora\", amount = 1 }]\n",
              20, "16 events");
  expect_full("enemies.toml",
              "[[enemy]]\nkey = \"n#\"\nperiod = 1\nnumber = 1\n"
              "damage = [{ area = \"truck\", amount = 1 }]\n",
              12, "12 enemies");
  expect_full("loot.toml",
              "[[device]]\nkey = \"d#\"\nboxes = [\"open\"]\ntier = 1\ndefence = [1, 1, 1]\n", 12,
              "12 loot cards");
}

TEST(Load, ReportsTheCardThatTheEngineHasNoRoomFor) {
  BrokenPack pack;
  pack.append("vehicles.toml", copies(kTrailer, 44));
  pack.append("locations.toml", copies(kLocation, 24));
  pack.append("survivors.toml", copies(kSurvivor, 12));
  EXPECT_TRUE(reports(pack.load(), "loot.toml", "the engine has room for 160 cards"));
}

TEST(Load, ReportsTooManyPartsOfACard) {
  BrokenPack pack;
  pack.edit("events.toml", "steps = [{ effect = \"move_aurora\", amount = 1 }]",
            "steps = [{ effect = \"move_aurora\", amount = 1 }, { effect = \"move_aurora\", amount "
            "= 1 }, { effect = \"move_aurora\", amount = 1 }, { effect = \"move_aurora\", amount = "
            "1 }]");
  pack.edit("enemies.toml", "[{ area = \"bottom_row\", amount = 2 }]",
            "[{ area = \"bottom_row\", amount = 2 }, { area = \"truck\", amount = 1 }, "
            "{ area = \"truck\", amount = 1 }]");
  pack.edit("map_alpha.toml", "[{ repair = 2 }]",
            "[{ repair = 2 }, { repair = 1 }, { repair = 1 }, { repair = 1 }]");
  pack.edit("outcomes.toml", "[[outcome]]\nkey = \"outcome_12\"",
            "[[outcome]]\nkey = \"outcome_13\"\nplayer = [\"jam\", \"jam\", \"jam\", \"jam\"]\n"
            "enemy = [\"miss\", \"miss\", \"miss\", \"miss\", \"miss\", \"miss\"]\n"
            "letters = \"ABCD\"\nback = \"truck\"\n\n[[outcome]]\nkey = \"outcome_12\"");
  expect_exactly(pack.load(),
                 {{"events.toml", "event[open_water].steps[3]", "3 steps of an event"},
                  {"enemies.toml", "enemy[last_howl].damage[2]", "2 areas in an ambush"},
                  {"map_alpha.toml", "zone[2].bonus[3]", "3 alternatives of a bonus action"},
                  {"outcomes.toml", "outcome[outcome_12]", "12 outcome cards"}});
}

TEST(Load, SurvivesEveryTruncatedFile) {
  const PackFiles& whole = embedded_base_files();
  for (std::size_t f = 0; f < whole.size(); ++f) {
    for (std::size_t length = 0; length < whole[f].text.size(); length += 997) {
      PackFiles files = whole;
      files[f].text.resize(length);
      const LoadResult result = load_files(files);
      EXPECT_TRUE(result || !result.error().empty());
    }
  }
}

TEST(Load, SurvivesRandomBytes) {
  std::mt19937 random(20);  // NOLINT(bugprone-random-generator-seed): the same damage every time
  const PackFiles& whole = embedded_base_files();
  const auto below = [&random](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
  for (int i = 0; i < 300; ++i) {
    PackFiles files = whole;
    for (int damage = 0; damage < 3; ++damage) {
      std::string& text = files[below(14)].text;
      constexpr std::string_view kBytes = "\"[]{}=,.#0129aZ_- \n";
      text[below(text.size())] = kBytes[below(kBytes.size())];
    }
    const LoadResult result = load_files(files);
    EXPECT_TRUE(result || !result.error().empty());
    for (const Violation& violation : violations_of(result)) {
      EXPECT_FALSE(violation.file.empty());
      EXPECT_FALSE(violation.message.empty());
    }
  }
}

}  // namespace
}  // namespace aurora::content::test
