#include "wasm/verdict.hpp"

#include <memory>

#include "protocol/fairness.hpp"
#include "protocol/verification.hpp"
#include "wasm/json.hpp"
#include "wasm/replays.hpp"

namespace aurora::wasm {
namespace {

std::string_view name_of(protocol::Check check) {
  switch (check) {
    case protocol::Check::kNoted: return "noted";
    case protocol::Check::kSecret: return "secret";
    case protocol::Check::kDeal: return "deal";
    case protocol::Check::kCommands: return "commands";
    case protocol::Check::kResult: return "result";
  }
  return "";
}

std::string json_of(const protocol::PlayedPart& part) {
  return Object()
      .add("rules", part.rules.signature())
      .add("version", part.rules.version())
      .add("first", part.first + 1)
      .add("last", part.end)
      .add("commands", part.commands)
      .add("proven", part.proven)
      .text();
}

std::string json_of(const std::vector<protocol::PlayedPart>& parts) {
  std::string list;
  for (const protocol::PlayedPart& part : parts) {
    (list += list.empty() ? "" : ",") += json_of(part);
  }
  return '[' + list + ']';
}

std::string refused(std::string_view why, std::string_view sentence) {
  return Object().add("refused", why).add("sentence", sentence).text();
}

}  // namespace

std::string verdict_on(const content::Pack& pack, std::string_view bytes, std::string_view noted) {
  const auto replay = std::make_unique<v1::Replay>();
  if (const auto read = read_replay(bytes, *replay); !read) {
    return refused("file", read.error().message);
  }
  const v1::ReplayHeader& header = replay->header();
  if (replay->has_seen()) {
    return refused("seen", "this file shows what one viewer saw and holds no moves");
  }
  if (header.pack().digest() != pack.digest) {
    return refused("pack", "the game was played with the pack " + header.pack().digest() +
                               ", and this one is " + pack.digest);
  }
  v1::PackRef ref;
  ref.set_id(pack.id);
  ref.set_version(pack.version);
  ref.set_digest(pack.digest);
  const protocol::Verification found = protocol::verify_replay(pack.catalog, ref, *replay, noted);
  Object answer;
  answer.add("commitment", protocol::to_hex(header.commitment()))
      .add("pack", pack.id)
      .add("digest", pack.digest)
      .add("rules", found.own_rules)
      .add("noted", found.noted)
      .add("secret", found.secret)
      .add("dealt", found.dealt)
      .add("result", found.result)
      .add("whole", found.whole())
      .add("seats", header.seats_size())
      .add("added", protocol::anybody_added(header))
      .raw("parts", json_of(found.parts));
  if (found.difference) {
    answer.raw("difference", Object()
                                 .add("check", name_of(found.difference->check))
                                 .add("step", found.difference->step)
                                 .add("sentence", found.difference->sentence)
                                 .text());
  }
  return answer.text();
}

}  // namespace aurora::wasm
