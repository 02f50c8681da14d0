#include "protocol/state_codec.hpp"

#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "aurora/v1/state.pb.h"
#include "engine/dispatch.hpp"
#include "engine/enumerators.hpp"
#include "engine/state_fields.hpp"
#include "protocol/detail/state_ids.hpp"

namespace aurora::protocol {
namespace {

using detail::IsId;
using detail::IsPacked;
using detail::IsSet;
using engine::Described;
using engine::Frame;

template <class T>
constexpr bool kIsArray = false;
template <class T, std::size_t N>
constexpr bool kIsArray<std::array<T, N>> = true;
template <class T>
constexpr bool kIsVector = false;
template <class T, std::size_t N>
constexpr bool kIsVector<engine::FixedVector<T, N>> = true;

template <class T>
concept IsNumber = std::integral<T> || IsId<T> || IsSet<T> || IsPacked<T>;
template <class T>
concept IsList = kIsArray<T> || kIsVector<T>;

/// Signed numbers zigzag, so that small ones stay short.
template <IsNumber T>
std::uint64_t number_of(const T& value) {
  if constexpr (IsPacked<T>) {
    return number_of(value.get());
  } else if constexpr (IsId<T>) {
    return value.value;
  } else if constexpr (IsSet<T>) {
    return value.bits;
  } else if constexpr (std::signed_integral<T>) {
    // NOLINTNEXTLINE(bugprone-signed-char-misuse): a signed char is a small number here
    const auto wide = static_cast<std::int64_t>(value);
    return (static_cast<std::uint64_t>(wide) << 1U) ^ static_cast<std::uint64_t>(wide >> 63);
  } else {
    return static_cast<std::uint64_t>(value);
  }
}

/// False: T cannot hold it.
template <IsNumber T>
bool set_number(std::uint64_t number, T& out) {
  if constexpr (IsPacked<T>) {
    auto set = out.get();
    if (!set_number(number, set)) {
      return false;
    }
    out = T(set);
    return true;
  } else if constexpr (IsId<T>) {
    return set_number(number, out.value);
  } else if constexpr (IsSet<T>) {
    return set_number(number, out.bits);
  } else if constexpr (std::same_as<T, bool>) {
    out = number == 1;
    return number <= 1;
  } else if constexpr (std::signed_integral<T>) {
    const std::int64_t value =
        static_cast<std::int64_t>(number >> 1U) ^ -static_cast<std::int64_t>(number & 1U);
    out = static_cast<T>(value);
    return value >= std::numeric_limits<T>::min() && value <= std::numeric_limits<T>::max();
  } else {
    out = static_cast<T>(number);
    return number <= std::numeric_limits<T>::max();
  }
}

// --- writing

template <class T>
void write(const T& value, v1::StateValue& out);

template <Described S>
void write_fields(const S& value, v1::StateValue& out) {
  static_assert(engine::all_described<S>(),
                "engine/state_fields.hpp does not name every field of this struct");
  const auto write_part = [&](const auto& part) {
    if constexpr (requires { part.name; }) {
      v1::StateField& field = *out.add_fields();
      field.set_name(std::string(part.name));
      write(value.*part.member, *field.mutable_value());
    }
  };
  std::apply([&](const auto&... parts) { (write_part(parts), ...); }, engine::kFields<S>);
}

/// A frame goes by the name of its kind, and then its fields.
void write_frame(const Frame& frame, v1::StateValue& out) {
  out.add_names(std::string(engine::name_of(frame.kind)));
  if (frame.kind == engine::FrameKind::kNone) {
    return;
  }
  engine::dispatch(frame, [&](const auto& payload) { write_fields(payload, out); });
}

template <class T>
void write(const T& value, v1::StateValue& out) {
  if constexpr (IsNumber<T>) {
    out.add_numbers(number_of(value));
  } else if constexpr (std::is_enum_v<T>) {
    out.add_names(std::string(engine::name_of(value)));
  } else if constexpr (std::same_as<T, Frame>) {
    write_frame(value, out);
  } else if constexpr (IsList<T>) {
    for (const auto& item : value) {
      using Item = std::remove_cvref_t<decltype(item)>;
      if constexpr (IsNumber<Item> || std::is_enum_v<Item>) {
        write(item, out);
      } else {
        write(item, *out.add_items());
      }
    }
  } else {
    write_fields(value, out);
  }
}

// --- reading

/// Remembers where it is, and the first thing that is wrong.
class Reader {
 public:
  template <class T>
  void read(const v1::StateValue& in, T& out) {
    if constexpr (IsNumber<T>) {
      if (in.numbers_size() != 1 || !set_number(in.numbers(0), out)) {
        fail("no such number");
      }
    } else if constexpr (std::is_enum_v<T>) {
      read_name(in.names_size() == 1 ? in.names(0) : std::string(), out);
    } else if constexpr (std::same_as<T, Frame>) {
      read_frame(in, out);
    } else if constexpr (IsList<T>) {
      read_list(in, out);
    } else {
      read_fields(in, out);
    }
  }

