#include "tool/admin/admin_client.hpp"

#include <array>
#include <cstdint>

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

namespace aurora::tool {

namespace asio = boost::asio;
using Unix = asio::local::stream_protocol;

std::optional<v1::AdminResponse> ask_server(const std::filesystem::path& data,
                                            const v1::AdminRequest& request, std::string& problem) {
  const std::string path = (data / "admin.sock").string();
  try {
    asio::io_context context;
    Unix::socket socket(context);
    socket.connect(Unix::endpoint(path));
    const std::string message = request.SerializeAsString();
    std::string frame;
    for (unsigned shift = 0; shift < 32; shift += 8) {
      frame.push_back(static_cast<char>(message.size() >> shift & 0xFFU));
    }
    asio::write(socket, asio::buffer(frame + message));
    std::array<unsigned char, 4> header{};
    asio::read(socket, asio::buffer(header));
    std::size_t length = 0;
    for (std::size_t i = 0; i < header.size(); ++i) {
      length |= std::size_t{header.at(i)} << (8 * i);
    }
    std::string bytes(length, '\0');
    asio::read(socket, asio::buffer(bytes));
    v1::AdminResponse response;
    if (response.ParseFromString(bytes)) return response;
    problem = "the server at " + path + " does not speak this language";
  } catch (const boost::system::system_error& error) {
    problem = "no server answers at " + path + ": " + error.code().message();
  }
  return std::nullopt;
}

}  // namespace aurora::tool
