#include "tests/simulation/name_register.hpp"

#include <gtest/gtest.h>

namespace aurora::simulation {
namespace {

using Kind = NameRequest::Kind;
using Answer = NameRequest::Answer;

NameRequest request(Kind kind, const char* person, std::uint64_t sent, std::uint64_t answered,
                    Answer answer) {
  return {kind, person, sent, answered, answer};
}

TEST(NameRegister, OneAfterTheOtherIsPossible) {
  EXPECT_TRUE(possible({request(Kind::kTake, "Ada", 1, 2, Answer::kYes),
                        request(Kind::kTake, "Ben", 3, 4, Answer::kNo),
                        request(Kind::kRelease, "Ada", 5, 6, Answer::kYes),
                        request(Kind::kTake, "Ben", 7, 8, Answer::kYes),
                        request(Kind::kProve, "Ben", 9, 10, Answer::kYes)}));
}

TEST(NameRegister, TwoCannotHoldAName) {
  EXPECT_FALSE(possible({request(Kind::kTake, "Ada", 1, 4, Answer::kYes),
                         request(Kind::kTake, "Ben", 2, 3, Answer::kYes)}));
}

TEST(NameRegister, ANameThatIsFreeIsNotTaken) {
  EXPECT_FALSE(possible({request(Kind::kTake, "Ada", 1, 2, Answer::kYes),
                         request(Kind::kRelease, "Ada", 3, 4, Answer::kYes),
                         request(Kind::kTake, "Ben", 5, 6, Answer::kNo)}));
}

TEST(NameRegister, AnHolderCanProveIt) {
  EXPECT_FALSE(possible({request(Kind::kTake, "Ada", 1, 2, Answer::kYes),
                         request(Kind::kProve, "Ada", 3, 4, Answer::kNo)}));
}

TEST(NameRegister, WhatWasNotAnsweredMayHaveHappened) {
  const auto unknown = request(Kind::kTake, "Ada", 1, UINT64_MAX, Answer::kUnknown);
  EXPECT_TRUE(possible({unknown, request(Kind::kTake, "Ben", 2, 3, Answer::kNo)}));
  EXPECT_TRUE(possible({unknown, request(Kind::kTake, "Ben", 2, 3, Answer::kYes)}));
}

TEST(NameRegister, WhatOverlapsHappensInEitherOrder) {
  EXPECT_TRUE(possible({request(Kind::kTake, "Ada", 1, 2, Answer::kYes),
                        request(Kind::kRelease, "Ada", 3, 6, Answer::kYes),
                        request(Kind::kTake, "Ben", 4, 5, Answer::kYes)}));
  EXPECT_TRUE(possible({request(Kind::kTake, "Ada", 1, 2, Answer::kYes),
                        request(Kind::kRelease, "Ada", 3, 6, Answer::kYes),
                        request(Kind::kTake, "Ben", 4, 5, Answer::kNo)}));
}

TEST(NameRegister, TellsWhichNameItIs) {
  NameRegister names;
  const auto first = names.sent("frost", Kind::kTake, "Ada", 1);
  const auto second = names.sent("frost", Kind::kTake, "Ben", 2);
  names.answered("frost", first, true, 3);
  EXPECT_EQ(names.impossible(), std::nullopt);
  names.answered("frost", second, true, 4);
  ASSERT_TRUE(names.impossible());
  EXPECT_NE(names.impossible()->find("frost"), std::string::npos);
}

}  // namespace
}  // namespace aurora::simulation
