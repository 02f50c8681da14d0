# Writes a .cpp that holds the files of a pack: cmake -DDIR=… -DOUT=… -DFILES=a|b|c -P embed.cmake
#
# The texts become raw string literals, so that the compiler, not a script, keeps their bytes.

string(REPLACE "|" ";" files "${FILES}")
file(WRITE "${OUT}.new" "// Generated from the pack's .toml files by content/embed.cmake.
#include \"content/files.hpp\"

namespace aurora::content {

const PackFiles& embedded_base_files() {
  static const PackFiles kFiles{
")
foreach(name IN LISTS files)
  file(READ "${DIR}/${name}" text)
  file(APPEND "${OUT}.new" "      {\"${name}\", R\"aurora_toml(${text})aurora_toml\"},\n")
endforeach()
file(APPEND "${OUT}.new" "  };
  return kFiles;
}

}  // namespace aurora::content
")
file(RENAME "${OUT}.new" "${OUT}")
