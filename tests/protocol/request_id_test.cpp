// Whatever is wrong with a frame, the answer says which request it answers.
#include "protocol/request_id.hpp"

#include <string>

#include <gtest/gtest.h>

#include "aurora/v1/session.pb.h"

namespace aurora::protocol {
namespace {

std::uint32_t in_json(std::string_view text) { return request_id_in(Format::kJson, text); }

TEST(RequestId, IsFoundInJsonThatIsBrokenElsewhere) {
  for (const char* text : {
           R"({"requestId":7})",
           R"({"request_id" : 7 , "ping": )",
           R"( { "requestId" : "7", "ping": {"nonce": "x"}})",
           R"({"requestId":7.0,"ping":5})",
           R"({"requestId":7,"ping":{}} trailing)",
           R"({"hello":{"name":"\"requestId\":9","a":[1,{"requestId":8}]},"requestId":7)",
           R"({"pingg":null,"requestId":7,"ping":{},"listTables":{}})",
           R"({"say":{"text":"}}]["},"requestId":7})",
           R"({"requestId":7,"hello":)",
       }) {
    EXPECT_EQ(in_json(text), 7U) << text;
  }
}

TEST(RequestId, IsNoneWhereThereIsNone) {
  for (const char* text :
       {"", "null", "7", "[]", "{", "{]", R"({"ping":{"requestId":7}})", R"({"requestId":-1})",
        R"({"requestId":4294967296})", R"({"requestId":7.5})", R"({"requestId":"many"})",
        R"({"requestId":{}})", R"(["requestId",7])", R"({"requestId)", R"({"requestId":)",
        R"({"a":"\)", R"({"a":{"b")", R"({"requestId":1e999})", R"({"a":7,"requestId" 5})"}) {
    EXPECT_EQ(in_json(text), 0U) << text;
  }
}

TEST(RequestId, IsFoundInProtobufThatIsBrokenElsewhere) {
  const std::string id("\x08\x07", 2);
  EXPECT_EQ(request_id_in(Format::kProto, id + "\xFF\xFF\xFF"), 7U);
  EXPECT_EQ(request_id_in(Format::kProto, std::string("\x22\x01\x00", 3) + id), 7U)
      << "a field in front of it is skipped";
  EXPECT_EQ(request_id_in(Format::kProto, "\xFF\xFF\xFF"), 0U);
  EXPECT_EQ(request_id_in(Format::kProto, ""), 0U);
}

TEST(RequestId, OfEveryRefusalIsKept) {
  const std::string too_large =
      R"({"requestId":7,"say":{"text":")" + std::string(kMaxClientFrameBytes, 'x') + "\"}}";
  for (const std::string& text :
       {too_large, std::string(R"({"requestId":7,"ping":{"nonce":"x"}})"),
        std::string(R"({"requestId":7,"ping":5})"), std::string(R"({"requestId":7,"pingg":{}})"),
        std::string(R"({"requestId":7})")}) {
    v1::ClientFrame frame;
    EXPECT_FALSE(decode(Format::kJson, text, frame).has_value()) << text;
    EXPECT_EQ(frame.request_id(), 7U) << text;
  }
}

TEST(RequestName, IsWhatWasAskedFor) {
  EXPECT_EQ(request_name_in(R"({"requestId":7,"pingg":{}})"), "pingg");
  EXPECT_EQ(request_name_in(R"({"requestId":7})"), "");
  EXPECT_EQ(request_name_in("nonsense"), "");
  EXPECT_EQ(request_name_in(R"({"requestId":7,:5,"ping":{}})"), "");
}

}  // namespace
}  // namespace aurora::protocol
