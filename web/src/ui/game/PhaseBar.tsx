// Round, phase, the Aurora's number, and what is left of the decks.
import type { JSX } from 'preact';
import { CardBack, Phase } from '@proto/common_pb';
import { Icon, type IconName } from '@/art/icons';
import { areaName, phaseName, roman } from '@/game/words';
import { t } from '@/i18n';
import { useBoard } from '../board';

const phases: { phase: Phase; icon: IconName }[] = [
  { phase: Phase.EXPLORATION, icon: 'exploration' },
  { phase: Phase.REST, icon: 'rest' },
  { phase: Phase.MOVEMENT, icon: 'movement' },
  { phase: Phase.FIRE, icon: 'fire' },
  { phase: Phase.END_OF_ROUND, icon: 'end_of_round' },
];

const period = (back: CardBack | undefined): string =>
  back && back >= CardBack.PERIOD_1 && back <= CardBack.PERIOD_3 ? roman(back - CardBack.PERIOD_1 + 1) : '—';

export function PhaseBar(): JSX.Element {
  const { view } = useBoard();
  const { progress, decks } = view;
  return (
    <div class="phase-bar">
      <span class="round">{t('phase.round', { round: Math.max(1, progress?.round ?? 1) })}</span>
      <ol class="phases">
        {phases.map(({ phase, icon }) => {
          const now = progress?.phase === phase;
          return (
            <li key={phase} class={now ? 'is-now' : ''} aria-current={now ? 'step' : undefined}>
              <Icon name={icon} label={now ? undefined : phaseName(phase)} />
              <span>{phaseName(phase)}</span>
            </li>
          );
        })}
      </ol>
      <span class="decks">
        <span title={t('board.aurora', { number: progress?.aurora ?? 1 })}>
          <Icon name="aurora" label={t('board.aurora', { number: '' })} />
          {progress?.aurora ?? 1}
        </span>
        <span title={t('board.deckExploration', { count: decks?.explorationLeft ?? 0, period: period(decks?.explorationBack) })}>
          <Icon name="exploration" label={t('deck.exploration')} />
          {decks?.explorationLeft ?? 0}
        </span>
        <span title={t('board.deckItems', { count: decks?.itemsLeft ?? 0 })}>
          <Icon name="item" label={t('deck.item')} />
          {decks?.itemsLeft ?? 0}
        </span>
        <span title={`${t('board.deckOutcomes', { count: decks?.outcomesLeft ?? 0 })}. ${t('board.outcomeBack')}: ${areaName(decks?.outcomeBack ?? [])}`}>
          <Icon name="fire" label={`${t('board.outcomeBack')}: ${areaName(decks?.outcomeBack ?? [])}`} />
          {decks?.outcomesLeft ?? 0}
        </span>
      </span>
    </div>
  );
}
