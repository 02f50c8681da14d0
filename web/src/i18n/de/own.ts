// What the settings and the account say about time off and about one's own data.
import type { Own } from '../en/own';

export const own: Own = {
  'vacation.title': 'Urlaub',
  'vacation.help': 'Deine Uhren stehen still an Tischen, die es erlauben und Tage für jede Entscheidung geben. Die anderen dort sehen, bis wann. Ein Urlaub zählt mindestens einen Tag.',
  'vacation.left': 'Übrige Tage von {all} in einem Jahr: {left}',
  'vacation.days': 'Für wie viele Tage',
  'vacation.begin': 'In Urlaub gehen',
  'vacation.until': 'Du bist im Urlaub bis {date}.',
  'vacation.end': 'Ich bin zurück',
  'vacation.away': 'im Urlaub bis {date}',
  'data.title': 'Was dieser Server über dich weiß',
  'data.help': 'Eine Datei mit Konto, Einstellungen, Freunden, Blockierten, Meldungen, Spielen und dem, was du an Tischen gesagt hast. Passwörter und Geheimnisse stehen nicht darin.',
  'data.download': 'Herunterladen',
};
