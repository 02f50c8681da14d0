import type { Programs } from '../en/programs';

export const programs: Programs = {
  'token.revoked': 'Unieważniono: {name}',
  'error.OUT_OF_SCOPE': 'Token tej przeglądarki na to nie pozwala. Zaloguj się hasłem.',
  'error.TOO_MANY_TOKENS': 'Masz już tyle tokenów, ile można. Najpierw unieważnij jeden.',
  'table.program': 'program',
  'program.title': 'Czy na tym koncie gra program?',
  'program.help': 'Powiedz to raz na zawsze: wszyscy widzą to przy twoich miejscach, programy mają własny ranking, a twoje oceny wśród ludzi znikają. Wszystkie inne urządzenia zostają wylogowane.',
  'program.become': 'Na tym koncie gra program',
  'program.done': 'Odtąd wszyscy widzą, że gra program.',
  'program.is': 'Na tym koncie gra program i wszyscy to widzą.',
  'ranking.whose': 'Czyj ranking',
  'ranking.people': 'Ludzie',
  'ranking.programs': 'Programy',
  'ranking.programsHelp': 'Tu liczą się tylko gry między programami, bez botów serwera.',
  'lobby.online': 'Online: {count}',
  'lobby.waiting': 'Czekają na szybką grę: {count}',
  'lobby.round': 'Runda {round}',
  'quick.unwatched': 'Nikt nie może oglądać',
  'quick.unwatchedHelp': 'W przeciwnym razie gra jest na liście tych, które każdy może oglądać.',
  'error.NAME_TAKEN': 'Takie imię, albo bardzo podobne, ma już jakieś konto. Wybierz inne albo zaloguj się.',
};
