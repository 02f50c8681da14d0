// What a bot is called where one reads about a seat.
import { BotPolicy } from '@proto/table_pb';
import { levelOf } from '@/game/levels';
import { notAPerson } from '@/game/seats';
import { t } from '@/i18n';

/** "bot: Captain", or what else plays there that is no person; empty for people. */
export function playedBy(seat: { bot: BotPolicy; program: boolean }): string {
  const level = levelOf(seat.bot);
  const what = notAPerson(seat);
  return level ? t('level.bot', { level: t(level.name) }) : what ? t(what) : '';
}

/** Of whoever stands in for a person. */
export function standsIn(policy: BotPolicy): string {
  const level = levelOf(policy);
  const usual = !level || policy === BotPolicy.GREEDY;
  return usual ? t('seat.standIn') : `${t('seat.standIn')} (${t(level.name)})`;
}
