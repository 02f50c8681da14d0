// The Outcome cards that are left, as what they do for one class of weapon; bright are those that can come next.
import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import type { Scene } from '@/game/describe';
import { oddsOf, type Next } from '@/game/odds';
import { roman } from '@/game/words';
import { later } from '@/i18n/later';
import { chance } from '../../ChoiceButton';

const wordOf = ({ hits, jam }: Next): string => [hits > 0 || !jam ? later(hits > 0 ? 'duel.hit' : 'duel.miss', { count: hits }) : '', jam ? later('duel.jam') : ''].filter(Boolean).join(' + ');

const better = (one: Next, other: Next): number => Number(other.possible) - Number(one.possible) || other.hits - one.hits || Number(one.jam) - Number(other.jam);

export function OddsFan({ scene, weaponClass }: { scene: Scene; weaponClass: number }): JSX.Element {
  const odds = oddsOf(scene.pack, scene.view, weaponClass);
  return (
    <div class="duel-part duel-odds">
      <h3>{later('duel.odds', { class: roman(weaponClass), count: odds.cards.length })}</h3>
      <ul class="fan">
        {[...odds.cards].sort(better).map((one) => (
          <li key={one.id} class={`outcome ${one.hits > 0 ? 'is-hit' : ''} ${one.jam ? 'is-jam' : ''} ${one.possible ? '' : 'is-below'}`}>
            <b>{roman(weaponClass)}</b>
            {one.hits > 0 ? <Icon name="damage" /> : one.jam ? <Icon name="repair" /> : <i aria-hidden="true">–</i>}
            <small>{wordOf(one)}</small>
          </li>
        ))}
      </ul>
      <p>
        {odds.of > 0 && <strong>{chance(odds)}</strong>} {odds.jam > 0 && later('duel.jams', { jam: odds.jam, of: odds.of })}
        {odds.of < odds.cards.length && <span> {later('duel.back')}</span>}
      </p>
      <p class="duel-reward">{later('duel.reward')}</p>
    </div>
  );
}
