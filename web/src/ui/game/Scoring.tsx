// Final scoring: counted along the road line by line, and the same as a ledger.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ReadonlySignal } from '@preact/signals';
import type { TableInfo } from '@proto/table_pb';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { later } from '@/i18n/later';
import { offline, onDevice } from '@/game/onDevice';
import { endingOf, type Ending } from '@/game/ending';
import { scoreLines, unratedKey } from '@/game/scores';
import type { Timeline } from '@/game/timeline';
import { signed } from '@/game/words';
import { sharedTable } from '@/state/device';
import { rematchHere } from '@/state/seating';
import { rematch } from '@/state/lobby';
import { downloadReplay } from '@/state/replayFile';
import { go } from '@/state/route';
import { Dialog } from '../Dialog';
import { Fairness } from '../Fairness';
import { SeatMark } from '../SeatMark';
import { useBoard } from '../board';
import { Profile } from './Profile';
import { ScoreRoad } from './ScoreRoad';

interface Props {
  info: TableInfo | null;
  timeline: ReadonlySignal<Timeline>;
  onClose(): void;
}

function reason(ending: Ending, nameOf: (seat: number) => string): string {
  return ending.kind === 'ship' ? t('ending.ship', { names: ending.aboard.map(nameOf).join(', ') }) : t(`ending.${ending.kind}`);
}

/** Another game with the same people. */
async function again(info: TableInfo): Promise<void> {
  if (onDevice(info.tableId)) return (await offline()).again(info.tableId);
  await (sharedTable(info.tableId) ? rematchHere(info) : rematch(info));
}

export function Scoring({ info, timeline, onClose }: Props): JSX.Element | null {
  const { pack, view, nameOf, live } = useBoard();
  const [counted, setCounted] = useState(false);
  // Any key and any touch show the end at once.
  useEffect(() => {
    const skip = (): void => setCounted(true);
    addEventListener('keydown', skip);
    return () => removeEventListener('keydown', skip);
  }, []);
  const result = view.result;
  const map = pack.map(view.setup?.map ?? 1);
  if (!result?.over || !map) return null;
  // Who has given up is out of the ranking: the table knows who has won then.
  const winners = live && info && info.winners.length > 0 ? info.winners : result.winners;
  const names = winners.map(nameOf).join(', ');
  const title =
    winners.length === 0 ? t('score.nobody') : t(winners.length > 1 ? 'score.winners' : 'score.winner', { names });
  const lines = scoreLines.filter((line) => map.expansion || !line.expansion);
  const unrated = unratedKey(info?.seats[info.yourSeat - 1]?.unrated);
  const sheets = [...result.scores].sort((a, b) => b.total - a.total);
  return (
    <Dialog title={t('score.title')} class="scoring" onClose={onClose}>
      <div class={`score-screen ${counted ? 'is-counted' : ''}`} style={{ '--lines': lines.length }} onPointerDown={() => setCounted(true)}>
        <div class="score-stage">
          <ScoreRoad map={map} lines={lines} sheets={sheets} winners={winners} />
          <div class="score-headline">
            <p class="score-sails">{t('ending.sails')}</p>
            <p class="score-winner">{title}</p>
            <p class="score-reason">{reason(endingOf(view, map), nameOf)}</p>
          </div>
        </div>
        <div class="score-deeds">
          {live && unrated && <p class="form-note">{t(unrated)}</p>}
          <div class="choices">
            {live && info && (
              <>
                {info.eventId && (
                  <button type="button" class="choice choice-primary" data-event="back" onClick={() => go({ at: 'event', id: info.eventId })}>
                    {later('event.toEvent')}
                  </button>
                )}
                {info.yourSeat > 0 && !info.eventId && (
                  <button type="button" class="choice choice-primary" data-rematch={info.rematchCode} onClick={() => void again(info)}>
                    {t(info.rematchCode ? 'score.rematchJoin' : 'score.rematch')}
                  </button>
                )}
                <button type="button" class="choice" onClick={() => go({ at: 'replay', id: info.tableId })}>
                  {t('home.watchReplay')}
                </button>
                <button type="button" class="choice" onClick={() => void downloadReplay(info.tableId)}>
                  {t('score.download')}
                </button>
              </>
            )}
            <button type="button" class="choice" onClick={onClose}>
              {t('score.hide')}
            </button>
            <button type="button" class="choice choice-quiet" onClick={() => go({ at: 'home' })}>
              {t('nav.home')}
            </button>
          </div>
        </div>
        <div class="score-ledger wood">
          <div class="table-scroll" tabIndex={0} role="group" aria-label={t('score.title')}>
            <table class="score-table">
              <thead>
                <tr>
                  <th scope="col">{t('score.line')}</th>
                  {sheets.map(({ seat }) => (
                    <th key={seat} scope="col" class={winners.includes(seat) ? 'is-winner' : ''}>
                      <SeatMark seat={seat} /> {nameOf(seat)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map(({ key, icon, of }, line) => {
                  const most = Math.max(...sheets.map(of));
                  return (
                    <tr key={key} style={{ '--line': line }}>
                      <th scope="row">
                        <Icon name={icon} /> {t(key)}
                      </th>
                      {sheets.map((sheet) => (
                        <td key={sheet.seat} class={most > 0 && of(sheet) === most ? 'is-most' : ''}>
                          {signed(of(sheet))}
                        </td>
                      ))}
                    </tr>
                  );
                })}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t('score.total')}</th>
                  {sheets.map((sheet) => (
                    <td key={sheet.seat} class={winners.includes(sheet.seat) ? 'is-winner' : ''}>
                      {sheet.total}
                    </td>
                  ))}
                </tr>
              </tfoot>
            </table>
          </div>
          <Profile timeline={timeline} onShow={onClose} />
          {info && <Fairness info={info} />}
        </div>
      </div>
    </Dialog>
  );
}
