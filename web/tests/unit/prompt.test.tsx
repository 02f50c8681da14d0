// @vitest-environment jsdom
// What the question takes for a choice: no click that was meant for the one before, and nothing that loses much without asking.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { ContentSchema } from '@proto/content_pb';
import { Phase } from '@proto/common_pb';
import { LogKind } from '@proto/log_pb';
import { Question } from '@proto/question_pb';
import { beforeEach, expect, it, vi } from 'vitest';
import { Pack } from '@/game/catalog';
import { onSnapshot, onUpdate } from '@/game/stream';
import { choice, snapshot, update } from './frames';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
// By this a component knows what such events are called; jsdom has none.
Object.assign(HTMLElement.prototype, { onpointerdown: null });
// What is imported at the top runs before the line above.
const { Prompt } = await import('@/ui/game/Prompt');
const { BoardContext } = await import('@/ui/board');
const { boardOf } = await import('@/ui/boardOf');
const { reset } = await import('@/state/board');
const { sending } = await import('@/state/commands');
const { pack } = await import('@/state/content');
const { startSlips } = await import('@/state/slips');
const { startTurnOver } = await import('@/state/turnOver');
const { game, mySeat } = await import('@/state/table');

const board = boardOf({ pack, stream: game, seat: mySeat, live: signal(true), moments: { has: () => true, show: () => undefined }, personAt: (seat) => `P${seat}` });
const root = document.createElement('div');
document.body.append(root);

let now = 0;
vi.spyOn(performance, 'now').mockImplementation(() => now);
startSlips();
startTurnOver();

let seq = 0;
function isAsked(question: Question, ...kinds: Parameters<typeof choice>[0][]): void {
  seq += 1;
  const sections = {
    setup: { viewer: 1, map: 1, seats: 2 },
    progress: { round: 1, phase: Phase.EXPLORATION },
    standings: [{ seat: 1 }, { seat: 2 }],
    decision: { asked: [{ seat: 1, question }] },
    choices: { choices: kinds.map(choice) },
  };
  void act(() => {
    sending.value = null;
    game.value = onSnapshot(null, snapshot({ tableId: 'T', seq, version: seq, sections }));
  });
}
const feeding = (): void => isAsked(Question.FEED_IN_REST, { case: 'finishFeeding', value: {} });
const moving = (): void => isAsked(Question.MOVE_OR_STAY, { case: 'stayPut', value: {} }, { case: 'startMoving', value: {} });

const button = (kind: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(`[data-choice=${kind}], [data-sure=${kind}]`);
  if (!found) throw new Error(`there is no ${kind}`);
  return found;
};
/** With the mouse or a finger, always at the same place. */
function click(thing: Element): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: 50, clientY: 50 });
  Object.defineProperty(event, 'timeStamp', { value: now });
  thing.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  void act(() => void thing.dispatchEvent(event));
}
const byKeyboard = (thing: Element): void => void act(() => void thing.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 })));
const sent = (): string | undefined => sending.value?.choice?.kind.case;

beforeEach(() => {
  now += 10_000;
  pack.value = new Pack(create(ContentSchema, { catalog: {} }));
  void act(() => render(<BoardContext.Provider value={board}><Prompt /></BoardContext.Provider>, root));
  feeding();
  now += 10_000;
});

it('a second click at the same place does not hit what has come there', () => {
  click(button('finishFeeding'));
  expect(sent()).toBe('finishFeeding');
  now += 80;
  moving();
  now += 220;
  click(button('startMoving'));
  click(button('stayPut'));
  expect(sent()).toBeUndefined();
  expect(root.querySelector('[data-sure]')).toBeNull();
  now += 400;
  click(button('startMoving'));
  expect(sent()).toBe('startMoving');
});

it('what else happens at the table is no new question', () => {
  click(button('finishFeeding'));
  moving();
  now += 600;
  void act(() => void (game.value = game.value && onUpdate(game.value, update({ seq: seq + 1, version: seq + 1, changed: { progress: { round: 2 } } }))));
  seq += 1;
  click(button('startMoving'));
  expect(sent()).toBe('startMoving');
});

it.each([
  ['the keyboard', byKeyboard],
  ['a tool that reads the page aloud', (thing: HTMLElement) => void act(() => thing.click())],
])('%s is not held up', (_, press) => {
  click(button('finishFeeding'));
  moving();
  press(button('startMoving'));
  expect(sent()).toBe('startMoving');
});

it('a key that is held down makes one choice', () => {
  const press = (repeat: boolean): boolean =>
    button('finishFeeding').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }));
  expect(press(false)).toBe(true);
  expect(press(true)).toBe(false);
});

