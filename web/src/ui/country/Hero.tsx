// The country as a picture, before any game: four convoys on their way to the Aurora. It needs no pack and no connection.
import type { JSX } from 'preact';
import { Colour } from '@proto/common_pb';
import { seatClass, seatShape } from '@/art/seats';
import { roadMap, type CountryName, type MapShape, type RoadMap } from '@/game/roadmap';
import { Country } from './Country';
import { ConvoyArt, modelOf, type Vehicle } from './Convoy';
import { Disc, MainRoad } from './RoadArt';
import { Ship } from './Ship';

const kSpaces = 30;

/** A road of three regions without shortcuts, in the country that is wanted. */
function roadOf(country: CountryName): RoadMap {
  const map: MapShape = {
    spaces: Array.from({ length: kSpaces }, (_, index) => ({ region: Math.floor((index * 3) / kSpaces) + 1, mainIndex: index, offRoad: false })),
    segments: [{ from: 1, to: 2, damage: country === 'beta' ? 1 : 0, contamination: 0 }],
    expansion: country === 'gamma',
  };
  return roadMap(map);
}

const convoys = [
  { colour: Colour.YELLOW, space: 6, trailers: 1 },
  { colour: Colour.GREEN, space: 10, trailers: 1 },
  { colour: Colour.BLUE, space: 15, trailers: 2 },
  { colour: Colour.RED, space: 19, trailers: 2 },
];

const vehicles = (colour: Colour, trailers: number): Vehicle[] => [
  modelOf(`truck-${colour}`, 'truck', 3),
  ...Array.from({ length: trailers }, (_, index) => modelOf(`trailer-${colour}-${index}`, 'trailer', 2 + (index % 2))),
];

const kShip = 1160;

/** Fills its box; the land is at its lower edge, the sky takes what is above it. */
export function Hero({ country = 'alpha' }: { country?: CountryName }): JSX.Element {
  const drawn = roadOf(country);
  return (
    <div class="hero-country" aria-hidden="true">
      <Country
        country={country}
        behind={(view) => <Ship view={view} x={kShip} />}
        things={() => (
          <>
            <MainRoad path={drawn.road} />
            {drawn.main.map((at, index) => (
              <Disc key={index} at={at} />
            ))}
            {convoys.map(({ colour, space, trailers }) => {
              const { x, y } = drawn.main[space] ?? { x: 0, y: 0 };
              return (
                <g key={colour} class={`convoy-piece ${seatClass[colour] ?? ''}`} transform={`translate(${x} ${y})`}>
                  <ConvoyArt vehicles={vehicles(colour, trailers)} mark={seatShape[colour] ?? 'circle'} own={false} />
                </g>
              );
            })}
          </>
        )}
      />
    </div>
  );
}
