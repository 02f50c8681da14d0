#include <algorithm>
#include <bit>
#include <cstring>
#include <type_traits>

#include "protocol/utf8.hpp"
#include "wasm/messages/members.hpp"
#include "wasm/messages/wire.hpp"

namespace aurora::messages {
namespace {

constexpr int kDeepest = 100;  ///< as protobuf allows

bool is_text(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t length = protocol::utf8_sequence_length(bytes);
    if (length == 0) {
      return false;
    }
    bytes.remove_prefix(length);
  }
  return true;
}

std::int64_t unzigzag(std::uint64_t raw) {
  return static_cast<std::int64_t>(raw >> 1U) ^ -static_cast<std::int64_t>(raw & 1U);
}

template <class T>
T from_raw(Kind kind, std::uint64_t raw) {
  if constexpr (std::is_same_v<T, double>) {
    return std::bit_cast<double>(raw);
  } else if constexpr (std::is_same_v<T, bool>) {
    return raw != 0;
  } else {
    return static_cast<T>(kind == Kind::kSint32   ? unzigzag(raw & 0xFFFFFFFFU)
                          : kind == Kind::kSint64 ? unzigzag(raw)
                                                  : static_cast<std::int64_t>(raw));
  }
}

/// Bytes that are read from the front.
class Input {
 public:
  explicit Input(std::string_view bytes) : bytes_(bytes) {}
  [[nodiscard]] bool done() const { return bytes_.empty(); }

  /// Of at most so many bytes; what does not fit into 64 bits is dropped.
  bool varint(std::uint64_t& out, unsigned most = 10) {
    out = 0;
    for (unsigned shift = 0; shift < 7 * most && !bytes_.empty(); shift += 7) {
      const auto byte = static_cast<std::uint8_t>(bytes_.front());
      bytes_.remove_prefix(1);
      out |= std::uint64_t{byte & 0x7FU} << shift;
      if (byte < 0x80) {
        return true;
      }
    }
    return false;
  }
  bool fixed(std::size_t size, std::uint64_t& out) {
    std::string_view part;
    if (!take(size, part)) {
      return false;
    }
    out = 0;
    std::memcpy(&out, part.data(), size);  // little-endian, as WebAssembly is
    return true;
  }
  bool block(std::string_view& out) {
    std::uint64_t size = 0;
    return varint(size, kShort) && take(size, out);
  }
  /// False: this is no tag.
  bool tag(std::uint32_t& number, Wire& wire) {
    std::uint64_t both = 0;
    if (!varint(both, kShort)) {
      return false;
    }
    number = static_cast<std::uint32_t>(both) >> 3U;
    wire = static_cast<Wire>(both & 7U);
    return number != 0;
  }
  bool number(Wire wire, std::uint64_t& out) {
    return wire == Wire::kEight ? fixed(8, out) : varint(out);
  }
  /// A field that nobody here knows.
  bool skip(std::uint32_t number, Wire wire, int depth) {
    std::uint64_t ignored = 0;
    std::string_view block_of;
    switch (wire) {
      case Wire::kVarint: return varint(ignored);
      case Wire::kEight: return fixed(8, ignored);
      case Wire::kFour: return fixed(4, ignored);
      case Wire::kBytes: return block(block_of);
      case Wire::kGroup: return skip_group(number, depth + 1);
      case Wire::kEndOfGroup: return false;  // of none
    }
    return false;
  }

 private:
  /// The bytes of a tag, or of a length.
  static constexpr unsigned kShort = 5;

  bool skip_group(std::uint32_t group, int depth) {
    std::uint32_t number = 0;
    Wire wire{};
    while (depth <= kDeepest && tag(number, wire)) {
      if (wire == Wire::kEndOfGroup) {
        return number == group;
      }
      if (!skip(number, wire, depth)) {
        return false;
      }
    }
    return false;
  }
  bool take(std::uint64_t size, std::string_view& out) {
    if (size > bytes_.size()) {
      return false;
    }
    out = bytes_.substr(0, static_cast<std::size_t>(size));
    bytes_.remove_prefix(static_cast<std::size_t>(size));
    return true;
  }
  std::string_view bytes_;
};

const Field* find(const Table& table, std::uint32_t number) {
  const Field* const end = table.fields + table.count;
  const Field* const found = std::lower_bound(
      table.fields, end, number, [](const Field& f, std::uint32_t n) { return f.number < n; });
  return found != end && found->number == number ? found : nullptr;
}

/// A message that replaces another one of its oneof starts anew.
void note_presence(const Field& field, void* message) {
  if (field.presence == 0) {
    return;
  }
  if (!field.one_of) {
    at<bool>(message, field.presence) = true;
    return;
  }
  auto& which = at<int>(message, field.presence);
  if (which != static_cast<int>(field.number) && field.kind == Kind::kMessage) {
    at<Box>(message, field.member).clear();
  }
  which = static_cast<int>(field.number);
}

bool parse_at(std::string_view bytes, const Table& table, void* message, int depth);

/// Whether a field may come this way; else it is one that nobody here knows.
bool comes_as(const Field& field, Wire wire) {
  const bool packed = field.repeated && wire == Wire::kBytes;
  return wire == wire_of(field.kind) || packed;
}

bool read_numbers(const Field& field, Wire wire, Input& in, void* message) {
  return with_type(field.kind, [&]<class T>(T) {
    const Wire own = wire_of(field.kind);
    std::uint64_t raw = 0;
    if (!field.repeated) {
      if (!in.number(own, raw)) {
        return false;
      }
      note_presence(field, message);
      at<T>(message, field.member) = from_raw<T>(field.kind, raw);
      return true;
    }
    auto& list = at<RepeatedField<T>>(message, field.member);
    if (wire == own) {
      if (in.number(own, raw)) {
        list.Add(from_raw<T>(field.kind, raw));
        return true;
      }
      return false;
    }
    std::string_view packed;
    if (!in.block(packed)) {
      return false;
    }
    for (Input rest(packed); !rest.done();) {
      if (!rest.number(own, raw)) {
        return false;
      }
      list.Add(from_raw<T>(field.kind, raw));
    }
    return true;
  });
}

bool read_field(const Field& field, Wire wire, Input& in, void* message, int depth) {
  if (wire_of(field.kind) != Wire::kBytes) {
    return read_numbers(field, wire, in, message);
  }
  std::string_view block;
  if (!in.block(block) || (field.kind == Kind::kText && !is_text(block))) {
    return false;
  }
  note_presence(field, message);
  if (field.kind == Kind::kMessage) {
    void* const inner = field.repeated ? at<Boxes>(message, field.member).add()
                                       : at<Box>(message, field.member).mutable_get();
    return parse_at(block, *field.message, inner, depth + 1);
  }
  if (field.repeated) {
    at<RepeatedField<std::string>>(message, field.member).Add(std::string(block));
  } else {
    at<std::string>(message, field.member) = block;
  }
  return true;
}

bool parse_at(std::string_view bytes, const Table& table, void* message, int depth) {
  if (depth > kDeepest) {
    return false;
  }
  for (Input in(bytes); !in.done();) {
    std::uint32_t number = 0;
    Wire wire{};
    if (!in.tag(number, wire)) {
      return false;
    }
    const Field* const field = find(table, number);
    const bool known = field && comes_as(*field, wire);
    if (!(known ? read_field(*field, wire, in, message, depth) : in.skip(number, wire, depth))) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool parse(std::string_view bytes, const Table& table, void* message) {
  return parse_at(bytes, table, message, 0);
}

}  // namespace aurora::messages
