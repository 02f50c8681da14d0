#include "tests/server/support/lobby.hpp"

#include <gtest/gtest.h>

namespace aurora::server::test {

void ListCopy::take(const v1::ServerMessage& message) {
  if (message.has_table_list()) {
    ++lists_;
    tables_.clear();
    for (const v1::TableInfo& table : message.table_list().tables()) {
      tables_[table.table_id()] = table;
    }
  }
  if (message.has_lobby_update()) {
    ++updates_;
    for (const v1::TableInfo& table : message.lobby_update().changed()) {
      tables_[table.table_id()] = table;
    }
    for (const std::string& id : message.lobby_update().gone()) {
      EXPECT_EQ(tables_.erase(id), 1U);
    }
  }
}

v1::ClientFrame match_frame(unsigned seats, bool stop) {
  v1::ClientFrame frame;
  frame.mutable_quick_match()->set_map(v1::MAP_NAME_ALPHA);
  frame.mutable_quick_match()->set_seats(seats);
  frame.mutable_quick_match()->set_stop(stop);
  return frame;
}

v1::Watching taken_to_a_table(Client& client) {
  while (const auto message = client.receive()) {
    if (message->has_watching()) {
      EXPECT_EQ(message->request_id(), 0U);
      return message->watching();
    }
  }
  ADD_FAILURE() << "nobody was found";
  return {};
}

bool hears_of(Client& client, unsigned waiting) {
  while (const auto message = client.receive()) {
    if (message->has_quick_match_status() && message->quick_match_status().waiting() == waiting) {
      return true;
    }
  }
  return false;
}

std::string told_of_a_table(Client& client) {
  while (const auto message = client.receive()) {
    if (!message->quick_match_status().table_id().empty()) {
      return message->quick_match_status().table_id();
    }
  }
  ADD_FAILURE() << "nobody was found";
  return {};
}

}  // namespace aurora::server::test
