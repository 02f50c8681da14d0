#include "server/reminders/mail_words.hpp"

#include <array>
#include <cstddef>

namespace aurora::server {
namespace {

struct MailWords {
  std::string_view confirm, named, code, not_you;
  std::string_view reset, asked, login, set_it, keep_it;
  std::string_view why, stop;
  UnsubscribeWords unsubscribe;
};

// In the order of content::Language.
constexpr std::array<MailWords, content::kLanguages> kMailWords{{
    {.confirm = "Confirm your e-mail address",
     .named = "Somebody has entered this address at",
     .code = "The code that confirms it, for 30 minutes:",
     .not_you = "If that was not you, do nothing: nothing else is sent here.",
     .reset = "Set a new password",
     .asked = "Somebody wants to set a new password for your account.",
     .login = "Login:",
     .set_it = "Set it here, within 30 minutes:",
     .keep_it = "If that was not you, do nothing: your password stays as it is.",
     .why = "You get this e-mail because you have asked to be reminded of your games.",
     .stop = "No more reminders by e-mail:",
     .unsubscribe = {.question = "No more reminders by e-mail?",
                     .button = "Stop them",
                     .done = "You get no more reminders by e-mail. You can add them again in the "
                             "settings.",
                     .invalid = "This link is not valid."}},
    {.confirm = "Potwierdź swój adres e-mail",
     .named = "Ktoś podał ten adres na stronie",
     .code = "Kod, który go potwierdza, ważny 30 minut:",
     .not_you = "Jeśli to nie ty, nic nie rób: nic więcej tu nie przyjdzie.",
     .reset = "Ustaw nowe hasło",
     .asked = "Ktoś chce ustawić nowe hasło do twojego konta.",
     .login = "Login:",
     .set_it = "Ustaw je tutaj w ciągu 30 minut:",
     .keep_it = "Jeśli to nie ty, nic nie rób: twoje hasło się nie zmieni.",
     .why = "Dostajesz tę wiadomość, bo chcesz przypomnień o swoich grach.",
     .stop = "Koniec przypomnień e-mailem:",
     .unsubscribe = {.question = "Nie wysyłać więcej przypomnień e-mailem?",
                     .button = "Nie wysyłać",
                     .done = "Nie dostaniesz więcej przypomnień e-mailem. Możesz je dodać znowu w "
                             "ustawieniach.",
                     .invalid = "Ten link jest nieprawidłowy."}},
    {.confirm = "Bestätige deine E-Mail-Adresse",
     .named = "Jemand hat diese Adresse angegeben bei",
     .code = "Der Code, der sie bestätigt, 30 Minuten lang gültig:",
     .not_you = "Wenn du das nicht warst, tu nichts: Sonst wird nichts hierher geschickt.",
     .reset = "Setze ein neues Passwort",
     .asked = "Jemand möchte ein neues Passwort für dein Konto setzen.",
     .login = "Anmeldename:",
     .set_it = "Setze es hier, innerhalb von 30 Minuten:",
     .keep_it = "Wenn du das nicht warst, tu nichts: Dein Passwort bleibt, wie es ist.",
     .why = "Du bekommst diese E-Mail, weil du an deine Partien erinnert werden möchtest.",
     .stop = "Keine Erinnerungen mehr per E-Mail:",
     .unsubscribe = {.question = "Keine Erinnerungen mehr per E-Mail?",
                     .button = "Abbestellen",
                     .done = "Du bekommst keine Erinnerungen mehr per E-Mail. In den Einstellungen "
                             "kannst du sie wieder hinzufügen.",
                     .invalid = "Dieser Link ist nicht gültig."}},
    {.confirm = "Подтвердите адрес электронной почты",
     .named = "Кто-то указал этот адрес на сайте",
     .code = "Код подтверждения, действует 30 минут:",
     .not_you = "Если это были не вы, ничего не делайте: больше сюда ничего не придёт.",
     .reset = "Новый пароль",
     .asked = "Кто-то хочет задать новый пароль для вашего аккаунта.",
     .login = "Логин:",
     .set_it = "Задайте его здесь в течение 30 минут:",
     .keep_it = "Если это были не вы, ничего не делайте: пароль останется прежним.",
     .why = "Вы получили это письмо, потому что просили напоминать о ваших играх.",
     .stop = "Больше не напоминать по почте:",
     .unsubscribe = {.question = "Больше не напоминать по почте?",
                     .button = "Не напоминать",
                     .done = "Напоминаний по почте больше не будет. Их можно снова добавить в "
                             "настройках.",
                     .invalid = "Эта ссылка недействительна."}},
    {.confirm = "Conferma il tuo indirizzo e-mail",
     .named = "Qualcuno ha indicato questo indirizzo su",
     .code = "Il codice che lo conferma, valido per 30 minuti:",
     .not_you = "Se non sei stato tu, non fare nulla: qui non arriverà altro.",
     .reset = "Imposta una nuova password",
     .asked = "Qualcuno vuole impostare una nuova password per il tuo account.",
     .login = "Nome utente:",
     .set_it = "Impostala qui, entro 30 minuti:",
     .keep_it = "Se non sei stato tu, non fare nulla: la password resta com'è.",
     .why = "Ricevi questa e-mail perché hai chiesto promemoria sulle tue partite.",
     .stop = "Niente più promemoria via e-mail:",
     .unsubscribe = {.question = "Niente più promemoria via e-mail?",
                     .button = "Disiscriviti",
                     .done = "Non riceverai più promemoria via e-mail. Puoi aggiungerli di nuovo "
                             "nelle impostazioni.",
                     .invalid = "Questo link non è valido."}},
}};

const MailWords& mail_words_in(content::Language language) {
  return kMailWords.at(static_cast<std::size_t>(language));
}

/// Paragraphs, with an empty line between them.
std::string paragraphs(std::initializer_list<std::string> all) {
  std::string text;
  for (const std::string& one : all) {
    text += (text.empty() ? "" : "\n\n") + one;
  }
  return text;
}

std::string joined(std::string_view first, std::string_view between, std::string_view second) {
  return std::string(first).append(between).append(second);
}

}  // namespace

MailText confirmation_text(std::string_view public_url, std::string_view code,
                           content::Language language) {
  const MailWords& words = mail_words_in(language);
  return {.subject = std::string(words.confirm),
          .body = paragraphs({joined(words.named, " ", public_url), joined(words.code, "\n", code),
                              std::string(words.not_you)})};
}

MailText reset_text(std::string_view login, std::string_view code, std::string_view link,
                    content::Language language) {
  const MailWords& words = mail_words_in(language);
  return {.subject = std::string(words.reset),
          .body = paragraphs({joined(words.asked, "\n", joined(words.login, " ", login)),
                              joined(words.set_it, "\n", link), std::string(code),
                              std::string(words.keep_it)})};
}

MailText reminder_text(std::string_view sentence, std::string_view link,
                       std::string_view unsubscribe, content::Language language) {
  const MailWords& words = mail_words_in(language);
  return {.subject = std::string(sentence),
          .body = paragraphs({joined(sentence, "\n", link), std::string("-- \n").append(words.why),
                              joined(words.stop, "\n", unsubscribe)})};
}

const UnsubscribeWords& unsubscribe_words(content::Language language) {
  return mail_words_in(language).unsubscribe;
}

}  // namespace aurora::server
