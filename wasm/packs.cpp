#include "wasm/packs.hpp"

#include "aurora/v1/content.pb.h"
#include "content/digest.hpp"
#include "protocol/content_codec.hpp"

namespace aurora::wasm {
namespace {

std::vector<std::string> list(const auto& wire) { return {wire.begin(), wire.end()}; }

content::MapKeys keys_of(const v1::ContentKeys::Map& wire) {
  return {wire.key(), list(wire.regions()), list(wire.spaces()), list(wire.segments())};
}

/// Whether everything that has numbers has a name as well.
bool names_fit(const content::Pack& pack) {
  const engine::Catalog& catalog = pack.catalog;
  for (std::size_t i = 0; i < engine::kMaps; ++i) {
    if (pack.maps[i].spaces.size() != catalog.maps[i].spaces.size()) {
      return false;
    }
  }
  return pack.cards.size() == catalog.cards.size() &&
         pack.outcomes.size() == catalog.outcomes.size() &&
         pack.actions.size() == catalog.automa.actions.size();
}

}  // namespace

std::expected<content::Pack, std::string> read_pack(std::string_view content) {
  v1::Content wire;
  if (!wire.ParseFromString(content)) {
    return std::unexpected("this is no content pack");
  }
  content::Pack pack;
  pack.id = wire.pack().id();
  pack.version = wire.pack().version();
  if (const auto read = protocol::from_wire(wire.catalog(), pack.catalog); !read) {
    return std::unexpected(read.error().field + ": " + read.error().message);
  }
  for (const v1::ContentKeys::Card& card : wire.keys().cards()) {
    pack.cards.push_back({card.key(), card.text()});
  }
  pack.outcomes = list(wire.keys().outcomes());
  pack.actions = list(wire.keys().actions());
  if (static_cast<std::size_t>(wire.keys().maps_size()) == pack.maps.size()) {
    for (std::size_t i = 0; i < pack.maps.size(); ++i) {
      pack.maps[i] = keys_of(wire.keys().maps(static_cast<int>(i)));
    }
  }
  if (!names_fit(pack)) {
    return std::unexpected("the pack does not name all of its parts");
  }
  pack.digest = content::digest_of(pack);
  return pack;
}

}  // namespace aurora::wasm
