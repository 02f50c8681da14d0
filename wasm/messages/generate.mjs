// Makes C++ of .proto files: classes with the accessors of protoc's, on top of message.hpp. What protocol/ needs of them, and no more.
// usage: node generate.mjs PROTO_ROOT OUT FILE…   writes OUT/FILE.pb.h and OUT/FILE.pb.cc for the files and all that they import
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(join(here, '../../web/package.json'));
const { fromBinary } = require('@bufbuild/protobuf');
const { FileDescriptorSetSchema, FieldDescriptorProto_Type: Type, FieldDescriptorProto_Label: Label } = require('@bufbuild/protobuf/wkt');

const [root, out, ...files] = process.argv.slice(2);

const kinds = {
  [Type.UINT32]: ['kUint32', 'std::uint32_t'],
  [Type.INT32]: ['kInt32', 'std::int32_t'],
  [Type.SINT32]: ['kSint32', 'std::int32_t'],
  [Type.UINT64]: ['kUint64', 'std::uint64_t'],
  [Type.INT64]: ['kInt64', 'std::int64_t'],
  [Type.SINT64]: ['kSint64', 'std::int64_t'],
  [Type.FIXED64]: ['kFixed64', 'std::uint64_t'],
  [Type.DOUBLE]: ['kDouble', 'double'],
  [Type.BOOL]: ['kBool', 'bool'],
  [Type.ENUM]: ['kInt32', 'int'],
  [Type.STRING]: ['kText', 'std::string'],
  [Type.BYTES]: ['kBytes', 'std::string'],
  [Type.MESSAGE]: ['kMessage', ''],
};

/** ".aurora.v1.Choice.Pass" is Choice_Pass in C++. */
const nameOf = (typeName) => typeName.replace('.aurora.v1.', '').replaceAll('.', '_');
const pascal = (name) => name.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');

function enumOf({ name, value }, outer) {
  const full = outer ? `${outer}_${name}` : name;
  const prefix = outer ? `${full}_`.replace(`${name}_`, '') : '';
  const lines = value.map(({ name: word, number }) => `  ${prefix}${word} = ${number},`);
  const cases = value.map(({ name: word }) => `    case ${prefix}${word}: return "${word}";`);
  return {
    header: `enum ${full} : int {\n${lines.join('\n')}\n};\nstd::string ${full}_Name(int value);\n`,
    source: `std::string ${full}_Name(int value) {\n  switch (value) {\n${cases.join('\n')}\n    default: return std::to_string(value);\n  }\n}\n`,
    inside: [`using ${name} = ${full};`, ...value.map(({ name: word }) => `static constexpr ${full} ${word} = ${prefix}${word};`)],
  };
}

