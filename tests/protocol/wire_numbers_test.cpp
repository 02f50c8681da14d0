// Journals, replays and clients outlive a version of this program: the numbers of the wire are
// append-only.
#include <fstream>
#include <set>
#include <string>

#include <google/protobuf/descriptor.h>
#include <gtest/gtest.h>

#include "aurora/v1/event_journal.pb.h"
#include "aurora/v1/journal.pb.h"
#include "aurora/v1/kept_profile.pb.h"
#include "aurora/v1/recording.pb.h"
#include "aurora/v1/session.pb.h"

namespace aurora::protocol {
namespace {

using google::protobuf::Descriptor;
using google::protobuf::EnumDescriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::FileDescriptor;

using Lines = std::set<std::string>;

void list(const EnumDescriptor* words, Lines& lines) {
  for (int i = 0; i < words->value_count(); ++i) {
    lines.insert(words->full_name() + " = " + std::to_string(words->value(i)->number()) + " " +
                 words->value(i)->name());
  }
}

std::string type_of(const FieldDescriptor* field) {
  if (field->message_type() != nullptr) {
    return field->message_type()->full_name();
  }
  if (field->enum_type() != nullptr) {
    return field->enum_type()->full_name();
  }
  return field->type_name();
}

void list(const Descriptor* message, Lines& lines) {
  for (int i = 0; i < message->field_count(); ++i) {
    const FieldDescriptor* field = message->field(i);
    lines.insert(message->full_name() + " = " + std::to_string(field->number()) + " " +
                 (field->is_repeated() ? "repeated " : "") + type_of(field) + " " + field->name());
  }
  for (int i = 0; i < message->nested_type_count(); ++i) {
    list(message->nested_type(i), lines);
  }
}

void list(const FileDescriptor* file, Lines& lines) {
  for (int i = 0; i < file->message_type_count(); ++i) {
    list(file->message_type(i), lines);
  }
  for (int i = 0; i < file->enum_type_count(); ++i) {
    list(file->enum_type(i), lines);
  }
  for (int i = 0; i < file->dependency_count(); ++i) {
    list(file->dependency(i), lines);
  }
}

Lines numbers_now() {
  Lines lines;
  list(v1::ClientFrame::descriptor()->file(), lines);
  list(v1::JournalRecord::descriptor()->file(), lines);
  list(v1::Recording::descriptor()->file(), lines);
  list(v1::KeptProfile::descriptor()->file(), lines);
  list(v1::EventBatch::descriptor()->file(), lines);
  return lines;
}

Lines numbers_written_down() {
  Lines lines;
  std::ifstream file(AURORA_SOURCE_DIR "/tests/protocol/wire_numbers.txt");
  for (std::string line; std::getline(file, line);) {
    lines.insert(line);
  }
  return lines;
}

TEST(WireNumbers, NoneIsTakenBackOrGivenAnotherMeaning) {
  const Lines now = numbers_now();
  for (const std::string& line : numbers_written_down()) {
    EXPECT_TRUE(now.contains(line)) << "gone: " << line;
  }
}

TEST(WireNumbers, AllAreWrittenDown) {
  const Lines known = numbers_written_down();
  EXPECT_GT(known.size(), 500U);
  for (const std::string& line : numbers_now()) {
    EXPECT_TRUE(known.contains(line)) << "add to tests/protocol/wire_numbers.txt: " << line;
  }
}

}  // namespace
}  // namespace aurora::protocol
