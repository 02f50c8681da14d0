#include "server/runtime/mailbox.hpp"

#include <boost/asio/post.hpp>

namespace aurora::server {

void WakeUp::wake() { channel_.try_send(boost::system::error_code{}); }

Task<> WakeUp::wait() { co_await channel_.async_receive(kAwait); }

Task<> WakeUp::step_aside() { co_await boost::asio::post(executor_, kAwaitable); }

}  // namespace aurora::server
