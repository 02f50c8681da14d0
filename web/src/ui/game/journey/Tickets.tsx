// The ring on the road and the ticket are one target: what it takes to get there, what lies there, and how far the ship is then.
import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import { journey, type Leg } from '@/game/journey';
import { roadMap, type RoadMap } from '@/game/roadmap';
import { target } from '@/game/targets';
import { wayAt } from '@/game/waypoints';
import { waypointWord } from '@/game/narrate';
import { roman, spaceName } from '@/game/words';
import { t } from '@/i18n';
import { Symbol } from '../../Tokens';
import { Touchable } from '../../Touchable';
import { myAsked, useBoard } from '../../board';
import { useDerived } from '../../derived';
import { useShown } from '../../shown';
import { activeOf } from '../RoadSpots';
import { Glimpse } from './Glimpse';
import { SpeedDial } from './SpeedDial';

function Ticket({ leg, drawn }: { leg: Leg; drawn: RoadMap }): JSX.Element {
  const board = useBoard();
  const { pack, view } = board;
  const { space, steps, fuel, toAurora, enemies } = leg;
  const name = useDerived(() => activeOf(board, space), [board, space]) ?? target.space(space);
  const { waypoint, printed } = wayAt(board, space);
  const there = waypoint ? waypointWord(pack, waypoint) : t('journey.nothing');
  const ship = toAurora > 0 ? t('journey.aurora', { count: toAurora }) : t('country.reached');
  const where = spaceName(pack, view.setup?.map ?? 1, space);
  const names = enemies.map((card) => pack.name(card)).join(', ');
  const label = [where, t('journey.steps', { count: steps }), fuel && t('journey.fuel', { count: fuel }), there, ship, names && t('journey.enemies', { names })].filter(Boolean).join('. ');
  return (
    <li>
      <Touchable name={name} label={label} class={`ticket ${fuel > 1 ? 'is-dear' : ''}`}>
        <Glimpse drawn={drawn} space={space} printed={printed} />
        <b class="ticket-steps" title={t('journey.steps', { count: steps })}>
          {steps}
        </b>
        <strong>{where}</strong>
        <small>{there}</small>
        <span class="ticket-foot">
          {fuel > 0 && (
            <span class="ticket-fuel" title={t('journey.fuel', { count: fuel })}>
              −{fuel} <Symbol name="fuel" />
            </span>
          )}
          {enemies.length > 0 && (
            <span class="ticket-enemies" title={names}>
              {enemies.map((card) => (
                <i key={card}>{roman(pack.enemy(card)?.number ?? 0)}</i>
              ))}
            </span>
          )}
          <span class="ticket-ship" title={ship}>
            <Icon name="aurora" /> {toAurora > 0 ? toAurora : '✓'}
          </span>
        </span>
      </Touchable>
    </li>
  );
}

/** So many tickets leave room for the dial. */
const kBesideDial = 5;

export function Tickets(): JSX.Element | null {
  const board = useBoard();
  const { pack, view, seat } = board;
  const map = pack.map(view.setup?.map ?? 1);
  const scene = { pack, view, seat, asked: myAsked(board) };
  const legs = useDerived(() => (map ? journey({ pack, view, seat, asked: myAsked(board) }, map) : []), [board, map]);
  useShown('journey', map !== undefined && legs.length > 0);
  if (!map || legs.length === 0) return null;
  const drawn = roadMap(map);
  // After a step there are other tickets: none slides to another place under the hand.
  const from = view.positions?.spaces[seat - 1] ?? 0;
  return (
    <section class="journey" aria-label={t('journey.title')}>
      <ol>
        {legs.map((leg) => (
          <Ticket key={`${from}.${legs.length}.${leg.space}`} leg={leg} drawn={drawn} />
        ))}
      </ol>
      {legs.length <= kBesideDial && <SpeedDial scene={scene} />}
    </section>
  );
}
