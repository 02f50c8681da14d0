// docs/protocol.md says everything, and its transcript is real.
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <google/protobuf/descriptor.h>
#include <google/protobuf/util/json_util.h>
#include <gtest/gtest.h>

#include "aurora/v1/session.pb.h"
#include "protocol/frame.hpp"
#include "protocol/mirror.hpp"

namespace aurora::protocol {
namespace {

using google::protobuf::Descriptor;
using google::protobuf::EnumDescriptor;

const std::string& page() {
  static const std::string kPage = [] {
    const std::ifstream file(AURORA_SOURCE_DIR "/docs/protocol.md");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
  }();
  return kPage;
}

void expect_word(const std::string& word) {
  EXPECT_NE(page().find('`' + word + '`'), std::string::npos) << word;
}

void expect_values(const EnumDescriptor* words, std::string_view prefix) {
  for (int i = 1; i < words->value_count(); ++i) {
    expect_word(words->value(i)->name().substr(prefix.size()));
  }
}

void expect_fields(const Descriptor* message) {
  for (int i = 0; i < message->field_count(); ++i) {
    expect_word(message->field(i)->json_name());
  }
}

TEST(ProtocolPage, ExplainsEveryErrorCode) {
  expect_values(v1::ErrorCode_descriptor(), "ERROR_CODE_");
}
TEST(ProtocolPage, ExplainsEveryLimit) { expect_values(v1::LimitKind_descriptor(), "LIMIT_KIND_"); }
TEST(ProtocolPage, ExplainsEveryReasonToSayGoodbye) {
  expect_values(v1::GoodbyeReason_descriptor(), "GOODBYE_REASON_");
}
TEST(ProtocolPage, ExplainsEveryKindOfLogEntry) {
  expect_values(v1::LogKind_descriptor(), "LOG_KIND_");
}
TEST(ProtocolPage, NamesEverySection) { expect_fields(v1::Sections::descriptor()); }
TEST(ProtocolPage, NamesEveryChoice) { expect_fields(v1::Choice::descriptor()); }

TEST(ProtocolPage, NamesEveryRequestAndEveryServerMessage) {
  for (const Descriptor* frame : {v1::ClientFrame::descriptor(), v1::ServerMessage::descriptor()}) {
    const auto* bodies = frame->FindOneofByName("body");
    for (int i = 0; i < bodies->field_count(); ++i) {
      expect_word(bodies->field(i)->json_name());
    }
  }
}

TEST(ProtocolPage, ExplainsEveryCloseCode) {
  for (const CloseCode code :
       {CloseCode::kNormal, CloseCode::kGoingAway, CloseCode::kProtocolError,
        CloseCode::kUnsupportedData, CloseCode::kInvalidText, CloseCode::kTooLarge,
        CloseCode::kInternalError, CloseCode::kHelloTimeout, CloseCode::kIdle,
        CloseCode::kRateLimited, CloseCode::kTooManyErrors, CloseCode::kReplaced,
        CloseCode::kExcluded}) {
    const std::string row = "\n| " + std::to_string(static_cast<int>(code)) + " |";
    EXPECT_NE(page().find(row), std::string::npos) << row;
  }
}

/// A line of the transcript: `ann > {...}` or `bob < {...}`.
struct Line {
  std::string who;
  bool from_client = false;
  std::string text;
};

std::vector<Line> transcript() {
  std::vector<Line> lines;
  std::istringstream text(page());
  for (std::string line; std::getline(text, line);) {
    for (const std::string who : {"ann", "bob", "eve"}) {
      for (const char direction : {'>', '<'}) {
        const std::string opening = who + ' ' + direction + ' ';
        if (line.starts_with(opening)) {
          lines.push_back({who, direction == '>', line.substr(opening.size())});
        }
      }
    }
  }
  return lines;
}

TEST(ProtocolPage, ItsTranscriptIsMadeOfValidFrames) {
  const std::vector<Line> lines = transcript();
  EXPECT_GT(lines.size(), 30U);
  for (const Line& line : lines) {
    if (line.from_client) {
      v1::ClientFrame frame;
      const Result<void> decoded = decode(Format::kJson, line.text, frame);
      const bool misspelt = line.text.find("joinTabel") != std::string::npos;
      EXPECT_EQ(decoded.has_value(), !misspelt) << line.text;
    } else {
      v1::ServerFrame frame;  // strictly, unlike clients do
      const auto status = google::protobuf::util::JsonStringToMessage(line.text, &frame);
      EXPECT_TRUE(status.ok()) << status.ToString() << ": " << line.text;
      EXPECT_GT(frame.messages_size(), 0);
    }
  }
}

TEST(ProtocolPage, ItsTranscriptCanBeFollowedByAClient) {
  Mirror mirror;
  int updates = 0;
  for (const Line& line : transcript()) {
    v1::ServerFrame frame;
    if (line.who != "ann" || line.from_client) {
      continue;
    }
    ASSERT_TRUE(decode(Format::kJson, line.text, frame).has_value());
    for (const v1::ServerMessage& message : frame.messages()) {
      if (message.has_snapshot()) {
        const Result<void> applied = mirror.apply(message.snapshot());
        ASSERT_TRUE(applied.has_value()) << applied.error().message;
      }
      if (message.has_update() && message.update().seq() == mirror.seq() + 1) {
        const Result<void> applied = mirror.apply(message.update());
        ASSERT_TRUE(applied.has_value()) << applied.error().message;
        ++updates;
      }
    }
  }
  EXPECT_TRUE(mirror.ready());
  EXPECT_EQ(updates, 5);
  EXPECT_EQ(mirror.view().progress.phase, engine::Phase::kExploration);
  EXPECT_FALSE(mirror.choices().empty());
}

}  // namespace
}  // namespace aurora::protocol
