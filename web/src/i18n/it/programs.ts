import type { Programs } from '../en/programs';

export const programs: Programs = {
  'token.revoked': 'Revocato: {name}',
  'error.OUT_OF_SCOPE': 'Il token di questo browser non basta. Accedi con la tua password.',
  'error.TOO_MANY_TOKENS': 'Hai già il massimo di token. Prima revocane uno.',
  'table.program': 'programma',
  'program.title': 'È un programma a giocare con questo account?',
  'program.help': 'Allora dillo, una volta per tutte: tutti lo vedono ai tuoi posti, i programmi hanno una classifica propria e i tuoi punteggi tra le persone spariscono. Tutti gli altri dispositivi vengono scollegati.',
  'program.become': 'Con questo account gioca un programma',
  'program.done': 'Da ora tutti vedono che gioca un programma.',
  'program.is': 'Con questo account gioca un programma, e tutti lo vedono.',
  'ranking.whose': 'Di chi',
  'ranking.people': 'Persone',
  'ranking.programs': 'Programmi',
  'ranking.programsHelp': 'Qui contano solo le partite tra programmi, senza i bot del server.',
  'lobby.online': 'Online: {count}',
  'lobby.waiting': 'In attesa di una partita rapida: {count}',
  'lobby.round': 'Round {round}',
  'quick.unwatched': 'Nessuno può guardare',
  'quick.unwatchedHelp': 'Altrimenti la partita è nell’elenco di quelle che tutti possono guardare.',
  'error.NAME_TAKEN': 'Un account ha già questo nome, o uno che gli somiglia. Scegline un altro, oppure accedi.',
};
