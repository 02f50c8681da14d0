#include "server/reminders/words.hpp"

#include <array>
#include <cstddef>

namespace aurora::server {
namespace {

struct Words {
  std::string_view turn, clock, began, over, test, invited, within_day, within_hour, begins, round;
};

// In the order of content::Language.
constexpr std::array<Words, content::kLanguages> kWords{{
    {.turn = "It is your turn.",
     .clock = "It is your turn, and your clock will soon run out.",
     .began = "Your game has begun.",
     .over = "Your game is over.",
     .test = "This is a test: reminders reach you here.",
     .invited = "A friend invites you to a table.",
     .within_day = "Your table begins within a day.",
     .within_hour = "Your table begins within an hour.",
     .begins = "It is time for your table.",
     .round = "round"},
    {.turn = "Twoja kolej.",
     .clock = "Twoja kolej, a twój czas wkrótce się skończy.",
     .began = "Twoja gra się rozpoczęła.",
     .over = "Twoja gra się skończyła.",
     .test = "To jest test: przypomnienia docierają do ciebie tutaj.",
     .invited = "Znajomy zaprasza cię do stołu.",
     .within_day = "Gra przy twoim stole zacznie się w ciągu doby.",
     .within_hour = "Gra przy twoim stole zacznie się w ciągu godziny.",
     .begins = "Pora na grę przy twoim stole.",
     .round = "runda"},
    {.turn = "Du bist dran.",
     .clock = "Du bist dran, und deine Uhr läuft bald ab.",
     .began = "Deine Partie hat begonnen.",
     .over = "Deine Partie ist zu Ende.",
     .test = "Das ist ein Test: Erinnerungen erreichen dich hier.",
     .invited = "Jemand von deinen Freunden lädt dich an einen Tisch ein.",
     .within_day = "Dein Tisch beginnt innerhalb eines Tages.",
     .within_hour = "Dein Tisch beginnt innerhalb einer Stunde.",
     .begins = "Es ist Zeit für deinen Tisch.",
     .round = "Runde"},
    {.turn = "Ваш ход.",
     .clock = "Ваш ход, и ваше время скоро истечёт.",
     .began = "Ваша игра началась.",
     .over = "Ваша игра окончена.",
     .test = "Это проверка: напоминания приходят сюда.",
     .invited = "Друг приглашает вас за стол.",
     .within_day = "Игра за вашим столом начнётся в течение суток.",
     .within_hour = "Игра за вашим столом начнётся в течение часа.",
     .begins = "Пора за ваш стол.",
     .round = "раунд"},
    {.turn = "Tocca a te.",
     .clock = "Tocca a te, e il tuo tempo sta per scadere.",
     .began = "La tua partita è iniziata.",
     .over = "La tua partita è finita.",
     .test = "Questa è una prova: i promemoria ti arrivano qui.",
     .invited = "Un amico ti invita a un tavolo.",
     .within_day = "Il tuo tavolo inizia entro un giorno.",
     .within_hour = "Il tuo tavolo inizia entro un’ora.",
     .begins = "È ora del tuo tavolo.",
     .round = "round"},
}};

const Words& words_in(content::Language language) {
  return kWords.at(static_cast<std::size_t>(language));
}

}  // namespace

std::string_view sentence(v1::ReminderKind kind, content::Language language) {
  const Words& words = words_in(language);
  switch (kind) {
    case v1::REMINDER_KIND_TURN: return words.turn;
    case v1::REMINDER_KIND_CLOCK: return words.clock;
    case v1::REMINDER_KIND_BEGAN: return words.began;
    case v1::REMINDER_KIND_OVER: return words.over;
    case v1::REMINDER_KIND_TEST: return words.test;
    case v1::REMINDER_KIND_INVITED: return words.invited;
    case v1::REMINDER_KIND_SCHEDULED: return words.begins;
    default: return {};
  }
}

std::string_view begins_in(std::int64_t left_ms, content::Language language) {
  constexpr std::int64_t kHour = 3'600'000;
  const Words& words = words_in(language);
  return left_ms > kHour ? words.within_day : left_ms > 0 ? words.within_hour : words.begins;
}

std::string place(std::string_view map, unsigned round, content::Language language) {
  std::string text(map);
  if (round > 0) {
    text += (text.empty() ? "" : ", ") + std::string(words_in(language).round) + " " +
            std::to_string(round);
  }
  return text;
}

}  // namespace aurora::server
