// The cards of the discard pile, while one of them can be taken.
import type { JSX } from 'preact';
import { target } from '@/game/targets';
import { t } from '@/i18n';
import { CardFace } from '../CardFace';
import { Touchable } from '../Touchable';
import { useBoard } from '../board';

export function Salvage(): JSX.Element | null {
  const { pack, view, live } = useBoard();
  const cards = view.choices.flatMap(({ kind }) => (kind.case === 'salvage' ? [kind.value.card] : []));
  if (!live || cards.length === 0) return null;
  return (
    <section class="panel salvage" aria-label={t('board.discardPile')}>
      <h2 class="panel-title">{t('board.discardPile')}</h2>
      <div class="salvage-cards">
        {cards.map((card) => (
          <Touchable key={card} name={target.card(card)} label={t('choice.salvage', { card: pack.name(card) })} class="zone-touch">
            <CardFace pack={pack} card={card} />
          </Touchable>
        ))}
      </div>
    </section>
  );
}
