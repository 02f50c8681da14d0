import type { Friends } from '../en/friends';

export const friends: Friends = {
  'friends.help': 'Друзья видят, когда вы в сети и за каким столом из списка сидите, и могут вас приглашать. Нужно согласие обоих.',
  'friends.none': 'Пока никого. Пригласите по логину или за столом рядом с именем.',
  'friends.login': 'Логин того, кого вы приглашаете',
  'friends.ask': 'Предложить дружбу',
  'friends.accept': 'Принять',
  'friends.acceptName': 'Принять: {name}',
  'friends.decline': 'Отклонить',
  'friends.takeBack': 'Отозвать',
  'friends.remove': 'Удалить',
  'friends.removeSure': 'Точно удалить',
  'friends.online': 'в сети',
  'friends.offline': 'не в сети',
  'friends.asks': 'ждёт вашего ответа',
  'friends.waiting': 'ещё нет ответа',
  'friends.invites': 'приглашает вас',
  'friends.join': 'Присоединиться: {map}',
  'friends.joinThem': 'Сидит за столом: {map}',
  'friends.watchThem': 'Смотреть: {map}',
  'friends.hide': 'Никто не видит, когда я в сети',
};
