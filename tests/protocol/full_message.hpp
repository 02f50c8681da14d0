// Fills a message through reflection, so that a test of "every field" stays one when fields are
// added.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <google/protobuf/descriptor.h>
#include <google/protobuf/message.h>

namespace aurora::protocol::testing {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

using Above = std::vector<const google::protobuf::Descriptor*>;

/// `above` are the kinds of messages that this one lies in: one that can lie in itself is filled
/// once.
void fill_all(Message& message, Above above = {});

/// Sets one field to something that is not its default; a list gets two elements.
inline void fill_field(Message& message, const FieldDescriptor* field, const Above& above = {}) {
  const auto& reflection = *message.GetReflection();
  const int last = field->enum_type() ? field->enum_type()->value_count() - 1 : 0;
  for (int element = 0; element < (field->is_repeated() ? 2 : 1); ++element) {
    const bool add = field->is_repeated();
    const auto number = static_cast<unsigned>(100 * field->number() + element);
    switch (field->cpp_type()) {
      case FieldDescriptor::CPPTYPE_UINT32:
        add ? reflection.AddUInt32(&message, field, number)
            : reflection.SetUInt32(&message, field, number);
        break;
      case FieldDescriptor::CPPTYPE_UINT64:
        add ? reflection.AddUInt64(&message, field, 0xFEDCBA9876543210U - number)
            : reflection.SetUInt64(&message, field, 0xFEDCBA9876543210U - number);
        break;
      case FieldDescriptor::CPPTYPE_INT32: reflection.SetInt32(&message, field, -7); break;
      case FieldDescriptor::CPPTYPE_INT64:
        reflection.SetInt64(&message, field, 1'700'000'000'000 + number);
        break;
      case FieldDescriptor::CPPTYPE_BOOL: reflection.SetBool(&message, field, true); break;
      case FieldDescriptor::CPPTYPE_ENUM:
        add ? reflection.AddEnumValue(&message, field, last)
            : reflection.SetEnumValue(&message, field, last);
        break;
      case FieldDescriptor::CPPTYPE_STRING: {
        const std::string text = field->type() == FieldDescriptor::TYPE_BYTES
                                     ? std::string("\x00\xFF\x80", 3)
                                     : "Żółć \"ß\" 雪 " + std::to_string(number);
        add ? reflection.AddString(&message, field, text)
            : reflection.SetString(&message, field, text);
        break;
      }
      case FieldDescriptor::CPPTYPE_MESSAGE:
        fill_all(add ? *reflection.AddMessage(&message, field)
                     : *reflection.MutableMessage(&message, field),
                 above);
        break;
      default: break;
    }
  }
}

/// Sets every field; of a oneof its last member.
inline void fill_all(Message& message, Above above) {
  if (std::count(above.begin(), above.end(), message.GetDescriptor()) > 0) {
    return;
  }
  above.push_back(message.GetDescriptor());
  for (int i = 0; i < message.GetDescriptor()->field_count(); ++i) {
    fill_field(message, message.GetDescriptor()->field(i), above);
  }
}

/// One message per member of the oneof, with everything in it set.
template <class T>
std::vector<T> one_per_member(const std::string& oneof) {
  std::vector<T> messages;
  const auto* members = T::descriptor()->FindOneofByName(oneof);
  for (int i = 0; i < members->field_count(); ++i) {
    T message;
    fill_all(message);
    message.GetReflection()->ClearOneof(&message, members);
    fill_field(message, members->field(i));
    messages.push_back(message);
  }
  return messages;
}

}  // namespace aurora::protocol::testing
