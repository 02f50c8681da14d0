import type { Country } from '../en/country';

export const country: Country = {
  'country.you': 'Du',
  'country.aurora': 'Die Aurora',
  'country.ahead': 'Felder vor dir: {count}',
  'country.reached': 'Du hast sie erreicht',

  'journey.title': 'Wohin du fahren kannst',
  'journey.steps': 'Schritte: {count}',
  'journey.speed': 'Tempo',
  'journey.left': 'Schritte übrig',
  'journey.added': 'jetzt dazu',
  'journey.nothing': 'hier liegt nichts',
  'journey.aurora': 'Felder bis zur Aurora: {count}',
  'journey.fuel': 'Treibstoff: {count}',
  'journey.enemies': 'Feinde dort: {names}',

  'ending.sails': 'Die Aurora hat abgelegt',
  'ending.ship': 'Die Aurora erreicht: {names}. Gesunde Überlebende zählen.',
  'ending.vehicles': 'Niemand hat die Aurora erreicht: Heile Fahrzeuge zählen.',
  'ending.last': 'Alle anderen sind ausgeschieden.',
  'ending.nobody': 'Auf der Straße ist niemand mehr.',
};
