// @vitest-environment jsdom
// Whether everything in the pack has a drawing of its own, and whatever a pack of somebody else's brings one of its kind.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from '@bufbuild/protobuf';
import { Catalog_OutcomeSchema } from '@proto/content_pb';
import { describe, expect, it } from 'vitest';
import * as enemies from '@/art/enemies';
import * as items from '@/art/items';
import { palette } from '@/art/palette';
import * as portraits from '@/art/portraits';
import * as scenes from '@/art/scenes';
import type { Draw } from '@/art/sprite';
import * as tokens from '@/art/tokens';
import * as vehicles from '@/art/vehicles';
import { boxKeys } from '@/game/boxes';
import { itemKeys, tokenKeys } from '@/game/catalog';
import type { Look } from '@/art/look';
import { artOf } from '@/ui/game/motion/OutcomeCard';

interface Card {
  kind: string;
  key: string;
  text: string;
}

const base = join(__dirname, '../../../content/base');

/** The tables of the pack that stand for cards. */
function cardsOf(folder: string): Card[] {
  const cards: Card[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) cards.push(...(entry.name === 'texts' ? [] : cardsOf(join(folder, entry.name))));
    else if (/^(start|vehicles|survivors|enemies|locations|encounters|events|loot)\.toml$/.test(entry.name)) {
      const text = readFileSync(join(folder, entry.name), 'utf8');
      for (const [, kind = '', table = ''] of text.matchAll(/^\[\[(\w+)\]\]\n((?:(?!\[\[).*\n?)*)/gm)) {
        const value = (name: string): string => new RegExp(`^${name} = "(.*?)"`, 'm').exec(table)?.[1] ?? '';
        cards.push({ kind, key: value('key'), text: value('text') || value('key') });
      }
    }
  }
  return cards;
}

const cards = cardsOf(base);

const sheets: Record<string, { draw: Draw; look: Look }> = {
  truck: { draw: vehicles.drawModel, look: { type: 'truck', columns: 3 } },
  trailer: { draw: vehicles.drawModel, look: { type: 'trailer', columns: 2 } },
  rusty_trailer: { draw: vehicles.drawModel, look: { type: 'trailer', columns: 2 } },
  device: { draw: vehicles.drawModel, look: { type: 'device', columns: 2 } },
  survivor: { draw: portraits.draw, look: {} },
  location: { draw: scenes.draw, look: { kind: 'location' } },
  encounter: { draw: scenes.draw, look: { kind: 'encounter' } },
  event: { draw: scenes.draw, look: { kind: 'event' } },
  enemy: { draw: enemies.draw, look: { kind: '1' } },
};

const drawCard = ({ kind, key, text }: Card): string => {
  const { draw, look } = sheets[kind]!;
  return draw(key, { ...look, text }).art;
};

const isWellFormed = (art: string): boolean =>
  !new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${art}</svg>`, 'image/svg+xml').querySelector('parsererror');

describe('drawings', () => {
  it('are there for every card of the pack, and no two of them look alike', () => {
    expect(cards.length).toBeGreaterThan(90);
    const seen = new Map<string, string>();
    for (const card of cards) {
      const art = drawCard(card);
      // Copies of an encounter are the same card twice.
      const name = card.kind === 'encounter' ? card.text : card.key;
      expect(art, card.key).not.toBe('');
      expect(seen.get(art) ?? name, `${name} looks like`).toBe(name);
      seen.set(art, name);
    }
  });

  it('are the pack’s own, not what an unknown card would get', () => {
    const own = new Set([...portraits.names, ...enemies.names, ...scenes.names, ...vehicles.names.trucks, ...vehicles.names.trailers, ...vehicles.names.devices]);
    expect(cards.filter(({ key, text }) => !own.has(key) && !own.has(text))).toEqual([]);
  });

  it('fall back to the kind for cards that nobody has drawn', () => {
    for (const kind of Object.keys(sheets)) expect(drawCard({ kind, key: 'unheard_of', text: 'unheard_of' }).length, kind).toBeGreaterThan(100);
    expect(portraits.draw('unheard_of', { kind: 'medic' })).toEqual(portraits.draw('medic', {}));
    expect(drawCard({ kind: 'survivor', key: 'one', text: 'one' })).not.toBe(drawCard({ kind: 'survivor', key: 'another', text: 'another' }));
  });

  it('are there for every Outcome card, and no two of them look alike', () => {
    const text = readFileSync(join(base, 'outcomes.toml'), 'utf8');
    const all = [...text.matchAll(/^player = \[(.*?)\]/gm)].map(([, results = ''], index) => {
      const player = [...results.matchAll(/"(.*?)"/g)].map(([, result = '']) => ({ hits: Number(/hit (\d)/.exec(result)?.[1] ?? 0), jam: result.includes('jam') }));
      return scenes.draw(artOf(index + 1, create(Catalog_OutcomeSchema, { player })), {}).art;
    });
    expect(all).toHaveLength(12);
    expect(new Set(all).size).toBe(12);
    for (const art of all) expect(isWellFormed(art)).toBe(true);
  });

  it('are there for the Automa and each of its Action cards', () => {
    const actions = [...readFileSync(join(base, 'automa.toml'), 'utf8').matchAll(/^key = "(\w+)"/gm)].map(([, key = '']) => key);
    expect(actions).toHaveLength(6);
    expect(['automa', ...actions].filter((name) => !scenes.names.includes(name) || !isWellFormed(scenes.draw(name, {}).art))).toEqual([]);
    expect(scenes.draw('unheard_of', { kind: 'action' })).toEqual(scenes.draw('automa', {}));
  });

  it('are there for every item, token and box', () => {
    expect(Object.values(itemKeys).filter((item) => !items.names.includes(item))).toEqual([]);
    const printed = [...Object.values(tokenKeys), ...Object.values(boxKeys).filter((box) => box !== 'open')];
    expect(printed.filter((one) => !tokens.names.includes(one))).toEqual([]);
  });

  it('refer only to what the document has, and are well-formed', () => {
    const defined = new Set([...palette.matchAll(/id="(\w+)"/g)].map(([, id]) => id));
    const everything = [...cards.map(drawCard), ...items.names.map((name) => items.draw(name).art), ...tokens.names.map((name) => tokens.draw(name).art)];
    for (const art of everything) {
      for (const [, id] of art.matchAll(/(?:url\(#|href="#)(\w+)/g)) expect(defined.has(id), id).toBe(true);
      expect(art).not.toMatch(/NaN|undefined/);
      expect(isWellFormed(art), art).toBe(true);
    }
  });
});
