#include "tool/load/sighting.hpp"

#include <algorithm>

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/wire_format_lite.h>

#include "aurora/v1/session.pb.h"
#include "aurora/v1/view.pb.h"

namespace aurora::tool {
namespace {

using google::protobuf::internal::WireFormatLite;
using google::protobuf::io::CodedInputStream;

struct Field {
  int number = 0;
  std::uint64_t value = 0;  // of a number
  std::string_view bytes;   // of everything with a length
};

/// Calls `visit` with each field. False: these bytes are no message.
template <typename Visit>
bool for_each_field(std::string_view message, Visit visit) {
  CodedInputStream in(reinterpret_cast<const std::uint8_t*>(message.data()),
                      static_cast<int>(message.size()));
  while (const std::uint32_t tag = in.ReadTag()) {
    Field field{.number = WireFormatLite::GetTagFieldNumber(tag)};
    switch (WireFormatLite::GetTagWireType(tag)) {
      case WireFormatLite::WIRETYPE_VARINT:
        if (!in.ReadVarint64(&field.value)) {
          return false;
        }
        break;
      case WireFormatLite::WIRETYPE_LENGTH_DELIMITED: {
        std::uint32_t size = 0;
        if (!in.ReadVarint32(&size)) {
          return false;
        }
        const auto begin = static_cast<std::size_t>(in.CurrentPosition());
        if (!in.Skip(static_cast<int>(size))) {
          return false;
        }
        field.bytes = message.substr(begin, size);
        break;
      }
      default:
        if (!WireFormatLite::SkipField(&in, tag)) {
          return false;
        }
    }
    visit(field);
  }
  return in.ConsumedEntireMessage();
}

std::uint64_t mixed(std::uint64_t hash, std::uint64_t more) {
  constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15U;
  return (hash ^ more) * kGolden + (hash >> 29U);
}

void look_at_sections(std::string_view sections, Sighting& sighting) {
  using S = v1::Sections;
  (void)for_each_field(sections, [&](const Field& field) {
    switch (field.number) {
      case S::kChoicesFieldNumber: sighting.choices = field.bytes; return;
      case S::kHandFieldNumber: sighting.hand = !field.bytes.empty(); return;
      case S::kHandsFieldNumber: sighting.all_hands = true; return;
      case S::kSetupFieldNumber: return;  // names the viewer
      case S::kResultFieldNumber:
        (void)for_each_field(field.bytes, [&](const Field& result) {
          sighting.over |= result.number == v1::Result::kOverFieldNumber && result.value != 0;
        });
        break;
      default: break;
    }
    sighting.shared = mixed(sighting.shared, static_cast<std::uint64_t>(field.number));
    sighting.shared = mixed(sighting.shared, std::hash<std::string_view>{}(field.bytes));
  });
}

/// Of an Update or a Snapshot, whose sections are in this field.
template <typename Message>
Sighting sight_as(std::string_view message, int sections) {
  Sighting sighting;
  (void)for_each_field(message, [&](const Field& field) {
    if (field.number == Message::kSeqFieldNumber) {
      sighting.seq = static_cast<std::uint32_t>(field.value);
    } else if (field.number == Message::kVersionFieldNumber) {
      sighting.version = static_cast<std::uint32_t>(field.value);
    } else if (field.number == sections) {
      look_at_sections(field.bytes, sighting);
    }
  });
  return sighting;
}

}  // namespace

bool for_each_message(std::string_view frame,
                      const std::function<void(std::string_view)>& message) {
  return for_each_field(frame, [&](const Field& field) {
    if (field.number == v1::ServerFrame::kMessagesFieldNumber) {
      message(field.bytes);
    }
  });
}

std::optional<Sighting> sight(std::string_view message) {
  using M = v1::ServerMessage;
  std::optional<Sighting> sighting;
  (void)for_each_field(message, [&](const Field& field) {
    if (field.number == M::kUpdateFieldNumber) {
      sighting = sight_as<v1::Update>(field.bytes, v1::Update::kChangedFieldNumber);
    }
    if (field.number == M::kSnapshotFieldNumber) {
      sighting = sight_as<v1::Snapshot>(field.bytes, v1::Snapshot::kSectionsFieldNumber);
      sighting->snapshot = true;
    }
  });
  if (sighting) {
    sighting->bytes = message.size();
  }
  return sighting;
}

std::optional<std::string_view> pick(std::string_view choices, std::mt19937& dice) {
  const auto is_choice = [](const Field& field) {
    return field.number == v1::OwnChoices::kChoicesFieldNumber;
  };
  unsigned count = 0;
  (void)for_each_field(choices, [&](const Field& field) { count += is_choice(field) ? 1U : 0U; });
  if (count == 0) {
    return std::nullopt;
  }
  unsigned left = std::uniform_int_distribution<unsigned>(0, count - 1)(dice);
  std::optional<std::string_view> picked;
  (void)for_each_field(choices, [&](const Field& field) {
    if (is_choice(field) && left-- == 0) {
      picked = field.bytes;
    }
  });
  return picked;
}

}  // namespace aurora::tool