/** What stands for a field in the class: accessors as protoc's, and the member. */
function fieldOf(field, message) {
  const { name, number, type, label } = field;
  const [kind, plain] = kinds[type];
  const member = `${name}_`;
  const isEnum = type === Type.ENUM;
  const typed = isEnum || type === Type.MESSAGE ? nameOf(field.typeName) : plain;
  const inOneof = field.oneofIndex !== undefined && message.oneofDecl[field.oneofIndex] && !field.proto3Optional;
  const presence = inOneof ? `${message.oneofDecl[field.oneofIndex].name}_case_` : field.proto3Optional ? `has_${name}_` : '';
  const lines = [`static constexpr int k${pascal(name)}FieldNumber = ${number};`];
  if (label === Label.REPEATED) {
    const list = type === Type.MESSAGE ? `messages::RepeatedPtrField<${typed}>` : `messages::RepeatedField<${plain}>`;
    lines.push(
      `const ${list}& ${name}() const { return ${member}; }`,
      `${list}* mutable_${name}() { return &${member}; }`,
      `int ${name}_size() const { return ${member}.size(); }`,
      `void clear_${name}() { ${member} = {}; }`,
    );
    if (type === Type.MESSAGE) {
      lines.push(`const ${typed}& ${name}(int index) const { return ${member}[index]; }`);
      lines.push(`${typed}* mutable_${name}(int index) { return ${member}.Mutable(index); }`, `${typed}* add_${name}() { return ${member}.Add(); }`);
    } else if (isEnum) {
      lines.push(`${typed} ${name}(int index) const { return static_cast<${typed}>(${member}[index]); }`);
      lines.push(`void add_${name}(${typed} value) { ${member}.Add(value); }`);
    } else {
      lines.push(`const ${plain}& ${name}(int index) const { return ${member}[index]; }`, `void add_${name}(${plain} value) { ${member}.Add(std::move(value)); }`);
    }
    return { lines, member: `${list} ${member};`, kind, repeated: true, presence, inOneof, typed };
  }
  if (inOneof && plain === 'std::string') throw new Error(`${message.name}.${name}: no text in a oneof; nobody has needed one yet`);
  const isHere = inOneof ? `${presence} == ${number}` : presence;
  const note = inOneof ? `${presence} = ${number}; ` : presence ? `${presence} = true; ` : '';
  if (type === Type.MESSAGE) {
    const anew = inOneof ? `if (${presence} != ${number}) ${member}.clear(); ` : '';
    lines.push(
      `bool has_${name}() const { return ${isHere || `${member}.has()`}; }`,
      `const ${typed}& ${name}() const { return ${isHere ? `${isHere} ? ${member}.value() : ${typed}::default_instance()` : `${member}.value()`}; }`,
      `${typed}* mutable_${name}() { ${anew}${note}return ${member}.mutable_value(); }`,
      `void clear_${name}() { ${member}.clear(); ${inOneof ? `if (${isHere}) ${presence} = 0; ` : ''}}`,
    );
    return { lines, member: `messages::Boxed<${typed}> ${member};`, kind, presence, inOneof, typed };
  }
  if (isHere) lines.push(`bool has_${name}() const { return ${isHere}; }`);
  const zero = `${plain}{}`;
  const clear = `${member} = {}; ${inOneof ? `if (${isHere}) ${presence} = 0; ` : presence ? `${presence} = false; ` : ''}`;
  lines.push(`void clear_${name}() { ${clear}}`);
  if (plain === 'std::string') {
    lines.push(
      `const std::string& ${name}() const { return ${member}; }`,
      `std::string* mutable_${name}() { ${note}return &${member}; }`,
      `void set_${name}(std::string value) { ${note}${member} = std::move(value); }`,
      `void set_${name}(const void* bytes, std::size_t size) { ${note}${member}.assign(static_cast<const char*>(bytes), size); }`,
    );
  } else {
    const value = inOneof ? `(${isHere} ? ${member} : ${zero})` : member;
    lines.push(`${typed} ${name}() const { return ${isEnum ? `static_cast<${typed}>(${value})` : value}; }`, `void set_${name}(${typed} value) { ${note}${member} = value; }`);
  }
  return { lines, member: `${plain} ${member}{};`, kind, presence, inOneof, typed };
}

function oneofOf({ name }, index, fields) {
  const own = fields.filter((field) => field.oneofIndex === index && !field.proto3Optional);
  if (own.length === 0) return null; // what protoc makes of an optional field
  const upper = name.toUpperCase();
  return {
    lines: [
      `enum ${pascal(name)}Case { ${own.map((field) => `k${pascal(field.name)} = ${field.number}`).join(', ')}, ${upper}_NOT_SET = 0 };`,
      `${pascal(name)}Case ${name}_case() const { return static_cast<${pascal(name)}Case>(${name}_case_); }`,
      `void clear_${name}() { ${name}_case_ = 0; }`,
    ],
    member: `int ${name}_case_ = 0;`,
  };
}

