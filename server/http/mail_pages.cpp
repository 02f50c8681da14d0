#include "server/http/mail_pages.hpp"

#include <optional>
#include <string>

#include "content/language.hpp"
#include "server/http/refusal_page.hpp"
#include "server/reminders/mail_words.hpp"
#include "server/runtime/text.hpp"

namespace aurora::server {
namespace {

constexpr unsigned kFound = 200;
constexpr unsigned kNoSuchLink = 404;

Page mail_page(unsigned status, content::Language language, const std::string& body) {
  Page page;
  page.status = status;
  page.content_type = "text/html; charset=utf-8";
  page.body =
      "<!doctype html>\n<html lang=\"" + std::string(content::code_of(language)) +
      "\">\n<head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">"
      "<meta name=\"robots\" content=\"noindex\"><title>Last Aurora</title>\n"
      "<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 "
      "1rem}button{font:inherit;padding:.5rem 1rem}</style></head>\n<body>\n<h1>Last "
      "Aurora</h1>\n" +
      body + "</body>\n</html>\n";
  return page;
}

std::string paragraph(std::string_view text) { return "<p>" + html_escaped(text) + "</p>\n"; }

}  // namespace

bool MailPages::answers(std::string_view target) {
  return target.starts_with(Unsubscribing::kPath);
}

Task<Page> MailPages::answer(Ask ask) const {
  const auto link = unsubscribing_.read(ask.target.substr(0, ask.target.find('?')));
  if (!link) {
    co_return mail_page(kNoSuchLink, content::Language::kEn,
                        paragraph(unsubscribe_words(content::Language::kEn).invalid));
  }
  const UnsubscribeWords& words = unsubscribe_words(link->language);
  if (is_readable(ask)) {
    co_return mail_page(kFound, link->language,
                        paragraph(words.question) + "<form method=\"post\"><button>" +
                            html_escaped(words.button) + "</button></form>\n");
  }
  if (ask.method != "POST") {
    Page refusal = only_readable();
    refusal.allow = "GET, HEAD, POST";
    co_return refusal;
  }
  if (const auto stopped = co_await unsubscribing_.stop(*link); !stopped) {
    co_return refusal_page(stopped.error());
  }
  co_return mail_page(kFound, link->language, paragraph(words.done));
}

}  // namespace aurora::server
