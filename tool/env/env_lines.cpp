#include "tool/env/env_lines.hpp"

#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <fmt/format.h>
#include <google/protobuf/util/json_util.h>

#include "aurora/v1/choice.pb.h"
#include "bots/levels.hpp"
#include "protocol/choice_codec.hpp"
#include "tool/env/action_space.hpp"

namespace aurora::tool {
namespace {

namespace json = boost::json;
using Code = EnvError::Code;

constexpr std::size_t kMaxLine = std::size_t{64} << 10U;

std::string_view code_name(Code code) {
  switch (code) {
    case Code::kMalformed: return "MALFORMED";
    case Code::kUnknownRequest: return "UNKNOWN_REQUEST";
    case Code::kBadOption: return "BAD_OPTION";
    case Code::kNoGame: return "NO_GAME";
    case Code::kNotOffered: return "NOT_OFFERED";
    case Code::kGameOver: return "GAME_OVER";
  }
  return "";
}

std::unexpected<EnvError> refused(Code code, std::string message, std::string_view field = {}) {
  return std::unexpected(EnvError{code, std::move(message), std::string(field)});
}

std::string json_text(std::string_view text) { return json::serialize(json::string(text)); }

std::string_view view_of(const json::string& text) { return {text.data(), text.size()}; }

void append_number(std::string& out, std::int64_t number) {
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.begin(), digits.end(), number).ptr;
  out.append(digits.begin(), end);
}

template <class Numbers>
void append_numbers(std::string& out, const Numbers& numbers) {
  out += '[';
  for (const auto number : numbers) {
    append_number(out, number);
    out += ',';
  }
  if (out.back() == ',') {
    out.pop_back();
  }
  out += ']';
}

/// Reads the fields of a request, and notes which there were and the first that cannot be.
class Fields {
 public:
  explicit Fields(const json::object& object) : object_(object) {}

  /// A whole number from `least` to `most`; `absent` when it is not there.
  std::uint64_t number(std::string_view name, std::uint64_t least, std::uint64_t most,
                       std::optional<std::uint64_t> absent) {
    const json::value* value = find(name);
    if (value == nullptr && absent) {
      return *absent;
    }
    json::error_code error;
    const auto read = value == nullptr ? 0 : value->to_number<std::uint64_t>(error);
    if (value == nullptr || error || read < least || read > most) {
      refuse(name, fmt::format("{} is a whole number from {} to {}", name, least, most));
      return least;
    }
    return read;
  }
  bool flag(std::string_view name) {
    const json::value* value = find(name);
    if (value != nullptr && !value->is_bool()) {
      refuse(name, fmt::format("{} is true or false", name));
    }
    return value != nullptr && value->is_bool() && value->get_bool();
  }
  std::string text(std::string_view name, std::string_view absent) {
    const json::value* value = find(name);
    if (value != nullptr && !value->is_string()) {
      refuse(name, fmt::format("{} is a text", name));
    }
    return std::string(value != nullptr && value->is_string() ? view_of(value->get_string())
                                                              : absent);
  }
  const json::value* find(std::string_view name) {
    const json::value* value = object_.if_contains({name.data(), name.size()});
    found_ += value != nullptr ? 1U : 0U;
    return value;
  }
  void refuse(std::string_view name, std::string message) {
    if (!error_) {
      error_ = EnvError{Code::kBadOption, std::move(message), std::string(name)};
    }
  }
  /// Success, or what is wrong. A field that nobody asked for is a spelling mistake.
  [[nodiscard]] EnvResult<void> result(std::string_view fields) const {
    if (error_) {
      return std::unexpected(*error_);
    }
    if (found_ != object_.size()) {
      return refused(Code::kBadOption, fmt::format("the fields of this request are: {}", fields));
    }
    return {};
  }

 private:
  const json::object& object_;
  std::size_t found_ = 0;
  std::optional<EnvError> error_;
};

/// "bots": ["", "greedy"]: by seat, "" for those that the program plays itself.
void read_bots(Fields& fields, EnvSettings& settings) {
  const json::value* value = fields.find("bots");
  if (value == nullptr) {
    return;
  }
  const json::array* const bots = value->if_array();
  if (bots == nullptr || bots->size() > settings.seats) {
    fields.refuse("bots", "bots is a list with a text for each seat at most");
    return;
  }
  std::size_t seat = 0;
  for (const json::value& bot : *bots) {
    const json::string* const name = bot.if_string();
    const auto policy = name == nullptr ? std::nullopt : bots::policy_of(view_of(*name));
    if (!policy && (name == nullptr || !name->empty())) {
      fields.refuse("bots", "a bot is \"random\", \"greedy\", a level (" + bots::level_names() +
                                ") or \"\" for none");
      return;
    }
    settings.bots.at(seat++) = policy;
  }
}

EnvResult<EnvSettings> read_settings(const json::object& object) {
  Fields fields(object);
  EnvSettings settings;
  settings.seed = fields.number("seed", 0, UINT64_MAX, 1);
  settings.seats = static_cast<std::uint8_t>(fields.number("seats", 1, engine::kMaxSeats, 2));
  const std::string map = fields.text("map", "alpha");
  if (const auto known = content::map_of(map)) {
    settings.map = *known;
  } else {
    fields.refuse("map", "map is one of " + content::map_names());
  }
  settings.mines = fields.flag("mines");
  settings.asides = fields.flag("asides");
  settings.max_steps =
      static_cast<std::uint32_t>(fields.number("max_steps", 1, 1'000'000, settings.max_steps));
  read_bots(fields, settings);
  if (auto all = fields.result("seed, seats, map, mines, asides, max_steps, bots"); !all) {
    return std::unexpected(all.error());
  }
  return settings;
}

}  // namespace

