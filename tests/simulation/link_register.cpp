#include "tests/simulation/link_register.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace aurora::simulation {

std::string LinkRegister::some_code(Dice& dice) const {
  if (links_.empty() || dice.chance(500)) {
    return operators_code_;
  }
  return std::next(links_.begin(), static_cast<std::ptrdiff_t>(dice.below(links_.size())))->first;
}

void LinkRegister::operator_made(const std::string& code) { operators_code_ = code; }

void LinkRegister::made(const v1::InviteLinks& answer, const std::string& note) {
  for (const v1::InviteLink& link : answer.links()) {
    if (link.note() == note) {
      links_[answer.code()] = {.id = link.id(), .uses = link.uses(), .came = {}, .ended = {}};
    }
  }
}

void LinkRegister::ended(const std::string& id, std::uint64_t moment) {
  for (auto& [code, link] : links_) {
    if (link.id == id && !link.ended) {
      link.ended = moment;
    }
  }
}

std::optional<std::string> LinkRegister::came(const std::string& code, std::uint64_t said,
                                              std::uint64_t told) {
  const auto found = links_.find(code);
  if (found == links_.end()) {
    return code == operators_code_ ? std::nullopt
                                   : std::optional("somebody came by a link that nobody made");
  }
  Link& link = found->second;
  link.came.push_back(told);
  if (link.ended && *link.ended < said) {
    return "somebody came by link " + link.id + ", which was ended before";
  }
  if (link.came.size() > link.uses) {
    return "link " + link.id + " let in " + std::to_string(link.came.size()) +
           " people, and is for " + std::to_string(link.uses);
  }
  return std::nullopt;
}

std::optional<std::string> LinkRegister::turned_away(const std::string& code) const {
  return code == operators_code_ ? std::optional("the operator's link lets in nobody")
                                 : std::nullopt;
}

std::optional<std::string> LinkRegister::shown(const v1::InviteLinks& list,
                                               std::uint64_t asked) const {
  for (const v1::InviteLink& shown : list.links()) {
    const auto link =
        std::ranges::find(links_, shown.id(), [](const auto& one) { return one.second.id; });
    if (link == links_.end()) {
      continue;  // its answer was lost
    }
    const auto before =
        std::ranges::count_if(link->second.came, [asked](std::uint64_t at) { return at < asked; });
    if (std::cmp_less(shown.used(), before) || shown.used() > link->second.uses) {
      return "link " + shown.id() + " is said to have let in " + std::to_string(shown.used()) +
             " people, of " + std::to_string(link->second.uses) + ", and has let in " +
             std::to_string(before);
    }
    if (link->second.ended && *link->second.ended < asked) {
      return "link " + shown.id() + " was ended, and is there";
    }
  }
  return std::nullopt;
}

}  // namespace aurora::simulation
