// Fire, large and in the place of the road: the own convoy, whom it aims at, and with what odds. It only shows; what is touched lies below.
import type { JSX } from 'preact';
import type { Enemies_Enemy } from '@proto/view_pb';
import { height } from '@/art/vehicles/size';
import { seatClass } from '@/art/seats';
import type { Scene } from '@/game/describe';
import { aimedAt, aiming, gunsOf } from '@/game/duel';
import { oddsOf } from '@/game/odds';
import { roadMap, world, type Point, type RoadMap } from '@/game/roadmap';
import { letterName, roman, tierName } from '@/game/words';
import { t } from '@/i18n';
import { picked } from '@/state/board';
import { chance } from '../../ChoiceButton';
import { SeatMark } from '../../SeatMark';
import { MainRoad } from '../../country/RoadArt';
import { useScenery } from '../../country/painting';
import { myAsked, useBoard } from '../../board';
import { useShown } from '../../shown';
import { figure, figureOf } from '../figures';
import { vehiclesOf } from '../vehicles';

/** How much of the land is in sight, and how much of it lies below the road. */
const kView = { width: 800, height: 210, below: 24 };

function Land({ drawn, at }: { drawn: RoadMap; at: Point }): JSX.Element {
  const scenery = useScenery(drawn.country);
  const x = Math.max(0, Math.min(world.width - kView.width, at.x - kView.width * 0.3));
  const y = Math.min(world.height, at.y + kView.below) - kView.height;
  return (
    <svg class="fire-land" viewBox={`${x} ${y} ${kView.width} ${kView.height}`} preserveAspectRatio="xMidYMax slice">
      {scenery && <image href={scenery.land} width={world.width} height={world.height} />}
      <MainRoad path={drawn.road} />
    </svg>
  );
}

function OwnConvoy({ scene }: { scene: Scene }): JSX.Element {
  const { pack, view, seat } = scene;
  const vehicles = vehiclesOf(pack, (view.convoys.get(seat)?.cards ?? []).slice(0, 4));
  const length = vehicles.reduce((sum, { width }) => sum + width, 0);
  let x = length;
  return (
    <svg class={`fire-convoy ${seatClass[view.standings.get(seat)?.colour ?? 0] ?? ''}`} data-seat={seat} viewBox={`0 -40 ${length} ${height + 40}`} preserveAspectRatio="xMaxYMax meet">
      <ellipse cx={length / 2} cy={height - 3} rx={length / 2} ry="9" fill="#04121d" opacity=".55" />
      {vehicles.map(({ href, width }, index) => {
        x -= width;
        return <use key={index} href={href} x={x} y="0" width={width} height={height} />;
      })}
    </svg>
  );
}

function Plate({ scene, enemy }: { scene: Scene; enemy: Enemies_Enemy }): JSX.Element {
  const { pack } = scene;
  const { nameOf } = useBoard();
  return (
    <div class="fire-plate">
      <p>
        <b class="plaque-number">{roman(pack.enemy(enemy.card)?.number ?? 0)}</b>
        <strong>{pack.name(enemy.card)}</strong>
      </p>
      <p>
        {Array.from({ length: enemy.defence }, (_, index) => (
          <i key={index} class={`pip ${index < enemy.damage ? 'is-hit' : ''}`} />
        ))}
        <span>{t('board.defence', { damage: enemy.damage, defence: enemy.defence })}</span>
      </p>
      <p>
        {[1, 2, 3, 4].map((letter) => {
          const seat = enemy.targets[letter - 1] ?? 0;
          return (
            <i key={letter} class="pip">
              {seat ? <SeatMark seat={seat} label={nameOf(seat)} /> : letterName(letter)}
            </i>
          );
        })}
        <span>{t('board.lootTier', { tier: tierName(enemy.lootTier) })}</span>
      </p>
    </div>
  );
}

export function FireScene(): JSX.Element | null {
  const board = useBoard();
  const { pack, view, seat } = board;
  const scene = { pack, view, seat, asked: myAsked(board) };
  const map = pack.map(view.setup?.map ?? 1);
  const enemy = aimedAt(scene, picked.value);
  const gun = aiming(gunsOf(scene), picked.value);
  useShown('fire', map !== undefined && enemy !== undefined);
  if (!map || !enemy) return null;
  const drawn = roadMap(map);
  const at = drawn.spaces[(view.positions?.spaces[seat - 1] ?? 1) - 1] ?? { x: 0, y: 0 };
  const odds = gun && oddsOf(pack, view, gun.weaponClass);
  return (
    <div class={`fire-scene country-${drawn.country}`} aria-hidden="true">
      <Land drawn={drawn} at={at} />
      <OwnConvoy scene={scene} />
      <svg class="fire-enemy" data-enemy={enemy.card} viewBox={`0 0 ${figure.width} ${figure.height}`} preserveAspectRatio="xMidYMax meet">
        <use href={figureOf(pack, enemy.card)} width={figure.width} height={figure.height} />
      </svg>
      {gun && odds && (
        <div class="fire-aim">
          <strong>
            {pack.name(gun.card)} <b>{roman(gun.weaponClass)}</b> → {pack.name(enemy.card)}
          </strong>
          {odds.of > 0 && <span>{chance(odds)}</span>}
        </div>
      )}
      <Plate scene={scene} enemy={enemy} />
    </div>
  );
}
