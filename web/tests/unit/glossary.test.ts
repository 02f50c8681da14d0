// One word for one thing: in the client, in the log, and in the packs that come with it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { de } from '@/i18n/de';
import { glossary as german } from '@/i18n/de/glossary';
import { later as germanLater } from '@/i18n/de/later';
import { en } from '@/i18n/en';
import { glossary as english } from '@/i18n/en/glossary';
import { later as englishLater } from '@/i18n/en/later';
import { it as italianWords } from '@/i18n/it';
import { glossary as italian } from '@/i18n/it/glossary';
import { later as italianLater } from '@/i18n/it/later';
import { pl } from '@/i18n/pl';
import { glossary as polish } from '@/i18n/pl/glossary';
import { later as polishLater } from '@/i18n/pl/later';
import { ru } from '@/i18n/ru';
import { glossary as russian } from '@/i18n/ru/glossary';
import { later as russianLater } from '@/i18n/ru/later';

const content = fileURLToPath(new URL('../../../content/base', import.meta.url));

/** The texts of the packs, by section and key. */
function packTexts(language: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of [`${content}/texts/${language}.toml`, `${content}/expansion/texts/${language}.toml`]) {
    let section = '';
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      section = /^\[(.+)\]$/.exec(line)?.[1] ?? section;
      const [, key, text] = /^([\w.]+) = "(.*)"$/.exec(line) ?? [];
      if (key && text) texts.set(`${section}.${key}`, text);
    }
  }
  return texts;
}

describe.each([
  ['en', { ...en, ...englishLater }, english],
  ['de', { ...de, ...germanLater }, german],
  ['pl', { ...pl, ...polishLater }, polish],
  ['ru', { ...ru, ...russianLater }, russian],
  ['it', { ...italianWords, ...italianLater }, italian],
] as const)('the words in %s', (language, words, glossary) => {
  const packs = packTexts(language);
  const all = [...Object.entries<string>(words), ...packs];

  it('are those of the glossary', () => {
    expect(packs.size).toBeGreaterThan(200);
    const wrong = all.filter(([, text]) => glossary.some(({ not }) => not.test(text)));
    expect(wrong).toEqual([]);
  });

  it('are words that are used', () => {
    const stem = (word: string): string => word.slice(0, Math.max(3, word.length - 2)).toLowerCase();
    const unused = glossary.filter(({ word }) => !all.some(([, text]) => text.toLowerCase().includes(stem(word))));
    expect(unused).toEqual([]);
  });

  it('call two cards alike only where English does', () => {
    const english = packTexts('en');
    const named = new Map<string, string>();
    const alike: string[] = [];
    for (const [key, name] of packs) {
      if (!/^(card|action|item)\..*name$/.test(key)) continue;
      const before = named.get(name);
      if (before && english.get(before) !== english.get(key)) alike.push(`${before} and ${key}: ${name}`);
      named.set(name, key);
    }
    expect(named.size).toBeGreaterThan(50);
    expect(alike).toEqual([]);
  });
});
