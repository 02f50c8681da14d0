// Whether everything of the packs that come with the game has a line of story, in every language, and nothing else has.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from '@bufbuild/protobuf';
import { CatalogSchema, Catalog_WaypointSchema, ContentSchema, WaypointKind } from '@proto/content_pb';
import { ItemKind } from '@proto/common_pb';
import { describe, expect, it } from 'vitest';
import { itemKeys, Pack } from '@/game/catalog';
import { storyOfCard, storyOfItem, storyOfWaypoint } from '@/game/story';
import { stories as german } from '@/i18n/de/stories';
import { glossary as germanWords } from '@/i18n/de/glossary';
import { stories as english } from '@/i18n/en/stories';
import { glossary as englishWords } from '@/i18n/en/glossary';
import { stories as italian } from '@/i18n/it/stories';
import { glossary as italianWords } from '@/i18n/it/glossary';
import { stories as polish } from '@/i18n/pl/stories';
import { glossary as polishWords } from '@/i18n/pl/glossary';
import { stories as russian } from '@/i18n/ru/stories';
import { glossary as russianWords } from '@/i18n/ru/glossary';

const base = join(__dirname, '../../../content/base');
/** What three lines of a phone hold. */
const kLongest = 140;

/** Every file of the packs but their texts. */
function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'texts' ? [] : files(path);
    return entry.name.endsWith('.toml') ? [path] : [];
  });
}

const read = (name: RegExp): string => files(base).filter((file) => name.test(file)).map((file) => readFileSync(file, 'utf8')).join('\n');

const cards = [...read(/(start|vehicles|survivors|enemies|locations|encounters|events|loot)\.toml$/).matchAll(/^key = "(\w+)"/gm)].map(([, key = '']) => key);

/** In the bag, and printed on a map. */
const waypoints = new Set(
  [...read(/(waypoints|map_\w+)\.toml$/).matchAll(/\bkind = "(\w+)"(?:[,\n]\s*tokens = \["(\w+)"\])?/g)].map(([, kind = '', token]) => `waypoint.${token ?? kind}`),
);

const wanted = [...cards, ...waypoints, ...Object.values(itemKeys).map((item) => `item.${item}`)].sort();

describe.each([
  ['en', english, englishWords],
  ['pl', polish, polishWords],
  ['de', german, germanWords],
  ['ru', russian, russianWords],
  ['it', italian, italianWords],
] as const)('the stories in %s', (_, stories, glossary) => {
  const lines = Object.entries<string>(stories);

  it('are there for every card, item and waypoint, and for nothing else', () => {
    expect(cards.length).toBeGreaterThan(110);
    expect(waypoints.size).toBe(7);
    expect(lines.map(([key]) => key).sort()).toEqual(wanted);
  });

  it('are whole sentences that fit', () => {
    expect(lines.filter(([, line]) => line.length > kLongest || line.length < 20)).toEqual([]);
    expect(lines.filter(([, line]) => line !== line.trim() || !/[.!?][»”“]?$|»\.$/.test(line) || /\s\s|["'{}]/.test(line))).toEqual([]);
  });

  it('stand once each', () => {
    expect(new Set(lines.map(([, line]) => line)).size).toBe(lines.length);
  });

  it('use the words of the glossary', () => {
    expect(lines.filter(([, line]) => glossary.some(({ not }) => not.test(line)))).toEqual([]);
  });
});

it('no story stands in two languages', () => {
  for (const translated of [polish, german, russian, italian]) {
    expect(Object.entries<string>(translated).filter(([key, line]) => line === english[key as keyof typeof english])).toEqual([]);
  }
});

describe('which story is told', () => {
  const packOf = (id: string, texts: Record<string, string> = {}): Pack =>
    new Pack(
      create(ContentSchema, {
        pack: { id },
        catalog: create(CatalogSchema, {}),
        keys: { cards: [{ key: 'trader_1', text: 'trader' }, { key: 'trader_2', text: 'trader' }] },
        texts: Object.entries(texts).map(([key, text]) => ({ key, text })),
      }),
    );
  const ours = packOf('base');

  it('copies of a card have different ones', () => {
    expect([1, 2].map((card) => storyOfCard(ours, card))).toEqual([{ key: 'trader_1' }, { key: 'trader_2' }]);
  });

  it('items and waypoints have one', () => {
    expect(storyOfItem(ours, ItemKind.MINE)).toEqual({ key: 'item.mine' });
    const waypoint = (kind: WaypointKind, fuel = 0) => storyOfWaypoint(ours, create(Catalog_WaypointSchema, { kind, tokens: { fuel } }));
    expect(waypoint(WaypointKind.RESOURCE, 1)).toEqual({ key: 'waypoint.fuel' });
    expect(waypoint(WaypointKind.ITEM)).toEqual({ key: 'waypoint.item' });
    expect(waypoint(WaypointKind.CONTAMINATION)).toEqual({ key: 'waypoint.contamination' });
  });

  it('another pack has none of them, only what it brings itself', () => {
    const theirs = packOf('mine', { 'card.trader.story': 'A line of their own.' });
    expect(storyOfCard(theirs, 1)).toEqual({ line: 'A line of their own.' });
    expect(storyOfCard(packOf('mine'), 1)).toBeNull();
    expect(storyOfItem(theirs, ItemKind.MINE)).toBeNull();
    expect(storyOfWaypoint(theirs, create(Catalog_WaypointSchema, { kind: WaypointKind.ITEM }))).toBeNull();
  });
});
