// The enemies on the map, by region: defence, damage, target counters.
import type { JSX } from 'preact';
import type { Enemies_Enemy } from '@proto/view_pb';
import { Icon } from '@/art/icons';
import { Scene } from '@/art/scenes';
import type { Band } from '@/game/roadmap';
import { target } from '@/game/targets';
import { letterName, roman, tierName } from '@/game/words';
import { t } from '@/i18n';
import { looking } from '@/state/looking';
import { SeatMark } from '../SeatMark';
import { Touchable } from '../Touchable';
import { useBoard } from '../board';
import { memo } from '../memo';

const Enemy = memo(function Enemy({ enemy }: { enemy: Enemies_Enemy }): JSX.Element {
  const { pack, nameOf } = useBoard();
  const name = pack.name(enemy.card);
  const state = t('board.defence', { damage: enemy.damage, defence: enemy.defence });
  return (
    <div class="enemy">
      <Touchable name={target.enemy(enemy.card)} label={`${name}. ${state}`} class="enemy-touch">
        <div class="enemy-picture">
          <Scene card={pack.key(enemy.card)} type="enemy" />
          <b class="enemy-number">{roman(pack.enemy(enemy.card)?.number ?? 0)}</b>
        </div>
        <strong>{name}</strong>
        <span class="enemy-defence" role="img" aria-label={state} title={state}>
          {Array.from({ length: enemy.defence }, (_, index) => (
            <i key={index} class={index < enemy.damage ? 'is-hit' : ''}>
              {index < enemy.damage && <Icon name="damage" />}
            </i>
          ))}
        </span>
      </Touchable>
      <div class="enemy-row">
        <span class="enemy-letters" role="group" aria-label={t('board.targets')}>
          {[1, 2, 3, 4].map((letter) => {
            const seat = enemy.targets[letter - 1] ?? 0;
            return (
              <Touchable
                key={letter}
                name={target.letter(enemy.card, letter)}
                label={`${letterName(letter)}: ${seat ? nameOf(seat) : t('board.none')}`}
                class="letter"
              >
                {seat ? <SeatMark seat={seat} label={`${letterName(letter)}: ${nameOf(seat)}`} /> : letterName(letter)}
              </Touchable>
            );
          })}
        </span>
        <span class="enemy-loot" title={t('board.lootTier', { tier: tierName(enemy.lootTier) })}>
          <Icon name="flag" label={t('board.lootTier', { tier: '' })} />
          {tierName(enemy.lootTier)}
        </span>
        <button
          type="button"
          class="look-button"
          aria-label={`${t('board.details')}: ${name}`}
          onClick={() => (looking.value = { card: enemy.card })}
        >
          <Icon name="eye" />
        </button>
      </div>
    </div>
  );
});

/** Above the bands of the road, where it is drawn as one line. */
export function Enemies({ bands }: { bands: readonly Band[] }): JSX.Element | null {
  const { view, pack } = useBoard();
  const enemies = view.enemies?.enemies ?? [];
  if (enemies.length === 0) return null;
  const map = view.setup?.map ?? 1;
  return (
    <div class="enemy-regions" style={{ gridTemplateColumns: bands.map(({ width }) => `minmax(0, ${width}fr)`).join(' ') || undefined }}>
      {[1, 2, 3].map((region) => {
        const here = enemies.filter((enemy) => enemy.region === region);
        return (
          <section
            key={region}
            class={`enemy-region region-${region} ${here.length ? '' : 'is-empty'}`}
            aria-label={t('board.enemies', { region: pack.regionName(map, region) })}
          >
            {here.map((enemy) => (
              <Enemy key={enemy.card} enemy={enemy} />
            ))}
          </section>
        );
      })}
    </div>
  );
}
