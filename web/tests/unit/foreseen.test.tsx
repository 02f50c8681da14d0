// @vitest-environment jsdom
// What follows is asked for when a choice is pointed at, has the focus or is pressed, and only the newest answer counts.
import { create, toBinary } from '@bufbuild/protobuf';
import { ContentSchema } from '@proto/content_pb';
import { SectionsSchema } from '@proto/view_pb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Choice } from '@proto/choice_pb';
import { Pack } from '@/game/catalog';
import { onSnapshot } from '@/game/stream';
import type { Board } from '@/ui/board';
import { choice, snapshot } from './frames';
import { untilDrawn } from './support/until';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
let preview: (choices: readonly Choice[], version: number) => Promise<unknown>;
vi.mock('@/game/onDevice', async (original) => ({
  ...(await original<typeof import('@/game/onDevice')>()),
  offline: async () => ({ openTable: async () => ({ preview: (choices: readonly Choice[], version: number) => preview(choices, version) }) }),
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
const changed = (fuel: number[]): Uint8Array => toBinary(SectionsSchema, create(SectionsSchema, { convoys: [{ seat: 1, fuel }] }));
const at = (offer: number): HTMLElement => root.querySelector<HTMLElement>(`[data-offer="${offer}"]`)!;
const point = (thing: Element, type = 'pointerover', pointerType = 'mouse'): void => void thing.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType }));

beforeEach(async () => {
  sitAt('device-1');
  game.value = onSnapshot(null, snapshot({ tableId: 'device-1', seq: 7, version: 7, sections: { setup: { viewer: 1, map: 1, seats: 2 }, convoys: [{ seat: 1, fuel: [3, 4] }], choices: { choices: [go, stay] } } }));
  preview = async (choices) => ({ changed: changed(choices[0] === go ? [3] : [3, 4]), then: 0, made: 1 });
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

it('counts the newest question, and none of a game that has gone on', async () => {
  const answers: ((found: unknown) => void)[] = [];
  preview = () => new Promise((resolve) => answers.push(resolve));
  point(at(0));
  await untilDrawn(() => answers.length === 1);
  point(at(1));
  await untilDrawn(() => answers.length === 2);
  answers[1]!({ changed: changed([3, 4]), then: 2, made: 0 });
  await untilDrawn(() => root.querySelector('.foreseen') !== null);
  answers[0]!({ changed: changed([]), then: 0, made: 1 });
  await act(() => Promise.resolve());
  expect(root.querySelector('.foreseen')?.getAttribute('data-then')).toBe('2');
  point(at(0));
  await untilDrawn(() => answers.length === 3);
  answers[2]!(null);
  await untilDrawn(() => root.querySelector('.foreseen') === null);
});
