// Final scoring, line by line.
import type { JSX } from 'preact';
import type { TableInfo } from '@proto/table_pb';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { scoreLines, unratedKey } from '@/game/scores';
import { signed } from '@/game/words';
import { rematch } from '@/state/lobby';
import { downloadReplay } from '@/state/replayFile';
import { go } from '@/state/route';
import { Dialog } from '../Dialog';
import { Fairness } from '../Fairness';
import { SeatMark } from '../SeatMark';
import { useBoard } from '../board';

interface Props {
  info: TableInfo | null;
  onClose(): void;
}

export function Scoring({ info, onClose }: Props): JSX.Element | null {
  const { pack, view, nameOf, live } = useBoard();
  const result = view.result;
  if (!result?.over) return null;
  // Who has given up is out of the ranking: the table knows who has won then.
  const winners = live && info && info.winners.length > 0 ? info.winners : result.winners;
  const names = winners.map(nameOf).join(', ');
  const title =
    winners.length === 0 ? t('score.nobody') : t(winners.length > 1 ? 'score.winners' : 'score.winner', { names });
  const expansion = pack.map(view.setup?.map ?? 1)?.expansion === true;
  const lines = scoreLines.filter((line) => expansion || !line.expansion);
  const unrated = unratedKey(info?.seats[info.yourSeat - 1]?.unrated);
  const sheets = [...result.scores].sort((a, b) => b.total - a.total);
  return (
    <Dialog title={t('score.title')} class="scoring" onClose={onClose}>
      <p class="score-winner">
        <Icon name="aurora" /> {title}
      </p>
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
            {lines.map(({ key, of }) => (
              <tr key={key}>
                <th scope="row">{t(key)}</th>
                {sheets.map((sheet) => (
                  <td key={sheet.seat}>{signed(of(sheet))}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('score.total')}</th>
              {sheets.map((sheet) => (
                <td key={sheet.seat}>{sheet.total}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {live && unrated && <p class="form-note">{t(unrated)}</p>}
      {info && <Fairness info={info} />}
      <div class="choices">
        {live && info && (
          <>
            {info.yourSeat > 0 && (
              <button type="button" class="choice choice-primary" data-rematch={info.rematchCode} onClick={() => void rematch(info)}>
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
    </Dialog>
  );
}
