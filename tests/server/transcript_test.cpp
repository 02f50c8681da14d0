// The game by hand in docs/protocol.md is typed to a server, and what comes back is compared.
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <google/protobuf/util/json_util.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include "bots/dice.hpp"
#include "protocol/fairness.hpp"
#include "protocol/replay_file.hpp"
#include "tests/server/support/harness.hpp"

namespace aurora::server::test {
namespace {

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

constexpr auto kPage = AURORA_SOURCE_DIR "/docs/protocol.md";
constexpr auto kHeading = "## A game by hand";
constexpr auto kPlayOn = "ann and bob play on until the game is over";

/// A line of the page; those of the transcript have somebody who types or receives it.
struct Line {
  std::string who;
  char direction = ' ';  // '$', '>' or '<'
  std::string text;
};

std::vector<Line> read_page() {
  std::vector<Line> lines;
  std::ifstream page(kPage);
  bool begun = false;
  for (std::string text; std::getline(page, text);) {
    begun = begun || text == kHeading;
    Line line{.text = text};
    for (const std::string who : {"ann", "bob", "eve"}) {
      if (begun && text.size() > 6 && text.starts_with(who + ' ') && text[5] == ' ' &&
          std::string("$><").find(text[4]) != std::string::npos) {
        line = {who, text[4], text.substr(6)};
      }
    }
    lines.push_back(line);
  }
  return lines;
}

/// The secret that the page reveals at the end.
protocol::Secret secret_of(const std::vector<Line>& lines) {
  const std::string label = R"("secret":")";
  for (const Line& line : lines) {
    const std::size_t at = line.text.find(label);
    if (line.direction != '<' || at == std::string::npos) {
      continue;
    }
    const std::size_t from = at + label.size();
    const std::string text = line.text.substr(from, line.text.find('"', from) - from);
    protocol::Secret secret{};
    std::size_t size = 0;
    EXPECT_EQ(sodium_base642bin(reinterpret_cast<unsigned char*>(secret.data()), secret.size(),
                                text.data(), text.size(), nullptr, &size, nullptr,
                                sodium_base64_VARIANT_ORIGINAL),
              0);
    return secret;
  }
  ADD_FAILURE() << "the page reveals no secret";
  return {};
}

/// Fields that are others in every session: times, and what is only good for programs with the same
/// rules.
bool is_volatile(const std::string& field) {
  return field.ends_with("_at_ms") || field == "elapsed_ms" || field == "server_time_ms" ||
         field == "rules" || field == "server_version" || field == "pack" || field == "digest" ||
         field == "initial_digest" || field == "spectators" || field == "spectator_names" ||
         field == "connected";
}

/// Fields that are others in every session, and come back.
bool is_name(const std::string& field) {
  return field == "table_id" || field == "code" || field == "player_id" || field == "token" ||
         field == "share" || field == "server_id";
}

/// Whatever the page leaves out, so that its lines are short.
bool is_left_out(const std::string& field) { return field == "undo" || field == "host"; }

/// Takes every field out that `which` holds for.
template <typename Predicate>
void strip(Message& message, Predicate which) {
  const auto* reflection = message.GetReflection();
  std::vector<const FieldDescriptor*> fields;
  reflection->ListFields(message, &fields);
  for (const FieldDescriptor* field : fields) {
    if (which(field->name())) {
      reflection->ClearField(&message, field);
    } else if (field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) {
      if (!field->is_repeated()) {
        strip(*reflection->MutableMessage(&message, field), which);
        continue;
      }
      for (int i = 0; i < reflection->FieldSize(message, field); ++i) {
        strip(*reflection->MutableRepeatedMessage(&message, field, i), which);
      }
    }
  }
}

/// Calls fn(a, b) for the names that two messages of the same form have at the same place.
template <typename Fn>
void pair_names(const Message& a, const Message& b, Fn fn) {
  std::vector<const FieldDescriptor*> fields;
  a.GetReflection()->ListFields(a, &fields);
  for (const FieldDescriptor* field : fields) {
    const auto* ra = a.GetReflection();
    const auto* rb = b.GetReflection();
    if (field->is_repeated()) {
      if (field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE) {
        continue;
      }
      const int both = std::min(ra->FieldSize(a, field), rb->FieldSize(b, field));
      for (int i = 0; i < both; ++i) {
        pair_names(ra->GetRepeatedMessage(a, field, i), rb->GetRepeatedMessage(b, field, i), fn);
      }
    } else if (field->cpp_type() == FieldDescriptor::CPPTYPE_MESSAGE) {
      if (rb->HasField(b, field)) {
        pair_names(ra->GetMessage(a, field), rb->GetMessage(b, field), fn);
      }
    } else if (is_name(field->name()) && field->cpp_type() == FieldDescriptor::CPPTYPE_STRING) {
      fn(ra->GetString(a, field), rb->GetString(b, field));
    }
  }
}

std::string replaced(std::string text, const std::map<std::string, std::string>& by) {
  for (const auto& [from, to] : by) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
      text.replace(at, from.size(), to);
    }
  }
  return text;
}

std::string json_of(const Message& message) {
  std::string text;
  EXPECT_TRUE(google::protobuf::util::MessageToJsonString(message, &text).ok());
  return text;
}

class Typist {
 public:
  /// Whoever writes the page anew compares nothing.
  Typist(const protocol::Secret& secret, bool writes) : harness_(secret), writes_(writes) {}

