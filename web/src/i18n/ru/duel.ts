// The words of the duel.
import type { Duel } from '../en/duel';

export const duel: Duel = {
  'duel.title': 'Огонь',
  'duel.enemies': 'Враги',
  'duel.guns': 'Ваше оружие',
  'duel.noGuns': 'В конвое нет оружия.',
  'duel.ready': 'готово',
  'duel.odds': 'Что может класс {class}: осталось карт исхода {count}',
  'duel.chance': 'Попадание: {hit} из {of} ({percent} %)',
  'duel.jams': 'осечка: {jam} из {of}',
  'duel.back': 'Рубашка, как у верхней карты, только у светлых карт.',
  'duel.hit': 'урон {count}',
  'duel.miss': 'мимо',
  'duel.jam': 'осечка',
  'duel.reward': 'Попадание даёт 1 очко славы и ваш жетон цели; осечка повреждает оружие.',
};
