#include "protocol/errors.hpp"

#include <chrono>
#include <map>
#include <set>
#include <string>

#include <google/protobuf/descriptor.h>
#include <gtest/gtest.h>

namespace aurora::protocol {
namespace {

TEST(Errors, EveryCodeHasAdviceOfItsOwn) {
  std::set<std::string> sentences;
  const auto* codes = v1::ErrorCode_descriptor();
  for (int i = 1; i < codes->value_count(); ++i) {
    const auto code = static_cast<v1::ErrorCode>(codes->value(i)->number());
    const v1::Error error = make_error(code);
    EXPECT_EQ(error.code(), code);
    EXPECT_FALSE(error.message().empty()) << codes->value(i)->name();
    EXPECT_EQ(error.field(), "");
    EXPECT_TRUE(sentences.insert(error.message()).second) << codes->value(i)->name();
  }
  EXPECT_EQ(sentences.count(std::string(advice(v1::ERROR_CODE_UNSPECIFIED))), 0U);
}

TEST(Errors, EveryReasonOfTheEngineHasACodeOfItsOwn) {
  using engine::Reason;
  const std::map<Reason, v1::ErrorCode> codes{
      {Reason::kGameOver, v1::ERROR_CODE_GAME_OVER},
      {Reason::kUnknownSeat, v1::ERROR_CODE_NOT_SEATED},
      {Reason::kEliminated, v1::ERROR_CODE_ELIMINATED},
      {Reason::kNotYourDecision, v1::ERROR_CODE_NOT_YOUR_DECISION},
      {Reason::kNotOffered, v1::ERROR_CODE_NOT_OFFERED},
      {Reason::kNoRearranging, v1::ERROR_CODE_NO_REARRANGING},
      {Reason::kCannotMoveCargo, v1::ERROR_CODE_CANNOT_MOVE_CARGO},
      {Reason::kAccepted, v1::ERROR_CODE_INTERNAL}};
  for (const auto& [reason, code] : codes) {
    EXPECT_EQ(to_wire(reason).DebugString(), make_error(code).DebugString());
  }
}

TEST(Errors, EveryLimitHasAdviceAndIsNamed) {
  const auto* limits = v1::LimitKind_descriptor();
  for (int i = 1; i < limits->value_count(); ++i) {
    const auto limit = static_cast<v1::LimitKind>(limits->value(i)->number());
    const v1::Error error = limit_reached(v1::ERROR_CODE_CHAT_FULL, limit);
    EXPECT_EQ(error.code(), v1::ERROR_CODE_CHAT_FULL);
    EXPECT_EQ(error.limit(), limit);
    EXPECT_FALSE(error.message().empty()) << limits->value(i)->name();
    EXPECT_EQ(error.message(), advice(limit));
  }
}

TEST(Errors, WhoIsTooFastIsToldHowLongToWait) {
  const v1::Error error = rate_limited(v1::LIMIT_KIND_BYTES, std::chrono::milliseconds(1500));
  EXPECT_EQ(error.code(), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(error.limit(), v1::LIMIT_KIND_BYTES);
  EXPECT_EQ(error.retry_after_ms(), 1500U);
  EXPECT_NE(error.message().find("retry_after_ms"), std::string::npos);
}

TEST(Errors, AFailureSaysWhichFieldIsAtFault) {
  const v1::Error error = to_wire(Failure{Fault::kOutOfRange, "box", "box is out of its range"});
  EXPECT_EQ(error.code(), v1::ERROR_CODE_MALFORMED);
  EXPECT_EQ(error.field(), "box");
  EXPECT_EQ(error.message(), "box is out of its range");
  EXPECT_EQ(to_wire(Failure{Fault::kTooLarge, {}, {}}).code(), v1::ERROR_CODE_TOO_LARGE);
  EXPECT_EQ(to_wire(Failure{Fault::kUnknownBody, {}, {}}).code(), v1::ERROR_CODE_UNKNOWN_REQUEST);
}

}  // namespace
}  // namespace aurora::protocol
