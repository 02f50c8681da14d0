// The spaces of the road: what lies there, and how they take part in a choice.
import type { JSX } from 'preact';
import type { Point } from '@/game/roadmap';
import { target } from '@/game/targets';
import { iconsOf, wayAt } from '@/game/waypoints';
import { spaceName } from '@/game/words';
import { waypointWord } from '@/game/narrate';
import { t } from '@/i18n';
import { looking } from '@/state/looking';
import { explain, stateOf, useBoard, useTarget, type Board } from '../board';
import { useDerived } from '../derived';
import { memo } from '../memo';
import { Disc, inView, TokenOn } from '../country/RoadArt';
import type { PartProps } from './RoadLand';

function labelOf(board: Board, id: number): string {
  const { pack, view, nameOf } = board;
  const here = (view.positions?.spaces ?? []).flatMap((space, index) => (space === id ? [nameOf(index + 1)] : []));
  const { waypoint, printed } = wayAt(board, id);
  return [
    spaceName(pack, view.setup?.map ?? 1, id),
    waypoint ? waypointWord(pack, waypoint) : '',
    printed ? t('board.permanent') : '',
    here.length ? t('board.convoysHere', { names: here.join(', ') }) : '',
  ]
    .filter(Boolean)
    .join('. ');
}

/** Every way in which a space takes part in a choice: itself, or the segment that leads to it. */
export function activeOf(board: Board, id: number): string | undefined {
  const segments = board.pack.map(board.view.setup?.map ?? 1)?.segments ?? [];
  const incoming = segments.flatMap((segment, index) => (segment.to === id ? [index + 1] : []));
  return [...incoming.map(target.segment), target.space(id)].find((name) => stateOf(board, name) !== '');
}

const kBoard = 32;

/** A board on a post, on steel where it is printed on the map. */
export const Sign = memo(function Sign({ id, at, printed }: { id: number; at: Point; printed: boolean }): JSX.Element | null {
  const board = useBoard();
  const waypoint = useDerived(() => wayAt(board, id).waypoint, [board, id]);
  if (!waypoint) return null;
  const icons = iconsOf(waypoint);
  return (
    <g class="road-sign" aria-hidden="true">
      <ellipse cx={at.x + 1} cy={at.y - 9} rx="9" ry="2.6" fill="#04121d" opacity=".5" />
      <use href={printed ? '#piece-steelPost' : '#piece-post'} x={at.x - kBoard / 2} y={at.y - 59} width={kBoard} height="51" />
      {icons.map((icon, index) => (
        <TokenOn key={index} name={icon} x={at.x + (index - (icons.length - 1) / 2) * 13} y={at.y - 44} size={icons.length > 1 ? 15 : 22} />
      ))}
    </g>
  );
});

/** They stand before the spaces and behind the convoys. */
export const Signs = memo(function Signs({ map, drawn, part }: PartProps): JSX.Element {
  return (
    <g>
      {map.spaces.map(({ waypointPlace, permanent }, index) => {
        const at = drawn.spaces[index];
        return at && waypointPlace + permanent > 0 && inView(part, at.x) && <Sign key={index} id={index + 1} at={at} printed={permanent > 0} />;
      })}
    </g>
  );
});

/** Higher than wide: neighbours are near. */
const kTouch = { width: 40, height: 48 };

export const Spot = memo(function Spot({ id, at }: { id: number; at: Point }): JSX.Element {
  const board = useBoard();
  const { view, pack } = board;
  const label = useDerived(() => labelOf(board, id), [board, id]);
  const name = useDerived(() => activeOf(board, id), [board, id]) ?? target.space(id);
  const { active, props, state } = useTarget(name, label);
  const sign = useDerived(() => wayAt(board, id).waypoint !== undefined, [board, id]);
  const used = useDerived(() => wayAt(board, id).taken ?? false, [board, id]);
  const space = pack.map(view.setup?.map ?? 1)?.spaces[id - 1];
  const press = props.onClick;
  const what = sign ? `${label}. ${t('rule.movement.text')}` : label;
  return (
    <g
      class={`spot ${space?.offRoad ? 'spot-off' : ''} ${state}`}
      data-target={name}
      data-why=""
      data-sign={sign ? '' : undefined}
      role={active ? 'button' : 'img'}
      tabIndex={active ? 0 : undefined}
      aria-label={label}
      onClick={press ?? (() => explain(board, target.space(id), sign ? () => (looking.value = { sign: id }) : ''))}
      onKeyDown={(event) => {
        if (press && (event.key === 'Enter' || event.key === ' ')) {
          event.preventDefault();
          press();
        }
      }}
    >
      <title>{what}</title>
      <rect class="spot-hit" x={at.x - kTouch.width / 2} y={at.y - kTouch.height / 2} width={kTouch.width} height={kTouch.height} rx="8" />
      <Disc at={at} used={used} small={space?.offRoad} />
    </g>
  );
});

/** What glows lies above the convoys that stand on it. */
export const Rings = memo(function Rings({ map, drawn, part }: PartProps): JSX.Element {
  const board = useBoard();
  const glowing = useDerived(
    () => map.spaces.flatMap((_, index) => {
      const name = activeOf(board, index + 1);
      return name ? [`${index + 1} ${stateOf(board, name)}`] : [];
    }).join(),
    [board, map],
  );
  return (
    <g aria-hidden="true">
      {glowing.split(',').map((entry) => {
        const [id, state] = entry.split(' ');
        const at = drawn.spaces[Number(id) - 1];
        return at && inView(part, at.x) && <ellipse key={id} class={`ring ${state === 'is-picked' ? 'ring-picked' : ''}`} cx={at.x} cy={at.y} rx="15.5" ry="9" />;
      })}
    </g>
  );
});
