// Somebody who comes for replays: connects, asks for one after the other, and keeps what comes.
#pragma once

#include <deque>
#include <map>
#include <string>

#include "aurora/v1/replay.pb.h"
#include "tests/simulation/person.hpp"

namespace aurora::simulation {

class ReplayReader {
 public:
  ReplayReader(Surroundings& world, std::deque<std::string> tables)
      : world_(world), wanted_(std::move(tables)) {}
  ReplayReader(const ReplayReader&) = delete;
  ReplayReader& operator=(const ReplayReader&) = delete;
  ~ReplayReader();

  void arrive();
  [[nodiscard]] bool done() const { return wanted_.empty(); }
  /// By table; those that were refused are missing.
  [[nodiscard]] const std::map<std::string, v1::Replay>& replays() const { return replays_; }
  /// Why, by table.
  [[nodiscard]] const std::map<std::string, v1::Error>& refused() const { return refused_; }

 private:
  void heard(std::string_view bytes);
  void heard_message(const v1::ServerMessage& message);
  void ask();
  void send(v1::ClientFrame& frame);

  Surroundings& world_;
  std::deque<std::string> wanted_;
  std::shared_ptr<Link> link_;
  FrameReader reader_;
  std::shared_ptr<bool> here_ = std::make_shared<bool>(true);
  std::uint32_t next_step_ = 0;
  std::uint32_t last_request_ = 0;
  std::map<std::string, v1::Replay> replays_;
  std::map<std::string, v1::Error> refused_;
};

}  // namespace aurora::simulation
