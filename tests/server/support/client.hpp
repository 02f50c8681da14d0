// A client for tests: speaks aurora.v1 over a real socket, and waits for what it expects, but not
// for long.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "aurora/v1/session.pb.h"
#include "protocol/frame.hpp"
#include "protocol/mirror.hpp"
#include "server/net/listen_address.hpp"

namespace aurora::server::test {

using std::chrono::milliseconds;

/// Long enough for the slowest sanitizer; a passing test never waits for it.
constexpr milliseconds kPatience{20'000};

class Client {
 public:
  /// Connects, and upgrades with the subprotocol of the format or with another one.
  explicit Client(const ListenAddress& address, protocol::Format format = protocol::Format::kProto,
                  std::string subprotocol = {});
  Client(Client&&) noexcept;
  Client& operator=(Client&&) noexcept;
  ~Client();

  // --- raw ---
  void send_raw(std::string_view bytes, bool text);
  /// Bytes of frames of one's own making, beneath the WebSocket.
  void send_bytes(std::string_view bytes);
  /// The next frame, as it came; nothing when the connection was closed or nothing came in time.
  [[nodiscard]] std::optional<std::string> receive_raw(milliseconds patience = kPatience);
  /// The code of the close frame; nothing when the connection was not closed in time, 1006 when
  /// without a frame.
  [[nodiscard]] std::optional<unsigned> wait_for_close(milliseconds patience = kPatience);
  /// How much the kernel takes in while nobody reads.
  void set_receive_buffer(int bytes);
  /// Closes the TCP connection without a word.
  void vanish();
  /// Says goodbye properly.
  void close();

  // --- messages ---
  /// Sends a request under the next id, and returns the id.
  std::uint32_t send(v1::ClientFrame frame);
  /// The next message, pushes and answers alike; pushes are followed by `mirror()` on the way.
  [[nodiscard]] std::optional<v1::ServerMessage> receive(milliseconds patience = kPatience);
  /// Sends and waits for the answer; fails the test and returns an empty message when there is
  /// none.
  v1::ServerMessage ask(v1::ClientFrame frame);
  /// Takes in what comes during this time.
  void listen_for(milliseconds time);
  /// Waits for the answer to a request.
  v1::ServerMessage answer_to(std::uint32_t request_id);

  // --- the usual requests; each fails the test when it is refused ---
  v1::Welcome hello(const std::string& name, const std::string& token = {});
  v1::TableInfo create(unsigned seats, bool mines = false, const std::string& entropy = {});
  v1::TableInfo join(const std::string& code, const std::string& entropy = {});
  v1::Watching watch(const std::string& table_id,
                     std::optional<std::uint32_t> last_seq = std::nullopt);
  std::uint32_t send_command(const std::string& table_id, std::uint32_t expected_version,
                             std::uint64_t command_id, const engine::Choice& choice);
  v1::CommandResult command(const std::string& table_id, std::uint32_t expected_version,
                            std::uint64_t command_id, const engine::Choice& choice);

  /// Reads until the mirror shows this version.
  bool follow_to(std::uint32_t version);
  /// Reads until the table is described by a push or an answer as `wanted` has it.
  template <typename Predicate>
  bool follow_until(Predicate wanted) {
    while (!wanted()) {
      if (!receive()) {
        return false;
      }
    }
    return true;
  }

  [[nodiscard]] const protocol::Mirror& mirror() const { return mirror_; }
  /// The last TableInfo that was pushed or answered.
  [[nodiscard]] const v1::TableInfo& table() const { return table_; }
  /// The clocks as the last update or TableInfo had them.
  [[nodiscard]] const v1::Clocks& clocks() const { return clocks_; }
  /// The last Goodbye.
  [[nodiscard]] const std::optional<v1::Goodbye>& goodbye() const { return goodbye_; }
  /// How many frames have come so far, and how many snapshots and updates in them.
  [[nodiscard]] unsigned frames() const { return frames_; }
  [[nodiscard]] unsigned snapshots() const { return snapshots_; }
  [[nodiscard]] unsigned updates() const { return updates_; }
  /// Empty as long as all updates followed each other without a gap.
  [[nodiscard]] const std::string& out_of_step() const { return out_of_step_; }

 private:
  struct Connection;
  void take_in(const v1::ServerMessage& message);

  std::unique_ptr<Connection> connection_;
  protocol::Format format_;
  std::uint32_t last_request_ = 0;
  std::deque<v1::ServerMessage> inbox_;
  protocol::Mirror mirror_;
  v1::TableInfo table_;
  v1::Clocks clocks_;
  std::optional<v1::Goodbye> goodbye_;
  unsigned frames_ = 0;
  unsigned snapshots_ = 0;
  unsigned updates_ = 0;
  std::string out_of_step_;
};

/// The body of GET, HEAD or POST over a connection of its own, with the status line in front.
[[nodiscard]] std::string http(const ListenAddress& address, std::string_view request);
/// The same, sent in two parts, which arrive one by one most times.
[[nodiscard]] std::string http_in_parts(const ListenAddress& address, std::string_view first,
                                        std::string_view second);

}  // namespace aurora::server::test
