#include "tool/replay/log_words.hpp"

#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <google/protobuf/struct.pb.h>
#include <google/protobuf/util/json_util.h>
#include <gtest/gtest.h>

#include "content/pack.hpp"
#include "engine/view.hpp"
#include "protocol/log_codec.hpp"
#include "tests/support/random_game.hpp"
#include "tool/replay/narrator.hpp"

namespace aurora::tool {
namespace {

using content::Language;

/// The holes of a text, each as often as it is there.
std::multiset<std::string> holes_in(std::string_view text) {
  std::multiset<std::string> holes;
  for (std::size_t open = text.find('{'); open != std::string_view::npos;
       open = text.find('{', open + 1)) {
    holes.emplace(text.substr(open, text.find('}', open) + 1 - open));
  }
  return holes;
}

std::set<std::string> keys_of(const LogWords::Table& table) {
  std::set<std::string> keys;
  for (const auto& [key, text] : table) {
    EXPECT_FALSE(text.empty()) << key;
    keys.insert(key);
  }
  return keys;
}

/// "rest" for ZONE_REST.
std::string lower(std::string word, std::string_view prefix) {
  word.erase(0, prefix.size());
  for (char& c : word) {
    c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return word;
}

class LogWordsOf : public testing::TestWithParam<Language> {};

TEST_P(LogWordsOf, HaveTheKeysAndHolesOfTheEnglishOnes) {
  const LogWords& words = LogWords::in(GetParam());
  const LogWords& english = LogWords::in(Language::kEn);
  EXPECT_EQ(keys_of(words.told()), keys_of(english.told()));
  EXPECT_EQ(keys_of(words.details()), keys_of(english.details()));
  for (const auto& [key, text] : english.told()) {
    EXPECT_EQ(holes_in(text_of(words.told(), key)), holes_in(text)) << key;
  }
  for (const auto& [key, text] : english.details()) {
    EXPECT_EQ(holes_in(text_of(words.details(), key)), holes_in(text)) << key;
  }
}

/// Every value of an enumeration of the protocol but the first, which says nothing.
template <class Fn>
void for_each_name(const google::protobuf::EnumDescriptor* words, Fn fn) {
  for (int i = 1; i < words->value_count(); ++i) {
    fn(words->value(i)->name());
  }
}

TEST_P(LogWordsOf, HaveAWordForEverythingThatAnEntryCanSay) {
  const LogWords& words = LogWords::in(GetParam());
  const auto expect = [&](const LogWords::Table& table, const std::string& key) {
    EXPECT_NE(text_of(table, key), "") << key;
  };
  for_each_name(v1::LogKind_descriptor(), [&](const std::string& name) {
    expect(words.told(), "log." + name.substr(std::string_view("LOG_KIND_").size()));
  });
  for_each_name(v1::TableEvent_descriptor(), [&](const std::string& name) {
    expect(words.told(), "chat." + name.substr(std::string_view("TABLE_EVENT_").size()));
  });
  for_each_name(v1::Phase_descriptor(), [&](const std::string& name) {
    expect(words.told(), "phase." + lower(name, "PHASE_"));
  });
  for_each_name(v1::Zone_descriptor(), [&](const std::string& name) {
    expect(words.told(), "zone." + lower(name, "ZONE_"));
  });
  for_each_name(v1::Deck_descriptor(), [&](const std::string& name) {
    expect(words.told(), "deck." + lower(name, "DECK_"));
  });
  for_each_name(v1::ScoreLine_descriptor(), [&](const std::string& name) {
    expect(words.told(), "score." + lower(name, "SCORE_LINE_"));
  });
  for_each_name(v1::AutomaReason_descriptor(), [&](const std::string& name) {
    expect(words.details(), "reason." + lower(name, "AUTOMA_REASON_"));
  });
  for_each_name(v1::AutomaAction_descriptor(), [&](const std::string& name) {
    expect(words.details(), "deed." + lower(name, "AUTOMA_ACTION_"));
  });
  for_each_name(v1::Side_descriptor(), [&](const std::string& name) {
    expect(words.details(), "arrow." + lower(name, "SIDE_"));
  });
}

INSTANTIATE_TEST_SUITE_P(Languages, LogWordsOf, testing::ValuesIn(content::kAllLanguages),
                         [](const auto& one) { return std::string(code_of(one.param)); });

TEST(LogWords, HolesAreFilledAndThoseWithoutAValueLeftOut) {
  EXPECT_EQ(fill("{p} takes {card}.", {{"p", "Ann"}, {"card", "{p}"}}), "Ann takes {p}.");
  EXPECT_EQ(fill("{p} takes {card}.", {{"p", "Ann"}}), "Ann takes .");
  EXPECT_EQ(fill("", {}), "");
}

google::protobuf::Struct examples() {
  std::ifstream file(AURORA_SOURCE_DIR "/protocol/log_examples.json");
  const std::string json{std::istreambuf_iterator<char>(file), {}};
  google::protobuf::Struct examples;
  EXPECT_TRUE(google::protobuf::util::JsonStringToMessage(json, &examples).ok());
  return examples;
}

v1::LogEntry entry_of(const google::protobuf::Value& json) {
  std::string text;
  v1::LogEntry entry;
  EXPECT_TRUE(google::protobuf::util::MessageToJsonString(json, &text).ok());
  EXPECT_TRUE(google::protobuf::util::JsonStringToMessage(text, &entry).ok()) << text;
  return entry;
}

// web/tests/unit/narrate.test.ts reads the same lines.
TEST(Narrator, TellsTheLinesThatTheClientTells) {
  engine::View view;
  view.progress.order.push_back(engine::seat_at(0));
  view.progress.order.push_back(engine::seat_at(1));
  const google::protobuf::Struct file = examples();
  const auto& lines = file.fields().at("lines").list_value().values();
  EXPECT_GT(lines.size(), 30);
  for (const google::protobuf::Value& line : lines) {
    const auto& fields = line.struct_value().fields();
    const auto language = content::language_of(fields.at("language").string_value());
    const Narrator narrator(content::base_pack(), *language, {"Ann", "Bob"});
    const v1::LogEntry entry = entry_of(fields.at("entry"));
    std::string expected = fields.at("line").string_value();
    if (fields.contains("details")) {
      expected += fields.at("details").string_value();
    }
    if (entry.kind() == v1::LOG_KIND_ROUND_STARTED) {
      expected.insert(0, "== ").append(" ==");
    } else if (entry.kind() == v1::LOG_KIND_PHASE_STARTED) {
      expected.insert(0, "-- ").append(" --");
    }
    EXPECT_EQ(narrator.tell(entry, view), expected);
  }
}

/// Everything that one seat reads of a random game, in one language.
void tell_game(engine::test::RandomGame& game, Language language, std::set<v1::LogKind>& told) {
  const Narrator narrator(content::base_pack(), language, {"Ann", "Bob", "Cem", "Dee"});
  const engine::Seat reader = engine::seat_at(0);
  while (!game.over()) {
    game.play(game.next());
    const engine::View view = engine::view(game.catalog(), game.state(), reader);
    for (const engine::Event& event : game.events()) {
      const auto entry = engine::redact(event, reader);
      if (!entry) {
        continue;
      }
      v1::LogEntry wire;
      protocol::to_wire(*entry, wire);
      told.insert(wire.kind());
      const std::string line = narrator.tell(wire, view);
      EXPECT_THAT(line, testing::Not(
                            testing::ContainsRegex(R"(^$|[{}#]|\.name|\(\)|\(, |, [,)]|: [.]|  )")))
          << wire.ShortDebugString();
    }
  }
}

TEST(Narrator, LeavesNoHoleOpenInAnyGame) {
  std::set<v1::LogKind> told;
  for (std::uint64_t i = 0; i < engine::test::games(60); ++i) {
    engine::test::RandomGame game(i);
    tell_game(game, content::kAllLanguages[i % content::kLanguages], told);
  }
  EXPECT_GT(told.size(), 80U) << "of " << v1::LogKind_descriptor()->value_count();
}

TEST(Narrator, SurvivesEntriesThatFitNoPack) {
  v1::LogEntry entry;
  const Narrator narrator(content::base_pack(), Language::kEn, {"Ann"});
  EXPECT_EQ(narrator.tell(entry, {}), "");
  EXPECT_TRUE(entry.ParseFromString("\x08\x63")) << "kind 99, of a newer server";
  EXPECT_EQ(narrator.tell(entry, {}), "");
  for (const auto kind : {v1::LOG_KIND_CARD_TAKEN, v1::LOG_KIND_PASSED, v1::LOG_KIND_CONVOY_MOVED,
                          v1::LOG_KIND_WAYPOINT_TAKEN, v1::LOG_KIND_MINE_LAID,
                          v1::LOG_KIND_ACTION_REVEALED, v1::LOG_KIND_ENEMY_ARRIVED}) {
    entry.set_kind(kind);
    entry.set_seat(4);
    entry.set_card(250);
    entry.set_survivor(250);
    entry.set_space(250);
    entry.set_segment(250);
    entry.set_waypoint(250);
    entry.set_action(250);
    entry.set_region(250);
    entry.set_box(250);
    EXPECT_THAT(narrator.tell(entry, {}), testing::Not(testing::IsEmpty()));
  }
}

}  // namespace
}  // namespace aurora::tool
