#include "server/runtime/mailbox.hpp"

namespace aurora::server {

void WakeUp::wake() { channel_.try_send(boost::system::error_code{}); }

Task<> WakeUp::wait() { co_await channel_.async_receive(kAwait); }

}  // namespace aurora::server
