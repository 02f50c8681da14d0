// The enemies beside the road, and their plaques: defence, damage, target counters.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Enemies_Enemy } from '@proto/view_pb';
import { Icon } from '@/art/icons';
import { enemySites, spread } from '@/game/enemySites';
import { world, type Point } from '@/game/roadmap';
import { target } from '@/game/targets';
import { letterName, roman, tierName } from '@/game/words';
import { t } from '@/i18n';
import { looking } from '@/state/looking';
import { SeatMark } from '../SeatMark';
import { Touchable } from '../Touchable';
import { explain, useBoard, useTarget } from '../board';
import { inView } from '../country/RoadArt';
import { useDerived } from '../derived';
import { memo } from '../memo';
import { figure, figureOf } from './figures';
import type { PartProps, RoadProps } from './RoadLand';

interface Sited {
  enemy: Enemies_Enemy;
  at: Point;
}

/** In the order of the table, each beside the road of its region. */
function sited({ map, drawn }: RoadProps, enemies: readonly Enemies_Enemy[]): Sited[] {
  const harbours = map.aurora.flatMap((space) => drawn.spaces[space - 1] ?? []);
  return drawn.regions.flatMap((region) => {
    const here = enemies.filter((enemy) => enemy.region === region.region);
    const sites = enemySites(drawn, region, here.length, harbours);
    return here.map((enemy, index) => ({ enemy, at: sites[index] ?? { x: region.x, y: 200 } }));
  });
}

const Figure = memo(function Figure({ card, x, y }: { card: number; x: number; y: number }): JSX.Element {
  const board = useBoard();
  const { width, height } = figure;
  const name = target.enemy(card);
  const { props, state } = useTarget(name, '');
  // The plaque is what is named and reached by keyboard; touching the enemy itself means the same.
  return (
    <g class={`enemy-figure ${state === 'is-target' ? 'can-be-hit' : state}`} data-enemy={card} data-why="" aria-hidden="true" onClick={props.onClick ?? (() => explain(board, name, board.pack.name(card)))}>
      <ellipse cx={x} cy={y - height * 0.35} rx={width * 0.78} ry={height * 0.62} fill="url(#country-mist)" />
      <use href={figureOf(board.pack, card)} x={x - width / 2} y={y - height} width={width} height={height} />
    </g>
  );
});

export const EnemyFigures = memo(function EnemyFigures({ map, drawn, part }: PartProps): JSX.Element {
  const { view } = useBoard();
  // The figures stay as they are while only their damage changes.
  const key = useDerived(() => (view.enemies?.enemies ?? []).map(({ card, region }) => `${card}:${region}`).join(), [view]);
  const enemies = key ? (view.enemies?.enemies ?? []) : [];
  return (
    <g>
      {sited({ map, drawn }, enemies).map(({ enemy: { card }, at }) => inView(part, at.x) && <Figure key={card} card={card} x={Math.round(at.x)} y={Math.round(at.y)} />)}
    </g>
  );
});

const Enemy = memo(function Enemy({ enemy, x }: { enemy: Enemies_Enemy; x: number }): JSX.Element {
  const { pack, nameOf } = useBoard();
  const name = pack.name(enemy.card);
  const state = t('board.defence', { damage: enemy.damage, defence: enemy.defence });
  const tier = t('board.lootTier', { tier: tierName(enemy.lootTier) });
  return (
    <div class="plaque enemy" data-at={x} role="group" aria-label={name}>
      <Touchable name={target.enemy(enemy.card)} label={`${name}. ${state}`} class="plaque-touch">
        <b class="plaque-number">{roman(pack.enemy(enemy.card)?.number ?? 0)}</b>
        <strong>{name}</strong>
        <span class="pips" role="img" aria-label={state} title={`${state}. ${t('rule.loot.text')}`}>
          {Array.from({ length: enemy.defence }, (_, index) => (
            <i key={index} class={`pip ${index < enemy.damage ? 'is-hit' : ''}`}>
              {index < enemy.damage && <Icon name="damage" />}
            </i>
          ))}
        </span>
      </Touchable>
      <div class="plaque-row">
        <span class="enemy-letters" role="group" aria-label={t('board.targets')} title={`${t('board.targets')}. ${t('rule.loot.text')}`}>
          {[1, 2, 3, 4].map((letter) => {
            const seat = enemy.targets[letter - 1] ?? 0;
            return (
              <Touchable
                key={letter}
                name={target.letter(enemy.card, letter)}
                label={`${letterName(letter)}: ${seat ? nameOf(seat) : t('board.none')}`}
                class="letter"
              >
                <i class="pip">{seat ? <SeatMark seat={seat} label={`${letterName(letter)}: ${nameOf(seat)}`} /> : letterName(letter)}</i>
              </Touchable>
            );
          })}
        </span>
        <span class="enemy-loot" title={`${tier}. ${t('rule.loot.text')}`}>
          <Icon name="flag" label={t('board.lootTier', { tier: '' })} />
          {tierName(enemy.lootTier)}
        </span>
        <button type="button" class="look-button" aria-label={`${t('board.details')}: ${name}`} onClick={() => (looking.value = { card: enemy.card })}>
          <Icon name="eye" />
        </button>
      </div>
    </div>
  );
});

