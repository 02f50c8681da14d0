#include "protocol/frame.hpp"

#include <limits>
#include <utility>

#include <google/protobuf/stubs/logging.h>
#include <google/protobuf/util/json_util.h>

#include "aurora/v1/session.pb.h"
#include "protocol/detail/wire_writer.hpp"
#include "protocol/request_id.hpp"

namespace aurora::protocol {
namespace {

using google::protobuf::Message;

constexpr std::string_view kJsonOpening = R"({"messages":[)";
constexpr std::string_view kJsonClosing = "]}";

Failure too_large(std::size_t size, std::size_t max_bytes) {
  return {Fault::kTooLarge,
          {},
          "the frame has " + std::to_string(size) + " bytes, more than the " +
              std::to_string(max_bytes) + " allowed"};
}

Result<void> parse_proto(std::string_view bytes, Message& out) {
  if (out.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) {
    return {};
  }
  return failure(Fault::kMalformed, {}, "these bytes are no protobuf message of the expected type");
}

Result<void> parse_json(std::string_view text, Message& out) {
  google::protobuf::util::JsonParseOptions options;
  options.ignore_unknown_fields = true;  // as protobuf does
  const auto status =
      google::protobuf::util::JsonStringToMessage({text.data(), text.size()}, &out, options);
  if (status.ok()) {
    return {};
  }
  return failure(Fault::kMalformed, {}, "JSON: " + status.message().as_string());
}

Result<void> parse(Format format, std::string_view bytes, Message& out) {
  return format == Format::kProto ? parse_proto(bytes, out) : parse_json(bytes, out);
}

/// JSON of a message; empty when protobuf refuses, which it does only for strings that are not
/// UTF-8.
std::string to_json(const Message& message) {
  std::string text;
  if (!google::protobuf::util::MessageToJsonString(message, &text).ok()) {
    text.clear();
  }
  return text;
}

std::string encode_message(Format format, const Message& message) {
  return format == Format::kProto ? message.SerializeAsString() : to_json(message);
}

/// Whoever sent it has to learn which request was not understood.
std::unexpected<Failure> with_request_id(Failure failure, Format format, std::string_view bytes,
                                         v1::ClientFrame& out) {
  out.Clear();
  out.set_request_id(request_id_in(format, bytes));
  return std::unexpected(std::move(failure));
}

std::unexpected<Failure> unknown_request(Format format, std::string_view bytes) {
  constexpr std::size_t kLongestName = 64;
  const std::string name(format == Format::kJson ? request_name_in(bytes).substr(0, kLongestName)
                                                 : std::string_view());
  return failure(Fault::kUnknownBody, {},
                 name.empty() ? "this frame has no request that this server knows"
                              : "this server knows no request '" + name + "'");
}

}  // namespace

Result<void> decode(Format format, std::string_view bytes, v1::ClientFrame& out,
                    std::size_t max_bytes) {
  out.Clear();
  if (bytes.size() > max_bytes) {
    return with_request_id(too_large(bytes.size(), max_bytes), format, bytes, out);
  }
  auto parsed = parse(format, bytes, out);
  if (!parsed) {
    return with_request_id(std::move(parsed).error(), format, bytes, out);
  }
  if (out.request_id() == 0) {
    return failure(Fault::kMissing, "request_id", "every request needs a request_id other than 0");
  }
  if (out.body_case() == v1::ClientFrame::BODY_NOT_SET) {
    return unknown_request(format, bytes);
  }
  return {};
}

Result<void> decode(Format format, std::string_view bytes, v1::ServerFrame& out,
                    std::size_t max_bytes) {
  out.Clear();
  if (bytes.size() > max_bytes) {
    return std::unexpected(too_large(bytes.size(), max_bytes));
  }
  auto parsed = parse(format, bytes, out);
  if (!parsed) {
    out.Clear();
  }
  return parsed;
}

std::string encode(Format format, const v1::ClientFrame& frame) {
  return encode_message(format, frame);
}

std::string encode(Format format, const v1::ServerFrame& frame) {
  return encode_message(format, frame);
}

Piece encode_piece(Format format, const v1::ServerMessage& message) {
  if (format == Format::kJson) {
    return {to_json(message)};
  }
  Piece piece;
  detail::append_field(v1::ServerFrame::kMessagesFieldNumber, message, piece.bytes);
  return piece;
}

void append(Format format, const Piece& more, Piece& piece) {
  if (format == Format::kJson && !piece.bytes.empty()) {
    piece.bytes += ',';
  }
  piece.bytes += more.bytes;
}

std::string encode_answer(Format format, const v1::ServerMessage& message) {
  return encode_message(format, message);
}

Piece answer_piece(Format format, std::string_view answer, std::uint32_t request_id) {
  v1::ServerMessage id;
  id.set_request_id(request_id);
  std::string start = encode_message(format, id);
  Piece piece;
  if (format == Format::kJson) {
    // Both are objects: the fields of the one follow those of the other.
    const bool both = start.size() > 2 && answer.size() > 2;
    start.back() = both ? ',' : ' ';
    piece.bytes = std::move(start);
    piece.bytes += answer.substr(1);
    return piece;
  }
  // Fields may stand in any order, so encodings that follow each other are one.
  const std::size_t length = start.size() + answer.size();
  constexpr int kField = v1::ServerFrame::kMessagesFieldNumber;
  detail::WireWriter writer(detail::size_of_field(kField, length), piece.bytes);
  writer.begin_field(kField, length);
  writer.put(start);
  writer.put(answer);
  return piece;
}

void FrameWriter::add(const v1::ServerMessage& message) { add(encode_piece(format_, message)); }

void FrameWriter::add(const Piece& piece) {
  // Encoded messages of a repeated field that stand one after the other are the encoding of the
  // field.
  if (format_ == Format::kJson) {
    bytes_ += bytes_.empty() ? kJsonOpening : std::string_view(",");
  }
  bytes_ += piece.bytes;
}

std::string FrameWriter::take() {
  std::string frame;
  take(frame);
  return frame;
}

void FrameWriter::take(std::string& frame) {
  constexpr std::size_t kKeptBytes = 1024;  // more than a move takes
  if (format_ == Format::kJson) {
    bytes_ += bytes_.empty() ? std::string_view("{}") : kJsonClosing;
  }
  frame.clear();
  if (frame.capacity() > kKeptBytes) {
    frame.shrink_to_fit();
  }
  frame.swap(bytes_);
}

void silence_protobuf() { google::protobuf::SetLogHandler(nullptr); }

}  // namespace aurora::protocol
