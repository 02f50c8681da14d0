// Beside a replay: links to it, its file, and how anybody can check it.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ReplayView } from '@proto/playback_pb';
import type { TableInfo } from '@proto/table_pb';
import { Icon } from '@/art/icons';
import { offline, onDevice } from '@/game/onDevice';
import { t } from '@/i18n';
import { shareGame, unshareGame } from '@/state/games';
import { opened, position } from '@/state/replay';
import { downloadReplay } from '@/state/replayFile';
import { pathOf } from '@/state/route';
import { copyText } from '../copy';
import { Fairness } from '../Fairness';
import { lazy } from '../lazy';
import { QuizLinks } from '../quiz/QuizLinks';

const PlayOn = lazy(async () => (await offline()).PlayOn);
const Verification = lazy(async () => (await import('./Verification')).Verification);

interface Props {
  info: TableInfo;
  share?: string;
  /** That somebody has brought: the server does not keep the game. */
  file?: Uint8Array;
}

export function ReplayAbout({ info, share, file }: Props): JSX.Element {
  const kept = !file;
  const [shown, setShown] = useState(!kept);
  const [link, setLink] = useState('');
  const view = opened.value?.view ?? ReplayView.FULL;
  const makeLink = async (): Promise<void> => {
    const secret = await shareGame(info.tableId);
    if (!secret) return;
    // It leads to the moment that is shown.
    const url = location.origin + pathOf({ at: 'shared', secret }) + location.hash;
    setLink(url);
    await copyText(url);
  };
  return (
    <details class="panel replay-about" open={!kept} onToggle={(event) => event.currentTarget.open && setShown(true)}>
      <summary class="panel-title">{t('replay.about')}</summary>
      {!kept && <p class="form-note">{t(opened.value?.unchecked ? 'replay.unchecked' : 'replay.fromFile')}</p>}
      <div class="choices" hidden={!kept}>
        <button type="button" class="choice" data-replay="download" onClick={() => void downloadReplay(info.tableId, share)}>
          {t('score.download')}
        </button>
        {view !== ReplayView.FULL && (
          <button type="button" class="choice choice-quiet" data-replay="download-seen" onClick={() => void downloadReplay(info.tableId, share, view)}>
            {t('replay.downloadSeen')}
          </button>
        )}
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
      {shown && <PlayOn position={position} />}
      {kept && !onDevice(info.tableId) && <QuizLinks info={info} share={share} />}
      {!opened.value?.unchecked && (
        <>
          <Fairness info={info} />
          {shown && <Verification game={{ tableId: info.tableId, share, file, pack: opened.value?.pack?.digest ?? '', seat: info.yourSeat }} />}
          <p class="form-note">{t('replay.verify')}</p>
          <code class="verify-line">aurora replay verify aurora-{info.tableId}.replay</code>
        </>
      )}
    </details>
  );
}
