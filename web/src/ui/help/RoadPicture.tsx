// A part of the road as it lies on the table: spaces, a shortcut, signs, convoys, and the Aurora.
import type { JSX } from 'preact';
import { Colour } from '@proto/common_pb';
import { seatClass, seatShape } from '@/art/seats';
import { roadMap, type MapShape, type Point } from '@/game/roadmap';
import { ConvoyArt, modelOf } from '../country/Convoy';
import { Country, type View } from '../country/Country';
import { Disc, inView, MainRoad, ShortcutArt, TokenOn } from '../country/RoadArt';
import { Ship } from '../country/Ship';

const kMain = 30;
const onRoad = (index: number): MapShape['spaces'][number] => ({ region: Math.floor((index * 3) / kMain) + 1, mainIndex: index, offRoad: false });

/** Thirty spaces, and a shortcut with two of its own from the sixth to the ninth. */
const shape: MapShape = {
  spaces: [...Array.from({ length: kMain }, (_, index) => onRoad(index)), { region: 1, mainIndex: 6, offRoad: true }, { region: 1, mainIndex: 7, offRoad: true }],
  segments: [[6, 31], [31, 32], [32, 9]].map(([from = 0, to = 0]) => ({ from, to, damage: 0, contamination: 0 })),
  expansion: false,
};
const drawn = roadMap(shape);
const nowhere: Point = { x: 0, y: 0 };

interface Shown {
  view: View;
  convoys: readonly { colour: Colour; index: number; own?: boolean }[];
  signs: readonly { index: number; token: string }[];
  /** Spaces that the own convoy can reach. */
  reach: readonly number[];
}

const pictures = {
  goal: {
    view: { x: 880, width: 680 },
    convoys: [{ colour: Colour.BLUE, index: 19 }, { colour: Colour.RED, index: 22 }],
    signs: [],
    reach: [],
  },
  move: {
    view: { x: 130, width: 520 },
    convoys: [{ colour: Colour.RED, index: 5, own: true }],
    signs: [{ index: 4, token: 'food' }, { index: 8, token: 'fuel' }, { index: 10, token: 'ammo' }],
    reach: [6, 7, 8],
  },
} satisfies Record<string, Shown>;

const kShip = 1330;

function Things({ convoys, signs, reach, view }: Shown): JSX.Element {
  return (
    <>
      {drawn.segments.map((stretch, index) => (
        <ShortcutArt key={index} stretch={stretch} danger="tracks" closed={false} />
      ))}
      <MainRoad path={drawn.road} />
      {drawn.spaces.map((at, index) => inView(view, at.x, 20) && <Disc key={index} at={at} small={index >= kMain} />)}
      {reach.map((index) => {
        const at = drawn.main[index] ?? nowhere;
        return (
          <g key={index} class="reach">
            <ellipse cx={at.x} cy={at.y} rx="15.5" ry="9" />
          </g>
        );
      })}
      {signs.map(({ index, token }) => {
        const at = drawn.main[index] ?? nowhere;
        return (
          <g key={index} class="road-sign">
            <use href="#piece-post" x={at.x - 16} y={at.y - 59} width="32" height="51" />
            <TokenOn name={token} x={at.x} y={at.y - 44} size={22} />
          </g>
        );
      })}
      {convoys.map(({ colour, index, own = false }) => {
        const at = drawn.main[index] ?? nowhere;
        return (
          <g key={colour} class={`convoy-piece ${seatClass[colour] ?? ''} ${own ? 'is-mine' : ''}`} transform={`translate(${at.x} ${at.y})`}>
            <ConvoyArt vehicles={[modelOf(`truck-${colour}`, 'truck', 3), modelOf(`trailer-${colour}-0`, 'trailer', 2)]} mark={seatShape[colour] ?? 'circle'} own={own} />
          </g>
        );
      })}
    </>
  );
}

export function RoadPicture({ of }: { of: keyof typeof pictures }): JSX.Element {
  const shown: Shown = pictures[of];
  return (
    <div class="help-road">
      <Country country={drawn.country} views={[shown.view]} behind={(view) => inView(view, kShip) && <Ship view={view} x={kShip} />} things={() => <Things {...shown} />} />
    </div>
  );
}
