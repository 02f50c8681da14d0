// Beside a replay: a game on this device that begins at the moment that is shown.
import type { JSX } from 'preact';
import type { ReadonlySignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { ReplayView } from '@proto/playback_pb';
import { t } from '@/i18n';
import { later } from '@/i18n/later';
import { faultIn } from '@/offline/faults';
import { messageIn } from '@/offline/deviceReplay';
import type { KeptSeat } from '@/offline/store';
import { playOnFrom } from '@/offline/tables';
import { opened, picked, replay, steps } from '@/state/replay';
import { wholeReplay } from '@/state/replayFile';
import { go, route } from '@/state/route';
import { Dialog } from '../Dialog';
import { named, Seats } from './Seats';

/** The whole game behind the replay that is open: it came as a file, by a link, or lies at a table. */
async function whole(tableId: string): Promise<ReturnType<typeof messageIn> | null> {
  const at = route.value;
  if (at.at === 'file') return picked.value && messageIn(picked.value);
  return wholeReplay({ ...(at.at === 'shared' ? { share: at.secret } : { tableId }), view: ReplayView.FULL });
}

export function PlayOn({ position }: { position: ReadonlySignal<number> }): JSX.Element | null {
  const [seats, setSeats] = useState<readonly KeptSeat[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const info = opened.value?.table;
  // Somebody saw it, without the moves; or it is over there.
  if (!info || opened.value?.unchecked || position.value >= steps.value || replay.value?.view.result?.over) return null;
  const taken = info.seats.filter(({ taken: one }) => one);
  const ask = (): void => {
    setFault('');
    setSeats(taken.map(({ name, colour, bot }, index) => ({ name: bot ? '' : name, colour, bot: index === 0 ? 0 : bot })));
  };
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      const game = await whole(info.tableId);
      if (game && seats) go({ at: 'table', id: await playOnFrom(game, position.peek(), named(seats)) });
    } catch (error) {
      setFault(faultIn(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div class="choices">
      <button type="button" class="choice" data-replay="play-on" onClick={ask}>
        {later('here.onward')}
      </button>
      {seats && (
        <Dialog title={later('here.onward')} onClose={() => setSeats(null)}>
          <p>{later('here.onwardHelp')}</p>
          <Seats seats={seats} onChange={setSeats} />
          {fault && (
            <p class="form-note" role="alert">
              {fault}
            </p>
          )}
          <div class="choices">
            <button type="button" class="choice choice-primary" data-device="start" disabled={busy || seats.every(({ bot }) => bot)} onClick={() => void begin()}>
              {later('here.start')}
            </button>
            <button type="button" class="choice" onClick={() => setSeats(null)}>
              {t('prompt.cancel')}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
