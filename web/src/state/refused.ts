// What the server has refused, in words that the first screen does not need: they come with what shows them.
import { ErrorCode } from '@proto/error_pb';
import { t } from '@/i18n';
import { isLater, later, type LaterKey } from '@/i18n/later';
import { Refusal } from '@/net/wire';
import { isPassing, say, sentenceOf } from './status';

/** The words of a refusal that comes with a part of the page; nothing: everybody knows it, or it is none. */
export function laterKeyOf(error: unknown): LaterKey | null {
  const key = error instanceof Refusal ? `error.${ErrorCode[error.error.code] ?? ''}` : '';
  return isLater(key) ? key : null;
}

/** What went wrong. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Refusal)) return t('error.offline');
  const key = laterKeyOf(error);
  if (key) return later(key);
  const said = sentenceOf(error.error);
  // Only a move is sent again by itself, as the words of the table say.
  return isPassing(error.error) && said.key === `error.${ErrorCode[error.error.code]}` ? later('notNow') : t(said.key, said.params);
}

export const complain = (error: unknown): void => say('thing.says', true, { text: faultOf(error) });
