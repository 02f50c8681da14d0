#include "tool/load/report.hpp"

#include <algorithm>
#include <concepts>

#include <fmt/format.h>

namespace aurora::tool {
namespace {

/// Puts keys and values into one JSON object; all names here are ours, so nothing is escaped.
class Object {
 public:
  Object& put(std::string_view key, std::string_view json) {
    text_ += fmt::format("{}\"{}\":{}", text_.empty() ? "" : ",", key, json);
    return *this;
  }
  Object& put(std::string_view key, std::integral auto number) {
    return put(key, std::string_view(fmt::format("{}", number)));
  }
  Object& put(std::string_view key, double number) {
    return put(key, std::string_view(fmt::format("{:.1f}", number)));
  }
  [[nodiscard]] std::string text() const { return "{" + text_ + "}"; }

 private:
  std::string text_;
};

double per(double sum, double count) { return count == 0 ? 0 : sum / count; }

std::string_view name_of(LoadMode mode) {
  switch (mode) {
    case LoadMode::kClosed: return "\"closed\"";
    case LoadMode::kPaced: return "\"paced\"";
    case LoadMode::kIdle: return "\"idle\"";
    case LoadMode::kWatch: return "\"watch\"";
  }
  return "null";
}

void put_times(Object& out, std::string_view name, const Samples& samples) {
  for (const int percent : {50, 95, 99}) {
    out.put(fmt::format("{}_p{}_us", name, percent), samples.percentile(percent / 100.0));
  }
}

std::string refused(const Tally& tally) {
  Object refused;
  for (const auto& [code, times] : tally.refused) {
    refused.put(code, times);
  }
  return refused.text();
}

/// Of the processes beside the server, for each move.
std::string beside(const LoadFigures& figures, double moves) {
  Object beside;
  for (const auto& [name, cpu] : figures.beside_cpu) {
    beside.put(name, per(std::chrono::duration<double, std::micro>(cpu).count(), moves));
  }
  return beside.text();
}

void put_spectators(Object& out, const Fleet& fleet) {
  const Tally& tally = fleet.tally();
  const LoadFigures& figures = fleet.figures();
  const auto updates = static_cast<double>(tally.delta_bytes.count());
  const double cpu_us = std::chrono::duration<double, std::micro>(figures.server_cpu).count();
  out.put("arrival_s", figures.arrival);
  put_times(out, "entry", tally.entry);
  out.put("seconds", figures.seconds)
      .put("updates_per_s", per(updates, figures.seconds))
      .put("server_cpu_us_per_update",
           std::string_view(fmt::format("{:.2f}", per(cpu_us, updates))))
      .put("server_cpu_share",
           std::string_view(fmt::format("{:.3f}", per(cpu_us / 1e6, figures.seconds))))
      .put("rx_bytes_per_update", per(static_cast<double>(tally.received_bytes), updates))
      .put("snapshots", tally.snapshot_bytes.count());
  put_times(out, "spread", tally.spread);
  out.put("refused", std::string_view(refused(tally)));
}

std::string checks(const Fleet& fleet) {
  const Faults& faults = fleet.tally().faults;
  return Object()
      .put("ok", std::string_view(all_well(fleet) ? "true" : "false"))
      .put("gaps", faults.gaps)
      .put("unequal", faults.unequal)
      .put("secrets", faults.secrets)
      .put("lost", faults.lost)
      .put("doubled", faults.doubled)
      .put("disordered", faults.disordered)
      .put("unproven", faults.unproven)
      .put("unknown", faults.unknown)
      .put("restless_tables", fleet.figures().restless)
      .put("given_up", fleet.given_up())
      .text();
}

}  // namespace

bool all_well(const Fleet& fleet) {
  return fleet.tally().faults.all() == 0 && fleet.figures().restless == 0 && fleet.given_up() == 0;
}

std::string to_json(const LoadSettings& settings, const Fleet& fleet) {
  const Tally& tally = fleet.tally();
  const LoadFigures& figures = fleet.figures();
  const auto moves = static_cast<double>(tally.moves);
  const auto more = [](std::uint64_t after, std::uint64_t before) {
    return after > before ? static_cast<double>(after - before) : 0.0;
  };
  Object out;
  out.put("mode", name_of(settings.mode)).put("clients", figures.clients);
  if (settings.mode == LoadMode::kWatch) {
    put_spectators(out, fleet);
  } else if (settings.mode != LoadMode::kIdle) {
    out.put("tables", settings.tables)
        .put("seconds", figures.seconds)
        .put("games", tally.games)
        .put("proven", tally.proven)
        .put("moves", tally.moves)
        .put("moves_total", tally.moves_total)
        .put("moves_per_s", per(moves, figures.seconds));
    const double cpu_us = std::chrono::duration<double, std::micro>(figures.server_cpu).count();
    out.put("server_cpu_us_per_move", per(cpu_us, moves))
        .put("server_cpu_share",
             std::string_view(fmt::format("{:.3f}", per(cpu_us / 1e6, figures.seconds))))
        .put("beside_cpu_us_per_move", std::string_view(beside(figures, moves)))
        .put("rx_bytes_per_move", per(static_cast<double>(tally.received_bytes), moves))
        .put("rx_bytes_per_client_move", per(static_cast<double>(tally.received_bytes),
                                             moves * (settings.seats + settings.spectators)))
        .put("tx_bytes_per_move", per(static_cast<double>(tally.sent_bytes), moves))
        .put("delta_p50_bytes", tally.delta_bytes.percentile(0.5))
        .put("snapshot_p50_bytes", tally.snapshot_bytes.percentile(0.5));
    put_times(out, "ack", tally.ack);
    put_times(out, "last", tally.last);
    out.put("pause_max_us", tally.pause.percentile(1)).put("away_max_us", tally.away.percentile(1));
    out.put("reconnects", tally.reconnects)
        .put("resumed", tally.resumed)
        .put("resent", tally.resent);
    out.put("refused", std::string_view(refused(tally)));
  }
  out.put("rss_start_kb", figures.rss_start_kb)
      .put("rss_connected_kb", figures.rss_connected_kb)
      .put("rss_joined_kb", figures.rss_joined_kb)
      .put("rss_end_kb", figures.rss_end_kb)
      .put("rss_idle_kb", figures.rss_idle_kb)
      .put("rss_kb_per_conn",
           per(more(std::max(figures.rss_idle_kb, figures.rss_connected_kb), figures.rss_start_kb),
               figures.clients))
      .put("rss_kb_per_table",
           settings.mode == LoadMode::kIdle || settings.mode == LoadMode::kWatch
               ? 0.0
               : per(more(figures.rss_joined_kb, figures.rss_connected_kb), settings.tables))
      .put("checks", std::string_view(checks(fleet)));
  return out.text();
}

}  // namespace aurora::tool
