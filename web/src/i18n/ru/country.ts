import type { Country } from '../en/country';

export const country: Country = {
  'country.you': 'Вы',
  'country.aurora': 'Аврора',
  'country.ahead': 'Полей впереди: {count}',
  'country.reached': 'Вы у борта',

  'journey.title': 'Куда можно доехать',
  'journey.steps': 'Шагов: {count}',
  'journey.speed': 'скорость',
  'journey.left': 'осталось шагов',
  'journey.added': 'добавлено сейчас',
  'journey.nothing': 'здесь пусто',
  'journey.aurora': 'Полей до «Авроры»: {count}',
  'journey.fuel': 'Топливо: {count}',
  'journey.enemies': 'Враги там: {names}',

  'ending.sails': '«Аврора» отчалила',
  'ending.ship': 'До «Авроры» добрались: {names}. Считаются здоровые выжившие.',
  'ending.vehicles': 'До «Авроры» не добрался никто: считаются целые машины.',
  'ending.last': 'Все остальные вне игры.',
  'ending.nobody': 'На дороге никого не осталось.',
};
