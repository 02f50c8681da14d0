// A connection that hears nothing.
#pragma once

#include <cstdint>
#include <memory>

#include "server/table/audience/watcher.hpp"

namespace aurora::server::test {

class Deaf : public Watcher {
 public:
  explicit Deaf(std::uint64_t connection, protocol::Format format = protocol::Format::kProto)
      : connection_(connection), format_(format) {}
  [[nodiscard]] std::uint64_t connection() const override { return connection_; }
  [[nodiscard]] protocol::Format format() const override { return format_; }
  void answer(Pieces /*pieces*/) override {}
  void answer(Pieces /*pieces*/, std::uint32_t /*watch*/, Pieces /*updates*/) override {}
  [[nodiscard]] bool begin_watch(std::uint32_t /*watch*/,
                                 const std::shared_ptr<Watched>& /*watched*/,
                                 Pieces /*pieces*/) override {
    return true;
  }
  void follow(const std::shared_ptr<Table>& /*table*/, std::uint32_t /*watch*/) override {}
  [[nodiscard]] bool push(std::uint32_t /*watch*/, Pieces /*pieces*/) override { return true; }
  [[nodiscard]] bool offer(Pieces /*pieces*/, bool /*must*/) override { return true; }
  void replaced() override {}
  void lead_away() override {}

 private:
  std::uint64_t connection_;
  protocol::Format format_;
};

}  // namespace aurora::server::test
