import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import type { Gun } from '@/game/duel';
import { target } from '@/game/targets';
import { roman } from '@/game/words';
import { t } from '@/i18n';
import { later } from '@/i18n/later';
import { Touchable } from '../../Touchable';
import { useBoard } from '../../board';

export function Guns({ guns }: { guns: readonly Gun[] }): JSX.Element {
  const { pack } = useBoard();
  return (
    <div class="duel-part duel-guns">
      <h3>{later('duel.guns')}</h3>
      {guns.length === 0 && <p>{later('duel.noGuns')}</p>}
      <ul>
        {guns.map(({ box, card, weaponClass, why }) => {
          const state = why ? t(why.key, why.params) : later('duel.ready');
          return (
            <li key={box} class={`gun ${why ? 'is-off' : ''}`}>
              <Touchable name={target.box(box)} label={`${pack.name(card)}, ${roman(weaponClass)}: ${state}`} class="gun-touch">
                <Icon name="weapon" />
                <strong>{pack.name(card)}</strong>
                <small>{state}</small>
                <b>{roman(weaponClass)}</b>
              </Touchable>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
