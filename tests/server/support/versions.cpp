#include "tests/server/support/versions.hpp"

#include <gtest/gtest.h>

#include "content/files.hpp"
#include "protocol/rules_signature.hpp"

namespace aurora::server::test {
namespace {

Ruleset with_numbers(const content::Pack& pack,
                     const std::function<void(engine::Catalog&)>& change) {
  auto catalog = std::make_shared<engine::Catalog>(pack.catalog);
  change(*catalog);
  return {pack, "0.0.0-later", protocol::rules_signature(*catalog), catalog};
}

}  // namespace

content::Pack changed_pack() {
  content::PackFiles files = content::embedded_base_files();
  for (content::PackFile& file : files) {
    if (file.name != "survivors.toml") {
      continue;
    }
    const std::string before = "skill = 1";
    const std::size_t at = file.text.find(before);
    EXPECT_NE(at, std::string::npos);
    file.text.replace(at, before.size(), "skill = 2");
  }
  content::LoadResult loaded = content::load_files(files);
  EXPECT_TRUE(loaded) << content::to_string(loaded.error().front());
  return *std::move(loaded);
}

Ruleset renamed_rules(const content::Pack& pack) {
  return {pack, "0.0.0-later", "0123456789abcdef", nullptr};
}

Ruleset other_deal(const content::Pack& pack) {
  return with_numbers(pack, [](engine::Catalog& catalog) {
    for (auto& by_period : catalog.extra_kept) {
      for (auto& kept : by_period) {
        kept = static_cast<std::uint8_t>(kept > 0 ? kept - 1 : kept + 1);
      }
    }
  });
}

Ruleset faster_trucks(const content::Pack& pack) {
  return with_numbers(pack, [](engine::Catalog& catalog) {
    for (auto& by_period : catalog.extra_kept) {
      for (auto& kept : by_period) {
        kept = static_cast<std::uint8_t>(kept > 0 ? kept - 1 : kept + 1);
      }
    }
    for (engine::VehicleSpec& vehicle : catalog.vehicles) {
      if (vehicle.speed > 0) {
        ++vehicle.speed;
      }
    }
  });
}

}  // namespace aurora::server::test
