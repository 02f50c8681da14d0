import type { Friends } from '../en/friends';

export const friends: Friends = {
  'friends.help': 'Gli amici vedono quando sei online e a quale tavolo dell’elenco siedi, e possono invitarti. Dovete volerlo entrambi.',
  'friends.none': 'Ancora nessuno. Chiedi con il nome utente, oppure a un tavolo accanto a un nome.',
  'friends.login': 'Nome utente della persona',
  'friends.ask': 'Chiedi l’amicizia',
  'friends.accept': 'Accetta',
  'friends.acceptName': 'Accetta: {name}',
  'friends.decline': 'Rifiuta',
  'friends.takeBack': 'Ritira',
  'friends.remove': 'Rimuovi',
  'friends.removeSure': 'Rimuovi davvero',
  'friends.online': 'online',
  'friends.offline': 'non in linea',
  'friends.asks': 'te lo chiede',
  'friends.waiting': 'non ha ancora risposto',
  'friends.invites': 'ti invita',
  'friends.join': 'Unisciti: {map}',
  'friends.joinThem': 'Siede a un tavolo: {map}',
  'friends.watchThem': 'Guarda: {map}',
  'friends.hide': 'Nessuno vede quando sono online',
};