/** How many spaces the Aurora is ahead on the main road, for whoever plays. */
function AuroraPlaque({ map, drawn }: RoadProps): JSX.Element {
  const { view, seat } = useBoard();
  const number = useDerived(() => view.progress?.aurora ?? 1, [view]);
  const at = map.aurora[number - 1] ?? 1;
  const ahead = useDerived(() => {
    const here = view.positions?.spaces[seat - 1];
    return here ? (map.spaces[at - 1]?.mainIndex ?? 0) - (map.spaces[here - 1]?.mainIndex ?? 0) : null;
  }, [view, seat, map, at]);
  return (
    <div class="plaque plaque-ship" data-at={drawn.spaces[at - 1]?.x ?? 0} title={t('rule.goal.text')}>
      <span class="plaque-touch">
        <strong>{t('country.aurora')}</strong>
        <b class="plaque-number">{number}</b>
      </span>
      {ahead !== null && <span class="plaque-row">{ahead > 0 ? t('country.ahead', { count: ahead }) : t('country.reached')}</span>}
    </div>
  );
}

const kGap = 8;

/** Side by side above what they tell of, never over each other: as wide as they are in any language and size of text. */
function placePlaques(row: HTMLElement): void {
  const plaques = [...row.children] as HTMLElement[];
  const wide = row.clientWidth;
  const wanted = plaques.map((plaque) => ({ at: (Number(plaque.dataset['at']) / world.width) * wide, width: plaque.offsetWidth }));
  const needed = wanted.reduce((sum, { width }) => sum + width + kGap, 0);
  // What does not fit side by side stands in two rows.
  const rows = needed > wide ? [wanted.filter((_, index) => index % 2 === 0), wanted.filter((_, index) => index % 2 === 1)] : [wanted];
  rows.forEach((line, which) => {
    spread(line, kGap, wide - kGap, kGap).forEach((left, index) => {
      const plaque = plaques[rows.length > 1 ? index * 2 + which : index];
      if (plaque) plaque.style.transform = `translate(${Math.round(left)}px, ${which * 105}%)`;
    });
  });
}

export const Plaques = memo(function Plaques({ map, drawn, narrow }: RoadProps & { narrow: boolean }): JSX.Element {
  const { view, pack } = useBoard();
  const mapId = view.setup?.map ?? 1;
  const enemies = view.enemies?.enemies ?? [];
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element || narrow || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => placePlaques(element));
    observer.observe(element);
    for (const plaque of element.children) observer.observe(plaque);
    placePlaques(element);
    return () => {
      observer.disconnect();
      for (const plaque of element.children) (plaque as HTMLElement).style.transform = '';
    };
  });
  const regions = enemies.map(({ region }) => pack.regionName(mapId, region)).join(', ');
  return (
    <div class="plaques" ref={row} role="group" aria-label={enemies.length ? t('board.enemies', { region: regions }) : t('country.aurora')}>
      {sited({ map, drawn }, enemies).map(({ enemy, at }) => (
        <Enemy key={enemy.card} enemy={enemy} x={Math.round(at.x)} />
      ))}
      <AuroraPlaque map={map} drawn={drawn} />
    </div>
  );
});
