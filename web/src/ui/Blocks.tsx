// Blocking somebody at all tables: asked once more, and the list from which it is taken back.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Whom } from '@/game/chat';
import { t } from '@/i18n';
import { block, blocking, blocks, loadBlocks, unblock } from '@/state/blocks';
import { online } from '@/state/link';
import { prefs } from '@/state/prefs';
import { Dialog } from './Dialog';

export function BlockButton({ whom, name }: { whom: Whom; name: string }): JSX.Element {
  return (
    <button type="button" class="link-button chat-mute" aria-label={t('block.name', { name })} data-block={name} onClick={() => (blocking.value = { whom, name })}>
      {t('block.short')}
    </button>
  );
}

export function BlockDialog(): JSX.Element | null {
  const asked = blocking.value;
  if (!asked) return null;
  const { whom, name } = asked;
  const close = (): void => void (blocking.value = null);
  return (
    <Dialog title={t('block.name', { name })} onClose={close}>
      <p>{t('block.help')}</p>
      <div class="choices">
        <button type="button" class="choice choice-danger" data-block-sure onClick={() => void block(whom, name).then(close)}>
          {t('block.sure')}
        </button>
        <button type="button" class="choice choice-quiet" onClick={close}>
          {t('prompt.cancel')}
        </button>
      </div>
    </Dialog>
  );
}

/** Part of the settings; whoever has blocked nobody sees how it is done. */
export function Blocked(): JSX.Element | null {
  const here = online.value;
  const all = blocks.value;
  useEffect(() => {
    if (here) void loadBlocks();
  }, [here]);
  if (!all) return null;
  const when = new Intl.DateTimeFormat(prefs.value.language, { dateStyle: 'medium' });
  return (
    <section class="blocked">
      <h3>{t('block.list')}</h3>
      {all.length === 0 && <p class="nobody">{t('block.none')}</p>}
      <ul>
        {all.map(({ blockId, name, atMs }) => (
          <li key={blockId} class="table-row">
            <span>
              <strong>{name}</strong>
              <small>{when.format(Number(atMs))}</small>
            </span>
            <button type="button" class="choice" aria-label={t('block.backName', { name })} onClick={() => void unblock(blockId)}>
              {t('block.back')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
