// The numbers of the protocol that both ends must agree on; docs/protocol.md explains them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace aurora::protocol {

constexpr std::uint32_t kVersionMajor = 1;
constexpr std::uint32_t kVersionMinor = 0;

/// The largest frame that a client may send.
constexpr std::size_t kMaxClientFrameBytes = std::size_t{16} << 10U;
/// The largest frame that a client must be able to take (content and replays are the large ones).
constexpr std::size_t kMaxServerFrameBytes = std::size_t{4} << 20U;

constexpr std::size_t kMaxNameCharacters = 32;
/// With the mark of somebody who looks like another one at the table, such as " (2)".
constexpr std::size_t kMaxShownNameCharacters = 37;
constexpr std::size_t kMaxChatCharacters = 300;
/// Escaped in JSON, most letters are six bytes long, and a frame has 16 KiB.
constexpr std::size_t kMaxNoteCharacters = 2000;
constexpr std::size_t kMaxEventTitleCharacters = 64;
constexpr std::size_t kMaxEventDescriptionCharacters = 1000;
constexpr std::size_t kMaxClientNameBytes = 64;
constexpr std::size_t kMaxTokenBytes = 128;
constexpr std::size_t kMinLoginCharacters = 3;
constexpr std::size_t kMaxLoginCharacters = 32;
constexpr std::size_t kMinPasswordBytes = 8;
constexpr std::size_t kMaxPasswordBytes = 128;
constexpr std::size_t kMaxEntropyBytes = 64;
constexpr std::size_t kMinRequestKeyBytes = 16;
constexpr std::size_t kMaxRequestKeyBytes = 64;
constexpr std::size_t kMaxCodeBytes = 16;
constexpr std::size_t kMaxCapabilities = 32;

/// Why the server closes a connection. 1000 to 1015 are those of RFC 6455.
enum class CloseCode : std::uint16_t {
  kNormal = 1000,
  kGoingAway = 1001,  ///< the server stops; Goodbye said when to come back
  kProtocolError = 1002,
  kUnsupportedData = 1003,  ///< a text frame on aurora.v1.proto, or a binary one on aurora.v1.json
  kInvalidText = 1007,      ///< bad UTF-8 in a text frame
  kTooLarge = 1009,
  kInternalError = 1011,
  kHelloTimeout = 4000,        ///< no Hello in time
  kIdle = 4001,                ///< no frame and no pong for too long
  kRateLimited = 4002,         ///< the client went on in spite of RATE_LIMITED
  kTooManyErrors = 4003,       ///< nothing but malformed frames
  kReplaced = 4004,            ///< newer connections of the same player have taken over
  kExcluded = 4005,            ///< the operator of the server keeps this player out
  kSignedOut = 4006,           ///< the token of this connection is void
  kTooManyConnections = 4007,  ///< from this address
};

}  // namespace aurora::protocol
