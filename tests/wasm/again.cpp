#include "tests/wasm/again.hpp"

#include "aurora/v1/choice.pb.h"
#include "aurora/v1/content.pb.h"
#include "aurora/v1/error.pb.h"
#include "aurora/v1/replay.pb.h"
#include "aurora/v1/state.pb.h"
#include "aurora/v1/view.pb.h"

namespace aurora::wasm_test {
namespace {

template <class Message>
std::optional<std::string> read_and_written(const std::string& bytes) {
  Message message;
  if (!message.ParseFromString(bytes)) {
    return std::nullopt;
  }
  message.DiscardUnknownFields();
  return message.SerializeAsString();
}

}  // namespace

std::optional<std::string> again(int kind, const std::string& bytes) {
  switch (kind) {
    case 0: return read_and_written<v1::Replay>(bytes);
    case 1: return read_and_written<v1::Content>(bytes);
    case 2: return read_and_written<v1::Choice>(bytes);
    case 3: return read_and_written<v1::Sections>(bytes);
    case 4: return read_and_written<v1::StateValue>(bytes);
    case 5: return read_and_written<v1::Error>(bytes);
    default: return std::nullopt;
  }
}

}  // namespace aurora::wasm_test

#ifdef __wasm__
// As a module for check_messages.mjs: bytes go in at aurora_room(), and come out as the answer.
namespace {
std::string room;
std::string answer;
}  // namespace

#define AURORA_EXPORT(name) extern "C" __attribute__((export_name(#name)))

AURORA_EXPORT(aurora_room) char* aurora_room(std::size_t size) {
  room.assign(size, '\0');
  return room.data();
}
AURORA_EXPORT(aurora_again) bool aurora_again(int kind) {
  const auto written = aurora::wasm_test::again(kind, room);
  answer = written.value_or("");
  return written.has_value();
}
AURORA_EXPORT(aurora_answer) const char* aurora_answer() { return answer.data(); }
AURORA_EXPORT(aurora_answer_size) std::size_t aurora_answer_size() { return answer.size(); }
#endif
