// The face of any card, drawn from the content pack.
import type { JSX } from 'preact';
import { CardType, Drawback, Nature, type Catalog_Vehicle } from '@proto/content_pb';
import type { TokenCounts } from '@proto/common_pb';
import { Icon, type IconName } from '@/art/icons';
import { Scene } from '@/art/scenes';
import { Portrait } from '@/art/portraits';
import { boxKey, isWeapon } from '@/game/boxes';
import type { Pack } from '@/game/catalog';
import { areaName, roman } from '@/game/words';
import { t } from '@/i18n';
import { TokenRow } from './Tokens';

const drawbackIcons: Record<number, { icon: IconName; key: string }> = {
  [Drawback.DAMAGE]: { icon: 'damage', key: 'damage' },
  [Drawback.CONTAMINATION]: { icon: 'contamination', key: 'contamination' },
  [Drawback.FAME_LOSS]: { icon: 'fame', key: 'fame_loss' },
};

function Boxes({ pack, vehicle }: { pack: Pack; vehicle: Catalog_Vehicle }): JSX.Element {
  return (
    <ul class="mini-boxes">
      {vehicle.boxes.map((box, index) => (
        <li key={index} class={`mini-box box-${boxKey(box)}`}>
          <Icon name={boxKey(box) as IconName} label={pack.text(`box.${boxKey(box)}.name`)} />
          {box.value > 0 && <b>{isWeapon(box) ? roman(box.value) : `+${box.value}`}</b>}
        </li>
      ))}
    </ul>
  );
}

/** Androids are fed and helped in another way. */
export function NatureMark({ nature }: { nature: Nature }): JSX.Element | null {
  if (nature === Nature.UNSPECIFIED) return null;
  return <Icon name="android" label={t(nature === Nature.CYBORG ? 'board.cyborg' : 'board.android')} />;
}

function Armed({ weapon, jammed }: { weapon: number; jammed: boolean }): JSX.Element {
  const label = [t('board.armed', { class: weapon }), jammed ? t('board.jammed') : ''].filter(Boolean).join(', ');
  return (
    <span class={`card-armed ${jammed ? 'is-jammed' : ''}`} title={label}>
      <Icon name={jammed ? 'damage' : 'weapon'} label={label} />
      <b>{roman(weapon)}</b>
    </span>
  );
}

interface Props {
  pack: Pack;
  card: number;
  /** What lies on an encounter now. */
  tokens?: TokenCounts;
  /** The weapon of an armed location is lost. */
  jammed?: boolean;
  full?: boolean;
}

export function CardFace({ pack, card, tokens, jammed = false, full }: Props): JSX.Element {
  const type = pack.card(card)?.type ?? CardType.UNSPECIFIED;
  const key = pack.key(card);
  const vehicle = pack.vehicle(card);
  const location = pack.location(card);
  const enemy = pack.enemy(card);
  const survivor = type === CardType.SURVIVOR ? pack.catalog.survivors.find((one) => one.card === card) : undefined;
  const encounter = type === CardType.ENCOUNTER ? pack.catalog.encounters[(pack.card(card)?.index ?? 1) - 1] : undefined;
  const drawback = location && drawbackIcons[location.drawback];
  const text = pack.rules(card);
  const options = ['option_a', 'option_b'].map((one) => pack.text(`card.${key}.${one}`)).filter(Boolean);
  return (
    <div class={`card card-${pack.typeKey(card)} ${full ? 'card-full' : ''}`}>
      <div class="card-picture">
        {survivor ? <Portrait ability={survivor.ability} android={survivor.nature !== Nature.UNSPECIFIED} /> : <Scene card={key} type={pack.typeKey(card)} />}
        {vehicle && <VehicleSketch vehicle={vehicle} type={type} />}
        {drawback && (
          <span class="card-drawback">
            <Icon name={drawback.icon} label={pack.text(`drawback.${drawback.key}.name`)} />
            {location.drawback === Drawback.FAME_LOSS && <b>−1</b>}
          </span>
        )}
        {survivor && (
          <span class="card-number">
            <Icon name="skill" label={t('board.skill', { skill: '' })} />
            {survivor.skill}
          </span>
        )}
        {location && location.weapon > 0 && <Armed weapon={location.weapon} jammed={jammed} />}
        {survivor && survivor.nature > 0 && (
          <span class="card-nature">
            <NatureMark nature={survivor.nature} />
          </span>
        )}
        {enemy && <span class="card-number">{roman(enemy.number)}</span>}
      </div>
      <div class="card-title">
        <small>{pack.typeName(card)}</small>
        <strong>{pack.name(card)}</strong>
      </div>
      {vehicle && (
        <div class="card-facts">
          {type === CardType.TRUCK && (
            <span class="fact">
              <Icon name="speed" label={t('board.speed', { speed: '' })} /> {vehicle.speed}
            </span>
          )}
          {type === CardType.TRUCK && (
            <span class="fact">
              <Icon name="towing" label={t('board.towing', { count: '' })} /> {vehicle.towing}
            </span>
          )}
          {vehicle.tracks && (
            <span class="fact">
              <Icon name="tracks" label={t('board.tracks')} />
            </span>
          )}
          <Boxes pack={pack} vehicle={vehicle} />
        </div>
      )}
      {location && full && (
        <div class="card-blocks">
          <TokenRow pack={pack} counts={location.left?.tokens} items={location.left?.items} />
          <TokenRow pack={pack} counts={location.right?.tokens} items={location.right?.items} />
        </div>
      )}
      {encounter && (
        <div class="card-blocks">
          <TokenRow pack={pack} counts={tokens ?? (full ? encounter.tokens : undefined)} />
        </div>
      )}
      {enemy && (
        <ul class="card-ambush">
          {enemy.damage.map(({ area, amount }, index) => (
            <li key={index}>
              <Icon name="damage" label={pack.text('drawback.damage.name')} />
              {amount} · {areaName(area)}
            </li>
          ))}
        </ul>
      )}
      {text && (full || survivor) && <p class="card-text">{text}</p>}
      {full && options.length > 0 && (
        <ul class="card-options">
          {options.map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The outline of a vehicle, as long as it has boxes. */
export function VehicleSketch({ vehicle, type }: { vehicle: Catalog_Vehicle; type: CardType }): JSX.Element {
  const length = 26 + Math.ceil(vehicle.boxes.length / 2) * 12;
  const gun = vehicle.boxes.some(isWeapon);
  return (
    <svg class="vehicle-sketch" viewBox="0 0 120 64" aria-hidden="true">
      {type === CardType.TRUCK && <path class="sketch-body" d={`M12 50V34l6-12h16v28zm24 0V26h${length}v24z`} />}
      {type === CardType.TRUCK && <path class="sketch-glass" d="M16 34l4-9h9v9z" />}
      {type === CardType.TRAILER && <path class="sketch-body" d={`M18 50V28h${length + 18}v22zM6 46h12v3H6z`} />}
      {type === CardType.DEVICE && <path class="sketch-body" d={`M30 52V34h${length}v18zm4-18l4-6h${length - 8}l4 6z`} />}
      {gun && <path class="sketch-gun" d={`M${44} 26v-6h14v-3h34v3H66v6z`} />}
      {type !== CardType.DEVICE &&
        [26, 50, 24 + length].map((x) => <circle key={x} class="sketch-wheel" cx={x} cy="51" r="7" />)}
      {vehicle.tracks && <path class="sketch-gun" d={`M14 50h${length + 20}v8H14z`} />}
    </svg>
  );
}
