#include "protocol/errors.hpp"

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
    EXPECT_TRUE(sentences.insert(error.message()).second) << codes->value(i)->name();
  }
  EXPECT_EQ(sentences.count(std::string(advice(v1::ERROR_CODE_UNSPECIFIED))), 0U);
}

TEST(Errors, EveryReasonOfTheEngineHasACodeOfItsOwn) {
  using engine::Reason;
  std::set<v1::ErrorCode> codes;
  for (const Reason reason :
       {Reason::kGameOver, Reason::kUnknownSeat, Reason::kEliminated, Reason::kNotYourDecision,
        Reason::kNotOffered, Reason::kNoRearranging, Reason::kCannotMoveCargo}) {
    const v1::Error error = to_wire(reason);
    EXPECT_NE(error.code(), v1::ERROR_CODE_INTERNAL);
    EXPECT_TRUE(codes.insert(error.code()).second) << error.ShortDebugString();
  }
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
