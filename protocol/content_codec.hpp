// The numbers of a content pack on the wire, so that a client needs no files.
#pragma once

#include "engine/catalog.hpp"
#include "protocol/result.hpp"

namespace aurora::v1 {
class Catalog;
}

namespace aurora::protocol {

void to_wire(const engine::Catalog& catalog, v1::Catalog& out);

/// Rebuilds a catalog, finalised and with every reference inside it. On failure `out` is
/// unspecified.
Result<void> from_wire(const v1::Catalog& wire, engine::Catalog& out);

}  // namespace aurora::protocol
