// Texts in five languages.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "content/text_keys.hpp"
#include "tests/content/broken_pack.hpp"

namespace aurora::content::test {
namespace {

TEST(Texts, EveryKeyExistsInEveryLanguageAndNoneIsUnused) {
  const auto keys = text_keys(base_pack());
  for (const Language language : kAllLanguages) {
    const TextTable& texts = base_pack().all_texts(language);
    EXPECT_EQ(texts.size(), keys.size()) << code_of(language);
    for (const std::string& key : keys) {
      EXPECT_NE(base_pack().text(key, language), "") << code_of(language) << " " << key;
    }
  }
}

TEST(Texts, AnUnknownKeyHasNoText) {
  EXPECT_EQ(base_pack().text("card.dragon.name", Language::kEn), "");
}

TEST(Texts, CardsSpeakTheirLanguage) {
  const Pack& pack = base_pack();
  const engine::CardId card = pack.find_card("trader_2");
  ASSERT_TRUE(card.valid());
  EXPECT_EQ(pack.key(card).text, "trader");
  EXPECT_EQ(pack.text("card.trader.name", Language::kEn), "Trader");
  EXPECT_EQ(pack.text("card.trader.name", Language::kPl), "Handlarz");
  EXPECT_EQ(pack.text("card.trader.name", Language::kDe), "Händler");
  EXPECT_EQ(pack.text("card.trader.name", Language::kRu), "Торговец");
  EXPECT_EQ(pack.text("card.trader.name", Language::kIt), "Mercante");
}

TEST(Texts, RuleTextsAreTranslated) {
  const TextTable& english = base_pack().all_texts(Language::kEn);
  for (const auto& [key, text] : english) {
    if (!key.ends_with(".text") && key.find(".option_") == std::string::npos) {
      continue;
    }
    for (const Language language : kAllLanguages) {
      if (language != Language::kEn) {
        EXPECT_NE(base_pack().text(key, language), text) << code_of(language) << " " << key;
      }
    }
  }
}

TEST(Texts, RuleTextsAreWholeSentences) {
  for (const Language language : kAllLanguages) {
    for (const auto& [key, text] : base_pack().all_texts(language)) {
      EXPECT_EQ(text.ends_with('.'), key.ends_with(".text") || key == "pack.description")
          << code_of(language) << " " << key;
      EXPECT_FALSE(text.starts_with(' ') || text.find("  ") != std::string::npos) << key;
    }
  }
}

bool has_cyrillic(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte == 0xD0 || byte == 0xD1;
  });
}

TEST(Texts, RussianIsWrittenInCyrillicAndTheOthersAreNot) {
  for (const Language language : kAllLanguages) {
    for (const auto& [key, text] : base_pack().all_texts(language)) {
      EXPECT_EQ(has_cyrillic(text), language == Language::kRu) << code_of(language) << " " << key;
    }
  }
}

/// The name of the Medic in each language, where a story can be added.
const std::vector<std::pair<std::string, std::string>> kMedics{{"en", "Medic"},
                                                               {"pl", "Sanitariusz"},
                                                               {"de", "Sanitäterin"},
                                                               {"ru", "Медик"},
                                                               {"it", "Medico"}};

TEST(Texts, APackMayTellStoriesOfItsCardsAndPlaysTheSameGame) {
  BrokenPack pack;
  for (const auto& [language, name] : kMedics) {
    const std::string line = "medic.name = \"" + name + "\"";
    pack.edit("texts/" + language + ".toml", line, line + "\nmedic.story = \"Two aspirins.\"");
  }
  const LoadResult result = pack.load();
  ASSERT_TRUE(result.has_value()) << "the story was refused";
  EXPECT_EQ(result->text("card.medic.story", Language::kIt), "Two aspirins.");
  EXPECT_EQ(result->digest, base_pack().digest);
}

class TextFiles : public testing::TestWithParam<Damage> {};

TEST_P(TextFiles, ReportFileAndField) { expect_reported(GetParam()); }

const std::string kMedic = "medic.name = \"Sanitariusz\"";

INSTANTIATE_TEST_SUITE_P(
    Broken, TextFiles,
    testing::Values(Damage{"Missing",
                           "texts/pl.toml",
                           kMedic,
                           "",
                           {{"texts/pl.toml", "card.medic.name", "is missing"}}},
                    Damage{"Unused",
                           "texts/pl.toml",
                           kMedic,
                           kMedic + "\nmedic.nickname = \"Doktor\"",
                           {{"texts/pl.toml", "card.medic.nickname", "belongs to nothing"}}},
                    Damage{"StoryInOneLanguage",
                           "texts/pl.toml",
                           kMedic,
                           kMedic + "\nmedic.story = \"Dwie aspiryny.\"",
                           {{"texts/en.toml", "card.medic.story", "is missing"},
                            {"texts/de.toml", "card.medic.story", "is missing"},
                            {"texts/ru.toml", "card.medic.story", "is missing"},
                            {"texts/it.toml", "card.medic.story", "is missing"}}},
                    Damage{"Empty",
                           "texts/pl.toml",
                           kMedic,
                           "medic.name = \"\"",
                           {{"texts/pl.toml", "card.medic.name", "not empty"}}},
                    Damage{"Number",
                           "texts/pl.toml",
                           kMedic,
                           "medic.name = 7",
                           {{"texts/pl.toml", "card.medic.name", "must be a text in quotes"}}},
                    Damage{"TwoLines",
                           "texts/pl.toml",
                           kMedic,
                           R"(medic.name = "Sani\ntariusz")",
                           {{"texts/pl.toml", "card.medic.name", "must be one line"}}},
                    Damage{"TooLong",
                           "texts/pl.toml",
                           kMedic,
                           "medic.name = \"" + std::string(401, 'x') + "\"",
                           {{"texts/pl.toml", "card.medic.name", "at most 400 bytes"}}}),
    name_of);

}  // namespace
}  // namespace aurora::content::test
