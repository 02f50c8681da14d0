// Other ways to a game: by a code, the first one with hints, alone, or with whoever wants the same.
import type { JSX } from 'preact';
import type { Look } from '@/art/look';
import { drawn } from '@/art/sprite';
import { allowsSolo } from '@/game/tableOptions';
import { t } from '@/i18n';
import { mapName, pack } from '@/state/content';
import { learnByPlaying } from '@/state/guide';
import { playSolo } from '@/state/lobby';
import { asAnybody, asSomebody } from '@/state/naming';
import { go } from '@/state/route';
import { chosenMap } from '@/state/start';
import { JoinTable } from './JoinTable';
import { QuickMatch } from './QuickMatch';
import { useBusy } from './useBusy';

/** How a portrait looks that is known by its name. */
const kPlain: Look = {};

function Learn(): JSX.Element {
  const [busy, begin] = useBusy();
  return (
    <button type="button" class="way way-learn" data-play="learn" disabled={busy} onClick={() => asAnybody(() => begin(learnByPlaying))}>
      <svg class="portrait" viewBox="0 0 100 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <use href={drawn('portraits', 'hermit', kPlain)} width="100" height="120" />
      </svg>
      <span>
        <b>{t('doors.first')}</b>
        <small>{t('doors.firstHelp')}</small>
      </span>
    </button>
  );
}

function Solo(): JSX.Element {
  const [busy, begin] = useBusy();
  const solo = allowsSolo(pack.value?.catalog, chosenMap.value);
  return (
    <button type="button" class="way" data-play="solo" disabled={busy || !solo} onClick={() => asSomebody(() => begin(() => playSolo(chosenMap.value)))}>
      <span>
        <b>{t('doors.alone')}</b>
        <small>{solo ? `${t('doors.aloneHelp')} · ${mapName(chosenMap.value)}` : t('home.noSolo')}</small>
      </span>
    </button>
  );
}

export const OtherWays = (): JSX.Element => (
  <div class="lobby-col ways">
    <JoinTable />
    <Learn />
    <QuickMatch />
    <Solo />
    <button type="button" class="way" data-play="device" onClick={() => go({ at: 'device' })}>
      <b>{t('doors.device')}</b>
    </button>
  </div>
);
