// Profiles: the curve of a rating, and words for every achievement in every language.
import { create } from '@bufbuild/protobuf';
import { describe, expect, it } from 'vitest';
import { Achievement, Profile_RatingPointSchema } from '@proto/profile_pb';
import { curveOf } from '@/game/ratingCurve';
import { later as de } from '@/i18n/de/later';
import { glossary as german } from '@/i18n/de/glossary';
import { later as en } from '@/i18n/en/later';
import { glossary as english } from '@/i18n/en/glossary';
import { later as italianWords } from '@/i18n/it/later';
import { glossary as italian } from '@/i18n/it/glossary';
import { later as pl } from '@/i18n/pl/later';
import { glossary as polish } from '@/i18n/pl/glossary';
import { later as ru } from '@/i18n/ru/later';
import { glossary as russian } from '@/i18n/ru/glossary';

const points = (...ratings: number[]) => ratings.map((rating, at) => create(Profile_RatingPointSchema, { atMs: BigInt(at), rating }));

describe('the curve of a rating', () => {
  it('goes from the first game to the last, the highest rating at the top', () => {
    const curve = curveOf(points(1500, 1600, 1400), 100, 50);
    expect(curve).toMatchObject({ path: 'M0.0 25.0L50.0 0.0L100.0 50.0', low: 1400, high: 1600, first: { rating: 1500 }, last: { rating: 1400 } });
  });

  it('is level where nothing has changed, and nothing without two games', () => {
    expect(curveOf(points(1500, 1500), 100, 50)?.path).toBe('M0.0 25.0L100.0 25.0');
    expect(curveOf(points(1500), 100, 50)).toBeNull();
    expect(curveOf([], 100, 50)).toBeNull();
  });
});

describe.each([
  ['en', en, english, 2],
  ['de', de, german, 2],
  ['pl', pl, polish, 3],
  ['ru', ru, russian, 3],
  ['it', italianWords, italian, 2],
] as const)('the words loaded later in %s', (_, words, glossary, forms) => {
  it('say what every achievement is and how it is made', () => {
    const names = Object.keys(Achievement).filter((name) => /^[A-Z]/.test(name) && name !== 'UNSPECIFIED');
    expect(names.length).toBe(14);
    for (const name of names) {
      expect(words).toHaveProperty([`award.${name}`]);
      expect(words).toHaveProperty([`rule.${name}`]);
    }
  });

  it('are those of the glossary, with the holes of English', () => {
    const holes = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const [key, text] of Object.entries<string>(words)) {
      expect(glossary.filter(({ not }) => not.test(text)), key).toEqual([]);
      const [first = ''] = ((en as Record<string, string>)[key] ?? '').split('|');
      // A form for one, a few and many each, or one for all.
      const own = text.split('|');
      expect([1, forms], key).toContain(own.length);
      for (const form of own) expect(holes(form), key).toEqual(holes(first));
    }
  });
});
