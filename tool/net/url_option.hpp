// The option --url of several subcommands.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

namespace aurora::tool {

constexpr auto kDefaultUrl = "ws://127.0.0.1:8080/ws";

void add_url_option(CLI::App& app, std::string& url);

}  // namespace aurora::tool
