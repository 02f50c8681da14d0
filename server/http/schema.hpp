// The messages of the protocol, for programs that have no copy of the .proto files.
#pragma once

#include <string_view>
#include <vector>

#include "server/http/site.hpp"

namespace google::protobuf {
class FileDescriptor;
}

namespace aurora::server {

/// session.proto and all that it needs, each after those that it needs itself. What only servers
/// say to each other is not among them.
[[nodiscard]] const std::vector<const google::protobuf::FileDescriptor*>& schema_files();

/// All of them as a FileDescriptorSet.
[[nodiscard]] Page schema_page();
/// One as text; `path` ends with its name.
[[nodiscard]] Page schema_file_page(std::string_view path);

}  // namespace aurora::server
