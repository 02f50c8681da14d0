// @vitest-environment jsdom
// What follows is asked for when a choice is pointed at, has the focus or is pressed, and only the newest answer counts.
import { create } from '@bufbuild/protobuf';
import { ContentSchema } from '@proto/content_pb';
import { Chance, ForesightSchema, type Foresight, type GetForesight } from '@proto/foresight_pb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pack } from '@/game/catalog';
import { onSnapshot } from '@/game/stream';
import type { Board } from '@/ui/board';
import { choice, snapshot } from './frames';
import { untilDrawn } from './support/until';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
let answer: (asked: GetForesight) => Promise<Foresight>;
vi.mock('@/state/link', async (original) => ({
  ...(await original<typeof import('@/state/link')>()),
  ask: async ({ value }: { value: GetForesight }) => ({ case: 'foresight', value: await answer(value) }),
}));
const { Foreseen } = await import('@/ui/game/Foreseen');
const { BoardContext } = await import('@/ui/board');
const { foreseen } = await import('@/state/foresight');
const { game, sitAt } = await import('@/state/table');

const root = document.createElement('div');
document.body.append(root);
const pack = new Pack(create(ContentSchema, { catalog: {} }));
const go = choice({ case: 'startMoving', value: {} });
const stay = choice({ case: 'stayPut', value: {} });
const left = (fuel: number[], then = Chance.UNSPECIFIED, made = 1): Foresight => create(ForesightSchema, { version: 7, changed: { convoys: [{ seat: 1, fuel }] }, then, made });
const at = (offer: number): HTMLElement => root.querySelector<HTMLElement>(`[data-offer="${offer}"]`)!;
const point = (thing: Element, type = 'pointerover', pointerType = 'mouse'): void => void thing.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType }));

beforeEach(async () => {
  sitAt('T');
  game.value = onSnapshot(null, snapshot({ tableId: 'T', seq: 7, version: 7, sections: { setup: { viewer: 1, map: 1, seats: 2 }, convoys: [{ seat: 1, fuel: [3, 4] }], choices: { choices: [go, stay] } } }));
  answer = async ({ choices }) => left(choices[0] === go ? [3] : [3, 4]);
  const board = { nameOf: String } as unknown as Board;
  await act(() =>
    render(
      <BoardContext.Provider value={board}>
        <div class="own-convoy">
          <i data-target="box:3" />
          <i data-target="box:4" />
        </div>
        <div class="prompt">
          <button type="button" data-offer="0" />
          <button type="button" data-offer="1" />
          <Foreseen scene={{ pack, view: game.value!.view, seat: 1 }} />
        </div>
      </BoardContext.Provider>,
      root,
    ),
  );
});
afterEach(() => render(null, root));

it('shows it at the choice and on the things, as long as one looks', async () => {
  point(at(0));
  await untilDrawn(() => root.querySelector('.foreseen') !== null);
  expect(root.querySelector('.foreseen')?.textContent).toContain('2 1');
  expect([...root.querySelectorAll('[data-ghost]')].map((one) => one.getAttribute('data-target'))).toEqual(['box:4']);
  expect(root.querySelector('[role=status]')?.textContent).toBe('');
  point(document.body);
  await untilDrawn(() => root.querySelector('.foreseen') === null);
  expect(root.querySelectorAll('[data-ghost]')).toHaveLength(0);
});

it('follows a finger only while it presses', async () => {
  point(at(0), 'pointerover', 'touch');
  expect(foreseen.value).toBeNull();
  point(at(0), 'pointerdown', 'touch');
  await untilDrawn(() => root.querySelector('.foreseen') !== null);
  point(document.body, 'pointercancel', 'touch');
  await untilDrawn(() => root.querySelector('.foreseen') === null);
});

it('asks one question at a time, and the newest counts', async () => {
  const asked: { about: GetForesight; settle: (found: Foresight) => void; fail: (why: Error) => void }[] = [];
  answer = (about) => new Promise((settle, fail) => asked.push({ about, settle, fail }));
  point(at(0));
  await untilDrawn(() => asked.length === 1);
  expect(asked[0]!.about).toMatchObject({ tableId: 'T', version: 7, choices: [go] });
  point(at(1));
  point(at(0));
  point(at(1));
  await act(() => Promise.resolve());
  expect(asked).toHaveLength(1);
  asked[0]!.settle(left([]));
  await untilDrawn(() => asked.length === 2);
  expect(asked[1]!.about.choices).toEqual([stay]);
  expect(root.querySelector('.foreseen')).toBeNull();
  asked[1]!.settle(left([3, 4], Chance.OUTCOME, 0));
  await untilDrawn(() => root.querySelector('.foreseen') !== null);
  expect(root.querySelector('.foreseen')?.getAttribute('data-then')).toBe('2');

  point(at(0));
  await untilDrawn(() => asked.length === 3);
  expect(root.querySelector('.foreseen')).toBeNull();
  asked[2]!.fail(new Error('the server has other things to do'));
  point(at(1));
  await untilDrawn(() => asked.length === 4);
});
