// @vitest-environment jsdom
// A hint is asked for by a button, says what is best and why, and belongs to one position.
import { create } from '@bufbuild/protobuf';
import { ContentSchema } from '@proto/content_pb';
import { ErrorCode, ErrorSchema } from '@proto/error_pb';
import { HintSchema, Matter } from '@proto/hint_pb';
import { TableInfoSchema } from '@proto/table_pb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { Pack } from '@/game/catalog';
import { Refusal, type AnswerBody, type RequestBody } from '@/net/wire';
import { onSnapshot } from '@/game/stream';
import { choice, snapshot } from './frames';
import { untilDrawn } from './support/until';

let answer: (body: RequestBody) => Promise<AnswerBody>;
vi.mock('@/state/link', async (original) => ({
  ...(await original<typeof import('@/state/link')>()),
  ask: (body: RequestBody) => answer(body),
}));
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
const { Hint } = await import('@/ui/game/Hint');
const { game, sitAt, table, tableId } = await import('@/state/table');
const { mayAskForHints } = await import('@/state/hint');
const { toasts } = await import('@/state/status');

const root = document.createElement('div');
document.body.append(root);

const stay = choice({ case: 'stayPut', value: {} });
const go = choice({ case: 'startMoving', value: {} });
const asked = (version: number): void => {
  game.value = onSnapshot(null, snapshot({ tableId: 'T', seq: version, version, sections: { setup: { viewer: 1, map: 1, seats: 2 }, choices: { choices: [stay, go] } } }));
};

function draw(): void {
  const pack = new Pack(create(ContentSchema, { catalog: {} }));
  void act(() => render(<Hint scene={{ pack, view: game.value!.view, seat: 1, asked: undefined }} />, root));
}

async function press(done: () => boolean): Promise<void> {
  root.querySelector<HTMLButtonElement>('button')!.click();
  await untilDrawn(done);
}

afterEach(() => render(null, root));

it('says what is best and why, until something else is asked', async () => {
  sitAt('T');
  asked(7);
  answer = async (body) => {
    expect(body.case).toBe('getHint');
    return {
      case: 'hint',
      value: create(HintSchema, {
        version: 7,
        best: [{ choice: go, chance: 620 }, { choice: stay, chance: 410 }],
        why: [{ what: Matter.SPACES, by: 2 }, { what: Matter.FUEL, by: -1 }],
      }),
    };
  };
  draw();
  await press(() => root.querySelector('.hint') !== null);
  const said = root.querySelector('.hint')?.textContent ?? '';
  expect(said).toContain('62%');
  expect(said).toContain('41%');
  expect(said).toContain('2 spaces');
  expect(said).toContain('but');
  // It can be put away, and asked for again.
  void act(() => root.querySelector<HTMLButtonElement>('.hint-close')!.click());
  expect(root.querySelector('.hint')).toBeNull();
  await press(() => root.querySelector('.hint') !== null);
  void act(() => asked(8));
  draw();
  expect(root.querySelector('.hint')).toBeNull();
  expect(root.querySelector('button')).not.toBeNull();
});

it('says why there is none, and can be asked again', async () => {
  sitAt('T');
  asked(9);
  answer = async () => Promise.reject(new Refusal(create(ErrorSchema, { code: ErrorCode.OVERLOADED })));
  draw();
  await press(() => toasts.value.length > 0 && root.querySelector('button:disabled') === null);
  expect(root.querySelector<HTMLButtonElement>('button')?.disabled).toBe(false);
});

it('is there where the table allows it, and always on this device', () => {
  sitAt('T');
  table.value = create(TableInfoSchema, { tableId: 'T', options: {} });
  expect(mayAskForHints.value).toBe(false);
  table.value = create(TableInfoSchema, { tableId: 'T', options: { hints: true } });
  expect(mayAskForHints.value).toBe(true);
  sitAt('device-ABC');
  table.value = create(TableInfoSchema, { tableId: 'device-ABC', options: {} });
  expect(tableId.value).toBe('device-ABC');
  expect(mayAskForHints.value).toBe(true);
});
