import type { Programs } from '../en/programs';

export const programs: Programs = {
  'token.revoked': 'Widerrufen: {name}',
  'error.OUT_OF_SCOPE': 'Das Token dieses Browsers reicht dafür nicht. Melde dich mit deinem Passwort an.',
  'error.TOO_MANY_TOKENS': 'Du hast so viele Token wie möglich. Widerrufe zuerst eines.',
  'table.program': 'Programm',
  'program.title': 'Spielt ein Programm mit diesem Konto?',
  'program.help': 'Dann sag es, ein für alle Mal: Alle sehen es an deinen Plätzen, Programme haben eine eigene Rangliste, und deine Wertungen unter Menschen sind fort. Alle anderen Geräte werden abgemeldet.',
  'program.become': 'Ein Programm spielt mit diesem Konto',
  'program.done': 'Von jetzt an sehen alle, dass ein Programm spielt.',
  'program.is': 'Mit diesem Konto spielt ein Programm, und alle sehen es.',
  'ranking.whose': 'Von wem',
  'ranking.people': 'Menschen',
  'ranking.programs': 'Programme',
  'ranking.programsHelp': 'Hier zählen nur Spiele unter Programmen, ohne die Bots des Servers.',
  'lobby.online': 'Online: {count}',
  'lobby.waiting': 'Warten auf ein schnelles Spiel: {count}',
  'lobby.round': 'Runde {round}',
  'quick.unwatched': 'Niemand darf zusehen',
  'quick.unwatchedHelp': 'Sonst steht das Spiel in der Liste derer, denen alle zusehen dürfen.',
  'error.NAME_TAKEN': 'Ein Konto heißt schon so oder zum Verwechseln ähnlich. Wähle einen anderen Namen, oder melde dich an.',
};
