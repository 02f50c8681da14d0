// Runs `aurora` inside the test, and keeps what it says.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tool/commands.hpp"

namespace aurora::tool::test {

struct Said {
  int code = 0;
  std::string out;
  std::string err;
};

inline Said run_tool(const std::vector<std::string>& arguments) {
  std::vector<const char*> argv{"aurora"};
  for (const std::string& argument : arguments) {
    argv.push_back(argument.c_str());
  }
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  Said said;
  said.code = tool::run(static_cast<int>(argv.size()), argv.data());
  std::fflush(stdout);
  said.out = testing::internal::GetCapturedStdout();
  said.err = testing::internal::GetCapturedStderr();
  return said;
}

}  // namespace aurora::tool::test
