// Structured logs: an event in a few words, and fields. One line each, as text (key=value) or JSON.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

namespace aurora::server {

enum class LogLevel : std::uint8_t { kTrace, kDebug, kInfo, kWarning, kError, kOff };
enum class LogFormat : std::uint8_t { kText, kJson };

/// "info" and so on.
[[nodiscard]] std::optional<LogLevel> log_level_of(std::string_view name);

/// A key and its value: text, number or boolean. Texts are not copied.
struct LogField {
  using Value = std::variant<std::string_view, std::int64_t, std::uint64_t, double, bool>;

  LogField(std::string_view name, std::string_view text) : key(name), value(text) {}
  LogField(std::string_view name, const std::string& text)
      : LogField(name, std::string_view(text)) {}
  LogField(std::string_view name, const char* text) : LogField(name, std::string_view(text)) {}
  template <typename T>
    requires std::is_arithmetic_v<T>
  LogField(std::string_view name, T number) : key(name), value(widen(number)) {}

  std::string_view key;
  Value value;

 private:
  template <typename T>
  static Value widen(T number) {
    if constexpr (std::is_same_v<T, bool>) {
      return number;
    } else if constexpr (std::is_floating_point_v<T>) {
      return static_cast<double>(number);
    } else if constexpr (std::is_signed_v<T>) {
      return static_cast<std::int64_t>(number);
    } else {
      return static_cast<std::uint64_t>(number);
    }
  }
};

/// Writes log lines. Thread-safe. Never log a token, a secret or a hidden card.
class Log {
 public:
  using Fields = std::initializer_list<LogField>;

  /// Writes to stderr. Text has no time of its own when systemd's journal listens, which adds one.
  Log(LogLevel level, LogFormat format);
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;
  ~Log();

  [[nodiscard]] bool enabled(LogLevel level) const;
  /// May change while others write.
  void set_level(LogLevel level);
  [[nodiscard]] LogFormat format() const;
  void write(LogLevel level, std::string_view event, Fields fields);
  /// For what strangers or a full disk can cause again and again: logs the first time, then once a
  /// minute with the number of `times`, and when it is over (settle). `event` is a literal.
  void write_repeated(LogLevel level, std::string_view event, Fields fields = {});
  /// Logs which repeated events are over; call it regularly.
  void settle();

  void debug(std::string_view event, Fields fields = {}) { write(LogLevel::kDebug, event, fields); }
  void info(std::string_view event, Fields fields = {}) { write(LogLevel::kInfo, event, fields); }
  void warning(std::string_view event, Fields fields = {}) {
    write(LogLevel::kWarning, event, fields);
  }
  void error(std::string_view event, Fields fields = {}) { write(LogLevel::kError, event, fields); }

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// The part of a line after time and level: `event key=value …` or `"event":"…","key":…`. A count
/// above one gets its own field.
[[nodiscard]] std::string render_log_line(LogFormat format, std::string_view event,
                                          Log::Fields fields, std::uint64_t times = 1);

/// Whether stderr leads to systemd's journal; `journal_stream` is $JOURNAL_STREAM, or nullptr.
[[nodiscard]] bool journal_listens(const char* journal_stream);

}  // namespace aurora::server
