#include "storage/postgres/hosts.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include <libpq-fe.h>

namespace aurora::storage::postgres {
namespace {

using Parts = std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)>;

std::string value_of(const Parts& parts, std::string_view keyword) {
  for (const PQconninfoOption* part = parts.get(); part->keyword != nullptr; ++part) {
    if (part->keyword == keyword && part->val != nullptr) {
      return part->val;
    }
  }
  return {};
}

std::vector<std::string_view> split(std::string_view list) {
  std::vector<std::string_view> all;
  for (std::size_t comma = 0; comma != std::string_view::npos;) {
    comma = list.find(',');
    all.push_back(list.substr(0, comma));
    list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
  }
  return all;
}

bool is_port(std::string_view text) {
  std::uint16_t port = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), port);
  return text.empty() || (read.ec == std::errc() && read.ptr == text.data() + text.size());
}

/// A socket that is no file begins with that sign.
bool is_host(std::string_view text) { return text.find('@', 1) == std::string_view::npos; }

std::string rotate(std::size_t by, std::string_view list) {
  auto all = split(list);
  std::ranges::rotate(all, all.begin() + static_cast<std::ptrdiff_t>(by % all.size()));
  std::string rotated;
  for (const std::string_view one : all) {
    rotated += one;
    rotated += ',';
  }
  rotated.pop_back();
  return rotated;
}

}  // namespace

// Of a password with such a sign, libpq takes a part for a host or a port, and says so.
Result<Hosts> hosts_of(const std::string& address) {
  const Parts parts(PQconninfoParse(address.c_str(), nullptr), &PQconninfoFree);
  if (parts) {
    Hosts hosts{.host = value_of(parts, "host"),
                .hostaddr = value_of(parts, "hostaddr"),
                .port = value_of(parts, "port")};
    if (std::ranges::all_of(split(hosts.host), is_host) &&
        std::ranges::all_of(split(hosts.port), is_port)) {
      return hosts;
    }
  }
  return failure(StoreErrc::kInvalid,
                 "The address of the database cannot be read. It is like "
                 "postgresql://USER@HOST,HOST/DATABASE; in a password, write %40 for @, %2F for /, "
                 "%3A for : and %25 for %.");
}

Hosts begin_with(std::size_t first, const Hosts& hosts) {
  return {.host = rotate(first, hosts.host),
          .hostaddr = rotate(first, hosts.hostaddr),
          .port = rotate(first, hosts.port)};
}

}  // namespace aurora::storage::postgres
