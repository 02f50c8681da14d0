#include "server/runtime/logging.hpp"

#include <array>
#include <cstdlib>
#include <utility>

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/stat.h>
#include <unistd.h>

#include "machine/steady_clock.hpp"
#include "server/runtime/log_repeats.hpp"
#include "server/runtime/text.hpp"

namespace aurora::server {
namespace {

constexpr std::array<std::pair<std::string_view, LogLevel>, 6> kLevels{
    {{"trace", LogLevel::kTrace},
     {"debug", LogLevel::kDebug},
     {"info", LogLevel::kInfo},
     {"warning", LogLevel::kWarning},
     {"error", LogLevel::kError},
     {"off", LogLevel::kOff}}};

spdlog::level::level_enum spdlog_level(LogLevel level) {
  switch (level) {
    case LogLevel::kTrace: return spdlog::level::trace;
    case LogLevel::kDebug: return spdlog::level::debug;
    case LogLevel::kInfo: return spdlog::level::info;
    case LogLevel::kWarning: return spdlog::level::warn;
    case LogLevel::kError: return spdlog::level::err;
    case LogLevel::kOff: break;
  }
  return spdlog::level::off;
}

/// Bare when it is one plain word, else quoted, so that a line can be taken apart again.
void append_text_value(std::string& out, std::string_view text) {
  const bool plain =
      !text.empty() && text.find_first_of(" \"=\\") == std::string_view::npos &&
      text.find_first_of(std::string_view("\0\t\n\r\x1b", 5)) == std::string_view::npos;
  if (plain) {
    out += text;
  } else {
    append_json_string(out, text);
  }
}

void append_value(std::string& out, LogFormat format, const LogField::Value& value) {
  if (const auto* text = std::get_if<std::string_view>(&value)) {
    if (format == LogFormat::kJson) {
      append_json_string(out, *text);
    } else {
      append_text_value(out, *text);
    }
  } else if (const auto* truth = std::get_if<bool>(&value)) {
    out += *truth ? "true" : "false";
  } else if (const auto* number = std::get_if<std::int64_t>(&value)) {
    out += std::to_string(*number);
  } else if (const auto* count = std::get_if<std::uint64_t>(&value)) {
    out += std::to_string(*count);
  } else {
    out += fmt::format("{:.6g}", std::get<double>(value));
  }
}

void append_field(std::string& out, LogFormat format, const LogField& field) {
  if (format == LogFormat::kJson) {
    out += ',';
    append_json_string(out, field.key);
    out += ':';
  } else {
    out += ' ';
    out += field.key;
    out += '=';
  }
  append_value(out, format, field.value);
}

const char* pattern_of(LogFormat format) {
  if (format == LogFormat::kJson) {
    return R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})";
  }
  return journal_listens(std::getenv("JOURNAL_STREAM")) ? "%-7l %v"
                                                        : "%Y-%m-%dT%H:%M:%S.%eZ %-7l %v";
}

}  // namespace

std::optional<LogLevel> log_level_of(std::string_view name) {
  for (const auto& [known, level] : kLevels) {
    if (known == name) {
      return level;
    }
  }
  return std::nullopt;
}

std::string render_log_line(LogFormat format, std::string_view event, Log::Fields fields,
                            std::uint64_t times) {
  std::string line;
  if (format == LogFormat::kJson) {
    line += "\"event\":";
    append_json_string(line, event);
  } else {
    line += event;
  }
  for (const LogField& field : fields) {
    append_field(line, format, field);
  }
  if (times > 1) {
    append_field(line, format, {"times", times});
  }
  return line;
}

bool journal_listens(const char* journal_stream) {
  struct stat file{};
  return journal_stream != nullptr && fstat(STDERR_FILENO, &file) == 0 &&
         std::to_string(file.st_dev) + ":" + std::to_string(file.st_ino) == journal_stream;
}

struct Log::Impl {
  LogFormat format;
  spdlog::logger logger;
  LogRepeats repeats;
};

Log::Log(LogLevel level, LogFormat format)
    : impl_(new Impl{format,
                     spdlog::logger("aurora", std::make_shared<spdlog::sinks::stderr_sink_mt>()),
                     {}}) {
  impl_->logger.set_pattern(pattern_of(format), spdlog::pattern_time_type::utc);
  set_level(level);
}

Log::~Log() = default;

bool Log::enabled(LogLevel level) const { return impl_->logger.should_log(spdlog_level(level)); }

void Log::set_level(LogLevel level) { impl_->logger.set_level(spdlog_level(level)); }

LogFormat Log::format() const { return impl_->format; }

void Log::write(LogLevel level, std::string_view event, Fields fields) {
  if (enabled(level)) {
    impl_->logger.log(spdlog_level(level),
                      spdlog::string_view_t(render_log_line(impl_->format, event, fields)));
  }
}

void Log::write_repeated(LogLevel level, std::string_view event, Fields fields) {
  if (!enabled(level)) {
    return;
  }
  if (const auto times = impl_->repeats.admit(event, machine::SteadyClock::now())) {
    impl_->logger.log(spdlog_level(level),
                      spdlog::string_view_t(render_log_line(impl_->format, event, fields, *times)));
  }
}

void Log::settle() {
  for (const auto& [event, times] : impl_->repeats.settle(machine::SteadyClock::now())) {
    info("over", {{"what", event}, {"times", times}});
  }
}

}  // namespace aurora::server
