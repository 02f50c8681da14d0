#include "protocol/rules_signature.hpp"

#include <functional>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "content/pack.hpp"

namespace aurora::protocol {
namespace {

using engine::MapName;

std::string signature_with(const std::function<void(engine::Catalog&)>& change) {
  const auto catalog = std::make_unique<engine::Catalog>(content::base_pack().catalog);
  change(*catalog);
  return rules_signature(*catalog);
}

TEST(RulesSignature, IsSixteenHexDigitsThatStayTheSame) {
  const std::string signature = rules_signature(content::base_pack().catalog);
  EXPECT_EQ(signature.size(), 16U);
  EXPECT_EQ(signature.find_first_not_of("0123456789abcdef"), std::string::npos);
  EXPECT_EQ(signature_with([](engine::Catalog&) {}), signature);
}

TEST(RulesSignature, ChangesWithWhatAnyKindOfGameDependsOn) {
  const std::string signature = rules_signature(content::base_pack().catalog);
  const auto map = [](engine::Catalog& catalog, MapName name) -> engine::MapSpec& {
    return catalog.maps[static_cast<std::size_t>(name)];
  };
  EXPECT_NE(signature_with([&](engine::Catalog& c) { ++map(c, MapName::kAlpha).costs[0]; }),
            signature);
  EXPECT_NE(signature_with([&](engine::Catalog& c) { ++map(c, MapName::kGamma).costs[0]; }),
            signature);
  EXPECT_NE(signature_with([&](engine::Catalog& c) { map(c, MapName::kGamma) = {}; }), signature)
      << "a pack without the expansion has other games";
  EXPECT_NE(signature_with([&](engine::Catalog& c) {
              for (engine::ActionSpec& action : c.automa.actions) {
                action.arrow = engine::Side::kLeft;
              }
            }),
            signature);
  for (std::size_t others = 0; others < 3; ++others) {
    EXPECT_NE(signature_with([&](engine::Catalog& c) { --c.extra_kept[others][0]; }), signature)
        << others + 2 << " players";
  }
}

}  // namespace
}  // namespace aurora::protocol