  [[nodiscard]] const std::string& problem() const { return problem_; }
  [[nodiscard]] const std::string& place() const { return problem_place_; }

 private:
  void fail(std::string_view what) {
    if (!problem_.empty()) {
      return;
    }
    problem_ = what;
    problem_place_ = place_;
  }

  template <class E>
  void read_name(const std::string& name, E& out) {
    const auto known = engine::enumerator_of<E>(name);
    if (!known) {
      return fail("this program knows no \"" + name + "\" here");
    }
    out = *known;
  }

  void read_frame(const v1::StateValue& in, Frame& out) {
    engine::FrameKind kind{};
    read_name(in.names_size() == 1 ? in.names(0) : std::string(), kind);
    out = {};
    if (!problem_.empty() || kind == engine::FrameKind::kNone) {
      return;
    }
    Frame blank;
    blank.kind = kind;
    engine::dispatch(blank, [&]<class F>(const F& /*zeros*/) {
      F payload{};
      read_fields(in, payload);
      out = Frame::of(payload);
    });
  }

  template <class List>
  void read_list(const v1::StateValue& in, List& out) {
    using Item = std::remove_cvref_t<decltype(out[0])>;
    constexpr bool kNumbers = IsNumber<Item>;
    constexpr bool kNames = std::is_enum_v<Item>;
    const int size = kNumbers ? in.numbers_size() : kNames ? in.names_size() : in.items_size();
    if (static_cast<std::size_t>(size) > std::tuple_size_v<decltype(items_of(out))>) {
      return fail("there is no room for so many");
    }
    if constexpr (kIsVector<List>) {
      out.clear();
    }
    for (int i = 0; i < size && problem_.empty(); ++i) {
      Item item{};
      const std::size_t here = place_.size();
      place_ += '[' + std::to_string(i) + ']';
      if constexpr (kNumbers) {
        if (!set_number(in.numbers(i), item)) {
          fail("no such number");
        }
      } else if constexpr (kNames) {
        read_name(in.names(i), item);
      } else {
        read(in.items(i), item);
      }
      place_.resize(here);
      if constexpr (kIsVector<List>) {
        out.push_back(item);
      } else {
        out[static_cast<std::size_t>(i)] = item;
      }
    }
  }

  template <Described S>
  void read_fields(const v1::StateValue& in, S& out) {
    for (const v1::StateField& field : in.fields()) {
      if (!problem_.empty()) {
        return;
      }
      const std::size_t here = place_.size();
      place_ += (here > 0 ? "." : "") + field.name();
      bool known = false;
      const auto read_part = [&](const auto& part) {
        if constexpr (requires { part.name; }) {
          if (part.name != field.name()) {
            return;
          }
          known = true;
          read(field.value(), out.*part.member);
        }
      };
      std::apply([&](const auto&... parts) { (read_part(parts), ...); }, engine::kFields<S>);
      if (!known) {
        fail("this program has no such field");
      }
      place_.resize(here);
    }
  }

  template <class T, std::size_t N>
  static std::array<T, N> items_of(const std::array<T, N>& list);
  template <class T, std::size_t N>
  static std::array<T, N> items_of(const engine::FixedVector<T, N>& list);

  std::string place_;
  std::string problem_;
  std::string problem_place_;
};

}  // namespace

void to_wire(const engine::GameState& state, v1::StateValue& out) { write(state, out); }

Result<engine::GameState> state_from_wire(const engine::Catalog& catalog,
                                          const v1::StateValue& in) {
  if (in.fields().empty()) {
    return failure(Fault::kMissing, "state", "there is no state");
  }
  engine::GameState state;
  Reader reader;
  reader.read(in, state);
  if (!reader.problem().empty()) {
    return failure(Fault::kOutOfRange, reader.place(), reader.problem());
  }
  if (auto stray = detail::stray_id(catalog, state); !stray.empty()) {
    return failure(Fault::kOutOfRange, std::move(stray), "the content pack has no such part");
  }
  return state;
}

}  // namespace aurora::protocol
