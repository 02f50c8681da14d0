// The decks as piles of cards, with what is left in them.
import type { JSX } from 'preact';
import { CardBack } from '@proto/common_pb';
import { DeckBack, type DeckName } from '@/art/deckBacks';
import { areaName, roman } from '@/game/words';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { Explained } from '../Explained';
import { useBoard } from '../board';

const period = (back: CardBack | undefined): string =>
  back && back >= CardBack.PERIOD_1 && back <= CardBack.PERIOD_3 ? roman(back - CardBack.PERIOD_1 + 1) : '';

/** What the loot deck consists of, by its tier. */
const loot = ['', 'I–II', 'III–IV', 'V–VI'];

function Pile({ kind, left, back, label, rule }: { kind: DeckName; left: number; back?: string; label: string; rule: Key }): JSX.Element {
  return (
    <li class={`pile pile-${kind} ${left === 0 ? 'is-empty' : ''}`}>
      <Explained rule={rule} label={label}>
        <DeckBack deck={kind} />
        <b>{left}</b>
        {back && <span class="pile-kind">{back}</span>}
      </Explained>
    </li>
  );
}

export function Piles(): JSX.Element {
  const { decks } = useBoard().view;
  const back = period(decks?.explorationBack);
  const explorationLeft = decks?.explorationLeft ?? 0;
  const lootLeft = decks?.lootLeft ?? 0;
  const outcomesLeft = decks?.outcomesLeft ?? 0;
  const itemsLeft = decks?.itemsLeft ?? 0;
  return (
    <ul class="piles" aria-label={t('board.decks')}>
      <Pile kind="exploration" rule="help.explore.text" left={explorationLeft} back={back} label={t('board.deckExploration', { count: explorationLeft, period: back || '—' })} />
      <Pile kind="loot" rule="rule.loot.text" left={lootLeft} back={loot[decks?.lootTier ?? 0]} label={t('board.deckLoot', { count: lootLeft })} />
      <Pile
        kind="outcome"
        rule="rule.fire.text"
        left={outcomesLeft}
        label={`${t('board.deckOutcomes', { count: outcomesLeft })}. ${t('board.outcomeBack')}: ${areaName(decks?.outcomeBack ?? [])}`}
      />
      <Pile kind="item" rule="rule.items.text" left={itemsLeft} label={t('board.deckItems', { count: itemsLeft })} />
    </ul>
  );
}
