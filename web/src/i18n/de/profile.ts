// What a finished game was like.
import type { Profile } from '../en/profile';

export const profile: Profile = {
  'profile.fame': 'Ruhm, Runde für Runde',
  'profile.decided': 'Wendepunkte',
  'profile.medals': 'Von unterwegs',
  'profile.show': 'Diesen Moment zeigen',
  'profile.when': 'Runde {round} · {phase}',
  'medal.hits': 'Meiste Treffer: {count}',
  'medal.driven': 'Meiste gefahrene Felder: {count}',
  'medal.explored': 'Meiste erkundete Karten: {count}',
  'medal.people': 'Meiste aufgenommene Leute: {count}',
  'games.result': 'Ergebnis',
  'games.place': 'Dein Platz: {place} von {all}',
};
