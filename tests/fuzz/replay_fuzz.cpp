// Replays that somebody made up: what can be read is played again until it goes against the rules.
#include <cstdint>
#include <cstdlib>
#include <string>

#include <google/protobuf/util/json_util.h>

#include "aurora/v1/journal.pb.h"
#include "aurora/v1/recording.pb.h"
#include "aurora/v1/replay.pb.h"
#include "content/pack.hpp"
#include "protocol/frame.hpp"
#include "protocol/recording.hpp"
#include "protocol/replay_file.hpp"

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  aurora::protocol::silence_protobuf();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace aurora;
  const std::string bytes(data, data + size);
  v1::Replay replay;
  if (protocol::read_replay_file(bytes, replay).has_value()) {
    return 0;  // with its checksum, and all
  }
  const bool read = !bytes.empty() && bytes[0] == '{'
                        ? google::protobuf::util::JsonStringToMessage(bytes, &replay).ok()
                        : replay.ParseFromString(bytes);
  if (!read) {
    return 0;
  }
  v1::Replay again;
  if (!protocol::read_replay_file(protocol::write_replay_file(replay), again).has_value()) {
    std::abort();
  }
  v1::PackRef pack;
  pack.set_id(content::base_pack().id);
  pack.set_digest(replay.header().pack().digest());  // else nothing would be played
  v1::Recording recording;
  protocol::Recorder recorder(content::base_pack().catalog, pack, {}, replay, recording);
  if (recorder.record() && recording.steps_size() != replay.steps_size()) {
    std::abort();
  }
  return 0;
}