it('losing the movement is asked about once, and the way back has the focus', () => {
  moving();
  byKeyboard(button('stayPut'));
  expect(sent()).toBeUndefined();
  expect(root.textContent).toContain('lose the whole movement');
  expect(document.activeElement?.textContent).toBe('Cancel');
  byKeyboard(document.activeElement as Element);
  expect(root.textContent).not.toContain('lose the whole movement');
  byKeyboard(button('stayPut'));
  byKeyboard(root.querySelector('[data-sure]') as Element);
  expect(sent()).toBe('stayPut');
});

it('a double click on what is asked about does not answer it as well', () => {
  moving();
  now += 10_000;
  click(button('stayPut'));
  now += 150;
  click(root.querySelector('[data-sure]') as Element);
  expect(sent()).toBeUndefined();
});

/** Ends the own turn; what is returned brings news from then on. */
function endTurn(): (news: (seq: number) => ReturnType<typeof update>) => void {
  reset();
  isAsked(Question.END_EXPLORATION_TURN, { case: 'endTurn', value: {} });
  const hears = (news: (seq: number) => ReturnType<typeof update>): void => {
    seq += 1;
    void act(() => void (game.value = game.value && onUpdate(game.value, news(seq))));
  };
  hears((at) => update({ seq: at, version: at, log: [{ kind: LogKind.TURN_STARTED, seat: 1 }] }));
  byKeyboard(button('endTurn'));
  sending.value = null;
  return hears;
}

it('says that the own turn is over, and goes on saying it beside the next question until one acts', () => {
  const hears = endTurn();
  const ribbon = (): string => `${root.querySelector('.prompt')?.className} ${root.querySelector('.prompt-line')?.textContent}`;
  const waiting = { decision: { asked: [{ seat: 2, question: Question.EXPLORE_OR_PASS }] } };
  hears((at) => update({ seq: at, version: at, log: [{ kind: LogKind.PASSED, seat: 1 }, { kind: LogKind.TURN_STARTED, seat: 2 }], changed: waiting }));
  expect(ribbon()).toContain('is-done');
  expect(ribbon()).toContain('Your turn is over. Waiting for P2');
  const movement = { progress: { round: 1, phase: Phase.MOVEMENT }, decision: { asked: [{ seat: 1, question: Question.MOVE_OR_STAY }] } };
  hears((at) => update({ seq: at, version: at, changed: movement }));
  expect(ribbon()).not.toContain('is-done');
  expect(root.querySelector('.prompt-tag.is-done')?.textContent).toBe('Exploration: turn over');
});

it('keeps the end of the turn before the next question as long as it is held, and offers nothing meanwhile', () => {
  const hears = endTurn();
  const waiting = { decision: { asked: [{ seat: 2, question: Question.EXPLORE_OR_PASS }] } };
  hears((at) => update({ seq: at, version: at, log: [{ kind: LogKind.PASSED, seat: 1 }, { kind: LogKind.TURN_STARTED, seat: 2 }], changed: waiting }));
  const press = (where: string): void => void act(() => void root.querySelector(where)?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));
  const release = (how: string): void => void act(() => void window.dispatchEvent(new Event(how)));
  const title = (): string | undefined => root.querySelector('.prompt h2')?.textContent ?? undefined;
  press('.prompt-line h2');
  const asked = { decision: { asked: [{ seat: 1, question: Question.MOVE_OR_STAY }] }, choices: { choices: [choice({ case: 'stayPut', value: {} }), choice({ case: 'startMoving', value: {} })] } };
  hears((at) => update({ seq: at, version: at, changed: { progress: { round: 1, phase: Phase.MOVEMENT }, ...asked } }));
  expect(title()).toBe('Exploration: turn over');
  expect(root.querySelector('.prompt')?.className).toContain('is-held');
  expect(root.querySelectorAll('[data-choice]')).toHaveLength(0);
  release('pointerup');
  expect(title()).toContain('Start the engines');
  expect(root.querySelectorAll('[data-choice]')).toHaveLength(2);
  // Beside the next question its tag does the same.
  press('.prompt-tag.is-done');
  expect(title()).toBe('Exploration: turn over');
  release('pointercancel');
  expect(title()).toContain('Start the engines');
});

it('who cannot move is not asked', () => {
  isAsked(Question.MOVE_OR_STAY, { case: 'stayPut', value: {} });
  byKeyboard(button('stayPut'));
  expect(sent()).toBe('stayPut');
});
