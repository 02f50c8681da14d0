// @vitest-environment jsdom
// What an analysis says, counted and in words.
import { toBinary } from '@bufbuild/protobuf';
import { ChoiceSchema } from '@proto/choice_pb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Decision, StepReview } from '@/engine/analysis';
import { decidersIn, faultOf, isFound, lastUpTo, lessonsOf, tallyOf, verdictOn } from '@/game/analysis';
import { choice } from './frames';
import { until } from './support/until';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
const { sayReasons } = await import('@/game/reasons');
const { counted, later } = await import('@/i18n/later');
const { languages } = await import('@/i18n/languages');
const { prefs } = await import('@/state/prefs');
const { later: english } = await import('@/i18n/en/later');

const grades = [
  [200, 'blunder'],
  [100, 'mistake'],
  [50, 'inaccuracy'],
  [0, 'fine'],
] as const;
const decided = (step: number, seat: number, gave: number, luck: number[] = [0, 0]): StepReview => ({
  step,
  seat,
  choices: 3,
  chances: [500, 500],
  luck,
  decision: { gave, grade: grades.find(([least]) => gave >= least)?.[1] ?? 'fine', best: [], why: [] },
});
const game = [decided(1, 2, 0, [30, -30]), decided(2, 1, 220), decided(3, 1, 60, [-10, 10]), decided(5, 2, 120), { step: 6, seat: 0, choices: 0, chances: [500, 500], luck: [5, -5] }, decided(7, 1, 105)];

describe('the game of a seat', () => {
  it('is counted by grade, with luck and skill apart', () => {
    expect(tallyOf(game, 1)).toEqual({ seat: 1, counts: { inaccuracy: 1, mistake: 1, blunder: 1 }, luck: 25, skill: -385 });
    expect(tallyOf(game, 2)).toEqual({ seat: 2, counts: { inaccuracy: 0, mistake: 1, blunder: 0 }, luck: -25, skill: -120 });
  });

  it('has mistakes and blunders to learn from, and no inaccuracies', () => {
    expect(lessonsOf(game, 1).map(({ step }) => step)).toEqual([2, 7]);
    expect(game.map(faultOf)).toEqual([null, 'blunder', 'inaccuracy', 'mistake', null, 'mistake']);
    expect(decidersIn(game)).toEqual([1, 2]);
  });

  it('is one line of luck when somebody plays alone, whatever the seat', () => {
    expect(tallyOf([{ ...decided(1, 3, 0), chances: [400], luck: [-70] }], 3).luck).toBe(-70);
  });

  it('goes on from the last step that was analysed', () => {
    expect(lastUpTo(game, 4)?.step).toBe(3);
    expect(lastUpTo(game, 0)).toBeUndefined();
  });
});

describe('an answer', () => {
  const [halt, depart, stay, other] = (['halt', 'depart', 'stayPut', 'endTurn'] as const).map((kind) => choice({ case: kind, value: {} }));
  const decision = (second: number): Decision => ({
    gave: 230,
    grade: 'blunder',
    best: [halt, depart].map((one, index) => ({ choice: toBinary(ChoiceSchema, one!), chance: index ? second : 600 })),
    why: [],
  });

  it('is the best, as good, or gives something away', () => {
    expect(verdictOn(halt!, decision(595), stay)).toEqual({ kind: 'best' });
    expect(verdictOn(depart!, decision(595), stay)).toEqual({ kind: 'asGood' });
    expect(verdictOn(depart!, decision(540), stay)).toEqual({ kind: 'gives', lost: 60 });
    expect(['best', 'asGood', 'gives'].map((kind) => isFound({ kind, lost: 1 } as never))).toEqual([true, true, false]);
  });

  it('gives away what the game did when it is the same, and otherwise at least what the second best does', () => {
    expect(verdictOn(stay!, decision(540), stay)).toEqual({ kind: 'played', lost: 230 });
    expect(verdictOn(other!, decision(540), stay)).toEqual({ kind: 'atLeast', lost: 60 });
    expect(verdictOn(stay!, decision(540), undefined)).toEqual({ kind: 'atLeast', lost: 60 });
  });
});

async function speak(language: (typeof languages)[number], probe: string): Promise<void> {
  prefs.value = { ...prefs.value, language };
  await until(() => later('analysis.title') === probe);
}

describe('the words about it', () => {
  afterEach(() => speak('en', 'Analysis'));

  it('say what is better first, then what it costs', () => {
    expect(sayReasons([{ what: 'spaces', by: 2 }, { what: 'fuel', by: -1 }, { what: 'damage', by: -1 }])).toBe('2 spaces further and 1 damage less, but 1 fuel less');
    expect(sayReasons([{ what: 'fame', by: 1 }])).toBe('1 fame more');
    expect(sayReasons([{ what: 'rivals', by: -3 }, { what: 'eliminated', by: -1 }, { what: 'order', by: 1 }])).toBe(
      '3 points less for the best rival and still in the game, but 1 place later in turn order',
    );
  });

  it('say nothing of what they do not know, and no more than one can read', () => {
    expect(sayReasons([{ what: 'weather', by: 3 }])).toBe('');
    expect(sayReasons(['fame', 'fuel', 'food', 'items', 'speed'].map((what) => ({ what, by: 2 })))).toBe('2 fame more, 2 fuel more, 2 food more, and 2 items more');
  });

  it.each([
    ['en', 'Analysis', ['1 space further', '2 spaces further', '5 spaces further', '21 spaces further']],
    ['pl', 'Analiza', ['o 1 pole dalej', 'o 2 pola dalej', 'o 5 pól dalej', 'o 21 pól dalej']],
    ['de', 'Analyse', ['1 Feld weiter', '2 Felder weiter', '5 Felder weiter', '21 Felder weiter']],
    ['ru', 'Разбор', ['на 1 поле дальше', 'на 2 поля дальше', 'на 5 полей дальше', 'на 21 поле дальше']],
    ['it', 'Analisi', ['1 spazio più avanti', '2 spazi più avanti', '5 spazi più avanti', '21 spazi più avanti']],
  ] as const)('count as one does in %s', async (language, title, forms) => {
    await speak(language, title);
    expect([1, 2, 5, 21].map((n) => counted('matter.spaces.more', n))).toEqual(forms);
  });

  it('have both directions of everything that counts', () => {
    const matters = Object.keys(english).filter((key) => key.startsWith('matter.'));
    expect(matters.length).toBeGreaterThan(40);
    expect(matters.filter((key) => !(key.replace(/more$/, 'less') in english) || !(key.replace(/less$/, 'more') in english))).toEqual([]);
  });
});
