// An Outcome card: what each class of weapon does, what the enemies do, and the letters.
import type { JSX } from 'preact';
import { EnemyResult, type Catalog_Outcome } from '@proto/content_pb';
import { Icon } from '@/art/icons';
import { drawn } from '@/art/sprite';
import { letterName, roman } from '@/game/words';
import { later } from '@/i18n/later';

const resultOf = (result: EnemyResult, hits: number): string => (result === EnemyResult.HIT ? String(hits) : result === EnemyResult.AMBUSH ? '!' : '–');

/** The name of its drawing: by what the card does. */
export const artOf = (id: number, { player }: Catalog_Outcome): string =>
  `outcome-${id}-${Math.max(0, ...player.map(({ hits }) => hits))}${player.some(({ jam }) => jam) ? '-jam' : ''}`;

/** `id` counts from 1; `now` is the class of the weapon it was revealed for. */
export function OutcomeCard({ id, outcome, now }: { id: number; outcome: Catalog_Outcome; now?: number }): JSX.Element {
  return (
    <div class="outcome-card">
      <div class="outcome-face">
        <svg class="outcome-art" viewBox="0 26 200 62" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <use href={drawn('scenes', artOf(id, outcome))} width="200" height="100" />
        </svg>
        {outcome.player.map(({ hits, jam }, index) => (
          <p key={index} class={now === index + 1 ? 'is-now' : now ? 'is-other' : ''}>
            <b>{roman(index + 1)}</b>
            {Array.from({ length: hits }, (_, hit) => (
              <Icon key={hit} name="damage" />
            ))}
            {jam && <span>{later('duel.jam')}</span>}
            {!hits && !jam && <span>–</span>}
          </p>
        ))}
        <p class="outcome-enemies">
          {outcome.enemy.map(({ result, hits }, index) => (
            <span key={index}>
              {roman(index + 1)} <i>{resultOf(result, hits)}</i>
            </span>
          ))}
        </p>
        <p class="outcome-letters">
          {outcome.letters.map((letter) => (
            <b key={letter}>{letterName(letter)}</b>
          ))}
        </p>
      </div>
      <div class="outcome-back">
        <svg viewBox="62 0 76 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <use href={drawn('scenes', 'outcome-back')} width="200" height="100" />
        </svg>
      </div>
    </div>
  );
}
