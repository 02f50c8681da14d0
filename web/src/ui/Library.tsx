// How to play, and every card, item and box of the pack; searchable.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon, type IconName } from '@/art/icons';
import { boxKeys } from '@/game/boxes';
import { chapters, findIn } from '@/game/chapters';
import { itemKeys, type Pack } from '@/game/catalog';
import { t } from '@/i18n';
import { pack } from '@/state/content';
import { CardFace } from './CardFace';
import { CardRules } from './CardRules';
import { HowToPlay } from './HowToPlay';
import { ItemFace } from './Looking';

const has = (words: string[], wanted: string): boolean => words.some((word) => word.toLowerCase().includes(wanted));

/** One of each card: copies share their face. */
function faces(content: Pack): number[] {
  const seen = new Set<string>();
  return content.catalog.cards.flatMap((_, index) => {
    const key = content.key(index + 1);
    if (seen.has(key)) return [];
    seen.add(key);
    return [index + 1];
  });
}

export function Library(): JSX.Element {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const content = pack.value;
  const found = findIn(chapters, wanted);
  const cards = content ? faces(content).filter((card) => has([content.name(card), content.rules(card), content.typeName(card)], wanted)) : [];
  const items = content ? Object.keys(itemKeys).map(Number).filter((item) => has([content.itemName(item), content.itemText(item)], wanted)) : [];
  const boxes = content ? Object.values(boxKeys).filter((box) => has([content.text(`box.${box}.name`), content.text(`box.${box}.text`)], wanted)) : [];
  return (
    <div class="library">
      <label class="field">
        <span>{t('library.search')}</span>
        <input type="search" name="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
      </label>
      <HowToPlay chapters={found} />
      {boxes.length > 0 && content && (
        <section>
          <h2>{t('library.boxes')}</h2>
          <dl class="rules">
            {boxes.map((box) => (
              <div key={box}>
                <dt>
                  <Icon name={box as IconName} /> {content.text(`box.${box}.name`)}
                </dt>
                <dd>{content.text(`box.${box}.text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {items.length > 0 && (
        <section>
          <h2>{t('library.items')}</h2>
          <div class="library-cards">
            {items.map((item) => (
              <ItemFace key={item} item={item} />
            ))}
          </div>
        </section>
      )}
      {cards.length > 0 && content && (
        <section>
          <h2>{t('library.cards')}</h2>
          <div class="library-cards">
            {cards.map((card) => (
              <div key={card} class="library-card">
                <CardFace pack={content} card={card} full />
                <CardRules pack={content} card={card} />
              </div>
            ))}
          </div>
        </section>
      )}
      {!content && <p class="nobody">{t('library.connect')}</p>}
      {content && found.length + boxes.length + items.length + cards.length === 0 && <p class="nobody">{t('library.nothing')}</p>}
    </div>
  );
}
