// @vitest-environment jsdom
// A replay that is analysed: marks, the graph that leads to a step, and learning from the mistakes of a seat.
import { create, toBinary } from '@bufbuild/protobuf';
import { signal } from '@preact/signals';
import { ChoiceSchema, type Choice } from '@proto/choice_pb';
import { Phase } from '@proto/common_pb';
import { ContentSchema } from '@proto/content_pb';
import { ControlReplaySchema, ReplayOpenedSchema, ReplayView } from '@proto/playback_pb';
import { Question } from '@proto/question_pb';
import { ReplaySchema } from '@proto/replay_pb';
import { ServerMessageSchema, WelcomeSchema } from '@proto/session_pb';
import { SectionsSchema } from '@proto/view_pb';
import { render, type ComponentChildren } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StepReview } from '@/engine/analysis';
import { Pack } from '@/game/catalog';
import type { AnswerBody, RequestBody } from '@/net/wire';
import type { Board } from '@/ui/board';
import { choice, snapshot, update } from './frames';
import { untilDrawn } from './support/until';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
// By the first two a component knows what such events are called; jsdom has none.
Object.assign(HTMLElement.prototype, { onpointerdown: null, onpointermove: null, setPointerCapture: () => undefined, hasPointerCapture: () => false });
let answer: (body: RequestBody) => Promise<AnswerBody>;
const online = signal(true);
vi.mock('@/state/link', async (original) => ({ ...(await original<typeof import('@/state/link')>()), online, ask: (body: RequestBody) => answer(body) }));
vi.mock('@/ui/game/Table', async () => {
  const { BoardContext } = await import('@/ui/board');
  return {
    Table: ({ board, controls, side }: { board: Board; controls: ComponentChildren; side: ComponentChildren }) => (
      <BoardContext.Provider value={board}>
        <p data-viewer={board.seat} data-hands={board.view.hands.size} />
        {controls}
        {side}
      </BoardContext.Provider>
    ),
  };
});

