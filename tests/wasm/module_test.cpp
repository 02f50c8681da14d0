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
#include "tests/wasm/message_cases.hpp"

namespace aurora::wasm_test {
namespace {

const std::string kRoot = AURORA_SOURCE_DIR;

/// `./dev` builds them with the client; a build with CMake alone has none.
std::string module_path(const std::string& name = "aurora") {
  const char* const other = std::getenv("AURORA_WASM");
  return (other != nullptr ? other : kRoot + "/build/wasm") + '/' + name + ".wasm";
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

/// Runs a script over a module; the cases are its input.
std::string run(const std::string& script, const std::string& module, const std::string& cases) {
  const auto file =
      std::filesystem::temp_directory_path() / ("aurora-wasm-" + std::to_string(getpid()));
  std::ofstream(file) << cases;
  std::string said = output_of("node '" + kRoot + "/tests/wasm/" + script + "' '" +
                               module_path(module) + "' <'" + file.string() + "' 2>&1");
  std::filesystem::remove(file);
  return said;
}

TEST(WasmModule, PlaysAndVerifiesAsTheNativeEngineDoes) {
  if (!std::filesystem::exists(module_path()) ||
      !std::filesystem::exists(kRoot + "/web/node_modules")) {
    GTEST_SKIP() << "there is no engine for browsers: ./dev builds it";
  }
  const std::string said = run("check.mjs", "aurora", cases());
  EXPECT_TRUE(said.ends_with(" 0 differences\nok")) << said;
}

TEST(WasmModule, ReadsMessagesAsLibprotobufDoes) {
  if (!std::filesystem::exists(module_path("messages"))) {
    GTEST_SKIP() << "there is no engine for browsers: ./dev builds it";
  }
  const std::string said = run("check_messages.mjs", "messages", message_cases());
  EXPECT_TRUE(said.ends_with(" 0 differences\nok")) << said;
}

/// A page that is slow to open is not used. The weights of the network are 130 kB of it.
TEST(WasmModule, IsSmall) {
  if (!std::filesystem::exists(module_path())) {
    GTEST_SKIP() << "there is no engine for browsers: ./dev builds it";
  }
  const std::string compressed = output_of("gzip -9 <'" + module_path() + "' | wc -c");
  EXPECT_LT(std::stoul(compressed), 400'000U) << "bytes, compressed";
}

}  // namespace
}  // namespace aurora::wasm_test
