// A convoy as vehicles with cargo boxes; one's own boxes can be touched, and tokens dragged.
import type { JSX } from 'preact';
import type { Catalog_Box, Catalog_Vehicle } from '@proto/content_pb';
import type { Convoy as ConvoySection } from '@proto/view_pb';
import { Icon, type IconName } from '@/art/icons';
import { boxAt, boxKey, columnOf, isWeapon, tokenIn } from '@/game/boxes';
import { target } from '@/game/targets';
import { boxNameOn, roman } from '@/game/words';
import { t } from '@/i18n';
import { glow, lift, options } from '@/state/board';
import { looking } from '@/state/looking';
import { TokenPiece } from '../Tokens';
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
  const movable = own && board.live && token > 0 && !active;
  const inside = (
    <>
      <span class="box-kind">
        <Icon name={boxKey(printed) as IconName} />
        {printed.value > 0 && <b>{isWeapon(printed) ? roman(printed.value) : `+${printed.value}`}</b>}
      </span>
      {token > 0 && <TokenPiece token={token} />}
      {damaged && (
        <span class="box-damage">
          <Icon name="damage" />
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
      <button type="button" class={`${style} ${state}`} title={label} {...props} {...drag} onClick={props.onClick ?? (() => void lift(box))}>
        {inside}
      </button>
    );
  }
  return (
    <div class={style} data-target={name} role="img" aria-label={label} title={label} onClick={own ? () => explain(board, name) : undefined}>
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

function VehicleCard({ convoy, slot, card, vehicle, own }: CardProps): JSX.Element {
  const { pack } = useBoard();
  const kind = slot === 1 ? 'truck' : slot > 4 ? 'device' : 'trailer';
  return (
    <div class={`vehicle vehicle-${kind}`} style={{ '--boxes': Math.max(2, Math.ceil(vehicle.boxes.length / 2)) }}>
      <div class="vehicle-name">
        <button
          type="button"
          class="link-button"
          onClick={() => (looking.value = { card })}
          aria-label={`${t('board.details')}: ${pack.name(card)}`}
        >
          {pack.name(card)}
        </button>
        {kind === 'truck' && (
          <span class="vehicle-facts">
            <span title={t('board.speed', { speed: vehicle.speed })}>
              <Icon name="speed" label={t('board.speed', { speed: '' })} />
              {vehicle.speed}
            </span>
            <span title={t('board.towing', { count: vehicle.towing })}>
              <Icon name="towing" label={t('board.towing', { count: '' })} />
              {vehicle.towing}
            </span>
            {vehicle.tracks && <Icon name="tracks" label={t('board.tracks')} />}
          </span>
        )}
      </div>
      <div class="boxes">
        {vehicle.boxes.map((printed, index) => {
          const box = boxAt(slot, index + 1);
          const { seat, damage, usedWeapons } = convoy;
          return (
            <Box key={index} seat={seat} card={card} box={box} printed={printed} token={tokenIn(convoy, box)} damaged={damage.includes(box)} used={usedWeapons.includes(box)} own={own} />
          );
        })}
      </div>
      {kind !== 'device' && (
        <div class="wheels" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      )}
    </div>
  );
}

export function Convoy({ seat, own }: { seat: number; own: boolean }): JSX.Element | null {
  const { view, pack } = useBoard();
  const convoy = useDerived(() => view.convoys.get(seat), [view, seat]);
  if (!convoy) return null;
  const columns = [1, 2, 3, 4].filter((column) => convoy.cards[column - 1]);
  return (
    <div class={`convoy ${own ? 'convoy-own' : 'convoy-other'}`}>
      {columns.map((column) => {
        const base = convoy.cards[column - 1] ?? 0;
        const device = convoy.cards[column + 3] ?? 0;
        const baseVehicle = pack.vehicle(base);
        const deviceVehicle = pack.vehicle(device);
        const inside = (
          <>
            {device > 0 && deviceVehicle && (
              <VehicleCard convoy={convoy} slot={column + 4} card={device} vehicle={deviceVehicle} own={own} />
            )}
            {baseVehicle && (
              <VehicleCard convoy={convoy} slot={column} card={base} vehicle={baseVehicle} own={own} />
            )}
          </>
        );
        return own ? (
          <div class="column" key={`${column}-${base}`}>
            <Touchable name={target.column(columnOf(column))} label={pack.name(base)} class="column-touch">
              <span class="column-mark">
                <Icon name="towing" /> {pack.name(base)}
              </span>
            </Touchable>
            {inside}
          </div>
        ) : (
          <div class="column" key={`${column}-${base}`}>
            {inside}
          </div>
        );
      })}
    </div>
  );
}
