#include "tests/simulation/name_register.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace aurora::simulation {

namespace {

using Kind = NameRequest::Kind;
using Answer = NameRequest::Answer;

/// Looks for an order of the requests that explains all answers.
class Search {
 public:
  explicit Search(const std::vector<NameRequest>& requests) : requests_(requests) {}

  [[nodiscard]] bool find(std::uint64_t done, const std::string& holder) {
    if (!seen_.emplace(done, holder).second) {
      return false;
    }
    // What is next must have been sent before the first answer that is still to be explained.
    std::uint64_t first_answer = UINT64_MAX;
    bool all_explained = true;
    for (std::size_t i = 0; i < requests_.size(); ++i) {
      if (!is_done(done, i) && requests_[i].answer != Answer::kUnknown) {
        all_explained = false;
        first_answer = std::min(first_answer, requests_[i].answered);
      }
    }
    if (all_explained) {
      return true;
    }
    for (std::size_t i = 0; i < requests_.size(); ++i) {
      if (is_done(done, i) || requests_[i].sent > first_answer) {
        continue;
      }
      const auto next = carry_out(requests_[i], holder);
      if (next && find(done | (std::uint64_t{1} << i), *next)) {
        return true;
      }
    }
    return false;
  }

 private:
  static bool is_done(std::uint64_t done, std::size_t i) { return ((done >> i) & 1U) != 0; }

  /// Who holds the name afterwards; nothing when the answer cannot be.
  static std::optional<std::string> carry_out(const NameRequest& request,
                                              const std::string& holder) {
    bool yes = false;
    std::string next = holder;
    switch (request.kind) {
      case Kind::kTake:
        yes = holder.empty();
        next = yes ? request.person : holder;
        break;
      case Kind::kRelease:
        yes = holder == request.person;
        next = yes ? "" : holder;
        break;
      case Kind::kProve: yes = holder == request.person; break;
    }
    if (request.answer != Answer::kUnknown && yes != (request.answer == Answer::kYes)) {
      return std::nullopt;
    }
    return next;
  }

  const std::vector<NameRequest>& requests_;
  std::set<std::pair<std::uint64_t, std::string>> seen_;
};

/// The first requests as a history of their own: what was answered after the next one was sent may
/// be due to that.
std::vector<NameRequest> first_of(std::vector<NameRequest> requests) {
  constexpr std::size_t kMost = 64;
  if (requests.size() > kMost) {
    const std::uint64_t end = requests[kMost].sent;
    requests.resize(kMost);
    for (NameRequest& request : requests) {
      if (request.answered > end) {
        request.answer = Answer::kUnknown;
      }
    }
  }
  return requests;
}

}  // namespace

bool possible(const std::vector<NameRequest>& requests) { return Search(requests).find(0, ""); }

std::size_t NameRegister::sent(const std::string& name, Kind kind, const std::string& person,
                               std::uint64_t moment) {
  auto& requests = by_name_[name];
  requests.push_back({.kind = kind, .person = person, .sent = moment});
  return requests.size() - 1;
}

void NameRegister::answered(const std::string& name, std::size_t number, bool yes,
                            std::uint64_t moment) {
  NameRequest& request = by_name_.at(name).at(number);
  request.answered = moment;
  request.answer = yes ? Answer::kYes : Answer::kNo;
}

std::optional<std::string> NameRegister::impossible() const {
  for (const auto& [name, requests] : by_name_) {
    if (!possible(first_of(requests))) {
      return "what people were told about the login " + name + " cannot be";
    }
  }
  return std::nullopt;
}

}  // namespace aurora::simulation
