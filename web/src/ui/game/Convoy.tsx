// A convoy: vehicles side by side, the truck in front at the right, boxes in their bays and devices on their roofs. One's own boxes can be
// touched, and tokens dragged.
import type { JSX } from 'preact';
import type { Catalog_Box, Catalog_Vehicle } from '@proto/content_pb';
import type { Convoy as ConvoySection } from '@proto/view_pb';
import type { Pack } from '@/game/catalog';
import { artName, lookOf } from '@/art/cardArt';
import { Drawing } from '@/art/Drawing';
import { Icon } from '@/art/icons';
import { seatClass } from '@/art/seats';
import { deviceWidth, unitsPerEm, vehicleWidth } from '@/art/vehicles/size';
import { boxAt, boxKey, columnOf, tokenIn } from '@/game/boxes';
import { target } from '@/game/targets';
import { boxNameOn } from '@/game/words';
import { t } from '@/i18n';
import { glow, lift, options } from '@/state/board';
import { looking } from '@/state/looking';
import { Printed, Symbol, TokenPiece } from '../Tokens';
import { explain, useBoard, useTarget } from '../board';
import { useDerived } from '../derived';
import { memo } from '../memo';
import { Touchable } from '../Touchable';
import { dragSource } from './drag';

interface BoxProps {
  seat: number;
  card: number;
  box: number;
  printed: Catalog_Box;
  token: number;
  damaged: boolean;
  used: boolean;
  own: boolean;
}

const Box = memo(function Box({ seat, card, box, printed, token, damaged, used, own }: BoxProps): JSX.Element {
  const board = useBoard();
  const { pack } = board;
  // A token of the kind that is asked for stands for the kind.
  const byToken = useDerived(
    () => own && board.live && token > 0 && glow.value.has(target.token(token)) && !glow.value.has(target.box(box)),
    [board, own, token, box],
  );
  const name = byToken ? target.token(token) : target.box(box);
  const content = damaged ? t('board.damaged') : token ? pack.tokenName(token) : '';
  const doing = useDerived(() => options.value.some((option) => option.targets.must.includes(name)), [name]);
  const label = [boxNameOn(pack, card, box), content, used ? t('board.used') : '', doing ? t('board.choosable') : '']
    .filter(Boolean)
    .join(', ');
  const { active, props, state } = useTarget(own ? name : `seat${seat}:${box}`, label);
  const title = [label, pack.text(`box.${boxKey(printed)}.text`)].filter(Boolean).join('. ');
  const movable = own && board.live && token > 0 && !active;
  const inside = (
    <>
      <Printed box={printed} />
      {token > 0 && <TokenPiece token={token} />}
      {damaged && (
        <span class="box-damage">
          <Drawing sheet="tokens" name="damage" />
        </span>
      )}
      {used && (
        <span class="box-used">
          <Icon name="fire" />
        </span>
      )}
    </>
  );
  const style = `box box-${boxKey(printed)} ${damaged ? 'is-damaged' : ''} ${token ? 'has-token' : ''}`;
  const drag = own && board.live && token > 0 ? dragSource({ box }) : {};
  if (active || movable) {
    return (
      <button type="button" class={`${style} ${state}`} title={title} {...props} {...drag} onClick={props.onClick ?? (() => void lift(box))}>
        {inside}
      </button>
    );
  }
  return (
    <div class={style} data-target={name} data-why={own ? '' : undefined} role="img" aria-label={label} title={title} onClick={own ? () => explain(board, name, title) : undefined}>
      {inside}
    </div>
  );
});

interface CardProps {
  convoy: ConvoySection;
  slot: number;
  card: number;
  vehicle: Catalog_Vehicle;
  own: boolean;
}

const em = (units: number): string => `${units / unitsPerEm}em`;

function VehicleCard({ convoy, slot, card, vehicle, own }: CardProps): JSX.Element {
  const { pack } = useBoard();
  const kind = slot === 1 ? 'truck' : slot > 4 ? 'device' : 'trailer';
  const look = lookOf(pack, card);
  const width = kind === 'device' ? deviceWidth(look) : vehicleWidth(look);
  const { seat, damage, usedWeapons } = convoy;
  return (
    <div class={`vehicle vehicle-${kind}`} style={{ width: em(width), '--columns': look.columns }}>
      <Drawing sheet="vehicles" name={artName(pack, card)} look={look} class="vehicle-body" />
      <div class="boxes">
        {vehicle.boxes.map((printed, index) => {
          const box = boxAt(slot, index + 1);
          return (
            <Box key={index} seat={seat} card={card} box={box} printed={printed} token={tokenIn(convoy, box)} damaged={damage.includes(box)} used={usedWeapons.includes(box)} own={own} />
          );
        })}
      </div>
      <button type="button" class="vehicle-name" onClick={() => (looking.value = { card })} aria-label={`${t('board.details')}: ${pack.name(card)}`}>
        <span>{pack.name(card)}</span>
      </button>
      {kind === 'truck' && (
        <span class="vehicle-facts">
          <span title={t('board.speed', { speed: vehicle.speed })}>
            <Symbol name="speed" label={t('board.speed', { speed: '' })} />
            {vehicle.speed}
          </span>
          <span title={t('board.towing', { count: vehicle.towing })}>
            <Symbol name="towing" label={t('board.towing', { count: '' })} />
            {vehicle.towing}
          </span>
          {vehicle.tracks && <Symbol name="tracks" label={t('board.tracks')} />}
        </span>
      )}
    </div>
  );
}

const columns = [1, 2, 3, 4];

/** How long the convoy is, and whether anything stands on its roofs: its size follows from that and from the room it has. */
function measure(pack: Pack, cards: readonly number[]): { length: number; roofs: boolean } {
  const widths = columns.map((column) => {
    const base = cards[column - 1] ?? 0;
    const device = cards[column + 3] ?? 0;
    if (!base) return 0;
    return Math.max(vehicleWidth(lookOf(pack, base)), device ? deviceWidth(lookOf(pack, device)) : 0);
  });
  return { length: widths.reduce((sum, width) => sum + width, 0) / unitsPerEm, roofs: columns.some((column) => (cards[column + 3] ?? 0) > 0) };
}

export function Convoy({ seat, own }: { seat: number; own: boolean }): JSX.Element | null {
  const { view, pack } = useBoard();
  const convoy = useDerived(() => view.convoys.get(seat), [view, seat]);
  const colour = useDerived(() => view.standings.get(seat)?.colour ?? 0, [view, seat]);
  if (!convoy) return null;
  const { length, roofs } = measure(pack, convoy.cards);
  return (
    <div class={`convoy ${own ? 'convoy-own' : 'convoy-other'} ${roofs ? 'has-roofs' : ''} ${seatClass[colour] ?? ''}`} style={{ '--length': length }}>
      <div class="train">
        {columns.map((column) => {
          const base = convoy.cards[column - 1] ?? 0;
          const device = convoy.cards[column + 3] ?? 0;
          const baseVehicle = pack.vehicle(base);
          const deviceVehicle = pack.vehicle(device);
          if (!baseVehicle) return null;
          return (
            <div class="column" key={`${column}-${base}`}>
              {own && (
                <Touchable name={target.column(columnOf(column))} label={pack.name(base)} class="column-touch">
                  <span class="column-mark">
                    <Icon name="towing" /> {pack.name(base)}
                  </span>
                </Touchable>
              )}
              {device > 0 && deviceVehicle && <VehicleCard convoy={convoy} slot={column + 4} card={device} vehicle={deviceVehicle} own={own} />}
              <VehicleCard convoy={convoy} slot={column} card={base} vehicle={baseVehicle} own={own} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
