import type { Days } from '../en/days';

export const days: Days = {
  'advance.title': 'Im Voraus',
  'advance.help': 'Jetzt gesagt, vom Server getan, sobald du gefragt bist. Bis dahin siehst nur du es.',
  'advance.pass': '{phase}: nichts tun',
  'advance.ambush': 'Hinterhalt: den Schaden nehmen',
  'advance.contamination': 'Verseuchung: hinnehmen',
  'advance.unlessConvoy': 'Nicht, wenn andere vorher meinen Konvoi verändern',
  'advance.unlessZone': 'Nicht, wenn eine neue Karte in die Zone kommt',
  'advance.nothing': 'Frag mich alles',
  'home.vacations': 'Urlaub',
  'home.vacationsHelp': 'Die Uhr von jemandem im Urlaub steht still.',
  'error.TOO_MANY_ORDERS': 'So viel lässt sich nicht im Voraus sagen. Lass etwas weg.',
  'error.NO_VACATIONS': 'Auf diesem Server gibt es keinen Urlaub.',
  'error.VACATION_SPENT': 'So viele Urlaubstage hast du nicht mehr.',
  'error.ON_VACATION': 'Du bist schon im Urlaub.',
};
