import type { Friends } from '../en/friends';

export const friends: Friends = {
  'friends.help': 'Freunde sehen, wann du online bist und an welchem Tisch der Liste du sitzt, und können dich einladen. Beide müssen es wollen.',
  'friends.none': 'Noch niemand. Frage über den Anmeldenamen, oder an einem Tisch neben einem Namen.',
  'friends.login': 'Anmeldename, den du fragst',
  'friends.ask': 'Als Freund anfragen',
  'friends.accept': 'Annehmen',
  'friends.acceptName': 'Annehmen: {name}',
  'friends.decline': 'Ablehnen',
  'friends.takeBack': 'Zurücknehmen',
  'friends.remove': 'Entfernen',
  'friends.removeSure': 'Wirklich entfernen',
  'friends.online': 'online',
  'friends.offline': 'nicht da',
  'friends.asks': 'fragt dich',
  'friends.waiting': 'hat noch nicht geantwortet',
  'friends.invites': 'lädt dich ein',
  'friends.join': 'Mitspielen: {map}',
  'friends.joinThem': 'Sitzt an einem Tisch: {map}',
  'friends.watchThem': 'Zuschauen: {map}',
  'friends.hide': 'Niemand sieht, wann ich online bin',
};
