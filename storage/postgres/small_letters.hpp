// Names are looked for whatever the case of a to z; everything else is compared as it is.
#pragma once

#include <algorithm>
#include <string>

namespace aurora::storage::postgres {

inline std::string in_small_letters(std::string text) {
  std::ranges::transform(text, text.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  });
  return text;
}

}  // namespace aurora::storage::postgres
