import type { Reminders } from '../en/reminders';

export const reminders: Reminders = {
  'reminders.noPush': 'Do tej przeglądarki nie można niczego wysłać. Może nie ma usługi push.',
  'reminders.added': 'Test dotarł. Od teraz przypomnienia będą tam przychodzić.',
  'reminders.tried': 'Test dotarł.',
  'reminders.bad': 'Któryś z tych wpisów nie może być poprawny. Adres zaczyna się od https://.',
  'error.NO_REMINDERS': 'Ten serwer nie pisze do nieobecnych.',
  'error.CHANNEL_FAILED': 'Test nie dotarł. Sprawdź adres i to, czego potrzebuje druga strona.',
  'error.TOO_MANY_CHANNELS': 'Więcej się nie zmieści. Najpierw coś usuń.',
  'error.UNKNOWN_CHANNEL': 'To już usunięto.',
};
