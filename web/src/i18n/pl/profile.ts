// What a finished game was like.
import type { Profile } from '../en/profile';

export const profile: Profile = {
  'profile.fame': 'Sława, runda po rundzie',
  'profile.decided': 'Punkty zwrotne',
  'profile.medals': 'Z drogi',
  'profile.show': 'Pokaż tę chwilę',
  'profile.when': 'Runda {round} · {phase}',
  'medal.hits': 'Najwięcej trafień: {count}',
  'medal.driven': 'Najwięcej przejechanych pól: {count}',
  'medal.explored': 'Najwięcej zbadanych kart: {count}',
  'medal.people': 'Najwięcej przyjętych ludzi: {count}',
  'games.result': 'Wynik',
  'games.place': 'Twoje miejsce: {place} z {all}',
};
