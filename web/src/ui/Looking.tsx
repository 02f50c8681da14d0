// A card, an item, a sign of the road or the Automa's board, large; and the small card that follows the mouse.
import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { Drawing } from '@/art/Drawing';
import { itemKeys } from '@/game/catalog';
import { forYou, namesakes, ofSpace } from '@/game/forYou';
import { storyOfCard, storyOfItem } from '@/game/story';
import { t } from '@/i18n';
import { hovering } from '@/state/hovering';
import { looking, type Look } from '@/state/looking';
import { pack } from '@/state/content';
import { CardFace } from './CardFace';
import { CardRules } from './CardRules';
import { Dialog } from './Dialog';
import { StoryLine } from './StoryLine';
import { BoardContext, useBoard } from './board';
import { AutomaBoard } from './game/AutomaBoard';
import { lazy } from './lazy';

const SignClosely = lazy(async () => (await import('./game/SignClosely')).SignClosely);

/** The Automa has no side of its own to look from. */
function AutomaClosely({ seat }: { seat: number }): JSX.Element {
  const { nameOf } = useBoard();
  return (
    <Dialog title={nameOf(seat)} class="dialog-wide" onClose={() => (looking.value = null)}>
      <AutomaBoard seat={seat} />
    </Dialog>
  );
}

export function ItemFace({ item }: { item: number }): JSX.Element {
  const content = pack.value;
  return (
    <div class="card card-item card-full">
      <div class="card-picture card-picture-item">
        <span class="card-band">{content?.text('token.item.name')}</span>
        <Drawing sheet="items" name={itemKeys[item] ?? ''} />
      </div>
      <div class="card-body">
        <strong class="card-title">{content?.itemName(item)}</strong>
        <p class="card-text">{content?.itemText(item)}</p>
      </div>
    </div>
  );
}

/** What it means where it lies, and for one's own convoy. */
function ForYou({ card, slot }: { card: number; slot?: number }): JSX.Element | null {
  const board = useContext(BoardContext);
  if (!board) return null;
  const { pack: content, view, seat } = board;
  const lines = [...(slot ? ofSpace(content, view, slot) : []), ...(seat ? forYou(content, view, seat, card) : [])];
  if (lines.length === 0) return null;
  return (
    <section class="for-you">
      <h3>{t('thing.now')}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

function Closely({ look }: { look: Look }): JSX.Element | null {
  const content = pack.value;
  if (!content) return null;
  const close = (): void => void (looking.value = null);
  if ('sign' in look) return <SignClosely space={look.sign} onClose={close} />;
  if ('seat' in look) return <AutomaClosely seat={look.seat} />;
  if ('item' in look) {
    return (
      <Dialog title={content.itemName(look.item)} class="dialog-card" onClose={close}>
        <div class="closely">
          <ItemFace item={look.item} />
          <StoryLine story={storyOfItem(content, look.item)} />
        </div>
      </Dialog>
    );
  }
  const card = 'card' in look ? look.card : (content.survivor(look.survivor)?.card ?? 0);
  return (
    <Dialog key={card} title={content.name(card)} class="dialog-card" onClose={close}>
      <div class="closely">
        <CardFace pack={content} card={card} full />
        <ForYou card={card} slot={'card' in look ? look.slot : undefined} />
        {namesakes(content, card).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <CardRules pack={content} card={card} />
        <StoryLine story={storyOfCard(content, card)} />
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
