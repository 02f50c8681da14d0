// How far the own convoy can drive, before the engines start and before it departs: what is paid for, and what more fuel would bring.
import type { JSX } from 'preact';
import type { Catalog_Map } from '@proto/content_pb';
import { Question } from '@proto/question_pb';
import { journey } from '@/game/journey';
import type { RoadMap } from '@/game/roadmap';
import { askedOf } from '@/game/view';
import { useBoard, type Board } from '../board';
import { useDerived } from '../derived';
import { memo } from '../memo';
import { TokenOn } from '../country/RoadArt';

/** By space: how much fuel beyond the first. While driving, the spaces themselves glow. */
function reach({ view, seat, pack, live }: Board, map: Catalog_Map): [number, number][] {
  const asked = live ? askedOf(view, seat) : undefined;
  if (!asked || asked.question === Question.DRIVE) return [];
  const first = asked.question === Question.MOVE_OR_STAY ? 1 : 0;
  return journey({ pack, view, seat, asked }, map).map(({ space, fuel }) => [space, fuel - first]);
}

export const Preview = memo(function Preview({ map, drawn }: { map: Catalog_Map; drawn: RoadMap }): JSX.Element {
  const board = useBoard();
  const shown = useDerived(() => reach(board, map).map((entry) => entry.join(':')).join(), [board, map]);
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
