// A pack of which one file was changed somewhere: it loads, or every violation is named.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "content/files.hpp"
#include "content/pack.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace aurora::content;
  constexpr std::size_t kHeader = 4;  // which file, where, how many bytes go
  if (size < kHeader) {
    return 0;
  }
  PackFiles files = embedded_base_files();
  std::string& text = files[data[0] % files.size()].text;
  const std::size_t at = (data[1] << 8U | data[2]) % (text.size() + 1);
  text.replace(at, data[3], std::string(data + kHeader, data + size));
  const LoadResult loaded = load_files(files);
  if (loaded) {
    return 0;
  }
  if (loaded.error().empty()) {
    std::abort();
  }
  for (const Violation& violation : loaded.error()) {
    if (to_string(violation).empty()) {
      std::abort();
    }
  }
  return 0;
}
