import type { Time } from '../en/time';

export const time: Time = {
  'log.idleTurn': '{p} nic nie robi w tej turze.',
  'log.moment': 'Pokaż tę chwilę: krok {step}',
  'log.newer': 'Do najnowszego wpisu',
  'past.title': 'Spojrzenie wstecz',
  'past.open': 'Spójrz wstecz',
  'past.where': 'Runda {round}, {phase}, krok {step}',
  'past.now': 'Wróć do teraz',
  'past.question': 'Wróć do swojego pytania',
  'past.gap': 'Zakreskowanej części ta przeglądarka nie widziała.',
  'past.roundBack': 'Runda wstecz',
  'past.roundOn': 'Runda dalej',
  'since.title': 'Od ostatniego spojrzenia',
  'since.more': 'Więcej wpisów w dzienniku: {count}',
  'since.show': 'Pokaż',
  'since.close': 'Zamknij',
  'side.title': 'Widzisz stół ze strony: {name}. Tylko to, co wolno widzieć wszystkim',
  'side.back': 'Wróć na swoją stronę',
};
