// The view of one game, as sections: every section that arrives replaces the one that was there.
import type {
  Automa,
  Convoy,
  Crew,
  Decision,
  Decks,
  Enemies,
  Expansion,
  ExplorationZone,
  GameSetup,
  Hand,
  OpenHand,
  Positions,
  Progress,
  Result,
  RoadCounters,
  Sections,
  Standing,
} from '@proto/view_pb';
import type { Choice } from '@proto/choice_pb';
import type { ItemKind } from '@proto/common_pb';

export interface View {
  readonly setup?: GameSetup;
  readonly progress?: Progress;
  readonly decks?: Decks;
  readonly zone?: ExplorationZone;
  readonly positions?: Positions;
  readonly roadCounters?: RoadCounters;
  readonly enemies?: Enemies;
  readonly explorationDiscard: readonly number[];
  readonly itemDiscard: readonly ItemKind[];
  readonly outcomeDiscard: readonly number[];
  readonly convoys: ReadonlyMap<number, Convoy>;
  readonly crews: ReadonlyMap<number, Crew>;
  readonly standings: ReadonlyMap<number, Standing>;
  readonly decision?: Decision;
  readonly choices: readonly Choice[];
  readonly hand?: Hand;
  readonly hands: ReadonlyMap<number, OpenHand>; // in replays that show everything
  readonly result?: Result;
  readonly automa?: Automa; // in solo games only
  readonly expansion?: Expansion; // on the map of the expansion only
}

export const emptyView: View = {
  explorationDiscard: [],
  itemDiscard: [],
  outcomeDiscard: [],
  convoys: new Map(),
  crews: new Map(),
  standings: new Map(),
  hands: new Map(),
  choices: [],
};

function bySeat<T extends { seat: number }>(
  old: ReadonlyMap<number, T>,
  changed: readonly T[],
): ReadonlyMap<number, T> {
  if (changed.length === 0) return old;
  const merged = new Map(old);
  for (const entry of changed) merged.set(entry.seat, entry);
  return merged;
}

/** The view after `changed`; for a snapshot start from `emptyView`. */
export function applySections(view: View, changed: Sections): View {
  const grown = changed.explorationDiscard;
  return {
    setup: changed.setup ?? view.setup,
    progress: changed.progress ?? view.progress,
    decks: changed.decks ?? view.decks,
    zone: changed.zone ?? view.zone,
    positions: changed.positions ?? view.positions,
    roadCounters: changed.roadCounters ?? view.roadCounters,
    enemies: changed.enemies ?? view.enemies,
    explorationDiscard: grown
      ? [...view.explorationDiscard.slice(0, grown.keep), ...grown.cards]
      : view.explorationDiscard,
    itemDiscard: changed.itemDiscard?.items ?? view.itemDiscard,
    outcomeDiscard: changed.outcomeDiscard?.outcomes ?? view.outcomeDiscard,
    convoys: bySeat(view.convoys, changed.convoys),
    crews: bySeat(view.crews, changed.crews),
    standings: bySeat(view.standings, changed.standings),
    decision: changed.decision ?? view.decision,
    choices: changed.choices?.choices ?? view.choices,
    hand: changed.hand ?? view.hand,
    hands: bySeat(view.hands, changed.hands),
    result: changed.result ?? view.result,
    automa: changed.automa ?? view.automa,
    expansion: changed.expansion ?? view.expansion,
  };
}

export const viewer = (view: View): number => view.setup?.viewer ?? 0;

/** What is asked of `seat` now, if anything. */
export const askedOf = (view: View, seat: number) =>
  view.decision?.asked.find((asked) => asked.seat === seat);
