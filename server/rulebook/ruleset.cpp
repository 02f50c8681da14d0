#include "server/rulebook/ruleset.hpp"

#include "aurora/v1/common.pb.h"
#include "aurora/version.hpp"
#include "protocol/rules_signature.hpp"

namespace aurora::server {

Ruleset make_ruleset(const content::Pack& pack) {
  return {pack, std::string(kVersion), protocol::rules_signature(pack.catalog), nullptr};
}

void write_ref(const Ruleset& rules, v1::PackRef& out) {
  out.set_id(rules.pack.id);
  out.set_version(rules.pack.version);
  out.set_digest(rules.pack.digest);
}

void write_ref(const Ruleset& rules, v1::RulesRef& out) {
  out.set_version(rules.version);
  out.set_signature(rules.signature);
}

}  // namespace aurora::server
