// What a server asks the owner of a table that it follows, letter by letter.
#include <algorithm>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>

#include "server/bus/ids.hpp"
#include "tests/server/following/spectators.hpp"

namespace aurora::server::test {
namespace {

/// Nothing comes from server a, and the test speaks in its place.
class InPlaceOfTheOwner : public SpectatorsOverALossyBus {
 protected:
  void begin_to_speak() {
    begin();
    broker.lose([speaker = std::this_thread::get_id()](const BusMessage& message) {
      return std::this_thread::get_id() != speaker &&
             (message.subject.contains(".table.") || is_from(message, "a"));
    });
  }
  /// The next thing that is asked for after that one, of somebody who watches at b.
  v1::FollowWatch asked_after(std::uint64_t last) {
    while (asked_.ask() <= last) {
      loop_.run_one();
    }
    return asked_;
  }
  void answer(const v1::FollowAnswer& answer) {
    v1::BusLetter letter;
    letter.set_from("a");
    letter.set_table(bytes_of(*storage::TableId::parse(id)));
    *letter.mutable_answer() = answer;
    voice_->publish(subject_of_b(),
                    std::make_shared<const std::string>(letter.SerializeAsString()));
  }
  /// Up to that number all is known.
  static v1::FollowAnswer welcome(std::uint64_t ask, std::uint64_t stream, std::uint64_t number) {
    v1::FollowAnswer answer;
    answer.set_ask(ask);
    v1::FollowPosition& position = *answer.mutable_welcome()->mutable_position();
    position.set_stream(stream);
    position.set_number(number);
    position.set_first(1);
    return answer;
  }

 private:
  /// As b's letters go to a.
  [[nodiscard]] std::string subject_of_b() const {
    const auto last = subject_.rfind('.');
    return subject_.substr(0, last) + ".x62";
  }

  boost::asio::io_context loop_;
  boost::asio::executor_work_guard<Executor> work_{loop_.get_executor()};
  std::unique_ptr<Bus> voice_ = broker.connect();
  std::string subject_;
  v1::FollowWatch asked_;
  std::unique_ptr<BusSubscription> ear_ =
      voice_->subscribe("aurora.*.to.x61", loop_.get_executor(), [this](const BusMessage& message) {
        v1::BusLetter letter;
        if (letter.ParseFromString(*message.bytes) && letter.watch().ask() > asked_.ask()) {
          subject_ = message.subject;
          asked_ = letter.watch();
        }
      });
};

TEST_P(InPlaceOfTheOwner, IsAskedAnewForWhoWaitsWhenAnotherStreamBegins) {
  begin_to_speak();
  Client mallory = guest(b->harness(), "Mallory");
  mallory.send(watch_frame(id));
  const auto first = asked_after(0);
  answer(welcome(first.ask(), 1, 9));
  Client eve = guest(b->harness(), "Eve");
  eve.send(watch_frame(id));
  const auto second = asked_after(first.ask());
  answer(welcome(second.ask(), 1, 14));  // 10 to 13 have not come
  v1::FollowAnswer other;
  other.mutable_position()->set_stream(2);
  other.mutable_position()->set_first(1);
  answer(other);
  std::vector<std::string> players;  // Mallory is shown all anew, too
  for (auto last = second.ask(); std::ranges::find(players, second.player()) == players.end();) {
    const auto next = asked_after(last);
    last = next.ask();
    players.push_back(next.player());
  }
}

INSTANTIATE_TEST_SUITE_P(, InPlaceOfTheOwner, ::testing::Values(false));

}  // namespace
}  // namespace aurora::server::test
