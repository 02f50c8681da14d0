// @vitest-environment jsdom
// A quiz is about the game and the seat that are wanted now, and goes on after the connection was lost.
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { ErrorCode, ErrorSchema } from '@proto/error_pb';
import { ReplayOpenedSchema, ReplayView } from '@proto/playback_pb';
import { DecisionsSchema } from '@proto/review_pb';
import { WelcomeSchema } from '@proto/session_pb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Disconnected, Refusal, type AnswerBody, type RequestBody } from '@/net/wire';
import { untilDrawn } from './support/until';

let asked: RequestBody[] = [];
let answer: (body: RequestBody) => Promise<AnswerBody>;
const online = signal(true);
vi.mock('@/state/link', async (original) => ({
  ...(await original<typeof import('@/state/link')>()),
  online,
  ask: (body: RequestBody) => {
    asked.push(body);
    return answer(body);
  },
}));
vi.mock('@/ui/game/Table', () => ({ Table: () => null }));
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
const { closeQuiz, decisions, loadQuiz } = await import('@/state/quiz');
const { QuizScreen } = await import('@/ui/quiz/QuizScreen');
const { welcome } = await import('@/state/link');

const root = document.createElement('div');
document.body.append(root);
const decided = (seat: number): AnswerBody => ({ case: 'decisions', value: create(DecisionsSchema, { seat, decisions: [{ position: seat, chosen: 0 }] }) });
const opened = (view: ReplayView): AnswerBody => ({ case: 'replayOpened', value: create(ReplayOpenedSchema, { view, table: { seats: [{ seat: 1 }, { seat: 2 }] } }) });
const views = (): ReplayView[] => asked.flatMap((body) => (body.case === 'openReplay' ? [body.value.view] : []));

beforeEach(() => {
  asked = [];
  online.value = true;
  welcome.value = create(WelcomeSchema);
});
afterEach(() => {
  render(null, root);
  closeQuiz();
});

it('takes no decisions that were asked for before others, nor after it was left', async () => {
  const late: ((answer: AnswerBody) => void)[] = [];
  answer = () => new Promise((settle) => late.push(settle));
  const loaded = [1, 2].map((seat) => loadQuiz({ tableId: 'T', seat }, undefined));
  [1, 0].forEach((index) => late[index]?.(decided(index + 1)));
  await Promise.all(loaded);
  expect(decisions.value?.[0]?.position).toBe(2);
  const left = loadQuiz({ tableId: 'T', seat: 1 }, undefined);
  closeQuiz();
  late[2]?.(decided(1));
  await left;
  expect(decisions.value).toBeNull();
});

it('leaves nothing behind', async () => {
  answer = async (body) => (body.case === 'getDecisions' ? decided(1) : opened(ReplayView.PUBLIC));
  await act(() => render(<QuizScreen id="T" seat={1} />, root));
  await untilDrawn(() => decisions.value !== null);
  await act(() => render(null, root));
  expect(decisions.value).toBeNull();
});

it('looks through the eyes of the seat after the connection was lost on the way there', async () => {
  answer = async (body) => {
    if (body.case === 'getDecisions') return decided(1);
    if (body.case === 'openReplay' && body.value.view === ReplayView.FULL) throw new Disconnected('lost');
    return opened(ReplayView.PUBLIC);
  };
  await act(() => render(<QuizScreen id="T" seat={1} />, root));
  await untilDrawn(() => views().length === 2);
  expect(views()).toEqual([ReplayView.PUBLIC, ReplayView.FULL]);
  await act(() => void (online.value = false));
  answer = async (body) => (body.case === 'getDecisions' ? decided(1) : opened(ReplayView.FULL));
  await act(() => void (online.value = true));
  await untilDrawn(() => views().length === 3);
  expect(views()).toEqual([ReplayView.PUBLIC, ReplayView.FULL, ReplayView.FULL]);
  expect(asked.filter((body) => body.case === 'getDecisions')).toHaveLength(1);
});

it.each([
  [ErrorCode.DECISIONS_LOST, 'The rules or the cards have changed'],
  [ErrorCode.UNKNOWN_TABLE, 'There is no table with this code any more.'],
  [ErrorCode.OVERLOADED, 'Please try again in a moment.'],
])('says why there are no questions: %s', async (code, words) => {
  answer = async (body) => {
    if (body.case === 'getDecisions') throw new Refusal(create(ErrorSchema, { code }));
    return opened(ReplayView.PUBLIC);
  };
  await act(() => render(<QuizScreen id="T" seat={1} />, root));
  await untilDrawn(() => root.textContent?.includes(words) ?? false);
});
