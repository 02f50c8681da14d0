# Writes a .cpp that holds the words of the log: cmake -DDIR=… -DOUT=… -DLANGUAGES=en|pl -P embed_log_words.cmake
#
# The files become raw string literals, so that the compiler, not a script, keeps their bytes.

string(REPLACE "|" ";" languages "${LANGUAGES}")
file(WRITE "${OUT}.new" "// Generated from protocol/log_words/ by tool/replay/embed_log_words.cmake.
#include \"tool/replay/log_words.hpp\"

namespace aurora::tool {

std::string_view log_words_file(std::string_view language) {
")
foreach(language IN LISTS languages)
  file(READ "${DIR}/${language}.json" text)
  file(APPEND "${OUT}.new" "  if (language == \"${language}\") {
    return R\"aurora_json(${text})aurora_json\";
  }
")
endforeach()
file(APPEND "${OUT}.new" "  return {};
}

}  // namespace aurora::tool
")
file(RENAME "${OUT}.new" "${OUT}")
