// aurora content check: is a content pack valid?
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "content/check.hpp"
#include "tool/commands.hpp"
#include "tool/support/pack_option.hpp"

namespace aurora::tool {
namespace {

int check(const std::string& directory) {
  const content::CheckReport report = content::check_pack(
      directory.empty() ? std::nullopt : std::optional(std::filesystem::path(directory)));
  complain(report.violations);
  fmt::print(report.valid() ? stdout : stderr, "{}\n", report.summary);
  return report.valid() ? kDone : kFailed;
}

}  // namespace

void add_content(CLI::App& app, Commands& commands) {
  CLI::App* content = app.add_subcommand("content", "Content packs");
  content->require_subcommand(1);
  CLI::App* sub = content->add_subcommand("check", "Report every violation in a pack");
  const auto directory = std::make_shared<std::string>();
  sub->add_option("DIR", *directory, "Directory of the pack; default: the base pack");
  commands.add(sub, [directory] { return check(*directory); });
}

}  // namespace aurora::tool
