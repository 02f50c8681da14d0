// What the settings and the account say about time off and about one's own data.
import type { Own } from '../en/own';

export const own: Own = {
  'vacation.title': 'Urlop',
  'vacation.help': 'Twoje zegary stoją przy stołach, które na to pozwalają i dają dni na każdą decyzję. Inni przy stole widzą, do kiedy. Urlop liczy się co najmniej jako jeden dzień.',
  'vacation.left': 'Pozostałe dni z {all} w roku: {left}',
  'vacation.days': 'Na ile dni',
  'vacation.begin': 'Idę na urlop',
  'vacation.until': 'Masz urlop do {date}.',
  'vacation.end': 'Wracam',
  'vacation.away': 'na urlopie do {date}',
  'data.title': 'Co ten serwer o tobie wie',
  'data.help': 'Plik z kontem, ustawieniami, znajomymi, blokadami, zgłoszeniami, grami i tym, co mówisz przy stołach. Nie ma w nim haseł ani sekretów.',
  'data.download': 'Pobierz',
};
