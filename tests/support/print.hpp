// How values of the engine read in a message of GoogleTest: "kNotOffered", "UseItem{kMine, no
// Survivor}", "Seat 1".
//
// tests/CMakeLists.txt puts this header in front of every file that links aurora_test_support, so
// that all files of a program print in the same way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string_view>
#include <type_traits>
#include <variant>

#include "engine/choice.hpp"
#include "engine/enumerators.hpp"
#include "engine/event.hpp"
#include "engine/question.hpp"
#include "engine/reason.hpp"
#include "engine/state.hpp"
#include "engine/view.hpp"

namespace aurora::engine {

namespace printing {

/// "UseItem" for aurora::engine::UseItem.
template <class T>
constexpr std::string_view type_name() {
  constexpr std::string_view kFunction =
      __PRETTY_FUNCTION__;  // "... [T = aurora::engine::UseItem]"
  constexpr std::size_t kAt = kFunction.rfind("T = ") + 4;
  constexpr std::string_view kName = kFunction.substr(kAt, kFunction.size() - kAt - 1);
  return kName.substr(kName.rfind(':') + 1);
}

template <class T>
inline constexpr bool kIsId = false;
template <class Tag>
inline constexpr bool kIsId<Id<Tag>> = true;

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;

template <class T>
inline constexpr bool kIsVariant = false;
template <class... Ts>
inline constexpr bool kIsVariant<std::variant<Ts...>> = true;

/// Takes the place of any member, to count them.
struct Anything {
  template <class T>
  operator T() const;  // NOLINT(google-explicit-constructor)
};

template <class T, class... Members>
consteval std::size_t members() {
  if constexpr (requires { T{Members{}..., Anything{}}; }) {
    return members<T, Members..., Anything>();
  } else {
    return sizeof...(Members);
  }
}

template <class T>
void print(const T& value, std::ostream& out);

template <class... Members>
void print_members(std::ostream& out, const Members&... members) {
  std::string_view between;
  ((out << between, print(members, out), between = ", "), ...);
}

/// The members of a struct; of a larger one only that it is one.
template <class T>
void print_struct(const T& value, std::ostream& out) {
  constexpr std::size_t kMembers = members<T>();
  out << type_name<T>();
  if constexpr (kMembers > 0) {
    out << '{';
    if constexpr (kMembers == 1) {
      const auto& [a] = value;
      print_members(out, a);
    } else if constexpr (kMembers == 2) {
      const auto& [a, b] = value;
      print_members(out, a, b);
    } else if constexpr (kMembers == 3) {
      const auto& [a, b, c] = value;
      print_members(out, a, b, c);
    } else if constexpr (kMembers == 4) {
      const auto& [a, b, c, d] = value;
      print_members(out, a, b, c, d);
    } else if constexpr (kMembers == 5) {
      const auto& [a, b, c, d, e] = value;
      print_members(out, a, b, c, d, e);
    } else if constexpr (kMembers == 6) {
      const auto& [a, b, c, d, e, f] = value;
      print_members(out, a, b, c, d, e, f);
    } else {
      out << "...";
    }
    out << '}';
  }
}

inline void print_counts(const TokenCounts& counts, std::ostream& out) {
  std::string_view between;
  out << '{';
  for (const Token token : kAllTokens) {
    if (counts.of(token) > 0) {
      out << between << int{counts.of(token)} << ' ' << name_of(token);
      between = ", ";
    }
  }
  out << '}';
}

/// Only the facts that the question is about.
inline void print_asked(const Asked& asked, std::ostream& out) {
  const Asked nothing;
  const auto part = [&](std::string_view name, const auto& value, const auto& usual) {
    if (value != usual) {
      out << ", " << name << ": ";
      print(value, out);
    }
  };
  out << "Asked{";
  print(asked.seat, out);
  out << ": " << name_of(asked.question);
  part("amount", asked.amount, nothing.amount);
  part("card", asked.card, nothing.card);
  part("survivor", asked.survivor, nothing.survivor);
  part("area", asked.area, nothing.area);
  part("tokens", asked.tokens, nothing.tokens);
  part("survivors", asked.survivors, nothing.survivors);
  out << '}';
}

/// The kind and the fields that it uses.
inline void print_entry(const LogEntry& entry, std::ostream& out) {
  const LogEntry nothing;
  const auto part = [&](std::string_view name, const auto& value, const auto& usual) {
    if (value != usual) {
      out << ", " << name << ": ";
      print(value, out);
    }
  };
  out << "LogEntry{" << name_of(entry.kind);
  part("seat", entry.seat, nothing.seat);
  part("other", entry.other, nothing.other);
  part("card", entry.card, nothing.card);
  part("survivor", entry.survivor, nothing.survivor);
  part("outcome", entry.outcome, nothing.outcome);
  part("item", entry.item, nothing.item);
  part("token", entry.token, nothing.token);
  part("box", entry.box, nothing.box);
  part("to_box", entry.to_box, nothing.to_box);
  part("slot", entry.slot, nothing.slot);
  part("space", entry.space, nothing.space);
  part("segment", entry.segment, nothing.segment);
  part("action", entry.action, nothing.action);
  part("automa_box", entry.automa_box, nothing.automa_box);
  part("reason", entry.reason, nothing.reason);
  part("automa_action", entry.automa_action, nothing.automa_action);
  part("arrow", entry.arrow, nothing.arrow);
  part("turret", entry.turret, nothing.turret);
  part("amount", entry.amount, nothing.amount);
  part("detail", entry.detail, nothing.detail);
  out << '}';
}

template <class T>
void print_id(T id, std::ostream& out) {
  constexpr std::string_view kTag = type_name<T>();  // "SeatTag>"
  constexpr std::string_view kName = kTag.substr(0, kTag.rfind("Tag"));
  if (id.valid()) {
    out << kName << ' ' << id.index();
  } else {
    out << "no " << kName;
  }
}

template <class Range>
void print_range(const Range& range, std::ostream& out) {
  std::string_view between;
  out << '{';
  for (const auto& item : range) {
    out << between;
    print(item, out);
    between = ", ";
  }
  out << '}';
}

template <class T>
void print(const T& value, std::ostream& out) {
  if constexpr (std::is_same_v<T, bool>) {
    out << (value ? "true" : "false");
  } else if constexpr (std::is_integral_v<T>) {
    out << +value;
  } else if constexpr (std::is_enum_v<T>) {
    const std::string_view name = name_of(value);
    if (name.empty()) {
      out << type_name<T>() << ' ' << static_cast<int>(value);
    } else {
      out << name;
    }
  } else if constexpr (kIsId<T>) {
    print_id(value, out);
  } else if constexpr (kIsOptional<T>) {
    value ? print(*value, out) : static_cast<void>(out << "nothing");
  } else if constexpr (kIsVariant<T>) {
    std::visit([&out](const auto& held) { print(held, out); }, value);
  } else if constexpr (std::is_same_v<T, TokenCounts>) {
    print_counts(value, out);
  } else if constexpr (std::is_same_v<T, Asked>) {
    print_asked(value, out);
  } else if constexpr (std::is_same_v<T, LogEntry>) {
    print_entry(value, out);
  } else if constexpr (requires { value.begin() != value.end(); }) {
    print_range(value, out);
  } else if constexpr (std::is_aggregate_v<T>) {
    print_struct(value, out);
  } else {
    out << type_name<T>();
  }
}

}  // namespace printing

/// GoogleTest asks for this.
template <class T>
  requires(std::is_enum_v<T> || std::is_class_v<T>)
void PrintTo(const T& value, std::ostream* out) {  // NOLINT(readability-identifier-naming)
  printing::print(value, *out);
}

}  // namespace aurora::engine
