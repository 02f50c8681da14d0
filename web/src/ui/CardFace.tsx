// The face of any card, drawn from the content pack: paper, the picture, the name, and facts as tokens.
import type { JSX } from 'preact';
import { CardType, Drawback, Nature, type Catalog_Vehicle } from '@proto/content_pb';
import type { TokenCounts } from '@proto/common_pb';
import { CardArt } from '@/art/CardArt';
import { seatClass } from '@/art/seats';
import { boxKey } from '@/game/boxes';
import type { Pack } from '@/game/catalog';
import { boxWord, drawbackKeys } from '@/game/facts';
import { areaName, roman } from '@/game/words';
import { t } from '@/i18n';
import { Printed, Symbol, TokenRow } from './Tokens';

function Boxes({ pack, vehicle }: { pack: Pack; vehicle: Catalog_Vehicle }): JSX.Element {
  return (
    <ul class="mini-boxes">
      {vehicle.boxes.map((box, index) => (
        <li key={index} class={`mini-box box-${boxKey(box)}`} title={boxWord(pack, box)}>
          <Printed box={box} label={boxWord(pack, box)} />
          {boxKey(box) === 'open' && <span class="visually-hidden">{boxWord(pack, box)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Androids are fed and helped in another way. */
export function NatureMark({ nature }: { nature: Nature }): JSX.Element | null {
  if (nature === Nature.UNSPECIFIED) return null;
  return <Symbol name="android" label={t(nature === Nature.CYBORG ? 'board.cyborg' : 'board.android')} />;
}

function Armed({ weapon, jammed }: { weapon: number; jammed: boolean }): JSX.Element {
  const label = [t('board.armed', { class: weapon }), jammed ? t('board.jammed') : ''].filter(Boolean).join(', ');
  return (
    <span class={`card-badge card-armed ${jammed ? 'is-jammed' : ''}`} title={label}>
      <Symbol name={jammed ? 'damage' : 'weapon'} label={label} />
      <b>{roman(weapon)}</b>
    </span>
  );
}

/** What happens before anything of a location is taken. */
function DrawbackMark({ pack, drawback }: { pack: Pack; drawback: Drawback }): JSX.Element | null {
  const key = drawbackKeys[drawback];
  if (!key) return null;
  return (
    <span class="card-badge card-drawback">
      <Symbol name={key === 'fame_loss' ? 'fame' : key} label={pack.text(`drawback.${key}.name`)} />
      {key === 'fame_loss' && <b>−1</b>}
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
  const text = pack.rules(card);
  const options = ['option_a', 'option_b'].map((one) => pack.text(`card.${key}.${one}`)).filter(Boolean);
  return (
    <div class={`card card-${pack.typeKey(card)} ${seatClass[pack.card(card)?.colour ?? 0] ?? ''} ${full ? 'card-full' : ''}`}>
      <div class="card-picture">
        <CardArt pack={pack} card={card} />
        <span class="card-badges">
          {location && <DrawbackMark pack={pack} drawback={location.drawback} />}
          {location && location.weapon > 0 && <Armed weapon={location.weapon} jammed={jammed} />}
          {enemy && <span class="card-badge card-number">{roman(enemy.number)}</span>}
        </span>
        <span class="card-band">
          {pack.typeName(card)}
          {vehicle?.tracks && <Symbol name="tracks" label={t('board.tracks')} />}
          {survivor && <NatureMark nature={survivor.nature} />}
        </span>
        {type === CardType.TRUCK && vehicle && (
          <span class="card-drive">
            <span class="fact" title={t('board.speed', { speed: vehicle.speed })}>
              <Symbol name="speed" label={t('board.speed', { speed: '' })} /> {vehicle.speed}
            </span>
            <span class="fact" title={t('board.towing', { count: vehicle.towing })}>
              <Symbol name="towing" label={t('board.towing', { count: '' })} /> {vehicle.towing}
            </span>
          </span>
        )}
      </div>
      <div class="card-body">
        <strong class="card-title">{pack.name(card)}</strong>
        <div class="card-facts">
          {vehicle && <Boxes pack={pack} vehicle={vehicle} />}
          {location && full && (
            <>
              <TokenRow pack={pack} counts={location.left?.tokens} items={location.left?.items} />
              <em>{t('thing.or')}</em>
              <TokenRow pack={pack} counts={location.right?.tokens} items={location.right?.items} />
            </>
          )}
          {encounter && <TokenRow pack={pack} counts={tokens ?? (full ? encounter.tokens : undefined)} />}
          {enemy && (
            <ul class="card-ambush">
              {enemy.damage.map(({ area, amount }, index) => (
                <li key={index}>
                  <Symbol name="damage" label={pack.text('drawback.damage.name')} />
                  {amount} · {areaName(area)}
                </li>
              ))}
            </ul>
          )}
          {text && !full && !enemy && <p class="card-text">{text}</p>}
          {survivor && (
            <span class="card-stats fact" title={t('board.skill', { skill: survivor.skill })}>
              <Symbol name="skill" label={t('board.skill', { skill: '' })} /> {survivor.skill}
            </span>
          )}
        </div>
        {text && full && <p class="card-text">{text}</p>}
        {full && options.length > 0 && (
          <ul class="card-options">
            {options.map((option) => (
              <li key={option}>{option}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
