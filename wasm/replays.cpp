#include "wasm/replays.hpp"

#include "protocol/replay_file.hpp"

namespace aurora::wasm {

protocol::Result<void> read_replay(std::string_view bytes, v1::Replay& out) {
  // No message begins with this byte: it would be a field of type 1 with a number beyond ours.
  const bool message = !bytes.empty() && bytes.front() != '\x89' && out.ParseFromString(bytes);
  if (message && out.has_header()) {
    return {};
  }
  return protocol::read_replay_file(bytes, out);
}

}  // namespace aurora::wasm
