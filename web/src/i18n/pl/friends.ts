import type { Friends } from '../en/friends';

export const friends: Friends = {
  'friends.help': 'Znajomi widzą, kiedy jesteś online i przy którym stole z listy siedzisz, i mogą cię zapraszać. Muszą tego chcieć obie osoby.',
  'friends.none': 'Jeszcze nikogo. Zapytaj przez login albo przy stole obok imienia.',
  'friends.login': 'Login osoby, którą pytasz',
  'friends.ask': 'Zaproś do znajomych',
  'friends.accept': 'Przyjmij',
  'friends.acceptName': 'Przyjmij: {name}',
  'friends.decline': 'Odrzuć',
  'friends.takeBack': 'Wycofaj',
  'friends.remove': 'Usuń',
  'friends.removeSure': 'Na pewno usuń',
  'friends.online': 'online',
  'friends.offline': 'nieobecność',
  'friends.asks': 'pyta ciebie',
  'friends.waiting': 'jeszcze bez odpowiedzi',
  'friends.invites': 'zaprasza cię',
  'friends.join': 'Dołącz: {map}',
  'friends.joinThem': 'Siedzi przy stole: {map}',
  'friends.watchThem': 'Oglądaj: {map}',
  'friends.hide': 'Nikt nie widzi, kiedy jestem online',
};
