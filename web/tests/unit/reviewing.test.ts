// @vitest-environment jsdom
// Leading and following a review, and coming back to it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signal } from '@preact/signals';
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { ErrorCode, ErrorSchema } from '@proto/error_pb';
import { ReviewDoneSchema, ReviewSchema, ReviewUpdateSchema } from '@proto/review_pb';
import { ServerMessageSchema, WelcomeSchema, type Welcome } from '@proto/session_pb';
import type { AnswerBody, RequestBody } from '@/net/wire';

let asked: RequestBody[] = [];
let answer: (body: RequestBody) => AnswerBody | ErrorCode | Promise<AnswerBody>;
const online = signal(true);
const welcome = signal<Welcome | null>(null);
const alsoPushed = new Set<(message: unknown) => void>();

vi.mock('@/state/link', () => ({
  online,
  welcome,
  alsoPushed,
  ask: async (body: RequestBody) => {
    asked.push(body);
    const said = await answer(body);
    const { Refusal } = await import('@/net/wire'); // the one of this test
    if (typeof said === 'number') throw new Refusal(create(ErrorSchema, { code: said, retryAfterMs: 4000 }));
    return said;
  },
}));

const ofTwo = (init: MessageInitShape<typeof ReviewSchema>): AnswerBody => ({
  case: 'review',
  value: create(ReviewSchema, {
    code: 'CODE',
    members: [
      { number: 1, name: 'Ann', following: true },
      { number: 2, name: 'Ben', following: true },
    ],
    ...init,
  }),
});
const push = (init: MessageInitShape<typeof ReviewUpdateSchema>): void => {
  const message = create(ServerMessageSchema, { body: { case: 'reviewUpdate', value: create(ReviewUpdateSchema, init) } });
  for (const hears of alsoPushed) hears(message);
};
const positions = (): number[] =>
  asked.flatMap((body) => (body.case === 'actInReview' && body.value.action.case === 'position' ? [body.value.action.value] : []));
const done: AnswerBody = { case: 'reviewDone', value: create(ReviewDoneSchema) };

const at = signal(0);
const shown: number[] = [];
let again = 0;
const here = signal<(seq: number) => boolean>(() => true);
const film = {
  at,
  has: (seq: number) => here.value(seq),
  show: (seq: number) => void shown.push(seq),
  again: async () => void (again += 1),
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  asked = [];
  shown.length = 0;
  again = 0;
  here.value = () => true;
  at.value = 0;
  online.value = true;
  welcome.value = create(WelcomeSchema);
  window.history.replaceState(null, '', '/replay/T');
});
afterEach(() => vi.useRealTimers());

it('tells where the leader is, and not every moment on the way', async () => {
  answer = (body) => (body.case === 'openReview' ? ofTwo({ you: 1, leader: 1 }) : done);
  const { openReview, together } = await import('@/state/review');
  const stop = together(film);
  await openReview();
  for (let seq = 1; seq <= 40; ++seq) {
    at.value = seq;
    await vi.advanceTimersByTimeAsync(50);
  }
  await vi.advanceTimersByTimeAsync(200);
  expect(positions().at(-1)).toBe(40);
  expect(positions().length).toBeGreaterThan(5);
  expect(positions().length).toBeLessThan(20);
  expect(location.search).toBe('?review=CODE');
  stop();
  expect(asked.at(-1)).toMatchObject({ case: 'actInReview', value: { action: { case: 'leave' } } });
  expect(location.search).toBe('');
});

it('follows the leader for as long as one wants to', async () => {
  window.history.replaceState(null, '', '/replay/T?review=CODE');
  answer = (body) => (body.case === 'joinReview' ? ofTwo({ you: 2, leader: 1, position: 7 }) : done);
  const { together } = await import('@/state/review');
  const stop = together(film);
  await vi.advanceTimersByTimeAsync(1);
  push({ position: 9 });
  push({ people: { leader: 1, members: [{ number: 1 }, { number: 2, following: false }] } });
  push({ position: 11 });
  expect(shown).toEqual([7, 9]);
  push({ people: { leader: 1, members: [{ number: 1 }, { number: 2, following: true }] } });
  expect(shown).toEqual([7, 9, 11]);
  at.value = 11;
  await vi.advanceTimersByTimeAsync(1000);
  expect(positions()).toEqual([]);
  // What came too fast is told as a whole.
  const all = ofTwo({ you: 2, leader: 1, position: 20 });
  for (const hears of alsoPushed) hears(create(ServerMessageSchema, { body: all as Extract<AnswerBody, { case: 'review' }> }));
  expect(shown.at(-1)).toBe(20);
  stop();
});

