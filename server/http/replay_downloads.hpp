// Replays over HTTP, as files.
#pragma once

#include "server/http/site.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

class Chronicle;
class Identity;

/// GET /api/v1/replays/TABLE for those who may have it and say so with their token in the header
/// `Authorization: Bearer`, and /api/v1/replays/shared/SECRET for whoever has a link. With
/// `?view=mine` or `?view=public` only what was seen.
class ReplayDownloads {
 public:
  ReplayDownloads(Identity& identity, Chronicle& chronicle)
      : identity_(identity), chronicle_(chronicle) {}

  [[nodiscard]] static bool answers(std::string_view target);
  [[nodiscard]] Task<Page> answer(Ask ask) const;

 private:
  Identity& identity_;
  Chronicle& chronicle_;
};

}  // namespace aurora::server
