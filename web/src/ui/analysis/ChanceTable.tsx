// What the graph shows, in numbers: the chances at the end of each round.
import type { JSX } from 'preact';
import { lastUpTo } from '@/game/analysis';
import type { Timeline } from '@/game/timeline';
import { later } from '@/i18n/later';
import { reviews } from '@/state/analysis';
import { useBoard } from '../board';
import { SeatMark } from '../SeatMark';
import { chancesOf, percent } from './words';

export function ChanceTable({ timeline }: { timeline: Timeline }): JSX.Element {
  const { view, nameOf } = useBoard();
  const all = reviews.value;
  const seats = [...view.standings.keys()].sort();
  const rows = timeline.rounds.flatMap(({ from, to, round }) => {
    const last = lastUpTo(all, to - 1);
    return last && last.step >= from ? [{ round, chances: chancesOf(last, seats, nameOf) }] : [];
  });
  return (
    <details class="chance-table">
      <summary>{later('analysis.table')}</summary>
      <div class="table-scroll" tabIndex={0} role="group" aria-label={later('analysis.after')}>
        <table>
          <caption>{later('analysis.after')}</caption>
          <thead>
            <tr>
              <th scope="col">{later('analysis.round')}</th>
              {rows[0]?.chances.map(({ seat, name }) => (
                <th key={seat} scope="col">
                  <SeatMark seat={seat} /> {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ round, chances }) => (
              <tr key={round}>
                <th scope="row">{round}</th>
                {chances.map(({ seat, chance }) => (
                  <td key={seat}>{percent(chance)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
