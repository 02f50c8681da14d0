// Bots of this device take as long as those of the server.
import { readFileSync } from 'node:fs';
import { Question } from '@proto/question_pb';
import { describe, expect, it } from 'vitest';
import { timeToThink } from '@/offline/pace';

const source = readFileSync(new URL('../../../server/table/pace.cpp', import.meta.url), 'utf8');
const limits = readFileSync(new URL('../../../server/runtime/limits.hpp', import.meta.url), 'utf8');

/** kExploreOrPass: EXPLORE_OR_PASS */
const numberOf = (name: string): Question => Question[name.replace(/(?<!^)([A-Z])/g, '_$1').toUpperCase() as keyof typeof Question];
const listed = (name: string): Question[] => {
  const list = new RegExp(`${name}\\{([^}]*)\\}`).exec(source)?.[1] ?? '';
  return [...list.matchAll(/Question::k(\w+)/g)].map(([, one]) => numberOf(one ?? ''));
};
const constant = (name: string): number => Number(new RegExp(`${name} = (\\d+)`).exec(source)?.[1]);
const usual = Number(/bot_delay\{(\d+)\}/.exec(limits)?.[1]);

describe('the pace of bots on this device', () => {
  it('is that of the server for every question', () => {
    const [weighty, slight] = [listed('kWeighty'), listed('kSlight')];
    expect([...weighty, ...slight].every((one) => one > 0)).toBe(true);
    expect(weighty.length).toBeGreaterThan(5);
    for (const question of Object.values(Question).filter((one): one is Question => typeof one === 'number')) {
      const weight = constant(weighty.includes(question) ? 'kLong' : slight.includes(question) ? 'kShort' : 'kMedium');
      for (const [mood, part] of [[0, constant('kLeastMood')], [1, constant('kMostMood')]] as const)
        expect(timeToThink(question, 2, mood), Question[question]).toBe(Math.round((usual * weight * part) / 10_000));
    }
  });
});
