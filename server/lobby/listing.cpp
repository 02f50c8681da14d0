#include "server/lobby/listing.hpp"

#include <utility>

#include "aurora/v1/session.pb.h"

namespace aurora::server {

Listing::Listing(std::uint64_t number, std::vector<std::shared_ptr<const TableSummary>> tables,
                 bool truncated)
    : number_(number), tables_(std::move(tables)) {
  for (const auto& table : tables_) {
    write_info(table->shown(), *list_.add_tables());
  }
  list_.set_truncated(truncated);
}

protocol::Piece Listing::answer(protocol::Format format, std::uint32_t request_id) const {
  Encoded& encoded = encoded_.at(static_cast<std::size_t>(format));
  std::call_once(encoded.once, [&] {
    v1::ServerMessage message;
    *message.mutable_table_list() = list_;
    encoded.bytes = protocol::encode_answer(format, message);
  });
  return protocol::answer_piece(format, encoded.bytes, request_id);
}

}  // namespace aurora::server
