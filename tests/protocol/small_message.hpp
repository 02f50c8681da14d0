// Fills a message through reflection with numbers that every field can have, so that it can be read
// and written again.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>
#include <gtest/gtest.h>

namespace aurora::protocol::testing {

/// How many elements a list gets, by its full name; the others get two.
using Lengths = std::map<std::string, int>;
constexpr int kElements = 2;

/// Every number is 1 or 2. Neighbours differ, and so do the elements of a list: no field can stand
/// for another one.
inline void fill_small(google::protobuf::Message& message, const Lengths& lengths = {},
                       int element = 0) {
  using google::protobuf::FieldDescriptor;
  const auto& reflection = *message.GetReflection();
  const auto fill_one = [&](const FieldDescriptor* field, int at) {
    const bool add = field->is_repeated();
    const int number = add || field->name() == "seat" ? 1 + at % 2 : 1 + (field->number() + at) % 2;
    switch (field->cpp_type()) {
      case FieldDescriptor::CPPTYPE_UINT32:
        add ? reflection.AddUInt32(&message, field, static_cast<std::uint32_t>(number))
            : reflection.SetUInt32(&message, field, static_cast<std::uint32_t>(number));
        break;
      case FieldDescriptor::CPPTYPE_INT32: reflection.SetInt32(&message, field, -number); break;
      case FieldDescriptor::CPPTYPE_BOOL: reflection.SetBool(&message, field, true); break;
      case FieldDescriptor::CPPTYPE_ENUM:
        add ? reflection.AddEnumValue(&message, field, number)
            : reflection.SetEnumValue(&message, field, number);
        break;
      case FieldDescriptor::CPPTYPE_MESSAGE:
        fill_small(add ? *reflection.AddMessage(&message, field)
                       : *reflection.MutableMessage(&message, field),
                   lengths, at);
        break;
      default: ADD_FAILURE() << "say here what " << field->full_name() << " can be";
    }
  };
  for (int i = 0; i < message.GetDescriptor()->field_count(); ++i) {
    const FieldDescriptor* field = message.GetDescriptor()->field(i);
    if (!field->is_repeated()) {
      fill_one(field, element);
      continue;
    }
    const auto length = lengths.find(field->full_name());
    for (int at = 0; at < (length == lengths.end() ? kElements : length->second); ++at) {
      fill_one(field, at);
    }
  }
}

}  // namespace aurora::protocol::testing
