// The first page of the client. Who shows a preview of a link wants whole addresses in it, and to
// know what it leads to.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/preview.hpp"

namespace aurora::server {

/// The page with gaps for its addresses. Everything else is compressed once.
class LinkedPage {
 public:
  /// Nothing for a page without `og:url` and `og:image` that start at the root of the server.
  [[nodiscard]] static std::optional<LinkedPage> of(std::string_view html);

  /// The page at `path` of `origin` ("https://example.org").
  [[nodiscard]] std::string plain(std::string_view origin, std::string_view path,
                                  const Preview& preview = {}) const;
  /// The same, compressed.
  [[nodiscard]] std::string gzip(std::string_view origin, std::string_view path,
                                 const Preview& preview = {}) const;

 private:
  enum class Gap { kAddress, kPicture, kTitle, kDescription };

  /// From where to where the page has something else.
  struct Place {
    std::size_t from;
    std::size_t to;
    Gap gap;
  };

  LinkedPage() = default;
  /// What belongs into a gap, escaped.
  [[nodiscard]] std::string filling(Gap gap, std::string_view origin, std::string_view path,
                                    const Preview& preview) const;

  std::string title_;  ///< of the page as it is, and its description
  std::string description_;

  std::vector<std::string> pieces_;
  std::vector<std::string> deflated_;
  std::vector<Gap> gaps_;  ///< one after each piece but the last
};

}  // namespace aurora::server
