// Visits every field of a message through reflection, so that a test of "every field" stays one
// when fields are added.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

namespace aurora::protocol::testing {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

/// One field that is there: `path` is "decision.asked.seat", of whichever element of a list.
struct Place {
  std::string path;
  Message& message;
  const FieldDescriptor* field;
};
using Visit = std::function<void(const Place&)>;

inline void for_each_place(Message& message, const Visit& visit, const std::string& above = {}) {
  const auto& reflection = *message.GetReflection();
  for (int i = 0; i < message.GetDescriptor()->field_count(); ++i) {
    const FieldDescriptor* field = message.GetDescriptor()->field(i);
    const int elements = field->is_repeated()
                             ? reflection.FieldSize(message, field)
                             : static_cast<int>(reflection.HasField(message, field));
    if (elements == 0) {
      continue;
    }
    const std::string path = above + field->name();
    visit({path, message, field});
    for (int at = 0; at < elements && field->message_type() != nullptr; ++at) {
      for_each_place(field->is_repeated() ? *reflection.MutableRepeatedMessage(&message, field, at)
                                          : *reflection.MutableMessage(&message, field),
                     visit, path + '.');
    }
  }
}

/// The first place of each path; what the visitor does to it is undone.
inline void at_each_path(Message& message, const Visit& visit) {
  std::set<std::string> seen;
  for_each_place(message, [&](const Place& place) {
    if (!seen.insert(place.path).second) {
      return;
    }
    const std::unique_ptr<Message> before(place.message.New());
    before->CopyFrom(place.message);
    visit(place);
    place.message.CopyFrom(*before);
  });
}

[[nodiscard]] inline bool is_number(const FieldDescriptor& field) {
  switch (field.cpp_type()) {
    case FieldDescriptor::CPPTYPE_UINT32:
    case FieldDescriptor::CPPTYPE_INT32:
    case FieldDescriptor::CPPTYPE_ENUM: return true;
    default: return false;
  }
}

/// Sets a number or a word; of a list the last element.
inline void set_number(const Place& place, std::uint32_t number) {
  const auto& reflection = *place.message.GetReflection();
  Message* message = &place.message;
  const FieldDescriptor* field = place.field;
  const int last = field->is_repeated() ? reflection.FieldSize(*message, field) - 1 : 0;
  const auto plain = static_cast<int>(number);
  switch (field->cpp_type()) {
    case FieldDescriptor::CPPTYPE_UINT32:
      field->is_repeated() ? reflection.SetRepeatedUInt32(message, field, last, number)
                           : reflection.SetUInt32(message, field, number);
      break;
    case FieldDescriptor::CPPTYPE_INT32: reflection.SetInt32(message, field, plain); break;
    case FieldDescriptor::CPPTYPE_ENUM:
      field->is_repeated() ? reflection.SetRepeatedEnumValue(message, field, last, plain)
                           : reflection.SetEnumValue(message, field, plain);
      break;
    default: break;
  }
}

/// Makes a list as long as this, with copies of its first element.
inline void lengthen(const Place& place, int size) {
  const auto& reflection = *place.message.GetReflection();
  Message* message = &place.message;
  const FieldDescriptor* field = place.field;
  while (reflection.FieldSize(*message, field) < size) {
    switch (field->cpp_type()) {
      case FieldDescriptor::CPPTYPE_UINT32:
        reflection.AddUInt32(message, field, reflection.GetRepeatedUInt32(*message, field, 0));
        break;
      case FieldDescriptor::CPPTYPE_ENUM:
        reflection.AddEnumValue(message, field,
                                reflection.GetRepeatedEnumValue(*message, field, 0));
        break;
      case FieldDescriptor::CPPTYPE_MESSAGE:
        reflection.AddMessage(message, field)
            ->CopyFrom(reflection.GetRepeatedMessage(*message, field, 0));
        break;
      default: return;
    }
  }
}

/// True when the path leads through all parts of the field that an error names, in their order:
/// "locations.items" names "locations.left.items".
[[nodiscard]] inline bool names(std::string_view field, std::string_view path) {
  while (!field.empty()) {
    const std::string_view part = field.substr(0, field.find('.'));
    while (!path.empty() && path.substr(0, path.find('.')) != part) {
      path.remove_prefix(std::min(path.find('.'), path.size() - 1) + 1);
    }
    if (path.empty()) {
      return false;
    }
    path.remove_prefix(std::min(part.size() + 1, path.size()));
    field.remove_prefix(std::min(part.size() + 1, field.size()));
  }
  return true;
}

}  // namespace aurora::protocol::testing
