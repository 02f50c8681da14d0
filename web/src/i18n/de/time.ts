import type { Time } from '../en/time';

export const time: Time = {
  'log.idleTurn': '{p} tut in diesem Zug nichts.',
  'log.moment': 'Diesen Moment zeigen: Schritt {step}',
  'log.newer': 'Zur neuesten Zeile',
  'past.title': 'Rückblick',
  'past.open': 'Zurückblicken',
  'past.where': 'Runde {round}, {phase}, Schritt {step}',
  'past.now': 'Zurück zum Jetzt',
  'past.question': 'Zurück zu deiner Frage',
  'past.gap': 'Den schraffierten Teil hat dieser Browser nicht gesehen.',
  'past.roundBack': 'Eine Runde zurück',
  'past.roundOn': 'Eine Runde weiter',
  'since.title': 'Seit du hingesehen hast',
  'since.more': 'Weitere Zeilen im Protokoll: {count}',
  'since.show': 'Zeigen',
  'since.close': 'Schließen',
  'side.title': 'Du siehst den Tisch von der Seite von {name}: was alle sehen dürfen',
  'side.back': 'Zurück auf deine Seite',
};
