// What a finished game was like.
import type { Profile } from '../en/profile';

export const profile: Profile = {
  'profile.fame': 'Fama, round per round',
  'profile.decided': 'Punti di svolta',
  'profile.medals': 'Lungo la strada',
  'profile.show': 'Mostra questo momento',
  'profile.when': 'Round {round} · {phase}',
  'medal.hits': 'Più colpi a segno: {count}',
  'medal.driven': 'Più spazi percorsi: {count}',
  'medal.explored': 'Più carte esplorate: {count}',
  'medal.people': 'Più persone accolte: {count}',
  'games.result': 'Risultato',
  'games.place': 'Il tuo posto: {place} di {all}',
};
