// The spaces of the road: what lies there, and how they take part in a choice.
import type { JSX } from 'preact';
import { WaypointKind, type Catalog_Waypoint } from '@proto/content_pb';
import { Glyph, type IconName } from '@/art/icons';
import type { Point } from '@/game/roadmap';
import { tokenKeys } from '@/game/catalog';
import { target } from '@/game/targets';
import { spaceName, tokenList } from '@/game/words';
import { waypointWord } from '@/game/narrate';
import { t } from '@/i18n';
import { explain, stateOf, useBoard, useTarget, type Board } from '../board';
import { useDerived } from '../derived';
import { memo } from '../memo';

interface Way {
  waypoint?: Catalog_Waypoint;
  printed: boolean;
}

/** The counter that lies at a space, or what is printed there for everybody. */
function wayAt({ pack, view }: Board, id: number): Way {
  const map = pack.map(view.setup?.map ?? 1);
  const space = map?.spaces[id - 1];
  if (space?.permanent) return { waypoint: map?.permanent[space.permanent - 1], printed: true };
  const counter = space?.waypointPlace ? (view.roadCounters?.waypoints[space.waypointPlace - 1] ?? 0) : 0;
  return { waypoint: pack.catalog.waypoints[counter - 1], printed: false };
}

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
function activeOf(board: Board, id: number): string | undefined {
  const segments = board.pack.map(board.view.setup?.map ?? 1)?.segments ?? [];
  const incoming = segments.flatMap((segment, index) => (segment.to === id ? [index + 1] : []));
  return [...incoming.map(target.segment), target.space(id)].find((name) => stateOf(board, name) !== '');
}

function Waypoint({ waypoint, printed, at }: { waypoint: Catalog_Waypoint; printed: boolean; at: Point }): JSX.Element {
  const icons: IconName[] =
    waypoint.kind === WaypointKind.CONTAMINATION
      ? ['contamination']
      : waypoint.kind === WaypointKind.ITEM
        ? ['item']
        : tokenList(waypoint.tokens).map((token) => tokenKeys[token] ?? 'item');
  const bad = waypoint.kind === WaypointKind.CONTAMINATION;
  return (
    <g class={`waypoint ${bad ? 'waypoint-bad' : ''} ${printed ? 'waypoint-printed' : ''}`}>
      <rect x={at.x - 7 * icons.length - 3} y={at.y + 12} width={14 * icons.length + 6} height="18" rx="4" />
      {icons.map((icon, index) => (
        <Glyph key={index} name={icon} x={at.x + (index - (icons.length - 1) / 2) * 14} y={at.y + 21} size={13} />
      ))}
    </g>
  );
}

export const Spot = memo(function Spot({ id, at }: { id: number; at: Point }): JSX.Element {
  const board = useBoard();
  const { view, pack } = board;
  const label = useDerived(() => labelOf(board, id), [board, id]);
  const name = useDerived(() => activeOf(board, id), [board, id]) ?? target.space(id);
  const { active, props, state } = useTarget(name, label);
  const waypoint = useDerived(() => wayAt(board, id).waypoint, [board, id]);
  const space = pack.map(view.setup?.map ?? 1)?.spaces[id - 1];
  const press = props.onClick;
  return (
    <g
      class={`spot ${space?.offRoad ? 'spot-off' : ''} ${state}`}
      data-target={name}
      role={active ? 'button' : 'img'}
      tabIndex={active ? 0 : undefined}
      aria-label={label}
      onClick={press ?? (() => explain(board, target.space(id)))}
      onKeyDown={(event) => {
        if (press && (event.key === 'Enter' || event.key === ' ')) {
          event.preventDefault();
          press();
        }
      }}
    >
      <title>{label}</title>
      <circle class="spot-hit" cx={at.x} cy={at.y} r="17" />
      <circle class="spot-glow" cx={at.x} cy={at.y} r="14" />
      <circle class="spot-disc" cx={at.x} cy={at.y} r={space?.offRoad ? 7 : 9} />
      {waypoint && <Waypoint waypoint={waypoint} printed={Boolean(space?.permanent)} at={at} />}
    </g>
  );
});
