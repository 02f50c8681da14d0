#include "tests/server/support/chat.hpp"

#include <gtest/gtest.h>

namespace aurora::server::test {

v1::ClientFrame mute_frame(const std::string& table_id, unsigned author, bool muted) {
  v1::ClientFrame frame;
  frame.mutable_mute_author()->set_table_id(table_id);
  frame.mutable_mute_author()->set_author(author);
  frame.mutable_mute_author()->set_muted(muted);
  return frame;
}

v1::ChatLine say(Client& client, const std::string& id, const std::string& text) {
  const auto answer = client.ask(say_frame(id, text));
  EXPECT_EQ(answer.chat().lines_size(), 1) << answer.ShortDebugString();
  return answer.chat().lines_size() == 1 ? answer.chat().lines(0) : v1::ChatLine{};
}

std::string next_text(Client& client) {
  for (;;) {
    const auto message = client.receive();
    if (!message) {
      return "(nothing)";
    }
    for (const v1::ChatLine& line : message->chat().lines()) {
      if (!line.text().empty()) {
        return line.text();
      }
    }
  }
}

v1::Chat history(Client& client, const std::string& id) {
  client.watch(id);
  v1::ClientFrame ping;
  ping.mutable_ping()->set_nonce(1);
  const auto number = client.send(ping);
  v1::Chat chat;
  while (const auto message = client.receive()) {
    if (message->request_id() == number) {
      break;
    }
    chat.MergeFrom(message->chat());
  }
  return chat;
}

Texts texts(const v1::Chat& chat) {
  Texts texts;
  for (const v1::ChatLine& line : chat.lines()) {
    if (!line.text().empty()) {
      texts.push_back(line.text());
    }
  }
  return texts;
}

}  // namespace aurora::server::test
