#include "server/table/audience/watcher.hpp"

#include <utility>

#include "server/net/message_head.hpp"

namespace aurora::server {

SharedUpdate share(protocol::Format format, protocol::Piece piece) {
  protocol::FrameWriter writer(format);
  writer.add(piece);
  const std::string message = writer.take();
  std::string frame = message_head(message.size(), format == protocol::Format::kJson);
  frame += message;
  return {std::move(piece), std::make_shared<const std::string>(std::move(frame))};
}

}  // namespace aurora::server
