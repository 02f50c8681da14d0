// Reports, and what moderators do: report_answers.cpp.
#pragma once

#include <string>
#include <variant>

#include "aurora/v1/report.pb.h"
#include "server/session/requests/block.hpp"
#include "server/session/requests/properties.hpp"

namespace aurora::server {

namespace request {

struct ReportPlayer {
  BlockPlayer at_table;
  v1::ReportReason reason = v1::REPORT_REASON_UNSPECIFIED;
  std::string text;
};
struct ListReports {};
struct GetReportedChat {
  std::string report_id;
};
struct ModerateReport {
  v1::ModerateReport wire;
};
struct AcknowledgeWarnings {};

}  // namespace request

using ReportRequest =
    std::variant<request::ReportPlayer, request::ListReports, request::GetReportedChat,
                 request::ModerateReport, request::AcknowledgeWarnings>;

// clang-format off
template <> struct PropertiesOf<request::ReportPlayer> : Changes {};
template <> struct PropertiesOf<request::ListReports> : Reads, Owns {};
template <> struct PropertiesOf<request::GetReportedChat> : Reads, Owns {};
template <> struct PropertiesOf<request::ModerateReport> : Changes {};
template <> struct PropertiesOf<request::AcknowledgeWarnings> : Changes {};
// clang-format on

}  // namespace aurora::server
