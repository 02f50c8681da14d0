// @vitest-environment jsdom
// A quiz is about the game and the seat that are wanted now, and goes on after the connection was lost.
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { ReplayOpenedSchema, ReplayView } from '@proto/playback_pb';
import { DecisionsSchema } from '@proto/review_pb';
import { WelcomeSchema } from '@proto/session_pb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Disconnected, type AnswerBody, type RequestBody } from '@/net/wire';

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
const answered = (): Promise<void> => act(async () => void (await new Promise((done) => setTimeout(done))));
/** Does it, and lets every answer come to what it has the page ask. */
async function settled(what: () => void): Promise<void> {
  await act(what); // at its end the effects of what was drawn
  await answered();
}
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
  void loadQuiz({ tableId: 'T', seat: 1 }, undefined);
  void loadQuiz({ tableId: 'T', seat: 2 }, undefined);
  await settled(() => [1, 0].forEach((index) => late[index]?.(decided(index + 1))));
  expect(decisions.value?.[0]?.position).toBe(2);
  void loadQuiz({ tableId: 'T', seat: 1 }, undefined);
  closeQuiz();
  await settled(() => late[2]?.(decided(1)));
  expect(decisions.value).toBeNull();
});

it('leaves nothing behind', async () => {
  answer = async (body) => (body.case === 'getDecisions' ? decided(1) : opened(ReplayView.PUBLIC));
  await settled(() => render(<QuizScreen id="T" seat={1} />, root));
  expect(decisions.value).not.toBeNull();
  await settled(() => render(null, root));
  expect(decisions.value).toBeNull();
});

it('looks through the eyes of the seat after the connection was lost on the way there', async () => {
  answer = async (body) => {
    if (body.case === 'getDecisions') return decided(1);
    if (body.case === 'openReplay' && body.value.view === ReplayView.FULL) throw new Disconnected('lost');
    return opened(ReplayView.PUBLIC);
  };
  await settled(() => render(<QuizScreen id="T" seat={1} />, root));
  expect(views()).toEqual([ReplayView.PUBLIC, ReplayView.FULL]);
  await settled(() => (online.value = false));
  answer = async (body) => (body.case === 'getDecisions' ? decided(1) : opened(ReplayView.FULL));
  await settled(() => (online.value = true));
  expect(views()).toEqual([ReplayView.PUBLIC, ReplayView.FULL, ReplayView.FULL]);
  expect(asked.filter((body) => body.case === 'getDecisions')).toHaveLength(1);
});
