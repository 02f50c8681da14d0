#include "server/logging.hpp"

#include <array>
#include <utility>

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "server/text.hpp"

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

}  // namespace

std::optional<LogLevel> log_level_of(std::string_view name) {
  for (const auto& [known, level] : kLevels) {
    if (known == name) {
      return level;
    }
  }
  return std::nullopt;
}

std::string render_log_line(LogFormat format, std::string_view event, Log::Fields fields) {
  std::string line;
  if (format == LogFormat::kJson) {
    line += "\"event\":";
    append_json_string(line, event);
    for (const LogField& field : fields) {
      line += ',';
      append_json_string(line, field.key);
      line += ':';
      append_value(line, format, field.value);
    }
  } else {
    line += event;
    for (const LogField& field : fields) {
      line += ' ';
      line += field.key;
      line += '=';
      append_value(line, format, field.value);
    }
  }
  return line;
}

struct Log::Impl {
  LogFormat format;
  spdlog::logger logger;
};

Log::Log(LogLevel level, LogFormat format)
    : impl_(new Impl{format,
                     spdlog::logger("aurora", std::make_shared<spdlog::sinks::stderr_sink_mt>())}) {
  const char* pattern = format == LogFormat::kJson
                            ? R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})"
                            : "%Y-%m-%dT%H:%M:%S.%eZ %-7l %v";
  impl_->logger.set_pattern(pattern, spdlog::pattern_time_type::utc);
  impl_->logger.set_level(spdlog_level(level));
}

Log::~Log() = default;

bool Log::enabled(LogLevel level) const { return impl_->logger.should_log(spdlog_level(level)); }

void Log::write(LogLevel level, std::string_view event, Fields fields) {
  if (enabled(level)) {
    impl_->logger.log(spdlog_level(level),
                      spdlog::string_view_t(render_log_line(impl_->format, event, fields)));
  }
}

}  // namespace aurora::server
