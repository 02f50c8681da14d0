// A card, an item or a convoy, large; and the small card that follows the mouse.
import type { JSX } from 'preact';
import { BotPolicy } from '@proto/table_pb';
import { t } from '@/i18n';
import { Icon, itemIcon } from '@/art/icons';
import { hovering } from '@/state/hovering';
import { looking, type Look } from '@/state/looking';
import { pack } from '@/state/content';
import { table } from '@/state/table';
import { BlockButton } from './Blocks';
import { CardFace } from './CardFace';
import { CardRules } from './CardRules';
import { Dialog } from './Dialog';
import { SeatMark } from './SeatMark';
import { useBoard } from './board';
import { AutomaBoard } from './game/AutomaBoard';
import { Convoy } from './game/Convoy';
import { Crew } from './game/Crew';

/** The items of a seat, where everybody's are shown. */
function OpenHandOf({ seat }: { seat: number }): JSX.Element | null {
  const { view, pack: content } = useBoard();
  const items = view.hands.get(seat)?.items;
  if (!items) return null;
  return (
    <section class="open-hand" aria-label={t('board.items')}>
      <h3>{t('replay.handOf')}</h3>
      {items.length === 0 ? t('board.noItems') : items.map((item) => content.itemName(item)).join(', ')}
    </section>
  );
}

function SeatClosely({ seat }: { seat: number }): JSX.Element {
  const { nameOf, live, seat: mine } = useBoard();
  const info = live ? table.value?.seats[seat - 1] : undefined;
  const person = info?.taken && info.bot === BotPolicy.UNSPECIFIED && seat !== mine;
  return (
    <Dialog title={t('board.convoyOf', { name: nameOf(seat) })} class="dialog-wide" onClose={() => (looking.value = null)}>
      <p>
        <SeatMark seat={seat} /> {nameOf(seat)}
        {person && <BlockButton whom={{ case: 'seat', value: seat }} name={nameOf(seat)} />}
      </p>
      <AutomaBoard seat={seat} />
      <Convoy seat={seat} own={false} />
      <Crew seat={seat} own={false} />
      <OpenHandOf seat={seat} />
    </Dialog>
  );
}

export function ItemFace({ item }: { item: number }): JSX.Element {
  const content = pack.value;
  return (
    <div class="card card-item card-full">
      <div class="card-picture card-picture-item">
        <Icon name={itemIcon(item)} />
      </div>
      <div class="card-title">
        <small>{content?.text('token.item.name')}</small>
        <strong>{content?.itemName(item)}</strong>
      </div>
      <p class="card-text">{content?.itemText(item)}</p>
    </div>
  );
}

function Closely({ look }: { look: Look }): JSX.Element | null {
  const content = pack.value;
  if (!content) return null;
  const close = (): void => void (looking.value = null);
  if ('seat' in look) return <SeatClosely key={look.seat} seat={look.seat} />;
  if ('item' in look) {
    return (
      <Dialog title={content.itemName(look.item)} onClose={close}>
        <ItemFace item={look.item} />
      </Dialog>
    );
  }
  const card = 'card' in look ? look.card : (content.survivor(look.survivor)?.card ?? 0);
  return (
    <Dialog key={card} title={content.name(card)} onClose={close}>
      <div class="closely">
        <CardFace pack={content} card={card} full />
        <CardRules pack={content} card={card} />
      </div>
    </Dialog>
  );
}

export function Looking(): JSX.Element {
  const content = pack.value;
  const over = hovering.value;
  return (
    <>
      {looking.value && <Closely look={looking.value} />}
      {over && content && !looking.value && (
        <div class="hover-card" aria-hidden="true" style={{ left: `${Math.max(8, over.x - 190)}px`, top: `${Math.max(8, Math.min(over.y - 60, window.innerHeight - 300))}px` }}>
          {'card' in over.look ? <CardFace pack={content} card={over.look.card} full /> : 'item' in over.look ? <ItemFace item={over.look.item} /> : null}
        </div>
      )}
    </>
  );
}
