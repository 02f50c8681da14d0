// Watching together: one leads, the others follow. The server passes on which moment the leader shows, what they draw, and what
// is said; each page shows the game by itself.
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { ErrorCode } from '@proto/error_pb';
import { ActInReviewSchema, JoinReviewSchema, OpenReviewSchema, type Review, type ReviewAnchor, type ReviewUpdate } from '@proto/review_pb';
import type { ServerMessage } from '@proto/session_pb';
import { folded } from '@/game/review';
import type { LaterKey } from '@/i18n/later';
import { Refusal } from '@/net/wire';
import { alsoPushed, ask, online, welcome } from './link';
import { complain } from './status';

/** Of a game that is still played: now, whatever comes. */
export const kNow = 0xffff_ffff;

/** What the page shows, and how it is moved. */
export interface Film {
  readonly at: ReadonlySignal<number>;
  show(seq: number): void;
  /** Has the server show it on a new connection. */
  again(): Promise<void>;
}

export const review = signal<Review | null>(null);
export const trouble = signal<LaterKey | null>(null);
export const leads = computed(() => review.value !== null && review.value.leader === review.value.you);
export const me = computed(() => review.value?.members.find(({ number }) => number === review.value?.you));

/** The link that has led here, at its address. */
let invited = { code: new URLSearchParams(location.search).get('review') ?? '', path: location.pathname };
/** The review that this page is in, or wants to be in again. */
let wanted = '';
let ledBefore = false;

const words: Partial<Record<ErrorCode, LaterKey>> = {
  [ErrorCode.REVIEW_OVER]: 'review.over',
  [ErrorCode.REVIEW_FULL]: 'review.full',
  [ErrorCode.TOO_MANY_REVIEWS]: 'review.tooMany',
  [ErrorCode.NOT_REVIEWABLE]: 'review.players',
  [ErrorCode.TOO_MANY_DRAWINGS]: 'review.fullBoard',
  [ErrorCode.REVIEW_LED]: 'review.led',
};

function failed(error: unknown): void {
  const key = error instanceof Refusal ? words[error.error.code] : undefined;
  if (key) trouble.value = key;
  else complain(error);
}

const isCode = (error: unknown, code: ErrorCode): boolean => error instanceof Refusal && error.error.code === code;

/** The address says which review it is, so that a reload leads back. */
const address = (code: string): void => history.replaceState(null, '', `${location.pathname}${code && `?review=${encodeURIComponent(code)}`}${location.hash}`);

function enter(now: Review): void {
  const led = ledBefore; // what follows from the next line changes it
  review.value = now;
  trouble.value = null;
  wanted = now.code;
  address(now.code);
  if (led && now.leader === 0) void act({ case: 'lead', value: true });
}

export async function openReview(): Promise<void> {
  try {
    const answer = await ask({ case: 'openReview', value: create(OpenReviewSchema) });
    if (answer.case === 'review') enter(answer.value);
  } catch (error) {
    failed(error);
  }
}

/** After a reconnect the server does not show the game yet: then it is asked to, and to let this page in again. */
const kTries = 6;
const kPause = 500; // milliseconds

let joining = false;
async function join(film: Film): Promise<void> {
  if (joining) return;
  joining = true;
  try {
    for (let left = kTries; wanted; --left) {
      try {
        const answer = await ask({ case: 'joinReview', value: create(JoinReviewSchema, { code: wanted }) });
        if (answer.case === 'review') enter(answer.value);
        return;
      } catch (error) {
        if (!isCode(error, ErrorCode.NOT_REVIEWABLE) || left === 0) throw error;
        await film.again();
        await new Promise((done) => setTimeout(done, kPause));
      }
    }
  } catch (error) {
    if (!(error instanceof Refusal)) return; // asked again after the reconnect
    wanted = '';
    review.value = null;
    address('');
    failed(error);
  } finally {
    joining = false;
  }
}

type Action = MessageInitShape<typeof ActInReviewSchema>['action'];

/** Whether it was done. */
export async function act(action: Action): Promise<boolean> {
  try {
    await ask({ case: 'actInReview', value: create(ActInReviewSchema, { action }) });
    trouble.value = null;
    return true;
  } catch (error) {
    // Another connection is in it now, or nobody leads any more.
    if (!isCode(error, ErrorCode.NOT_IN_REVIEW) && !isCode(error, ErrorCode.NOT_LEADING)) failed(error);
    return false;
  }
}

export function leaveReview(): void {
  if (wanted && online.peek()) void act({ case: 'leave', value: true });
  if (location.search) address('');
  wanted = '';
  ledBefore = false;
  review.value = null;
}

function heard({ body }: ServerMessage): void {
  if (body.case === 'reviewUpdate') take(body.value);
  // All of it: this page was too slow for what has changed.
  if (body.case === 'review' && review.value?.code === body.value.code) review.value = body.value;
}

function take(update: ReviewUpdate): void {
  const before = review.value;
  if (before) review.value = folded(before, update);
}

/** Moments that the leader passes quickly are not all told. */
const kBetween = 150; // milliseconds

function lead(film: Film): () => void {
  let timer = 0;
  let told = -1;
  const tell = (): void => {
    timer = 0;
    const at = film.at.peek();
    if (!leads.peek() || at === told) return;
    told = at;
    void act({ case: 'position', value: at });
  };
  const stop = effect(() => {
    const at = film.at.value;
    ledBefore = leads.value || (ledBefore && !online.value);
    if (!leads.value) told = -1; // others have led since
    else if (at !== told && timer === 0) timer = window.setTimeout(tell, kBetween);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

const follow = (film: Film): (() => void) => {
  const where = computed(() => (leads.value || !me.value?.following || !review.value?.leader ? null : review.value.position));
  return effect(() => {
    const seq = where.value;
    if (seq !== null) untracked(() => film.show(seq));
  });
};

/** For as long as the game is shown: joins where a link says so, follows or leads, and comes back after a reconnect. */
export function together(film: Film): () => void {
  if (invited.code && invited.path === location.pathname) wanted = invited.code;
  invited = { code: '', path: '' };
  alsoPushed.add(heard);
  const stops = [
    lead(film),
    follow(film),
    effect(() => {
      if (online.value && welcome.value && wanted) untracked(() => void join(film));
    }),
  ];
  return () => {
    stops.forEach((stop) => stop());
    alsoPushed.delete(heard);
    leaveReview();
    trouble.value = null;
  };
}

// --- drawing ---

/** Whether touching the table draws. */
export const drawing = signal(false);
/** Where an arrow begins that has no end yet. */
export const begun = signal<ReviewAnchor | null>(null);