/** The classes of a message and those in it, and what they need to be complete before. */
function classesOf(message, outer = '') {
  const name = outer ? `${outer}_${message.name}` : message.name;
  const nested = message.nestedType.flatMap((inner) => classesOf(inner, name));
  const enums = message.enumType.map((inner) => enumOf(inner, name));
  const fields = message.field.map((field) => ({ ...fieldOf(field, message), field }));
  const oneofs = message.oneofDecl.map((oneof, index) => oneofOf(oneof, index, message.field)).filter(Boolean);
  const flags = fields.filter(({ presence, inOneof }) => presence && !inOneof).map(({ presence }) => `bool ${presence} = false;`);
  const inside = [
    ...message.nestedType.map((inner) => `using ${inner.name} = ${name}_${inner.name};`),
    ...enums.flatMap((one) => one.inside),
    ...oneofs.flatMap((one) => one.lines),
    ...fields.flatMap((one) => one.lines),
  ];
  const members = [...fields.map(({ member }) => member), ...oneofs.map(({ member }) => member), ...flags];
  const header = `class ${name} final : public messages::Message<${name}> {
 public:
${['static const messages::Field kFields[];', 'static const messages::Table kTable;', ...inside].map((line) => `  ${line}\n`).join('')}
 private:
${members.map((line) => `  ${line}\n`).join('')}};
`;
  const sorted = [...fields].sort((a, b) => a.field.number - b.field.number);
  const rows = sorted.map(({ field, kind, repeated, presence, inOneof, typed }) => {
    const place = presence ? `offsetof(${name}, ${presence})` : '0';
    const table = field.type === Type.MESSAGE ? `&${typed}::kTable` : 'nullptr';
    return `    {${field.number}, messages::Kind::${kind}, ${Boolean(repeated)}, offsetof(${name}, ${field.name}_), ${place}, ${Boolean(inOneof)}, ${table}},`;
  });
  const source = `const messages::Field ${name}::kFields[] = {\n${rows.join('\n') || '    {}'}\n};
const messages::Table ${name}::kTable = messages::table_of<${name}>(kFields, ${rows.length});\n`;
  const needs = fields.filter(({ field }) => field.type === Type.MESSAGE).map(({ typed }) => typed);
  return [...nested, { name, header: enums.map((one) => one.header).join('') + header, source: enums.map((one) => one.source).join('') + source, needs }];
}

/** What a class is made of comes before it, where that can be. */
function inOrder(classes) {
  const byName = new Map(classes.map((one) => [one.name, one]));
  const done = new Set();
  const sorted = [];
  const visit = (one) => {
    if (done.has(one.name)) return;
    done.add(one.name);
    for (const name of one.needs) if (byName.has(name)) visit(byName.get(name));
    sorted.push(one);
  };
  classes.forEach(visit);
  return sorted;
}

function write(file) {
  const classes = inOrder(file.messageType.flatMap((message) => classesOf(message)));
  const enums = file.enumType.map((one) => enumOf(one, ''));
  const path = file.name.replace(/\.proto$/, '.pb');
  const includes = file.dependency.map((name) => `#include "${name.replace(/\.proto$/, '.pb.h')}"\n`).join('');
  const header = `// Generated from ${file.name} by wasm/messages/generate.mjs.
#pragma once

${includes}#include "wasm/messages/members.hpp"

namespace aurora::v1 {

${enums.map((one) => one.header).join('')}${classes.map(({ name }) => `class ${name};\n`).join('')}
${classes.map((one) => one.header).join('\n')}
}  // namespace aurora::v1
`;
  const source = `#include "${path}.h"

namespace aurora::v1 {

${[...enums, ...classes].map((one) => one.source).join('\n')}
}  // namespace aurora::v1
`;
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, `${path}.h`), header);
  writeFileSync(join(out, `${path}.cc`), source);
}

mkdirSync(out, { recursive: true });
const set = join(out, 'files.pb');
execFileSync('protoc', [`--proto_path=${root}`, '--include_imports', `--descriptor_set_out=${set}`, ...files]);
fromBinary(FileDescriptorSetSchema, readFileSync(set)).file.forEach(write);
rmSync(set);
