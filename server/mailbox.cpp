#include "server/mailbox.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace aurora::server {

void WakeUp::wake() { channel_.try_send(boost::system::error_code{}); }

boost::asio::awaitable<void> WakeUp::wait() {
  co_await channel_.async_receive(boost::asio::as_tuple(boost::asio::use_awaitable));
}

}  // namespace aurora::server
