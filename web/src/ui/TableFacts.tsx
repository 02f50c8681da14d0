// What is special at a table, in one line of tags.
import type { JSX } from 'preact';
import { BotPolicy, type TableInfo } from '@proto/table_pb';
import { isStrong, levelOf } from '@/game/levels';
import type { Key } from '@/i18n/en';
import { t } from '@/i18n';

export function TableFacts({ table: { options, locked } }: { table: TableInfo }): JSX.Element | null {
  const tags: Key[] = [];
  if (locked) tags.push('home.locked');
  if (options?.mines) tags.push('home.mines');
  if (options?.spectators) tags.push('home.spectators');
  if (options?.unlisted) tags.push('home.unlisted');
  if (options?.noUndo) tags.push('home.noUndo');
  if (options?.hints) tags.push('home.hints');
  if (options?.vacations) tags.push('home.vacations');
  if (options?.readyCheck) tags.push('home.readyCheck');
  const seconds = options?.spectatorDelayS ?? 0;
  const standIn = levelOf(options?.standIn ?? BotPolicy.UNSPECIFIED);
  if (tags.length === 0 && !standIn) return null;
  return (
    <ul class="option-tags">
      {tags.map((tag) => (
        <li key={tag}>{t(tag)}</li>
      ))}
      {seconds > 0 && <li>{t('delay.fact', { seconds })}</li>}
      {standIn && <li title={isStrong(standIn.policy) ? t('level.unrated') : undefined}>{t('level.fact', { level: t(standIn.name) })}</li>}
    </ul>
  );
}
