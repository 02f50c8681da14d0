// The engine for browsers, run by Node.js, against the native one.
#include <array>
#include <cstdint>
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

constexpr std::int32_t kWeights[]{
#include "bots/network/weights.inc"
};

std::size_t compressed_size(const std::string& file) {
  return std::stoul(output_of("gzip -9 <'" + file + "' | wc -c"));
}

/// A page that is slow to open is not used.
TEST(WasmModule, IsSmallWithoutTheWeights) {
  if (!std::filesystem::exists(module_path())) {
    GTEST_SKIP() << "there is no engine for browsers: ./dev builds it";
  }
  const auto weights =
      std::filesystem::temp_directory_path() / ("aurora-weights-" + std::to_string(getpid()));
  std::ofstream(weights, std::ios::binary)
      .write(reinterpret_cast<const char*>(kWeights), sizeof kWeights);  // NOLINT(*-reinterpret-*)
  const std::size_t of_weights = compressed_size(weights.string());
  std::filesystem::remove(weights);
  RecordProperty("weights", std::to_string(of_weights));
  const std::size_t of_all = compressed_size(module_path());
  EXPECT_LT(of_all - of_weights, 300'000U)
      << "bytes, compressed; " << of_all << " with the weights";
}

}  // namespace
}  // namespace aurora::wasm_test
