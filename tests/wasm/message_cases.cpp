#include "tests/wasm/message_cases.hpp"

#include <array>
#include <random>
#include <string_view>
#include <vector>

#include "aurora/v1/content.pb.h"
#include "aurora/v1/error.pb.h"
#include "aurora/v1/replay.pb.h"
#include "aurora/v1/state.pb.h"
#include "aurora/v1/view.pb.h"
#include "content/pack.hpp"
#include "engine/view.hpp"
#include "protocol/content_codec.hpp"
#include "protocol/fairness.hpp"
#include "protocol/frame.hpp"
#include "protocol/state_codec.hpp"
#include "protocol/view_codec.hpp"
#include "tests/tool/sample_replay.hpp"
#include "tests/wasm/again.hpp"

namespace aurora::wasm_test {
namespace {

using namespace std::string_view_literals;

struct Sample {
  int kind;
  std::string bytes;
};

std::vector<Sample> whole_messages() {
  v1::Replay replay = tool::test::sample_replay();
  replay.mutable_steps()->DeleteSubrange(3, replay.steps_size() - 3);
  const v1::Choice choice = replay.steps(0).choice();
  v1::Content content;
  protocol::to_wire(content::base_pack().catalog, *content.mutable_catalog());
  std::vector<Sample> samples{{0, replay.SerializeAsString()},
                              {1, content.SerializeAsString()},
                              {2, choice.SerializeAsString()}};
  engine::GameState state;
  engine::EventList events;
  const engine::Setup setup;
  if (engine::start(content::base_pack().catalog, setup, {}, state, events)) {
    v1::Sections sections;
    const engine::View view =
        engine::view(content::base_pack().catalog, state, engine::spectator());
    protocol::write_snapshot({view, {}}, sections);
    samples.push_back({3, sections.SerializeAsString()});
    v1::StateValue value;
    protocol::to_wire(state, value);
    samples.push_back({4, value.SerializeAsString()});
  }
  v1::Error error;
  error.set_message("Łódź 🚚 за 5");
  samples.push_back({5, error.SerializeAsString()});
  return samples;
}

/// What a random place in a message may be overwritten with: long and endless numbers, groups, ends
/// of groups, a length beyond everything, text that is none.
constexpr std::array kPieces{"\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01"sv,
                             "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"sv,
                             "\x80\x80\x80\x80\x80\x00"sv,
                             "\x0a\xff\xff\xff\xff\x07"sv,
                             "\x0a\xff\xff\xff\xff\xff\x7f"sv,
                             "\x0b\x08\x01\x0c"sv,
                             "\x0b\x0b\x0c"sv,
                             "\x0c"sv,
                             "\x00"sv,
                             "\x08\x00"sv,
                             "\x0f\x01"sv,
                             "\xc0\x80"sv,
                             "\xed\xa0\x80"sv,
                             "\xf4\x90\x80\x80"sv,
                             "\x12\x00"sv,
                             "\x0a\x03\x01\x02\x03"sv,
                             "\xf8\xff\xff\xff\xff\xff\xff\xff\xff\x01\x01"sv};

class Damage {
 public:
  std::string to(std::string bytes) {
    const auto times = below(4) + 1;
    for (std::size_t i = 0; i < times; ++i) {
      const std::size_t at = below(bytes.size() + 1);
      switch (below(6)) {
        case 0: bytes.resize(at); break;
        case 1: bytes.insert(at, kPieces[below(kPieces.size())]); break;
        case 2: bytes += bytes.substr(at); break;
        case 3: bytes.erase(at, below(4)); break;
        case 4: bytes.insert(at, 1, static_cast<char>(below(256))); break;
        default:
          if (at < bytes.size()) {
            bytes[at] = static_cast<char>(bytes[at] ^ 1 << below(8));
          }
      }
    }
    return bytes;
  }
  std::size_t below(std::size_t end) { return random_() % end; }

 private:
  // NOLINTNEXTLINE(cert-msc32-c,cert-msc51-cpp): the same cases each time
  std::mt19937 random_{20261127};
};

std::string line_of(int kind, const std::string& bytes) {
  const auto written = again(kind, bytes);
  return std::to_string(kind) + ' ' + protocol::to_hex(bytes) + ' ' +
         (written ? protocol::to_hex(*written) : "refused") + '\n';
}

}  // namespace

std::string message_cases() {
  constexpr std::size_t kMost = 1500;  // bytes of what is damaged, so that damage is often found
  protocol::silence_protobuf();
  Damage damage;
  std::string lines;
  for (const auto& [kind, bytes] : whole_messages()) {
    lines += line_of(kind, bytes);
    for (int i = 0; i < 1500; ++i) {
      const bool small = bytes.size() < kMost;
      lines += line_of(kind, damage.to(small ? bytes : bytes.substr(0, damage.below(kMost))));
    }
  }
  std::string nested;
  for (int depth = 1; depth <= 150; ++depth) {
    lines += line_of(0, nested = '\x13' + nested + '\x14');  // groups in groups
  }
  return lines;
}

}  // namespace aurora::wasm_test