const std::string& EnvLines::answer(std::string_view request) {
  out_.clear();
  if (const auto done = write_answer(request); !done) {
    const EnvError& error = done.error();
    out_ = fmt::format(R"({{"error":{{"code":"{}","message":{})", code_name(error.code),
                       json_text(error.message));
    if (!error.field.empty()) {
      out_ += R"(,"field":)" + json_text(error.field);
    }
    out_ += "}}";
  }
  return out_;
}

EnvResult<void> EnvLines::write_answer(std::string_view request) {
  if (request.size() > kMaxLine) {
    return refused(Code::kMalformed, "a line has at most 64 KiB");
  }
  json::error_code error;
  const json::value parsed = json::parse({request.data(), request.size()}, error);
  const json::object* const all = parsed.if_object();
  if (error || all == nullptr || all->size() != 1 || !all->begin()->value().is_object()) {
    return refused(Code::kMalformed, R"(a request is a line like {"step":{"action":17}})");
  }
  const std::string_view name(all->begin()->key().data(), all->begin()->key().size());
  const json::object& object = all->begin()->value().get_object();
  Fields fields(object);
  if (name == "spec") {
    if (auto good = fields.result("none"); !good) {
      return good;
    }
    write_spec();
    return {};
  }
  if (name == "reset") {
    const auto settings = read_settings(object);
    if (!settings) {
      return std::unexpected(settings.error());
    }
    if (auto dealt = game_.reset(*settings); !dealt) {
      return dealt;
    }
    write_moment();
    return {};
  }
  if (name != "step" && name != "observe" && name != "legal") {
    return refused(Code::kUnknownRequest, "the requests are spec, reset, step, observe and legal");
  }
  if (auto dealt = require_game(); !dealt) {
    return dealt;
  }
  if (name == "step") {
    const auto action = fields.number("action", 0, action_count() - 1, std::nullopt);
    if (auto good = fields.result("action"); !good) {
      return good;
    }
    if (auto done = game_.step(static_cast<std::uint32_t>(action)); !done) {
      return done;
    }
    write_moment();
  } else if (name == "observe") {
    const auto seat = fields.number("seat", 0, game_.seats(), std::nullopt);
    if (auto good = fields.result("seat"); !good) {
      return good;
    }
    out_ = fmt::format(R"({{"seat":{})", seat);
    write_observation(seat == 0 ? engine::spectator() : engine::seat_at(seat - 1));
    out_ += '}';
  } else {
    if (auto good = fields.result("none"); !good) {
      return good;
    }
    write_actions();
  }
  return {};
}

EnvResult<void> EnvLines::require_game() const {
  if (!game_.dealt()) {
    return refused(Code::kNoGame, "send reset first");
  }
  return {};
}

void EnvLines::write_spec() {
  out_ = fmt::format(
      R"({{"env":"aurora","version":{},"pack":{{"id":{},"version":{},"digest":{}}},"actions":{},"observation":{},"kinds":[)",
      kEnvVersion, json_text(pack_.id), json_text(pack_.version), json_text(pack_.digest),
      action_count(), observation_size());
  std::string_view between;
  for (const ActionKind& kind : action_kinds()) {
    out_ += fmt::format(R"({}{{"name":"{}","first":{},"values":)", between, kind.name, kind.first);
    append_numbers(out_, kind.radices);
    out_ += '}';
    between = ",";
  }
  out_ += R"(],"blocks":[)";
  between = {};
  for (const ObservationBlock& block : observation_blocks()) {
    out_ += fmt::format(R"({}{{"name":"{}","first":{},"size":{}}})", between, block.name,
                        block.first, block.size);
    between = ",";
  }
  out_ += "]}";
}

void EnvLines::write_moment() {
  out_ =
      fmt::format(R"({{"seat":{},"steps":{},"over":{},"actions":)",
                  game_.seat().valid() ? game_.seat().index() + 1 : 0, game_.steps(), game_.over());
  append_numbers(out_, game_.actions());
  write_observation(game_.seat());
  if (game_.over()) {
    write_outcomes();
  }
  out_ += '}';
}

void EnvLines::write_actions() {
  out_ = R"({"actions":[)";
  std::string choice;
  for (std::size_t i = 0; i < game_.actions().size(); ++i) {
    v1::Choice wire;
    protocol::to_wire(game_.choices()[i], wire);
    choice.clear();
    (void)google::protobuf::util::MessageToJsonString(wire, &choice);
    out_ += fmt::format(R"({}{{"action":{},"choice":{}}})", i == 0 ? "" : ",", game_.actions()[i],
                        choice);
  }
  out_ += "]}";
}

void EnvLines::write_observation(engine::Viewer viewer) {
  game_.observe(viewer, observation_);
  out_ += R"(,"observation":)";
  append_numbers(out_, observation_);
}

void EnvLines::write_outcomes() {
  out_ += fmt::format(R"(,"truncated":{},"outcomes":[)", game_.truncated());
  std::string_view between;
  for (const EnvOutcome& outcome : game_.outcomes()) {
    out_ += fmt::format(R"({}{{"place":{},"score":{},"reward":{}}})", between, outcome.place,
                        outcome.score, outcome.reward);
    between = ",";
  }
  out_ += ']';
}

}  // namespace aurora::tool
