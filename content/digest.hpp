// The fingerprint of a pack's rules.
#pragma once

#include <string>

#include "content/pack.hpp"

namespace aurora::content {

/// Everything in the pack that a rule reads, and every key, as lines of text that depend on nothing
/// else: not on comments, order of keys, texts or version.
std::string canonical_text(const Pack& pack);

/// SHA-256 of canonical_text in 64 hex digits: anybody can recompute it with sha256sum.
std::string digest_of(const Pack& pack);

}  // namespace aurora::content