it('comes back after a reconnect, and leads again if nobody does', async () => {
  answer = (body) => (body.case === 'openReview' ? ofTwo({ you: 1, leader: 1 }) : done);
  const { leads, openReview, review, together } = await import('@/state/review');
  const stop = together(film);
  await openReview();
  online.value = false;
  at.value = 3;
  let refusals = 1;
  answer = (body) => {
    if (body.case !== 'joinReview') return done;
    return --refusals >= 0 ? ErrorCode.NOT_REVIEWABLE : ofTwo({ you: 5, leader: 0 });
  };
  online.value = true;
  await vi.advanceTimersByTimeAsync(3000);
  expect(again).toBe(2);
  expect(review.value?.you).toBe(5);
  expect(asked.some((body) => body.case === 'actInReview' && body.value.action.case === 'lead')).toBe(true);
  push({ people: { leader: 5, members: [{ number: 5 }] } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(leads.value).toBe(true);
  expect(positions().at(-1)).toBe(3);
  stop();
});

it('takes the lead from its own connection that was lost', async () => {
  answer = (body) => (body.case === 'openReview' ? ofTwo({ you: 1, leader: 1 }) : done);
  const { openReview, together } = await import('@/state/review');
  const stop = together(film);
  await openReview();
  const leading = (): RequestBody[] => asked.filter((body) => body.case === 'actInReview' && body.value.action.case === 'lead');
  const comeBack = async (leader: number): Promise<void> => {
    online.value = false;
    answer = (body) => (body.case === 'joinReview' ? ofTwo({ you: 7, leader }) : done);
    online.value = true;
    await vi.advanceTimersByTimeAsync(1);
  };
  await comeBack(1); // the server has not noticed yet
  expect(leading()).toHaveLength(1);
  await comeBack(2); // somebody else does
  expect(leading()).toHaveLength(1);
  stop();
});

it('waits as long as the server says when it came back too often, and asks once each time', async () => {
  answer = (body) => (body.case === 'openReview' ? ofTwo({ you: 1, leader: 1 }) : done);
  const { openReview, review, together } = await import('@/state/review');
  const stop = together(film);
  await openReview();
  const joins = (): number => asked.filter((body) => body.case === 'joinReview').length;
  online.value = false;
  let refusals = 1;
  answer = (body) => (body.case !== 'joinReview' ? done : --refusals >= 0 ? ErrorCode.RATE_LIMITED : ofTwo({ you: 5, leader: 2 }));
  online.value = true;
  await vi.advanceTimersByTimeAsync(3900);
  expect(again).toBe(1); // shown before it is asked for
  expect(joins()).toBe(1);
  expect(review.value?.you).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(joins()).toBe(2);
  expect(review.value?.you).toBe(5);
  stop();
});

it('is in no review whose game was left before the server answered', async () => {
  let let_in: (review: AnswerBody) => void = () => undefined;
  answer = (body) => (body.case === 'openReview' ? new Promise<AnswerBody>((settle) => (let_in = settle)) : done);
  const { openReview, review, together } = await import('@/state/review');
  const stop = together(film);
  void openReview();
  await vi.advanceTimersByTimeAsync(1);
  stop();
  const after = together(film); // of another game
  let_in(ofTwo({ you: 1, leader: 1 }));
  await vi.advanceTimersByTimeAsync(1);
  expect(review.value).toBeNull();
  expect(location.search).toBe('');
  expect(asked.at(-1)).toMatchObject({ case: 'actInReview', value: { action: { case: 'leave' } } });
  after();
});

it('leaves none that was asked for since', async () => {
  const answers: ((review: AnswerBody) => void)[] = [];
  answer = (body) => (body.case === 'openReview' ? new Promise<AnswerBody>((settle) => answers.push(settle)) : done);
  const { openReview, review, together } = await import('@/state/review');
  const stop = together(film);
  void openReview();
  await vi.advanceTimersByTimeAsync(1);
  stop();
  const after = together(film);
  void openReview();
  await vi.advanceTimersByTimeAsync(1);
  answers.forEach((settle, index) => settle(ofTwo({ code: `CODE${index}`, you: 1, leader: 1 })));
  await vi.advanceTimersByTimeAsync(1);
  expect(review.value?.code).toBe('CODE1');
  expect(asked.some((body) => body.case === 'actInReview')).toBe(false);
  after();
});

it('says when the moment of the leader is not here, and shows it as soon as it is', async () => {
  window.history.replaceState(null, '', '/replay/T?review=CODE');
  here.value = (seq) => seq < 40;
  answer = (body) => (body.case === 'joinReview' ? ofTwo({ you: 2, leader: 1, position: 41 }) : done);
  const { missing, together } = await import('@/state/review');
  const stop = together(film);
  await vi.advanceTimersByTimeAsync(1);
  expect(missing.value).toBe(true);
  here.value = (seq) => seq <= 41;
  expect(missing.value).toBe(false);
  expect(shown).toEqual([41, 41]);
  stop();
});

it('is not for those who play', async () => {
  window.history.replaceState(null, '', '/table/T?review=CODE');
  const { turnAway } = await import('@/state/review');
  expect(turnAway()).toBe(true);
  expect(location.search).toBe('');
  expect(turnAway()).toBe(false);
  // Whoever does not play and is refused reads why.
  vi.resetModules();
  window.history.replaceState(null, '', '/replay/T?review=CODE');
  answer = () => ErrorCode.NOT_REVIEWABLE;
  const { together, trouble } = await import('@/state/review');
  const stop = together(film);
  await vi.advanceTimersByTimeAsync(1);
  expect(trouble.value).toBe('error.NOT_REVIEWABLE');
  stop();
});

it('goes on alone when the review is over', async () => {
  window.history.replaceState(null, '', '/replay/T?review=CODE');
  answer = () => ErrorCode.REVIEW_OVER;
  const { review, together, trouble } = await import('@/state/review');
  const stop = together(film);
  await vi.advanceTimersByTimeAsync(1);
  expect(trouble.value).toBe('error.REVIEW_OVER');
  expect(review.value).toBeNull();
  expect(location.search).toBe('');
  stop();
});
