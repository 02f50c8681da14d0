// What a hostile server could send to a bot: its mirror takes in what is valid, and refuses the
// rest without harm.
#include <cstdint>
#include <memory>
#include <string>

#include "aurora/v1/session.pb.h"
#include "aurora/v1/view.pb.h"
#include "protocol/frame.hpp"
#include "protocol/mirror.hpp"

namespace {

using namespace aurora;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  protocol::silence_protobuf();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) {
    return 0;
  }
  const std::string bytes(data, data + size);
  v1::ServerFrame frame;
  const auto format = data[0] == '{' ? protocol::Format::kJson : protocol::Format::kProto;
  if (!protocol::decode(format, bytes, frame).has_value()) {
    return 0;
  }
  const auto mirror = std::make_unique<protocol::Mirror>();
  for (const v1::ServerMessage& message : frame.messages()) {
    if (message.has_snapshot()) {
      (void)mirror->apply(message.snapshot());
    }
    if (message.has_update()) {
      (void)mirror->apply(message.update());
    }
  }
  return 0;
}
