// aurora admin: the links that let people in who are new.
#include <ctime>
#include <string>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "tool/admin/admin_command.hpp"

namespace aurora::tool::admin {
namespace {

std::string show_links(const Response& response, const Options& /*options*/) {
  std::string text;
  for (const auto& link : response.invite_links().links()) {
    const auto at = static_cast<std::time_t>(link.until_ms() / 1000);
    text += fmt::format(
        "{}  {} of {} used  {}  {}  {}\n", link.id(), link.used(), link.uses(),
        link.until_ms() == 0 ? "for ever" : fmt::format("until {:%F %R}", fmt::localtime(at)),
        link.player_id().empty() ? "operator" : link.player_id(), link.note());
  }
  return text;
}

std::string show_new(const Response& response, const Options& options) {
  const auto& links = response.invite_links();
  const std::string shown = links.link().empty()
                                ? fmt::format("https://YOUR-SERVER/#invite={}\n", links.code())
                                : links.link() + "\n";
  return shown + show_links(response, options);
}

}  // namespace

void add_invite_links(Admin& admin) {
  Options& options = admin.options();
  CLI::App* make = admin.add("invite-link", "Make a link that lets people in who are new",
                             {[](const Options& given) {
                                Request request;
                                auto& wanted = *request.mutable_make_invite_link();
                                wanted.set_note(given.text);
                                wanted.set_uses(given.uses);
                                wanted.set_days(given.whole_days);
                                return request;
                              },
                              show_new});
  make->add_option("--uses", options.uses, "How many people it lets in")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000));
  make->add_option("--days", options.whole_days, "For how many days; 0: until it is revoked")
      ->capture_default_str()
      ->check(CLI::Range(0, 36'500));
  make->add_option("--note", options.text, "For yourself, such as who gets it");
  admin.add("invite-links", "List the links that let people in, and how often they were used",
            {[](const Options&) {
               Request request;
               request.mutable_list_invite_links();
               return request;
             },
             show_links});
  CLI::App* revoke = admin.add(
      "revoke-invite-link", "Let nobody in by a link any more",
      {[](const Options& given) {
         Request request;
         request.mutable_revoke_invite_link()->set_id(given.text);
         return request;
       },
       [](const Response& response, const Options& given) { return done(response, given); }});
  revoke->add_option("LINK", options.text, "Id of the link (see `invite-links`)")->required();
}

}  // namespace aurora::tool::admin
