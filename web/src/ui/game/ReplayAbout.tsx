// Beside a replay: links to it, its file, and how anybody can check it.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { TableInfo } from '@proto/table_pb';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { shareGame, unshareGame } from '@/state/games';
import { downloadReplay } from '@/state/replayFile';
import { pathOf } from '@/state/route';
import { copyText } from '../copy';
import { Fairness } from '../Fairness';

interface Props {
  info: TableInfo;
  share?: string;
  /** Whether the server keeps the game; a file that was brought is not. */
  kept: boolean;
}

export function ReplayAbout({ info, share, kept }: Props): JSX.Element {
  const [link, setLink] = useState('');
  const makeLink = async (): Promise<void> => {
    const secret = await shareGame(info.tableId);
    if (!secret) return;
    const url = location.origin + pathOf({ at: 'shared', secret });
    setLink(url);
    await copyText(url);
  };
  return (
    <section class="panel replay-about" aria-label={t('replay.about')}>
      <h2 class="panel-title">{t('replay.about')}</h2>
      {!kept && <p class="form-note">{t('replay.fromFile')}</p>}
      <div class="choices" hidden={!kept}>
        <button type="button" class="choice" data-replay="download" onClick={() => void downloadReplay(info.tableId, share)}>
          {t('score.download')}
        </button>
        {info.yourSeat > 0 && !share && (
          <button type="button" class="choice" data-replay="share" onClick={() => void makeLink()}>
            <Icon name="copy" /> {t('replay.share')}
          </button>
        )}
      </div>
      {link && (
        <>
          <input class="share-link" readOnly value={link} aria-label={t('replay.share')} onFocus={(event) => event.currentTarget.select()} />
          <p class="form-note">
            {t('replay.shareHelp')}{' '}
            <button
              type="button"
              class="link-button"
              data-replay="unshare"
              onClick={() => {
                setLink('');
                void unshareGame(info.tableId);
              }}
            >
              {t('replay.unshare')}
            </button>
          </p>
        </>
      )}
      <Fairness info={info} />
      <p class="form-note">{t('replay.verify')}</p>
      <code class="verify-line">aurora replay verify aurora-{info.tableId}.replay</code>
    </section>
  );
}
