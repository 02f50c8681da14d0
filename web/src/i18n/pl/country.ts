import type { Country } from '../en/country';

export const country: Country = {
  'country.you': 'Ty',
  'country.aurora': 'Aurora',
  'country.ahead': 'Pola przed tobą: {count}',
  'country.reached': 'Jesteś przy niej',

  'journey.title': 'Dokąd możesz dojechać',
  'journey.steps': 'Kroki: {count}',
  'journey.speed': 'szybkość',
  'journey.left': 'pozostałe kroki',
  'journey.added': 'dodane teraz',
  'journey.nothing': 'nic tu nie leży',
  'journey.aurora': 'Pola do Aurory: {count}',
  'journey.fuel': 'Paliwo: {count}',
  'journey.enemies': 'Wrogowie tam: {names}',

  'ending.sails': 'Aurora odbiła od brzegu',
  'ending.ship': 'Do Aurory dotarli: {names}. Liczą się zdrowi ocalali.',
  'ending.vehicles': 'Nikt nie dotarł do Aurory: liczą się całe pojazdy.',
  'ending.last': 'Wszyscy inni są poza grą.',
  'ending.nobody': 'Na drodze nie został nikt.',
};
