#include "server/http/openapi.hpp"

#include <string_view>
#include <utility>

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <google/protobuf/descriptor.h>

#include "aurora/v1/session.pb.h"
#include "aurora/version.hpp"
#include "server/http/api_endpoints.hpp"

namespace aurora::server {
namespace {

namespace json = boost::json;
using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;

constexpr std::string_view kPackage = "aurora.v1.";

/// "GameSummary.Seat"
std::string short_name(const Descriptor& message) {
  return message.full_name().substr(kPackage.size());
}

json::value typed(std::string_view type, std::string_view format = {}) {
  json::object schema{{"type", json::string_view(type.data(), type.size())}};
  if (!format.empty()) {
    schema["format"] = json::string_view(format.data(), format.size());
  }
  return schema;
}

json::value reference_to(const std::string& name) {
  return json::object{{"$ref", "#/components/schemas/" + name}};
}

/// How protobuf writes one value in JSON.
json::value schema_of_value(const FieldDescriptor& field) {
  switch (field.cpp_type()) {
    case FieldDescriptor::CPPTYPE_BOOL: return typed("boolean");
    case FieldDescriptor::CPPTYPE_INT32:
    case FieldDescriptor::CPPTYPE_UINT32: return typed("integer", "int64");
    case FieldDescriptor::CPPTYPE_INT64: return typed("string", "int64");
    case FieldDescriptor::CPPTYPE_UINT64: return typed("string", "uint64");
    case FieldDescriptor::CPPTYPE_FLOAT:
    case FieldDescriptor::CPPTYPE_DOUBLE: return typed("number");
    case FieldDescriptor::CPPTYPE_STRING:
      return field.type() == FieldDescriptor::TYPE_BYTES ? typed("string", "byte")
                                                         : typed("string");
    case FieldDescriptor::CPPTYPE_ENUM: {
      json::array names;
      for (int i = 0; i < field.enum_type()->value_count(); ++i) {
        names.emplace_back(field.enum_type()->value(i)->name());
      }
      return json::object{{"type", "string"}, {"enum", std::move(names)}};
    }
    case FieldDescriptor::CPPTYPE_MESSAGE: return reference_to(short_name(*field.message_type()));
  }
  return {};
}

/// Adds the message, and all that are in it.
void add_schema(const Descriptor& message, json::object& schemas) {
  if (schemas.contains(short_name(message))) {
    return;
  }
  schemas[short_name(message)] = nullptr;  // it may be in itself
  json::object properties;
  for (int i = 0; i < message.field_count(); ++i) {
    const FieldDescriptor& field = *message.field(i);
    if (field.message_type() != nullptr) {
      add_schema(*field.message_type(), schemas);
    }
    json::value& schema = properties[field.json_name()];
    schema = schema_of_value(field);
    if (field.is_repeated()) {
      schema = json::object{{"type", "array"}, {"items", json::value(schema)}};
    }
  }
  schemas[short_name(message)] = json::object{
      {"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
}

json::value text_of(std::string_view text) { return json::string(text.data(), text.size()); }

json::array parameters_of(const EndpointFacts& facts) {
  json::array out;
  for (const Parameter& parameter : facts.parameters) {
    out.push_back(json::object{{"name", text_of(parameter.name)},
                               {"in", parameter.in_path ? "path" : "query"},
                               {"required", parameter.in_path},
                               {"description", text_of(parameter.about)},
                               {"schema", typed("string")}});
  }
  return out;
}

json::value operation_of(const EndpointFacts& facts, json::object& schemas) {
  json::object content;
  if (!facts.message.empty()) {
    const auto* message = google::protobuf::DescriptorPool::generated_pool()->FindMessageTypeByName(
        std::string(kPackage) + std::string(facts.message));
    add_schema(*message, schemas);
    content["application/json"] = json::object{{"schema", reference_to(short_name(*message))}};
  }
  if (!facts.type.empty()) {
    content[json::string_view(facts.type.data(), facts.type.size())] = json::object();
  }
  json::object operation{
      {"summary", text_of(facts.about)},
      {"parameters", parameters_of(facts)},
      {"responses",
       json::object{
           {"200", json::object{{"description", text_of(facts.about)}, {"content", content}}},
           {"default",
            json::object{
                {"description", "A refusal."},
                {"content", json::object{{"application/json",
                                          json::object{{"schema", reference_to("Refusal")}}}}}}}}}};
  if (facts.for_players) {
    operation["security"] = json::array{json::object{{"token", json::array()}}};
  }
  return operation;
}

std::string make_openapi() {
  json::object schemas;
  schemas["Refusal"] = json::object{{"type", "object"},
                                    {"properties", json::object{{"error", typed("string")},
                                                                {"message", typed("string")},
                                                                {"field", typed("string")}}},
                                    {"required", json::array{"error", "message"}},
                                    {"additionalProperties", false}};
  json::object paths;
  for (const EndpointFacts& facts : api_endpoints()) {
    paths[json::string_view(facts.path.data(), facts.path.size())] =
        json::object{{"get", operation_of(facts, schemas)}};
  }
  const json::object document{
      {"openapi", "3.1.0"},
      {"info", json::object{{"title", "Aurora Server"},
                            {"version", text_of(kVersion)},
                            {"description",
                             "What is no game, in protobuf's JSON: absent fields have their "
                             "default. Games are played over /ws, see docs/protocol.md."}}},
      {"paths", std::move(paths)},
      {"components",
       json::object{
           {"schemas", std::move(schemas)},
           {"securitySchemes",
            json::object{{"token", json::object{{"type", "http"}, {"scheme", "bearer"}}}}}}}};
  return json::serialize(document);
}

}  // namespace

const std::string& openapi() {
  static const std::string kDocument = make_openapi();
  return kDocument;
}

}  // namespace aurora::server
