#include "server/config/config_option.hpp"

#include <cctype>
#include <vector>

#include "server/config/limit_options.hpp"
#include "server/config/option_groups.hpp"

namespace aurora::server {

std::span<const ConfigOption> config_options() {
  static const std::vector<ConfigOption> kAll = [] {
    std::vector<ConfigOption> all;
    for (const auto group :
         {running_options(), people_options(), door_options(), limit_options()}) {
      all.insert(all.end(), group.begin(), group.end());
    }
    return all;
  }();
  return kAll;
}

std::string environment_name(std::string_view option) {
  std::string name = "AURORA_";
  for (const char c : option) {
    name += c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  }
  return name;
}

}  // namespace aurora::server
