// How far the own convoy can drive, before the engines start and before it departs: what is paid for, and what more fuel would bring.
import type { JSX } from 'preact';
import type { Catalog_Map } from '@proto/content_pb';
import { Question } from '@proto/question_pb';
import { speedOf } from '@/game/boxes';
import type { RoadMap } from '@/game/roadmap';
import { reachable } from '@/game/route';
import { myAsked, useBoard, type Board } from '../board';
import { useDerived } from '../derived';
import { memo } from '../memo';
import { TokenOn } from '../country/RoadArt';

/** More than this is not shown: it would be a different evening. */
const kMoreFuel = 3;

/** By space: how much fuel beyond the first. */
function reach(board: Board, map: Catalog_Map): Map<number, number> {
  const { view, seat, pack, live } = board;
  const asked = live ? myAsked(board) : undefined;
  const spaces = new Map<number, number>();
  const convoy = view.convoys.get(seat);
  const here = view.positions?.spaces[seat - 1] ?? 0;
  if (!asked || !convoy || !here) return spaces;
  const starts = asked.question === Question.MOVE_OR_STAY;
  if (!starts && asked.question !== Question.CHOOSE_SPEED) return spaces;
  if (starts && !view.choices.some(({ kind }) => kind.case === 'startMoving')) return spaces;
  const speed = starts ? speedOf(pack, convoy) : asked.amount;
  const more = Math.min(kMoreFuel, convoy.fuel.length - (starts ? 1 : 0));
  const closed = view.roadCounters?.closed ?? [];
  const exits = (map.spaces[here - 1]?.exits ?? []).filter((exit) => !closed.includes(exit) && !map.segments[exit - 1]?.needsTracks);
  for (const [space, steps] of reachable(map, here, exits, speed + Math.max(0, more))) spaces.set(space, Math.max(0, steps - speed));
  return spaces;
}

export const Preview = memo(function Preview({ map, drawn }: { map: Catalog_Map; drawn: RoadMap }): JSX.Element {
  const board = useBoard();
  const shown = useDerived(() => [...reach(board, map)].map((entry) => entry.join(':')).join(), [board, map]);
  const rings = shown ? shown.split(',').map((entry) => entry.split(':').map(Number)) : [];
  return (
    <g aria-hidden="true">
      {rings.map(([space = 0, more = 0]) => {
        const at = drawn.spaces[space - 1];
        return (
          at && (
            <g key={space} class={`reach ${more ? 'reach-more' : ''}`}>
              <ellipse cx={at.x} cy={at.y} rx="15.5" ry="9" />
              {Array.from({ length: more }, (_, index) => (
                <TokenOn key={index} name="fuel" x={at.x + (index - (more - 1) / 2) * 12} y={at.y + 17} size={15} />
              ))}
            </g>
          )
        );
      })}
    </g>
  );
});
