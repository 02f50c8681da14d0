// What one may do about somebody at the table: be friends, block, or report them.
import type { JSX } from 'preact';
import type { Whom } from '@/game/chat';
import { t } from '@/i18n';
import { askHere } from '@/state/friends';
import { beginReport } from '@/state/moderation';
import { table } from '@/state/table';
import { BlockButton } from './Blocks';
import { ProfileButton } from './ProfileButton';

export function AboutPerson({ whom, name }: { whom: Whom; name: string }): JSX.Element {
  return (
    <>
      {whom.case === 'seat' && <ProfileButton whose={{ tableId: table.value?.tableId ?? '', seat: whom.value }} name={name} words={t('player.profile')} />}
      <button type="button" class="link-button chat-mute" aria-label={t('friends.askName', { name })} data-befriend={name} onClick={() => void askHere(whom, name)}>
        {t('friends.askShort')}
      </button>
      <BlockButton whom={whom} name={name} />
      <button type="button" class="link-button chat-mute" aria-label={t('report.name', { name })} data-report={name} onClick={() => beginReport(whom, name)}>
        {t('report.short')}
      </button>
    </>
  );
}
