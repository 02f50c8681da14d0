#include "server/session/answers.hpp"

#include <utility>

namespace aurora::server {
namespace {

template <typename R>
Task<> answer_one(Caller& caller, Reply reply, R request) {
  if constexpr (requires { answer(caller, std::move(request)); }) {
    reply.send(co_await answer(caller, std::move(request)));
  } else {
    co_await answer(caller, reply, std::move(request));
  }
}

template <typename... R>
Task<> answer_group(Caller& caller, Reply reply, std::variant<R...> group) {
  return std::visit([&](auto& request) { return answer_one(caller, reply, std::move(request)); },
                    group);
}

Task<> answer_group(Caller& caller, Reply reply, TableRequest request) {
  return answer(caller, reply, std::move(request));
}

}  // namespace

Task<> answer_any(Caller& caller, Reply reply, Request request) {
  return std::visit([&](auto& group) { return answer_group(caller, reply, std::move(group)); },
                    request);
}

}  // namespace aurora::server
