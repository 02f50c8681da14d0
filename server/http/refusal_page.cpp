#include "server/http/refusal_page.hpp"

#include <algorithm>
#include <string>

namespace aurora::server {
namespace {

constexpr unsigned kSecond = 1000;

unsigned status_of(v1::ErrorCode code) {
  switch (code) {
    case v1::ERROR_CODE_BAD_OPTION:
    case v1::ERROR_CODE_UNKNOWN_LANGUAGE: return 400;
    case v1::ERROR_CODE_BAD_TOKEN: return 401;
    case v1::ERROR_CODE_NOT_SEATED:
    case v1::ERROR_CODE_PROFILE_HIDDEN:
    case v1::ERROR_CODE_EXCLUDED: return 403;
    case v1::ERROR_CODE_NO_PROFILE:
    case v1::ERROR_CODE_UNKNOWN_TABLE:
    case v1::ERROR_CODE_UNKNOWN_SHARE: return 404;
    case v1::ERROR_CODE_GAME_NOT_OVER: return 409;
    case v1::ERROR_CODE_REPLAY_LOST: return 410;
    case v1::ERROR_CODE_TOO_LARGE: return 413;
    case v1::ERROR_CODE_RATE_LIMITED: return 429;
    case v1::ERROR_CODE_OVERLOADED:
    case v1::ERROR_CODE_STORAGE_UNAVAILABLE: return 503;
    default: return 500;
  }
}

}  // namespace

Page refusal_page(const v1::Error& error) {
  const std::string name = v1::ErrorCode_Name(error.code());
  Page page = error_page(status_of(error.code()), name.substr(std::string("ERROR_CODE_").size()),
                         error.message(), error.field());
  page.retry_after_s = (error.retry_after_ms() + kSecond - 1) / kSecond;
  if (page.status == 503) {
    page.retry_after_s = std::max(page.retry_after_s, 1U);
  }
  return page;
}

}  // namespace aurora::server
