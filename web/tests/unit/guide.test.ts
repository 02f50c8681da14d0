// @vitest-environment jsdom
import { Question } from '@proto/question_pb';
import { describe, expect, it } from 'vitest';
import { chapters, findIn } from '@/game/chapters';
import { hintFor, tour } from '@/game/guide';
import { guide as de } from '@/i18n/de/guide';
import { en as words } from '@/i18n/en';
import { later } from '@/i18n/en/later';
import { guide as en } from '@/i18n/en/guide';
import { guide as it_ } from '@/i18n/it/guide';
import { guide as pl } from '@/i18n/pl/guide';
import { guide as ru } from '@/i18n/ru/guide';

const english: Readonly<Record<string, string>> = { ...words, ...later };
const questions = Object.values(Question).filter((one): one is Question => typeof one === 'number' && one > 0);

describe('the hints of the first game', () => {
  it('are there for whatever is asked', () => {
    expect(hintFor(Question.DRIVE)).toBe('guide.drive');
    for (const question of questions) expect(en).toHaveProperty([hintFor(question)]);
  });

  it('have one of their own for everything that a first game on Alpha asks', () => {
    const others = questions.filter((question) => hintFor(question) === 'guide.other').map((question) => Question[question]);
    expect(others.sort()).toEqual(['DECONTAMINATION_BOX', 'DEFY_ENEMY', 'SPEND_HALF_BATTERY', 'SPEND_TOKEN']);
  });

  it('are one or two short sentences, in every language', () => {
    for (const words of [en, de, it_, pl, ru]) {
      const long = Object.entries(words).filter(([, text]) => text.length > 150 || (text.match(/[.!?](\s|$)/g) ?? []).length > 2);
      expect(long).toEqual([]);
    }
  });

  it('begin with a look around the table', () => {
    expect(new Set(tour.map(({ at }) => at.join())).size).toBe(tour.length);
  });
});

describe('how to play', () => {
  it('has words for every chapter, and every rule in short is in exactly one', () => {
    for (const { title, text } of chapters) expect([english[title], english[text]].every(Boolean)).toBe(true);
    const used = chapters.flatMap(({ rules }) => rules.map((rule) => rule.title));
    const all = Object.keys(english).filter((key) => key.startsWith('rule.') && key.endsWith('.title'));
    expect([...used].sort()).toEqual(all.sort());
  });

  it('finds chapters, and single rules of the others', () => {
    expect(findIn(chapters, '')).toHaveLength(chapters.length);
    expect(findIn(chapters, 'no such word anywhere')).toEqual([]);
    const alarm = findIn(chapters, 'alarm table');
    expect(alarm.map(({ id }) => id)).toEqual(['maps']);
    expect(alarm[0]?.rules.map(({ title }) => title)).toEqual(['rule.alarm.title']);
  });
});