// The engine tells what the test says.
let told: (review: StepReview) => void = () => undefined;
let end: { resolve(): void; reject(why: Error): void };
let signalled: AbortSignal | null = null;
vi.mock('@/engine/analysis', () => ({
  analyse: (_content: Uint8Array, _replay: Uint8Array, tell: typeof told, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      told = tell;
      signalled = signal;
      end = { resolve, reject };
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
}));
const offeredHere = vi.fn<(content: Uint8Array, replay: Uint8Array, steps: number, seat: number) => Promise<Uint8Array>>();
vi.mock('@/engine/engine', () => ({ offeredHere, verifyHere: vi.fn() }));

const { welcome } = await import('@/state/link');
const { shownPack, pack } = await import('@/state/content');
const { heardReplay, position } = await import('@/state/replay');
const { stage } = await import('@/state/analysis');
const { ReplayScreen } = await import('@/ui/game/ReplayScreen');

const kSteps = 6;
const kinds = ['beginExplore', 'halt', 'depart', 'stayPut', 'endTurn'] as const;
const of = (kind: (typeof kinds)[number]): Choice => choice({ case: kind, value: {} });
const played = kinds.map(of);
const encoded = (one: Choice): Uint8Array => toBinary(ChoiceSchema, one);
const root = document.createElement('div');
document.body.append(root);
let eyes: [ReplayView, number][] = [];

const sections = (viewer: number) => ({
  setup: { viewer, map: 1, seats: 2 },
  progress: { round: 1, phase: Phase.EXPLORATION },
  standings: [{ seat: 1, colour: 1 }, { seat: 2, colour: 2 }],
  decision: { asked: [{ seat: 1, question: Question.MOVE_OR_STAY }] },
  hands: [{ seat: 1 }, { seat: 2 }],
});
const hear = (body: Parameters<typeof create<typeof ServerMessageSchema>>[1] & object): void => heardReplay(create(ServerMessageSchema, body));

beforeEach(async () => {
  eyes = [];
  pack.value = new Pack(create(ContentSchema, { catalog: {} }));
  welcome.value = create(WelcomeSchema);
  let seq = 0;
  answer = async (body) => {
    switch (body.case) {
      case 'openReplay': {
        const { view, seat = 0 } = body.value;
        expect(view === ReplayView.FULL || seat === 0).toBe(true); // the server refuses it otherwise
        eyes.push([view, seat]);
        seq = 0;
        const viewer = view === ReplayView.FULL ? seat : 0;
        hear({ body: { case: 'snapshot', value: snapshot({ tableId: 'T', seq: 0, version: 0, sections: sections(viewer) }) } });
        return { case: 'replayOpened', value: create(ReplayOpenedSchema, { view, seat: view === ReplayView.MINE ? 2 : seat, table: { tableId: 'T', seats: [{ seat: 1, name: 'Ann', taken: true }, { seat: 2, name: 'Ben', taken: true }], yourSeat: 2 }, status: { steps: kSteps } }) };
      }
      case 'controlReplay':
        if (create(ControlReplaySchema, body.value).action.case === 'by' && seq < kSteps) {
          seq += 1;
          hear({ body: { case: 'update', value: update({ seq, version: seq, changed: { progress: { round: seq < 4 ? 1 : 2, phase: Phase.EXPLORATION } } }) } });
        }
        return { case: 'ok', value: true } as never;
      case 'getContent':
        return { case: 'content', value: create(ContentSchema, { catalog: {} }) };
      case 'getReplay':
        return { case: 'replay', value: create(ReplaySchema, { steps: played.map((one) => ({ seat: 1, choice: one })) }) };
      default:
        throw new Error(`nobody asks ${body.case}`);
    }
  };
  offeredHere.mockReset();
  offeredHere.mockImplementation(async (_content, _replay, _steps, seat) =>
    toBinary(SectionsSchema, create(SectionsSchema, { ...sections(seat), choices: { choices: [of('halt'), of('depart'), of('stayPut'), of('endTurn')] } })),
  );
  await act(() => render(<ReplayScreen id="T" />, root));
  await untilDrawn(() => shownPack.value !== null && find('.analysis') !== null);
});
afterEach(async () => act(() => render(null, root)));

const find = (selector: string): HTMLElement | null => root.querySelector<HTMLElement>(selector);
const press = (selector: string): Promise<void> => act(() => find(selector)?.click());
const textOf = (selector: string): string => find(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

const review = (step: number, seat: number, gave = 0, grade: 'fine' | 'mistake' | 'blunder' = 'fine'): StepReview => ({
  step,
  seat,
  choices: 4,
  chances: [500 - step * 50, 500 + step * 50],
  luck: [12, -12],
  decision: {
    gave,
    grade,
    best: gave ? [{ choice: encoded(of('halt')), chance: 600 }, { choice: encoded(of('depart')), chance: 560 }] : [{ choice: encoded(played[step - 1]!), chance: 500 }],
    why: gave ? [{ what: 'spaces', by: 2 }, { what: 'fuel', by: -1 }] : [],
  },
});
const all = [review(1, 1), review(2, 2), review(3, 1, 120, 'mistake'), review(4, 1, 310, 'blunder'), review(5, 2)];

async function analyse(reviews = all): Promise<void> {
  await act(() => {
    const details = find('.analysis') as HTMLDetailsElement;
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
  });
  await untilDrawn(() => find('[data-analysis=begin]') !== null);
  signalled = null;
  await press('[data-analysis=begin]');
  await untilDrawn(() => signalled !== null);
  await act(() => reviews.forEach((one) => told(one)));
}
async function finish(): Promise<void> {
  end.resolve();
  await untilDrawn(() => stage.value === 'done');
}

it('shows chances while it is analysed, and can be stopped', async () => {
  await analyse(all.slice(0, 3));
  expect(find('progress')?.getAttribute('value')).toBe('3');
  await press('[data-analysis=stop]');
  await untilDrawn(() => stage.value === 'stopped');
  expect(signalled?.aborted).toBe(true);
  expect(textOf('.analysis')).toContain('Stopped after step 3.');
  expect(find('.chance-graph')).not.toBeNull();
});

it('says why there is nothing', async () => {
  await analyse([]);
  await act(() => end.reject(new Error('the engine did not begin')));
  await untilDrawn(() => stage.value === 'failed');
  expect(textOf('.analysis')).toContain('This game cannot be analysed now');
  expect(find('[data-analysis=begin]')).not.toBeNull();
});

it('marks mistakes and blunders in the graph and in the list, and leads to them', async () => {
  await analyse();
  await finish();
  expect([...root.querySelectorAll('[data-mark]')].map((mark) => mark.textContent)).toEqual(['?', '??']);
  expect([...root.querySelectorAll('[data-fault]')].map((row) => row.textContent?.replace(/\s+/g, ' '))).toEqual(['? Ann Round 1, step 312 points', '?? Ann Round 2, step 431 points']);
  await press('[data-fault="4"]');
  expect(position.value).toBe(4);
  expect(textOf('[data-step-mark]')).toContain('Ann: Blunder: 31 points given away');
  expect(textOf('[data-best="0"]')).toContain('(60%)');
  expect(textOf('[data-best="1"]')).toContain('(56%)');
  expect(textOf('.best-choices li.is-played')).toContain('(29%)');
  expect(textOf('[data-why]')).toBe('Why the best is better: 2 spaces further, but 1 fuel less.');
});

it('can be read without the graph, and moved by the keyboard', async () => {
  await analyse();
  await finish();
  const range = find('input[name=chance-step]') as HTMLInputElement;
  await act(() => {
    range.value = '2';
    range.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(position.value).toBe(2);
  expect(range.getAttribute('aria-valuetext')).toContain('Ann 40%, Ben 60%');
  expect([...root.querySelectorAll('.chance-table tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['1', '35%', '65%'],
    ['2', '25%', '75%'],
  ]);
});

it('leads to the step that was touched, or to the mark beside it', async () => {
  await analyse();
  await finish();
  const graph = find('.chance-graph') as HTMLElement;
  graph.getBoundingClientRect = () => ({ left: 0, width: 700, top: 0, height: 100 }) as DOMRect;
  const touch = (clientX: number): Promise<void> => act(() => void graph.dispatchEvent(Object.assign(new MouseEvent('pointerdown', { bubbles: true, clientX, button: 0 }), { pointerId: 1 })));
  await touch(130);
  expect(position.value).toBe(1);
  await touch(441);
  expect(position.value).toBe(4);
});

it('tells luck and skill of each seat apart', async () => {
  await analyse();
  await finish();
  expect(textOf('[data-tally="1"]')).toContain('Luck +6, skill −43');
  expect(textOf('[data-tally="1"]')).toContain('1 mistake');
  expect(textOf('[data-tally="1"]')).toContain('0 inaccuracies');
  expect(textOf('[data-tally="2"]')).toContain('Luck −6, skill 0');
  expect([...root.querySelectorAll('[data-lesson-of]')].map((one) => one.getAttribute('data-lesson-of'))).toEqual(['1']);
});

it('asks for each mistake what would be better, as the seat saw it, judges the answers, and says how many were found', async () => {
  await analyse();
  await finish();
  await press('[data-lesson-of="1"]');
  await untilDrawn(() => find('.quiz-choices') !== null && find('[data-viewer="1"]') !== null);
  expect(eyes.at(-1)).toEqual([ReplayView.FULL, 1]);
  expect(find('[data-hands="0"]')).not.toBeNull();
  expect(find('.analysis')?.hidden).toBe(true);
  expect([position.value, offeredHere.mock.lastCall?.slice(2)]).toEqual([2, [2, 1]]);
  expect(root.querySelectorAll('[data-quiz-choice]')).toHaveLength(4);
  await press('[data-quiz-choice="0"]');
  expect(find('[data-verdict=best]')?.textContent).toContain('Right, that is the best');
  await press('[data-lesson=next]');
  await untilDrawn(() => find('[data-lesson-step="4"] .quiz-choices') !== null);
  expect(position.value).toBe(3);
  await press('[data-quiz-choice="2"]');
  expect(find('[data-verdict=played]')?.textContent).toContain('gives away 31 points');
  expect(textOf('[data-best="0"]')).toContain('Best');
  await press('[data-lesson=next]');
  expect(textOf('[data-lesson-tally]')).toContain('Better choices found: 1 of 2');
  await press('[data-lesson=leave]');
  await untilDrawn(() => find('.timeline') !== null);
  expect(eyes.at(-1)).toEqual([ReplayView.MINE, 0]);
  expect(find('.analysis')?.hidden).toBe(false);
});

it('shows the answer to whoever wants it, which is no answer found', async () => {
  await analyse();
  await finish();
  await press('[data-lesson-of="1"]');
  await untilDrawn(() => find('.quiz-choices') !== null);
  await press('[data-lesson=reveal]');
  expect(find('[data-verdict=shown]')).not.toBeNull();
  await press('[data-lesson=next]');
  await untilDrawn(() => find('.quiz-choices') !== null);
  await press('[data-quiz-choice="3"]');
  expect(find('[data-verdict=atLeast]')?.textContent).toContain('gives away 4 points or more');
  await press('[data-lesson=next]');
  expect(find('[data-lesson-tally="0"]')).not.toBeNull();
});

it('goes on when the choices of a moment cannot be had', async () => {
  await analyse();
  await finish();
  offeredHere.mockRejectedValueOnce(new Error('the engine did not begin'));
  await press('[data-lesson-of="1"]');
  await untilDrawn(() => textOf('#prompt').includes('cannot be had now'));
  await press('[data-lesson=next]');
  await untilDrawn(() => find('[data-lesson-step="4"] .quiz-choices') !== null);
});

it('is forgotten with the replay', async () => {
  await analyse();
  await finish();
  expect(stage.value).toBe('done');
  await act(() => render(null, root));
  expect(stage.value).toBe('idle');
});
