// In the sky: the round, whose turn comes when, and the phase.
import type { JSX } from 'preact';
import { Phase } from '@proto/common_pb';
import { Icon, type IconName } from '@/art/icons';
import { leaderFirst } from '@/game/turnOrder';
import { phaseName } from '@/game/words';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { Explained } from '../Explained';
import { SeatMark } from '../SeatMark';
import { useBoard } from '../board';
import { useDerived } from '../derived';
import { memo } from '../memo';

export const phases: { phase: Phase; icon: IconName; rule: Key }[] = [
  { phase: Phase.EXPLORATION, icon: 'exploration', rule: 'rule.explore.text' },
  { phase: Phase.REST, icon: 'rest', rule: 'rule.rest.text' },
  { phase: Phase.MOVEMENT, icon: 'movement', rule: 'rule.movement.text' },
  { phase: Phase.FIRE, icon: 'fire', rule: 'rule.fire.text' },
  { phase: Phase.END_OF_ROUND, icon: 'end_of_round', rule: 'rule.end.text' },
];

const TurnOrder = memo(function TurnOrder(): JSX.Element {
  const { view, nameOf, seat: mine } = useBoard();
  const order = useDerived(() => leaderFirst(view).join(), [view]);
  const seats = order ? order.split(',').map(Number) : [];
  return (
    <ol class="turn-order" aria-label={t('board.order')}>
      {seats.map((seat) => (
        <li key={seat} class={seat === mine ? 'is-mine' : ''} title={nameOf(seat)}>
          <SeatMark seat={seat} label={nameOf(seat)} />
        </li>
      ))}
    </ol>
  );
});

export function PhaseBar(): JSX.Element {
  const { progress } = useBoard().view;
  return (
    <div class="phase-bar">
      <Explained rule="rule.round.text" class="round" stop>
        {t('phase.round', { round: Math.max(1, progress?.round ?? 1) })}
      </Explained>
      <TurnOrder />
      <ol class="phases">
        {phases.map(({ phase, icon, rule }) => {
          const now = progress?.phase === phase;
          return (
            <li key={phase} class={now ? 'is-now' : ''} aria-current={now ? 'step' : undefined}>
              <Explained rule={rule} stop={now}>
                <Icon name={icon} label={now ? undefined : phaseName(phase)} />
                <span>{phaseName(phase)}</span>
              </Explained>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
