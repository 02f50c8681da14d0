// A card as small as it can be recognized; touched, it is enlarged.
import type { JSX } from 'preact';
import { CardArt } from '@/art/CardArt';
import type { Pack } from '@/game/catalog';
import { t } from '@/i18n';
import { looking } from '@/state/looking';

export function CardThumb({ pack, card }: { pack: Pack; card: number }): JSX.Element {
  return (
    <button type="button" class="card-thumb" aria-label={`${t('board.details')}: ${pack.name(card)}`} onClick={() => (looking.value = { card })}>
      <CardArt pack={pack} card={card} />
    </button>
  );
}
