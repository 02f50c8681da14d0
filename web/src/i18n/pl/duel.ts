// The words of the duel.
import type { Duel } from '../en/duel';

export const duel: Duel = {
  'duel.title': 'Ostrzał',
  'duel.enemies': 'Wrogowie',
  'duel.guns': 'Twoje bronie',
  'duel.noGuns': 'Brak broni w konwoju.',
  'duel.ready': 'gotowa',
  'duel.odds': 'Co może klasa {class}: zostało kart wyniku {count}',
  'duel.chance': 'Trafienie: {hit} z {of} ({percent}%)',
  'duel.jams': 'zacięcie: {jam} z {of}',
  'duel.back': 'Tylko jasne karty mają rewers, który leży na wierzchu.',
  'duel.hit': 'trafienie {count}',
  'duel.miss': 'pudło',
  'duel.jam': 'zacięcie',
  'duel.reward': 'Trafienie daje 1 sławy i twój znacznik celu; zacięcie uszkadza broń.',
};
