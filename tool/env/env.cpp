// aurora env: the engine for programs that learn, over stdin and stdout.
#include <cstdio>
#include <iostream>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "tool/commands.hpp"
#include "tool/env/env_lines.hpp"
#include "tool/support/pack_option.hpp"

namespace aurora::tool {
namespace {

int serve_lines(const std::string& content) {
  const content::LoadResult loaded = choose_pack(content);
  if (!loaded) {
    complain(loaded.error());
    return kFailed;
  }
  EnvLines lines(*loaded);
  std::ios::sync_with_stdio(false);
  for (std::string request; std::getline(std::cin, request);) {
    std::cout << lines.answer(request) << '\n' << std::flush;
    if (!std::cout) {
      return kFailed;  // nobody reads any more
    }
  }
  return kDone;
}

}  // namespace

void add_env(CLI::App& app, Commands& commands) {
  CLI::App* sub = app.add_subcommand(
      "env", "Play as an environment for learning programs: a line of JSON in, a line out");
  const auto content = std::make_shared<std::string>();
  sub->add_option("--content", *content, "Directory of a content pack; default: the base pack");
  commands.add(sub, [content] { return serve_lines(*content); });
}

}  // namespace aurora::tool
