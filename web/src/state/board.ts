// From touches on the table to moves: what can be touched now, and what was touched so far.
import { batch, computed, effect, signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import type { Choice } from '@proto/choice_pb';
import { Phase } from '@proto/common_pb';
import { Question } from '@proto/question_pb';
import { GetAsidesSchema } from '@proto/session_pb';
import { askedOf } from '@/game/view';
import { glowing, pick, type Option } from '@/game/picking';
import { target, targetsOf, type Target } from '@/game/targets';
import { reachable, route } from '@/game/route';
import { wasteOf } from '@/game/waste';
import type { Said } from '@/game/consequence';
import type { Scene } from '@/game/describe';
import { ask } from './link';
import { pack } from './content';
import { busy, send, whenRefused } from './commands';
import { prefs } from './prefs';
import { complain, say } from './status';
import { game, mySeat, tableId } from './table';

export const picked = signal<Target[]>([]);
/** Several choices that the same touches mean. */
export const menu = signal<Option[] | null>(null);
/** A choice that gives something away for good: it is asked about once more. */
export const sure = signal<{ choice: Choice; loss: Said } | null>(null);
/** Cargo that is being moved: the choices that the server offered for it. */
export const lifted = signal<{ from: number; version: number; choices: Choice[] } | null>(null);
/** Segments still to be driven of a longer way. */
const plan = signal<number[]>([]);

export const asked = computed(() => game.value && askedOf(game.value.view, mySeat.value));

/** What is asked, with everything that is needed to put it into words. */
export function sceneNow(): Scene | null {
  const now = game.value;
  return now && pack.value && { pack: pack.value, view: now.view, seat: mySeat.value, asked: asked.value ?? undefined };
}

/** Everything on offer, each with its places on the table. */
export const options = computed<Option[]>(() => {
  const now = game.value;
  if (!now) return [];
  const from = lifted.value;
  const choices = from ? from.choices : now.view.choices;
  return choices.map((choice) => ({
    choice,
    targets: targetsOf(choice, now.view, mySeat.value, asked.value ?? undefined),
  }));
});

const offeredSegments = computed(() =>
  options.value.flatMap(({ choice: { kind } }) => (kind.case === 'drive' ? [kind.value.segment] : [])),
);

/** Spaces that can be driven to, with the number of steps. */
export const destinations = computed<ReadonlyMap<number, number>>(() => {
  const now = game.value;
  const map = now && pack.value?.map(now.view.setup?.map ?? 1);
  if (!now || !map || asked.value?.question !== Question.DRIVE) return new Map();
  return reachable(map, here(), offeredSegments.value, asked.value.amount);
});

export const glow = computed<ReadonlySet<Target>>(() => {
  if (busy.value) return new Set();
  const targets = glowing(options.value, picked.value);
  if (picked.value.length === 0) for (const space of destinations.value.keys()) targets.add(target.space(space));
  return targets;
});

const here = (): number => game.value?.view.positions?.spaces[mySeat.value - 1] ?? 0;

export function choose(choice: Choice): void {
  const now = game.value;
  if (!now) return;
  const version = lifted.value?.version ?? now.version;
  reset();
  send(tableId.value, version, choice);
}

/** Makes a choice, unless it has to be asked about first. */
export function chooseOrAsk(choice: Choice): void {
  const scene = prefs.value.confirm ? sceneNow() : null;
  const loss = scene && wasteOf(choice, scene, scene.view.choices);
  if (!loss) return choose(choice);
  batch(() => {
    reset();
    sure.value = { choice, loss };
  });
}

export function reset(): void {
  batch(() => {
    picked.value = [];
    menu.value = null;
    sure.value = null;
    lifted.value = null;
  });
}

export function touch(touched: Target): void {
  if (busy.value) return;
  if (picked.value.includes(touched)) return reset();
  const [kind, id] = touched.split(':');
  const steps = kind === 'space' ? destinations.value.get(Number(id)) : undefined;
  if (steps && !options.value.some((option) => option.targets.must.includes(touched))) return drive(Number(id));
  const now = [...picked.value, touched];
  const outcome = pick(options.value, now);
  if (outcome.kind === 'nothing') return;
  picked.value = now;
  menu.value = outcome.kind === 'menu' ? outcome.options : null;
  if (outcome.kind === 'send') chooseOrAsk(outcome.option.choice);
}

/** The segments of the way to a space that can be driven to. */
export function wayTo(space: number): number[] | null {
  const map = pack.value?.map(game.value?.view.setup?.map ?? 1);
  return map ? route(map, here(), space, offeredSegments.value, asked.value?.amount ?? 0) : null;
}

function drive(to: number): void {
  const way = wayTo(to);
  if (!way) return;
  plan.value = way;
  followPlan();
}

function followPlan(): void {
  const [next, ...rest] = plan.peek();
  if (next === undefined || busy.peek()) return;
  const offered = options
    .peek()
    .find(({ choice: { kind } }) => kind.case === 'drive' && kind.value.segment === next);
  plan.value = offered ? rest : [];
  if (offered) choose(offered.choice);
}

/** Takes a token of the own convoy in hand: rearranging cargo is possible at nearly any time. */
export async function lift(box: number): Promise<void> {
  if (lifted.value?.from === box) return reset();
  const now = game.value;
  if (!now || busy.value) return;
  if (now.view.progress?.phase === Phase.FIRE) return say('prompt.noRearranging');
  if (now.view.progress?.phase === Phase.OVER) return;
  try {
    const answer = await ask({ case: 'getAsides', value: create(GetAsidesSchema, { tableId: tableId.value }) });
    if (answer.case !== 'asides') return;
    const choices = answer.value.choices.filter(({ kind }) => kind.case === 'moveCargo' && kind.value.from === box);
    if (choices.length === 0) return say('prompt.cannotMove');
    batch(() => {
      reset();
      lifted.value = { from: box, version: answer.value.version, choices };
      picked.value = [target.box(box)];
    });
  } catch (error) {
    complain(error);
  }
}

/** A token was dragged onto another box. */
export async function drop(from: number, to: number): Promise<void> {
  if (from === to || busy.value) return;
  if (lifted.value?.from !== from) await lift(from);
  const moving = lifted.value?.choices.find(({ kind }) => kind.case === 'moveCargo' && kind.value.to === to);
  if (moving) choose(moving);
  else if (lifted.value) {
    reset();
    say('error.CANNOT_MOVE_CARGO', true);
  }
}

/** A token that waits to be loaded was dragged onto a box. */
export function loadInto(token: number, box: number): void {
  const option = options.value.find(
    ({ choice: { kind } }) => kind.case === 'loadToken' && kind.value.token === token && kind.value.box === box,
  );
  if (option && !busy.value) choose(option.choice);
}

export function startBoard(): void {
  whenRefused(() => {
    plan.value = [];
    reset();
  });
  // What was touched in another situation means nothing any more.
  let seen = -1;
  effect(() => {
    const seq = game.value?.seq ?? -1;
    if (seq === seen) return;
    seen = seq;
    queueMicrotask(() => {
      if (!lifted.peek() || lifted.peek()?.version !== game.peek()?.version) reset();
    });
  });
  effect(() => {
    if (!busy.value && game.value && plan.value.length) queueMicrotask(followPlan);
  });
}

