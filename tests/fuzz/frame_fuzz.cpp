// What a stranger sends: the first byte says which format the rest is read in. Whatever is
// understood survives being written and read again, and its choice is understood or refused.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include <google/protobuf/util/message_differencer.h>

#include "aurora/v1/session.pb.h"
#include "protocol/choice_codec.hpp"
#include "protocol/frame.hpp"

namespace {

using namespace aurora;
using google::protobuf::util::MessageDifferencer;

void look_at(protocol::Format format, std::string_view bytes) {
  v1::ClientFrame frame;
  if (!protocol::decode(format, bytes, frame).has_value()) {
    return;
  }
  v1::ClientFrame again;
  const std::string written = protocol::encode(protocol::Format::kProto, frame);
  if (!protocol::decode(protocol::Format::kProto, written, again).has_value()) {
    std::abort();
  }
  if (!MessageDifferencer::Equals(frame, again)) {
    std::abort();
  }
  if (!frame.has_command()) {
    return;
  }
  const auto choice = protocol::from_wire(frame.command().choice());
  if (!choice.has_value()) {
    return;
  }
  v1::Choice wire;
  protocol::to_wire(*choice, wire);
  if (protocol::from_wire(wire).value() != *choice) {
    std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  protocol::silence_protobuf();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) {
    return 0;
  }
  const std::string bytes(data + 1, data + size);
  look_at(data[0] == '{' ? protocol::Format::kJson : protocol::Format::kProto,
          data[0] == '{' ? "{" + bytes : bytes);
  return 0;
}
