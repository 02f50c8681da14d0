// How to play, and every card, item and box of the pack; searchable.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { boxKeys } from '@/game/boxes';
import { chapters, findIn } from '@/game/chapters';
import { itemKeys, type Pack } from '@/game/catalog';
import { boxesName } from '@/game/facts';
import { storyOfCard, storyOfItem } from '@/game/story';
import { t } from '@/i18n';
import { later } from '@/i18n/later';
import { pack } from '@/state/content';
import { CardFace } from './CardFace';
import { CardRules } from './CardRules';
import { HowToPlay } from './HowToPlay';
import { ItemFace } from './Looking';
import { StoryLine } from './StoryLine';
import { Symbol } from './Tokens';

const has = (words: string[], wanted: string): boolean => words.some((word) => word.toLowerCase().includes(wanted));

/** One of each card; of the same name only those that differ. */
function faces(content: Pack): number[] {
  const seen = new Set<string>();
  return content.catalog.cards.flatMap((_, index) => {
    const key = `${content.key(index + 1)}: ${boxesName(content, content.vehicle(index + 1)?.boxes ?? [])}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [index + 1];
  });
}

/** The kinds of cards there are in this pack, in the order of their first card. */
const kindsOf = (content: Pack): number[] => [...new Set(content.catalog.cards.map(({ type }) => type))];

function Kinds({ content, kind, onPick }: { content: Pack; kind: number; onPick(kind: number): void }): JSX.Element {
  const named = (one: number): string => content.typeName(content.catalog.cards.findIndex(({ type }) => type === one) + 1);
  return (
    <fieldset class="library-kinds segmented">
      <legend>{t('thing.kinds')}</legend>
      {[0, ...kindsOf(content)].map((one) => (
        <label key={one}>
          <input type="radio" name="kind" value={one} checked={kind === one} onChange={() => onPick(one)} />
          <span>{one ? named(one) : t('thing.everything')}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function Library(): JSX.Element {
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState(0);
  const wanted = search.trim().toLowerCase();
  const content = pack.value;
  const found = kind ? [] : findIn(chapters, wanted);
  const cards = content ? faces(content).filter((card) => (!kind || content.card(card)?.type === kind) && has([content.name(card), content.rules(card), content.typeName(card)], wanted)) : [];
  const items = content && !kind ? Object.keys(itemKeys).map(Number).filter((item) => has([content.itemName(item), content.itemText(item)], wanted)) : [];
  const boxes = content && !kind ? Object.values(boxKeys).filter((box) => has([content.text(`box.${box}.name`), content.text(`box.${box}.text`)], wanted)) : [];
  return (
    <div class="library">
      <div class="library-find">
        <label class="field">
          <span>{later('library.search')}</span>
          <input type="search" name="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
        </label>
        {content && <Kinds content={content} kind={kind} onPick={setKind} />}
      </div>
      <HowToPlay chapters={found} />
      {boxes.length > 0 && content && (
        <section>
          <h2>{later('library.boxes')}</h2>
          <dl class="rules">
            {boxes.map((box) => (
              <div key={box}>
                <dt>
                  <Symbol name={box} /> {content.text(`box.${box}.name`)}
                </dt>
                <dd>{content.text(`box.${box}.text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {items.length > 0 && (
        <section>
          <h2>{later('library.items')}</h2>
          <div class="library-cards">
            {items.map((item) => (
              <div key={item} class="library-card">
                <ItemFace item={item} />
                {content && <StoryLine story={storyOfItem(content, item)} />}
              </div>
            ))}
          </div>
        </section>
      )}
      {cards.length > 0 && content && (
        <section>
          <h2>{later('library.cards')}</h2>
          <div class="library-cards">
            {cards.map((card) => (
              <div key={card} class="library-card">
                <CardFace pack={content} card={card} full />
                <CardRules pack={content} card={card} />
                <StoryLine story={storyOfCard(content, card)} />
              </div>
            ))}
          </div>
        </section>
      )}
      {!content && <p class="nobody">{later('library.connect')}</p>}
      {content && found.length + boxes.length + items.length + cards.length === 0 && <p class="nobody">{later('library.nothing')}</p>}
    </div>
  );
}
