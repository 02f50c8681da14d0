// One's own items; nobody else sees them.
import type { JSX } from 'preact';
import { Icon, itemIcon } from '@/art/icons';
import { target } from '@/game/targets';
import { t } from '@/i18n';
import { looking } from '@/state/looking';
import { Touchable } from '../Touchable';
import { useBoard } from '../board';

export function Hand(): JSX.Element {
  const { view, pack } = useBoard();
  const items = view.hand?.items ?? [];
  return (
    <section class="hand" aria-label={t('board.items')}>
      <h3>{t('board.items')}</h3>
      <div class="hand-items">
        {items.map((kind, index) => (
          <div class="item-slot" key={index}>
            <Touchable name={target.item(kind)} label={`${pack.itemName(kind)}. ${pack.itemText(kind)}`} class="item-card">
              <Icon name={itemIcon(kind)} />
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
        {items.length === 0 && <span class="nobody">{t('board.noItems')}</span>}
      </div>
    </section>
  );
}
