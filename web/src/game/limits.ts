// Which of the server's limits was reached, in words.
import { LimitKind } from '@proto/error_pb';
import type { Key } from '@/i18n/en';

const words: Partial<Record<LimitKind, Key>> = {
  [LimitKind.SIGN_IN]: 'limit.password',
  [LimitKind.SIGN_IN_OF_ADDRESS]: 'limit.password',
  [LimitKind.TABLE_PASSWORD]: 'limit.password',
  [LimitKind.JOIN_CODE]: 'limit.code',
  [LimitKind.INVITATION]: 'limit.code',
  [LimitKind.INVITE_LINKS]: 'limit.slower',
  [LimitKind.PROVIDER]: 'limit.slower',
  [LimitKind.TABLES]: 'limit.slower',
  [LimitKind.SEATS]: 'limit.slower',
  [LimitKind.LOBBY]: 'limit.slower',
  [LimitKind.PROPOSALS]: 'limit.slower',
  [LimitKind.CHAT]: 'limit.slower',
  [LimitKind.REMINDERS]: 'limit.slower',
  [LimitKind.FRIENDS]: 'limit.slower',
  [LimitKind.REPORTS]: 'limit.slower',
  [LimitKind.NOTES]: 'limit.slower',
  [LimitKind.CLUBS]: 'limit.slower',
  [LimitKind.REVIEWS]: 'limit.slower',
  [LimitKind.REVIEW_MOVES]: 'limit.slower',
  [LimitKind.DECISIONS]: 'limit.slower',
  [LimitKind.EVENTS]: 'limit.slower',
  [LimitKind.MAIL]: 'limit.mail',
  [LimitKind.TABLES_OF_ADDRESS]: 'limit.tables',
  [LimitKind.TABLES_OF_SERVER]: 'limit.tables',
  [LimitKind.SET_TABLES_OF_PLAYER]: 'limit.setTables',
  [LimitKind.CHAT_OF_LOBBY]: 'limit.lobbyChat',
  [LimitKind.CHAT_OF_SPECTATOR]: 'limit.spectatorChat',
  [LimitKind.CHAT_OF_ADDRESS]: 'limit.spectatorChat',
  [LimitKind.CHAT_OF_SPECTATORS]: 'limit.spectatorChat',
};

/** Nothing when the error's code says all. */
export const limitKey = (limit: LimitKind): Key | undefined => words[limit];
