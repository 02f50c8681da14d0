// A board made of signals: whoever reads a part of it is drawn again when that part changes, and not before.
import { computed, type ReadonlySignal } from '@preact/signals';
import type { Pack } from '@/game/catalog';
import type { GameStream, LogLine } from '@/game/stream';
import { calledAt } from '@/game/called';
import { emptyView, type View } from '@/game/view';
import { t } from '@/i18n';
import type { Board, Moments } from './board';

const names: Record<keyof View, true> = {
  setup: true,
  progress: true,
  decks: true,
  zone: true,
  positions: true,
  roadCounters: true,
  enemies: true,
  explorationDiscard: true,
  itemDiscard: true,
  outcomeDiscard: true,
  convoys: true,
  crews: true,
  standings: true,
  decision: true,
  choices: true,
  hand: true,
  hands: true,
  result: true,
  automa: true,
  expansion: true,
};

/** The view, of which every section is a signal of its own. */
function sectionsOf(stream: ReadonlySignal<GameStream | null>): View {
  const sections = {};
  for (const name of Object.keys(names) as (keyof View)[]) {
    const section = computed(() => (stream.value?.view ?? emptyView)[name]);
    Object.defineProperty(sections, name, { get: () => section.value });
  }
  return sections as View;
}

interface Source {
  /** Both are there before anything of the table is drawn. */
  pack: ReadonlySignal<Pack | null>;
  stream: ReadonlySignal<GameStream | null>;
  seat: ReadonlySignal<number>;
  /** Nothing can be done at a table that is not. */
  live: ReadonlySignal<boolean>;
  /** What was told so far, when that is more than at the moment that is shown. */
  log?: ReadonlySignal<readonly LogLine[]>;
  past?: ReadonlySignal<number | null>;
  moments: Moments;
  /** Empty for a seat that nobody sits at. */
  personAt(seat: number): string;
}

const nothingTold: readonly LogLine[] = [];

export function boardOf({ pack, stream, seat, live, log = computed(() => stream.value?.log ?? nothingTold), past, moments, personAt }: Source): Board {
  const view = sectionsOf(stream);
  const nameAt = new Map<number, ReadonlySignal<string>>();
  const naming = (one: number): string => {
    if (one === view.automa?.seat) return t('automa.name');
    return personAt(one) || colourAt(one);
  };
  const colourAt = (one: number): string => pack.value?.colourName(view.standings.get(one)?.colour ?? 0) ?? '';
  const calling = (one: number): string => {
    const seats = [...new Set([one, ...view.standings.keys()])];
    return calledAt(
      one,
      seats.map((seat) => ({ seat, name: naming(seat), mark: colourAt(seat) || String(seat) })),
    );
  };
  return {
    view,
    moments,
    visiting: false,
    get live() {
      return live.value;
    },
    get past() {
      return past?.value ?? null;
    },
    get pack() {
      if (!pack.value) throw new Error('the table is drawn without its content');
      return pack.value;
    },
    get log() {
      return log.value;
    },
    get seat() {
      return seat.value;
    },
    nameOf(one) {
      const name = nameAt.get(one) ?? computed(() => calling(one));
      nameAt.set(one, name);
      return name.value;
    },
  };
}
