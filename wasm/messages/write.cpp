#include <bit>
#include <type_traits>
#include <vector>

#include "wasm/messages/members.hpp"
#include "wasm/messages/wire.hpp"

namespace aurora::messages {
namespace {

std::uint64_t zigzag(std::int64_t value) {
  return (static_cast<std::uint64_t>(value) << 1U) ^ static_cast<std::uint64_t>(value >> 63);
}
template <class T>
std::uint64_t to_raw(Kind kind, T value) {
  if constexpr (std::is_same_v<T, double>) {
    return std::bit_cast<std::uint64_t>(value);
  } else if constexpr (std::is_signed_v<T>) {
    if (kind == Kind::kSint32 || kind == Kind::kSint64) {
      return zigzag(value);
    }
    return static_cast<std::uint64_t>(std::int64_t{value});
  } else {
    return std::uint64_t{value};
  }
}

void put_varint(std::uint64_t value, std::string& out) {
  for (; value >= 0x80; value >>= 7U) {
    out += static_cast<char>(value | 0x80U);
  }
  out += static_cast<char>(value);
}

void put_tag(const Field& field, Wire wire, std::string& out) {
  put_varint(std::uint64_t{field.number} << 3U | static_cast<std::uint64_t>(wire), out);
}

void put_block(std::string_view block, std::string& out) {
  put_varint(block.size(), out);
  out += block;
}

void put_number(Kind kind, std::uint64_t raw, std::string& out) {
  if (wire_of(kind) == Wire::kVarint) {
    put_varint(raw, out);
    return;
  }
  for (unsigned shift = 0; shift < 64; shift += 8) {
    out += static_cast<char>(raw >> shift & 0xFFU);
  }
}

/// Whether a field is to be written: in a oneof when it is the one, else when it is not its
/// default.
bool is_set(const Field& field, const void* message, bool not_default) {
  if (field.presence == 0) {
    return not_default;
  }
  return field.one_of ? at<int>(message, field.presence) == static_cast<int>(field.number)
                      : at<bool>(message, field.presence);
}

/// The numbers of a field as they are on the wire; none when it is not to be written.
std::vector<std::uint64_t> numbers_in(const Field& field, const void* message) {
  return with_type(field.kind, [&]<class T>(T) {
    std::vector<std::uint64_t> raw;
    if (field.repeated) {
      for (const T value : at<RepeatedField<T>>(message, field.member)) {
        raw.push_back(to_raw<T>(field.kind, value));
      }
    } else {
      const std::uint64_t value = to_raw<T>(field.kind, at<T>(message, field.member));
      if (is_set(field, message, value != 0)) {
        raw.push_back(value);
      }
    }
    return raw;
  });
}

/// Calls fn with each message in the field.
template <class Fn>
void for_messages(const Field& field, const void* message, Fn fn) {
  if (field.repeated) {
    for (const void* inner : at<Boxes>(message, field.member).all()) {
      fn(inner);
    }
    return;
  }
  const Box& box = at<Box>(message, field.member);
  if (is_set(field, message, box.has())) {
    fn(box.get());
  }
}

/// Calls fn with each string in the field.
template <class Fn>
void for_strings(const Field& field, const void* message, Fn fn) {
  if (field.repeated) {
    for (const std::string& text : at<RepeatedField<std::string>>(message, field.member)) {
      fn(text);
    }
    return;
  }
  const std::string& text = at<std::string>(message, field.member);
  if (is_set(field, message, !text.empty())) {
    fn(text);
  }
}

void write_numbers(const Field& field, const void* message, std::string& out) {
  const std::vector<std::uint64_t> raw = numbers_in(field, message);
  if (raw.empty()) {
    return;
  }
  if (!field.repeated) {
    put_tag(field, wire_of(field.kind), out);
    put_number(field.kind, raw.front(), out);
    return;
  }
  std::string packed;
  for (const std::uint64_t value : raw) {
    put_number(field.kind, value, packed);
  }
  put_tag(field, Wire::kBytes, out);
  put_block(packed, out);
}

}  // namespace

void serialize(const Table& table, const void* message, std::string& out) {
  for (const Field* field = table.fields; field != table.fields + table.count; ++field) {
    if (field->kind == Kind::kMessage) {
      for_messages(*field, message, [&](const void* inner) {
        std::string block;
        if (inner) {
          serialize(*field->message, inner, block);
        }
        put_tag(*field, Wire::kBytes, out);
        put_block(block, out);
      });
    } else if (wire_of(field->kind) == Wire::kBytes) {
      for_strings(*field, message, [&](const std::string& text) {
        put_tag(*field, Wire::kBytes, out);
        put_block(text, out);
      });
    } else {
      write_numbers(*field, message, out);
    }
  }
}

std::string describe(const Table& table, const void* message) {
  std::string text;
  for (const Field* field = table.fields; field != table.fields + table.count; ++field) {
    const std::string name = std::to_string(field->number);
    const auto add = [&](const std::string& part) { (text += text.empty() ? "" : " ") += part; };
    if (field->kind == Kind::kMessage) {
      for_messages(*field, message, [&](const void* inner) {
        add(name + " { " + (inner ? describe(*field->message, inner) : "") + " }");
      });
    } else if (wire_of(field->kind) == Wire::kBytes) {
      for_strings(*field, message, [&](const std::string& value) { add(name + ": " + value); });
    } else {
      for (const std::uint64_t value : numbers_in(*field, message)) {
        add(name + ": " + std::to_string(value));
      }
    }
  }
  return text;
}

}  // namespace aurora::messages
