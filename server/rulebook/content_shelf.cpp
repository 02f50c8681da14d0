#include "server/rulebook/content_shelf.hpp"

#include "aurora/v1/session.pb.h"
#include "protocol/content_codec.hpp"
#include "server/rulebook/ruleset.hpp"

namespace aurora::server {
namespace {

void write_keys(const content::Pack& pack, v1::ContentKeys& out) {
  for (const content::Key& key : pack.cards) {
    v1::ContentKeys::Card& card = *out.add_cards();
    card.set_key(key.key);
    card.set_text(key.text);
  }
  out.mutable_actions()->Add(pack.actions.begin(), pack.actions.end());
  out.mutable_outcomes()->Add(pack.outcomes.begin(), pack.outcomes.end());
  for (const content::MapKeys& keys : pack.maps) {
    v1::ContentKeys::Map& map = *out.add_maps();
    map.set_key(keys.key);
    map.mutable_regions()->Add(keys.regions.begin(), keys.regions.end());
    map.mutable_spaces()->Add(keys.spaces.begin(), keys.spaces.end());
    map.mutable_segments()->Add(keys.segments.begin(), keys.segments.end());
  }
}

void write_content(const Ruleset& rules, std::optional<content::Language> language,
                   v1::Content& out) {
  write_ref(rules, *out.mutable_pack());
  protocol::to_wire(rules.catalog(), *out.mutable_catalog());
  write_keys(rules.pack, *out.mutable_keys());
  for (const content::Language known : content::kAllLanguages) {
    out.add_languages(std::string(content::code_of(known)));
  }
  if (language) {
    out.set_language(std::string(content::code_of(*language)));
    for (const auto& [key, text] : rules.pack.all_texts(*language)) {
      v1::Text& entry = *out.add_texts();
      entry.set_key(key);
      entry.set_text(text);
    }
  }
}

}  // namespace

Answer<std::shared_ptr<const std::string>> ContentShelf::get(const Ruleset& rules,
                                                             const std::string& language,
                                                             protocol::Format format) {
  const auto known = content::language_of(language);
  if (!language.empty() && !known) {
    return refusal(v1::ERROR_CODE_UNKNOWN_LANGUAGE,
                   std::string(protocol::advice(v1::ERROR_CODE_UNKNOWN_LANGUAGE)), "language");
  }
  const std::lock_guard lock(mutex_);
  auto& made = made_[{&rules, language, format}];
  if (!made) {
    v1::ServerMessage message;
    write_content(rules, known, *message.mutable_content());
    made = std::make_shared<const std::string>(protocol::encode_answer(format, message));
  }
  return made;
}

}  // namespace aurora::server
