// Encoded messages put together from parts that are encoded already.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/message_lite.h>
#include <google/protobuf/wire_format_lite.h>

namespace aurora::protocol::detail {

/// Tag of a field that holds a message.
constexpr std::uint32_t message_tag(int field) {
  using google::protobuf::internal::WireFormatLite;
  return WireFormatLite::MakeTag(field, WireFormatLite::WIRETYPE_LENGTH_DELIMITED);
}

/// Bytes that a field takes whose message has `length` bytes.
inline std::size_t size_of_field(int field, std::size_t length) {
  using google::protobuf::io::CodedOutputStream;
  return CodedOutputStream::VarintSize32(message_tag(field)) +
         CodedOutputStream::VarintSize32(static_cast<std::uint32_t>(length)) + length;
}

/// Appends as many bytes as were announced.
class WireWriter {
 public:
  WireWriter(std::size_t bytes, std::string& out) {
    const std::size_t before = out.size();
    out.resize(before + bytes);
    at_ = reinterpret_cast<std::uint8_t*>(out.data()) + before;
  }

  /// What follows is the message in this field, of `length` bytes.
  void begin_field(int field, std::size_t length) {
    using google::protobuf::io::CodedOutputStream;
    at_ = CodedOutputStream::WriteVarint32ToArray(message_tag(field), at_);
    at_ = CodedOutputStream::WriteVarint32ToArray(static_cast<std::uint32_t>(length), at_);
  }
  void put(std::string_view bytes) {
    std::memcpy(at_, bytes.data(), bytes.size());
    at_ += bytes.size();
  }
  /// A message whose ByteSizeLong() was asked for since it was changed.
  void put(const google::protobuf::MessageLite& message) {
    at_ = message.SerializeWithCachedSizesToArray(at_);
  }

 private:
  std::uint8_t* at_ = nullptr;
};

/// Appends a field that holds this message.
inline void append_field(int field, const google::protobuf::MessageLite& message,
                         std::string& out) {
  const std::size_t length = message.ByteSizeLong();
  WireWriter writer(size_of_field(field, length), out);
  writer.begin_field(field, length);
  writer.put(message);
}

}  // namespace aurora::protocol::detail
