// The items of the side from which the table is seen; one's own are seen by nobody else.
import type { JSX } from 'preact';
import { Drawing } from '@/art/Drawing';
import { Icon } from '@/art/icons';
import { itemKeys } from '@/game/catalog';
import { target } from '@/game/targets';
import { t } from '@/i18n';
import { looking } from '@/state/looking';
import { Touchable } from '../Touchable';
import { useBoard } from '../board';

export function Hand(): JSX.Element {
  const { view, pack, seat, visiting } = useBoard();
  const items = (visiting ? view.hands.get(seat) : view.hand)?.items ?? [];
  // Of somebody else, only how many there are is known.
  const covered = visiting && !view.hands.has(seat) ? (view.standings.get(seat)?.items ?? 0) : 0;
  return (
    <section class="hand" aria-label={t(visiting ? 'replay.handOf' : 'board.items')}>
      <h3>{t(visiting ? 'replay.handOf' : 'board.items')}</h3>
      <div class="hand-items">
        {items.map((kind, index) => (
          <div class="item-slot" key={index}>
            <Touchable name={target.item(kind)} label={`${pack.itemName(kind)}. ${pack.itemText(kind)}`} class="item-card">
              <Drawing sheet="items" name={itemKeys[kind] ?? ''} class="item-picture" />
              <span>{pack.itemName(kind)}</span>
            </Touchable>
            <button
              type="button"
              class="look-button"
              aria-label={`${t('board.details')}: ${pack.itemName(kind)}`}
              onClick={() => (looking.value = { item: kind })}
            >
              <Icon name="eye" />
            </button>
          </div>
        ))}
        {covered > 0 && <span class="nobody">{t('board.itemCount', { count: covered })}</span>}
        {items.length === 0 && covered === 0 && <span class="nobody">{t('board.noItems')}</span>}
      </div>
    </section>
  );
}
