// Replays as files, over HTTP.
#pragma once

#include "server/http/site.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

class Bans;
class Chronicle;
class Identity;

/// GET /api/v1/replays/TABLE for players who may have it, with their token in the header
/// `Authorization: Bearer`, and /api/v1/replays/shared/SECRET for anybody with the link.
/// `?view=mine` or `?view=public` gives only what was seen.
class ReplayDownloads {
 public:
  ReplayDownloads(Identity& identity, const Bans& bans, Chronicle& chronicle)
      : identity_(identity), bans_(bans), chronicle_(chronicle) {}

  [[nodiscard]] static bool answers(std::string_view target);
  [[nodiscard]] Task<Page> answer(Ask ask) const;

 private:
  Identity& identity_;
  const Bans& bans_;
  Chronicle& chronicle_;
};

}  // namespace aurora::server
