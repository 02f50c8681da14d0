#include "server/http/linked_page.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

#include "server/runtime/text.hpp"

namespace aurora::server {
namespace {

namespace zlib = boost::beast::zlib;

constexpr std::string_view kAddressMark = R"(<meta property="og:url" content="/)";
constexpr std::string_view kPictureMark = R"(<meta property="og:image" content="/)";
constexpr std::string_view kTitleMark = R"(<meta property="og:title" content=")";
constexpr std::string_view kDescriptionMark = R"(<meta property="og:description" content=")";

/// A piece of a deflate stream that ends at a byte and refers to nothing before it.
std::string deflate(std::string_view text, bool last) {
  zlib::deflate_stream stream;
  stream.reset(9, 15, 8, zlib::Strategy::normal);
  constexpr std::size_t kFlush = 64;
  std::string out(stream.upper_bound(text.size()) + kFlush, '\0');
  zlib::z_params buffers{};
  buffers.next_in = text.data();
  buffers.avail_in = text.size();
  buffers.next_out = out.data();
  buffers.avail_out = out.size();
  boost::beast::error_code ignored;  // "end of stream"; the buffer holds any text
  stream.write(buffers, last ? zlib::Flush::finish : zlib::Flush::sync, ignored);
  out.resize(buffers.total_out);
  return out;
}

void append_little_endian(std::string& out, std::uint32_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) {
    out += static_cast<char>((number >> (8U * static_cast<unsigned>(i))) & 0xFFU);
  }
}

/// As blocks of a deflate stream that hold the text as it is.
void append_stored(std::string& out, std::string_view text) {
  constexpr std::size_t kLongest = 0xFFFF;
  for (; !text.empty(); text.remove_prefix(std::min(text.size(), kLongest))) {
    const auto block = text.substr(0, kLongest);
    const auto size = static_cast<std::uint32_t>(block.size());
    out += '\0';
    append_little_endian(out, size, 2);
    append_little_endian(out, ~size, 2);
    out += block;
  }
}

/// What follows the compressed text.
void append_gzip_end(std::string& out, std::string_view text) {
  boost::crc_32_type crc;
  crc.process_bytes(text.data(), text.size());
  append_little_endian(out, crc.checksum(), 4);
  append_little_endian(out, static_cast<std::uint32_t>(text.size()), 4);
}

}  // namespace

std::optional<LinkedPage> LinkedPage::of(std::string_view html) {
  const auto address = html.find(kAddressMark);
  const auto picture = html.find(kPictureMark);
  if (address == std::string_view::npos || picture == std::string_view::npos) {
    return std::nullopt;
  }
  const auto after_address = address + kAddressMark.size();
  const auto after_picture = picture + kPictureMark.size();
  // The path of the page takes the place of "/"; that of the picture stays.
  std::vector<Place> places{{after_address - 1, after_address, Gap::kAddress},
                            {after_picture - 1, after_picture - 1, Gap::kPicture}};
  LinkedPage page;
  for (const auto& [mark, gap, words] :
       {std::tuple(kTitleMark, Gap::kTitle, &page.title_),
        std::tuple(kDescriptionMark, Gap::kDescription, &page.description_)}) {
    if (const auto at = html.find(mark); at != std::string_view::npos) {
      const auto from = at + mark.size();
      const auto to = std::min(html.find('"', from), html.size());
      places.push_back({from, to, gap});
      *words = html.substr(from, to - from);
    }
  }
  std::ranges::sort(places, {}, &Place::from);
  std::size_t begin = 0;
  for (const auto& [from, to, gap] : places) {
    page.pieces_.emplace_back(html.substr(begin, from - begin));
    page.deflated_.push_back(deflate(page.pieces_.back(), false));
    page.gaps_.push_back(gap);
    begin = to;
  }
  page.pieces_.emplace_back(html.substr(begin));
  page.deflated_.push_back(deflate(page.pieces_.back(), true));
  return page;
}

std::string LinkedPage::filling(Gap gap, std::string_view origin, std::string_view path,
                                const Preview& preview) const {
  switch (gap) {
    case Gap::kAddress: return html_escaped(origin) + html_escaped(path);
    case Gap::kPicture: return html_escaped(origin);
    case Gap::kTitle: return preview.title.empty() ? title_ : html_escaped(preview.title);
    case Gap::kDescription: break;
  }
  return preview.description.empty() ? description_ : html_escaped(preview.description);
}

std::string LinkedPage::plain(std::string_view origin, std::string_view path,
                              const Preview& preview) const {
  std::string out = pieces_.front();
  for (std::size_t i = 0; i < gaps_.size(); ++i) {
    out += filling(gaps_[i], origin, path, preview);
    out += pieces_[i + 1];
  }
  return out;
}

std::string LinkedPage::gzip(std::string_view origin, std::string_view path,
                             const Preview& preview) const {
  constexpr std::array<unsigned char, 10> kBegin{0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255};
  std::string out(kBegin.begin(), kBegin.end());
  out += deflated_.front();
  for (std::size_t i = 0; i < gaps_.size(); ++i) {
    append_stored(out, filling(gaps_[i], origin, path, preview));
    out += deflated_[i + 1];
  }
  append_gzip_end(out, plain(origin, path, preview));
  return out;
}

}  // namespace aurora::server
