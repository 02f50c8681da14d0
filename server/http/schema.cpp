#include "server/http/schema.hpp"

#include <algorithm>
#include <string>

#include <google/protobuf/descriptor.h>
#include <google/protobuf/descriptor.pb.h>

#include "aurora/v1/session.pb.h"

namespace aurora::server {
namespace {

using google::protobuf::FileDescriptor;

void collect(const FileDescriptor* file, std::vector<const FileDescriptor*>& files) {
  if (std::ranges::find(files, file) != files.end()) {
    return;
  }
  for (int i = 0; i < file->dependency_count(); ++i) {
    collect(file->dependency(i), files);
  }
  files.push_back(file);
}

}  // namespace

const std::vector<const FileDescriptor*>& schema_files() {
  static const auto kSchema = [] {
    std::vector<const FileDescriptor*> files;
    collect(v1::ClientFrame::descriptor()->file(), files);
    return files;
  }();
  return kSchema;
}

Page schema_page() {
  google::protobuf::FileDescriptorSet set;
  for (const FileDescriptor* file : schema_files()) {
    file->CopyTo(set.add_file());
  }
  Page page;
  page.content_type = "application/x-protobuf";
  page.body = set.SerializeAsString();
  return page;
}

Page schema_file_page(std::string_view path) {
  for (const FileDescriptor* file : schema_files()) {
    const std::string& name = file->name();
    if (path.ends_with(name.substr(name.rfind('/')))) {
      Page page;
      page.content_type = "text/plain; charset=utf-8";
      page.body = file->DebugString();
      return page;
    }
  }
  return error_page(404, "NOT_FOUND", "there is no such file; /api/v1/proto has all");
}

}  // namespace aurora::server
