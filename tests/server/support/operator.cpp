#include "tests/server/support/operator.hpp"

#include <array>
#include <cstdint>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>

namespace aurora::server::test {

namespace asio = boost::asio;
using Unix = asio::local::stream_protocol;

v1::AdminResponse ask_operator(const std::filesystem::path& at, const v1::AdminRequest& request) {
  asio::io_context context;
  Unix::socket socket(context);
  socket.connect(Unix::endpoint(at.string()));
  const std::string message = request.SerializeAsString();
  const auto size = static_cast<std::uint32_t>(message.size());
  std::string frame(4, '\0');
  for (unsigned i = 0; i < 4; ++i) {
    frame[i] = static_cast<char>(size >> (8 * i) & 0xFFU);
  }
  asio::write(socket, asio::buffer(frame + message));
  std::array<unsigned char, 4> header{};
  asio::read(socket, asio::buffer(header));
  std::string bytes(header[0] | header[1] << 8U | header[2] << 16U | header[3] << 24U, '\0');
  asio::read(socket, asio::buffer(bytes));
  v1::AdminResponse response;
  EXPECT_TRUE(response.ParseFromString(bytes));
  return response;
}

}  // namespace aurora::server::test
