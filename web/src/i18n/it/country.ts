import type { Country } from '../en/country';

export const country: Country = {
  'country.you': 'Tu',
  'country.aurora': 'L’Aurora',
  'country.ahead': 'Spazi davanti a te: {count}',
  'country.reached': 'L’hai raggiunta',

  'journey.title': 'Dove puoi arrivare',
  'journey.steps': 'Passi: {count}',
  'journey.speed': 'velocità',
  'journey.left': 'passi rimasti',
  'journey.added': 'aggiunta ora',
  'journey.nothing': 'qui non c’è nulla',
  'journey.aurora': 'Spazi fino all’Aurora: {count}',
  'journey.fuel': 'Carburante: {count}',
  'journey.enemies': 'Nemici sul posto: {names}',

  'ending.sails': 'L’Aurora è salpata',
  'ending.ship': 'Hanno raggiunto l’Aurora: {names}. Contano i sopravvissuti sani.',
  'ending.vehicles': 'Nessuno ha raggiunto l’Aurora: contano i veicoli intatti.',
  'ending.last': 'Tutti gli altri sono fuori dal gioco.',
  'ending.nobody': 'Sulla strada non è rimasto nessuno.',
};
