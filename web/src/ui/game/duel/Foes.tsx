// Whom one can shoot at, and why not at the others.
import type { JSX } from 'preact';
import type { Enemies_Enemy } from '@proto/view_pb';
import { CardArt } from '@/art/CardArt';
import type { Scene } from '@/game/describe';
import { target } from '@/game/targets';
import { letterName, roman, tierName } from '@/game/words';
import { why } from '@/game/why';
import { t } from '@/i18n';
import { later } from '@/i18n/later';
import { SeatMark } from '../../SeatMark';
import { Touchable } from '../../Touchable';
import { useBoard } from '../../board';

function Foe({ scene, enemy, inReach }: { scene: Scene; enemy: Enemies_Enemy; inReach: boolean }): JSX.Element {
  const { pack } = scene;
  const { nameOf } = useBoard();
  const name = pack.name(enemy.card);
  const state = t('board.defence', { damage: enemy.damage, defence: enemy.defence });
  const reason = inReach ? null : why(target.enemy(enemy.card), scene, '');
  return (
    <li class={`foe ${inReach ? '' : 'is-off'}`}>
      <Touchable name={target.enemy(enemy.card)} label={`${name}. ${state}`} class="foe-touch">
        <span class="foe-picture">
          <CardArt pack={pack} card={enemy.card} />
          <b>{roman(pack.enemy(enemy.card)?.number ?? 0)}</b>
        </span>
        <strong>{name}</strong>
        {reason ? (
          <small>{t(reason.key, reason.params)}</small>
        ) : (
          <span class="foe-state">
            <span class="foe-boxes" role="img" aria-label={state}>
              {Array.from({ length: enemy.defence }, (_, index) => (
                <i key={index} class={index < enemy.damage ? 'is-hit' : ''} />
              ))}
            </span>
            {[1, 2, 3, 4].map((letter) => {
              const seat = enemy.targets[letter - 1] ?? 0;
              return <span key={letter}>{seat ? <SeatMark seat={seat} label={`${letterName(letter)}: ${nameOf(seat)}`} /> : letterName(letter)}</span>;
            })}
            <small>{t('board.lootTier', { tier: tierName(enemy.lootTier) })}</small>
          </span>
        )}
      </Touchable>
    </li>
  );
}

export function Foes({ scene }: { scene: Scene }): JSX.Element {
  const { pack, view, seat } = scene;
  const here = pack.map(view.setup?.map ?? 1)?.spaces[(view.positions?.spaces[seat - 1] ?? 0) - 1]?.region;
  const enemies = [...(view.enemies?.enemies ?? [])].sort((one, other) => Number(other.region === here) - Number(one.region === here));
  const turrets = [...new Set(view.choices.flatMap(({ kind }) => (kind.case === 'attackTurret' ? [kind.value.turret] : [])))];
  return (
    <div class="duel-part duel-foes">
      <h3>{later('duel.enemies')}</h3>
      <ul>
        {enemies.map((enemy) => (
          <Foe key={enemy.card} scene={scene} enemy={enemy} inReach={enemy.region === here} />
        ))}
        {turrets.map((number) => (
          <li key={`t${number}`} class="foe">
            <Touchable name={target.turret(number)} label={t('board.turret', { number })} class="foe-touch">
              <strong>{t('board.turret', { number })}</strong>
            </Touchable>
          </li>
        ))}
      </ul>
    </div>
  );
}
