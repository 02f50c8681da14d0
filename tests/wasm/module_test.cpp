// The engine for browsers, run by Node.js, against the native one.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/wasm/cases.hpp"

namespace aurora::wasm_test {
namespace {

const std::string kRoot = AURORA_SOURCE_DIR;

/// `./dev` builds it with the client; a build with CMake alone has none.
std::string module_path() {
  const char* const other = std::getenv("AURORA_WASM_MODULE");
  return other != nullptr ? other : kRoot + "/build/wasm/aurora.wasm";
}

/// What a command has printed, and its exit status at the end.
std::string output_of(const std::string& command) {
  std::string text;
  FILE* const pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) {
    return "cannot be started";
  }
  std::array<char, 4096> part{};
  while (const std::size_t size = fread(part.data(), 1, part.size(), pipe)) {
    text.append(part.data(), size);
  }
  return text + (pclose(pipe) == 0 ? "ok" : "failed");
}

TEST(WasmModule, PlaysAndVerifiesAsTheNativeEngineDoes) {
  if (!std::filesystem::exists(module_path()) ||
      !std::filesystem::exists(kRoot + "/web/node_modules")) {
    GTEST_SKIP() << "there is no engine for browsers: ./dev builds it";
  }
  const auto file =
      std::filesystem::temp_directory_path() / ("aurora-wasm-" + std::to_string(getpid()));
  std::ofstream(file) << cases();
  const std::string said = output_of("node '" + kRoot + "/tests/wasm/check.mjs' '" + module_path() +
                                     "' <'" + file.string() + "' 2>&1");
  std::filesystem::remove(file);
  EXPECT_TRUE(said.ends_with(" 0 differences\nok")) << said;
}

/// A page that is slow to open is not used. The weights of the network are 130 kB of it.
TEST(WasmModule, IsSmall) {
  if (!std::filesystem::exists(module_path())) {
    GTEST_SKIP() << "there is no engine for browsers: ./dev builds it";
  }
  const std::string compressed = output_of("gzip -9 <'" + module_path() + "' | wc -c");
  EXPECT_LT(std::stoul(compressed), 360'000U) << "bytes, compressed";
}

}  // namespace
}  // namespace aurora::wasm_test
