// aurora replay list|fetch|share|unshare|show|verify.
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "tool/commands.hpp"
#include "tool/net/run_loop.hpp"
#include "tool/net/url_option.hpp"
#include "tool/replay/fetch.hpp"
#include "tool/replay/library.hpp"
#include "tool/replay/show.hpp"
#include "tool/replay/verify.hpp"
#include "tool/support/pack_option.hpp"
#include "tool/support/token_file.hpp"

namespace aurora::tool {
namespace {

int complain(const std::string& sentence) {
  fmt::print(stderr, "aurora: {}\n", sentence);
  return kFailed;
}

// --- fetch ---

struct FetchOptions {
  FetchSettings fetch;
  std::string url = kDefaultUrl;
  std::string token_file;
};

int fetch(FetchOptions options) {
  auto token = read_token(options.token_file);
  if (!token) {
    return kFailed;
  }
  options.fetch.token = std::move(*token);
  options.fetch.url = *parse_url(options.url);
  return run_loop(fetch_replay(options.fetch));
}

void add_fetch(CLI::App& replay, Commands& commands) {
  CLI::App* sub = replay.add_subcommand("fetch", "Download the replay of a finished game");
  const auto options = std::make_shared<FetchOptions>();
  add_url_option(*sub, options->url);
  CLI::App* table = sub->add_option_group("table", "Which game");
  table->add_option("--table", options->fetch.table, "Id of the table");
  table->add_option("--code", options->fetch.code, "Code of the table");
  CLI::Option* share =
      table->add_option("--share", options->fetch.share, "Secret of a shared link");
  table->require_option(1);
  CLI::Option* token = sub->add_option(
      "--token-file", options->token_file,
      "Token of somebody who played; not needed for games that were open to spectators");
  token->excludes(share);
  sub->add_option(
         "--view", options->fetch.view,
         "full: everything; mine or public: what the player or spectators saw, without moves")
      ->transform(CLI::CheckedTransformer(
          std::map<std::string, v1::ReplayView>{{"mine", v1::REPLAY_VIEW_MINE},
                                                {"public", v1::REPLAY_VIEW_PUBLIC},
                                                {"full", v1::REPLAY_VIEW_FULL}}))
      ->default_str("full");
  sub->add_option("-o,--output", options->fetch.output, "File to write")->required();
  commands.add(sub, [options] { return fetch(*options); });
}

// --- list, share and unshare ---

struct LibraryOptions {
  LibrarySettings settings;
  std::string url = kDefaultUrl;
  std::string token_file;
};

using LibraryWork = boost::asio::awaitable<int> (*)(LibrarySettings);

int use_library(LibraryOptions options, LibraryWork work) {
  auto token = read_token(options.token_file);
  if (!token) {
    return kFailed;
  }
  options.settings.token = std::move(*token);
  options.settings.url = *parse_url(options.url);
  return run_loop(work(options.settings));
}

CLI::Option* add_library_options(CLI::App& sub, LibraryOptions& options) {
  add_url_option(sub, options.url);
  return sub.add_option("--token-file", options.token_file, "Token of somebody who played");
}

void add_list(CLI::App& replay, Commands& commands) {
  CLI::App* sub = replay.add_subcommand("list", "List finished games, newest first");
  const auto options = std::make_shared<LibraryOptions>();
  CLI::Option* token = add_library_options(*sub, *options);
  CLI::Option* everybodys = sub->add_flag("--public", options->settings.everybodys,
                                          "Games that were open to spectators; default: your own");
  sub->add_option("--limit", options->settings.limit, "Number of games")
      ->check(CLI::Range(1U, 100'000U))
      ->capture_default_str();
  sub->callback([token, everybodys] {
    if (token->empty() && everybodys->empty()) {
      throw CLI::RequiredError("--token-file or --public");
    }
  });
  commands.add(sub, [options] { return use_library(*options, list_games); });
}

void add_share(CLI::App& replay, Commands& commands) {
  CLI::App* sub = replay.add_subcommand("share", "Create a link to a finished game");
  const auto options = std::make_shared<LibraryOptions>();
  add_library_options(*sub, *options)->required();
  sub->add_option("--table", options->settings.table, "Id of the table")->required();
  commands.add(sub, [options] { return use_library(*options, share_replay); });
}

void add_unshare(CLI::App& replay, Commands& commands) {
  CLI::App* sub = replay.add_subcommand("unshare", "Revoke links to a finished game");
  const auto options = std::make_shared<LibraryOptions>();
  add_library_options(*sub, *options)->required();
  sub->add_option("--table", options->settings.table, "Id of the table")->required();
  sub->add_option("--share", options->settings.share,
                  "Secret of the link; default: all your links");
  commands.add(sub, [options] { return use_library(*options, unshare_replay); });
}

// --- show and verify ---

const std::string kOnlySeen =
    "this file shows what one viewer saw and holds no moves; fetch the game with --view full";

struct FileOptions {
  std::string file;
  std::string content;
  std::string language = "en";
  unsigned seat = 0;
  std::string commitment;
};

/// Calls fn(pack, replay) when both can be read.
template <class Fn>
int with_replay(const FileOptions& options, Fn fn) {
  const content::LoadResult loaded = choose_pack(options.content);
  if (!loaded) {
    tool::complain(loaded.error());
    return kFailed;
  }
  const auto replay = read_replay(options.file);
  if (!replay) {
    return complain(replay.error());
  }
  if (const auto& played = replay->header().pack(); played.digest() != loaded->digest) {
    return complain(fmt::format(
        "the game was played with the pack {} {} ({}), but this one is {} {}; pass its directory "
        "with --content",
        played.id(), played.version(), played.digest(), loaded->id, loaded->version));
  }
  return fn(*loaded, *replay);
}

int show_file(const FileOptions& options) {
  return with_replay(options, [&](const content::Pack& pack, const v1::Replay& replay) {
    if (replay.has_seen() && options.seat != 0) {
      return complain(kOnlySeen);
    }
    const engine::Viewer viewer =
        options.seat == 0 ? engine::spectator() : engine::seat_at(options.seat - 1U);
    std::string text;
    const auto shown = show(pack, replay, *content::language_of(options.language), viewer, text);
    fmt::print("{}", text);
    return shown ? static_cast<int>(kDone) : complain(shown.error());
  });
}

int verify_file(const FileOptions& options) {
  return with_replay(options, [&](const content::Pack& pack, const v1::Replay& replay) {
    if (replay.has_seen()) {
      return complain(kOnlySeen);
    }
    const Verdict verdict = verify(pack, replay, options.commitment);
    for (const std::string& sentence : verdict.proven) {
      fmt::print("{}\n", sentence);
    }
    if (!verdict.valid()) {
      return complain("NOT VERIFIED: " + *verdict.difference);
    }
    for (const std::string& sentence : verdict.open) {
      fmt::print("Not proven: {}\n", sentence);
    }
    fmt::print("{}\n", verdict.whole ? "verified" : "verified in part");
    return static_cast<int>(kDone);
  });
}

std::shared_ptr<FileOptions> add_file_options(CLI::App& sub) {
  auto options = std::make_shared<FileOptions>();
  sub.add_option("FILE", options->file, "Replay file")->required();
  sub.add_option("--content", options->content,
                 "Directory of the game's content pack; default: the base pack");
  return options;
}

void add_show(CLI::App& replay, Commands& commands) {
  CLI::App* sub = replay.add_subcommand("show", "Print a replay as text");
  const auto options = add_file_options(*sub);
  sub->add_option("--language", options->language, "Language of the text")
      ->check(CLI::IsMember({"en", "pl", "de", "ru", "it"}))
      ->capture_default_str();
  sub->add_option("--seat", options->seat, "Show what this seat saw; default: what a spectator saw")
      ->check(CLI::Range(1U, 4U));
  commands.add(sub, [options] { return show_file(*options); });
}

void add_verify(CLI::App& replay, Commands& commands) {
  CLI::App* sub = replay.add_subcommand(
      "verify", "Play a replay again and check every state, the secret and the seed");
  const auto options = add_file_options(*sub);
  sub->add_option("--commitment", options->commitment,
                  "The commitment (hex) shown before the game");
  commands.add(sub, [options] { return verify_file(*options); });
}

}  // namespace

void add_replay(CLI::App& app, Commands& commands) {
  CLI::App* replay = app.add_subcommand("replay", "Replays of finished games");
  replay->require_subcommand(1);
  add_list(*replay, commands);
  add_fetch(*replay, commands);
  add_share(*replay, commands);
  add_unshare(*replay, commands);
  add_show(*replay, commands);
  add_verify(*replay, commands);
}

}  // namespace aurora::tool
