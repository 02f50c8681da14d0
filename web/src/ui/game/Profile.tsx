// What a finished game was like: its fame, the moments that decided it, and who was best at what.
import type { JSX } from 'preact';
import type { ReadonlySignal } from '@preact/signals';
import { Icon } from '@/art/icons';
import { narrate } from '@/game/narrate';
import { decisive, medals } from '@/game/profile';
import { cellAt, type Timeline } from '@/game/timeline';
import { phaseName } from '@/game/words';
import { inWords, t } from '@/i18n';
import { SeatMark } from '../SeatMark';
import { tellerOf, useBoard } from '../board';
import { FameChart } from './FameChart';

interface Props {
  timeline: ReadonlySignal<Timeline>;
  /** Before a moment is shown. */
  onShow(): void;
}

export function Profile({ timeline, onShow }: Props): JSX.Element {
  const board = useBoard();
  const line = timeline.value;
  const { log, nameOf, moments } = board;
  const decided = decisive(log, line);
  const best = medals(log);
  return (
    <>
      <section class="profile profile-game">
        <h3>{t('profile.fame')}</h3>
        <FameChart timeline={line} />
        {decided.length > 0 && <h3>{t('profile.decided')}</h3>}
        <ol class="profile-moments">
          {decided.map((one) => {
            const cell = cellAt(line, one.seq);
            return (
              <li key={`${one.seq}.${one.at}`}>
                <button
                  type="button"
                  data-decided={one.seq}
                  disabled={!moments.has(one.seq)}
                  onClick={() => {
                    onShow();
                    moments.show(one.seq);
                  }}
                >
                  <small>{t('profile.when', { round: cell?.round ?? 1, phase: phaseName(cell?.phase ?? 0) })}</small>
                  <span>
                    {one.entry.seat > 0 && <SeatMark seat={one.entry.seat} />} {inWords(narrate(one, tellerOf(board)))}
                  </span>
                  <Icon name="play" label={t('profile.show')} />
                </button>
              </li>
            );
          })}
        </ol>
      </section>
      {best.length > 0 && (
        <section class="profile profile-medals">
          <h3>{t('profile.medals')}</h3>
          <ul>
            {best.map(({ key, icon, seat, count }) => (
              <li key={key}>
                <Icon name={icon} />
                <span>
                  <strong>
                    <SeatMark seat={seat} /> {nameOf(seat)}
                  </strong>
                  {t(key, { count })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