  /// Does what the line says; what came back instead of what it says, in the form of the page.
  std::string act(const Line& line) {
    switch (line.direction) {
      case '$': return line.text.starts_with("curl") ? download(line) : connect(line);
      case '>': {
        std::string text = replaced(line.text, actual_);
        clients_.at(line.who).send_raw(text, true);
        return text;
      }
      case '<': return receive(line);
      default: break;
    }
    if (line.text == kPlayOn) {
      play_on();
    }
    return line.text;
  }

 private:
  std::string connect(const Line& line) {
    clients_.erase(line.who);
    clients_.emplace(line.who, harness_.client(protocol::Format::kJson));
    return line.text;
  }

  std::string download(const Line& line) {
    std::string text = replaced(line.text, actual_);
    const std::size_t from = text.find("/api/");
    std::string request =
        "GET " + text.substr(from, text.find(' ', from) - from) + " HTTP/1.1\r\nHost: x\r\n";
    if (const std::size_t header = text.find("-H \""); header != std::string::npos) {
      request += text.substr(header + 4, text.find('"', header + 4) - header - 4) + "\r\n";
    }
    const std::string answer = http(harness_.address(), request + "Connection: close\r\n\r\n");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 200")) << answer.substr(0, 300);
    v1::Replay replay;
    EXPECT_TRUE(
        protocol::read_replay_file(answer.substr(answer.find("\r\n\r\n") + 4), replay).has_value());
    return text;
  }

  std::string receive(const Line& line) {
    v1::ServerFrame wanted;
    const auto parsed = google::protobuf::util::JsonStringToMessage(line.text, &wanted);
    EXPECT_TRUE(parsed.ok()) << parsed.ToString() << ": " << line.text;
    v1::ServerFrame got;
    for (const v1::ServerMessage& message : wanted.messages()) {
      *got.add_messages() = next(line.who, message);
    }
    return json_of(got);
  }

  /// The next message of this kind; the page skips over lines of the chat and news of the table.
  v1::ServerMessage next(const std::string& who, v1::ServerMessage wanted) {
    Client& client = clients_.at(who);
    while (auto message = client.receive()) {
      strip(*message, is_left_out);
      const bool push = message->request_id() == 0;
      if (message->has_chat() || (push && message->has_table_info() &&
                                  (!wanted.has_table_info() || message->table_info().status() !=
                                                                   wanted.table_info().status()))) {
        continue;
      }
      if (played_on_.contains(who) && message->body_case() != wanted.body_case()) {
        continue;
      }
      played_on_.erase(who);
      shorten(*message);
      compare(wanted, *message);
      return *message;
    }
    ADD_FAILURE() << who << " did not receive " << wanted.ShortDebugString();
    return wanted;
  }

  /// A replay is too long for a page.
  static void shorten(v1::ServerMessage& message) {
    while (message.has_replay() && message.replay().steps_size() > 1) {
      message.mutable_replay()->mutable_steps()->RemoveLast();
    }
  }

  void compare(v1::ServerMessage wanted, v1::ServerMessage got) {
    pair_names(wanted, got, [this](const std::string& a, const std::string& b) {
      actual_.emplace(a, b);
      EXPECT_EQ(actual_.at(a), b) << a << " stood for something else before";
    });
    if (writes_) {
      return;
    }
    strip(wanted, is_volatile);
    strip(got, is_volatile);
    EXPECT_EQ(replaced(json_of(wanted), actual_), json_of(got));
  }

  void play_on() {
    Client& ann = clients_.at("ann");
    Client& bob = clients_.at("bob");
    for (Client* client : {&ann, &bob}) {  // whoever has resumed has not got a snapshot
      client->watch(ann.mirror().table_id());
    }
    ASSERT_TRUE(bob.follow_to(ann.mirror().version()));
    std::uint64_t dice = 0;
    std::uint64_t command_id = 1;
    while (!ann.mirror().view().result.over && !testing::Test::HasFailure()) {
      Client& mover = ann.mirror().choices().empty() ? bob : ann;
      const auto choices = mover.mirror().choices();
      ASSERT_FALSE(choices.empty());
      const auto choice = choices[bots::Dice(++dice).below(choices.size())];
      const auto result =
          mover.command(mover.mirror().table_id(), mover.mirror().version(), ++command_id, choice);
      ASSERT_FALSE(result.has_error()) << result.ShortDebugString();
      ASSERT_TRUE(ann.follow_to(result.version()) && bob.follow_to(result.version()));
    }
    played_on_ = {"ann", "bob", "eve"};
  }

  Harness harness_;
  bool writes_;
  std::map<std::string, Client> clients_;
  std::map<std::string, std::string> actual_;  // by what the page says
  std::set<std::string> played_on_;            // who has to skip what the page passes over
};

TEST(Transcript, IsWhatAServerSays) {
  const std::vector<Line> lines = read_page();
  const char* const output = std::getenv("AURORA_WRITE_TRANSCRIPT");
  Typist typist(secret_of(lines), output != nullptr);
  std::ostringstream page;
  int typed = 0;
  for (const Line& line : lines) {
    typed += line.direction == '>' ? 1 : 0;
    const std::string text = typist.act(line);
    page << (line.who.empty() ? "" : line.who + ' ' + line.direction + ' ') << text << '\n';
    if (output == nullptr && HasFatalFailure()) {
      break;
    }
  }
  EXPECT_GT(typed, 20) << "the transcript is gone from the page";
  if (output != nullptr) {
    std::ofstream(output) << page.str();
  }
}

}  // namespace
}  // namespace aurora::server::test
