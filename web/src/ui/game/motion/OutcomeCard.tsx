// An Outcome card: what each class of weapon does, what the enemies do, and the letters.
import type { JSX } from 'preact';
import { EnemyResult, type Catalog_Outcome } from '@proto/content_pb';
import { Icon } from '@/art/icons';
import { letterName, roman } from '@/game/words';
import { t } from '@/i18n';

const resultOf = (result: EnemyResult, hits: number): string => (result === EnemyResult.HIT ? String(hits) : result === EnemyResult.AMBUSH ? '!' : '–');

/** `now` is the class of the weapon it was revealed for. */
export function OutcomeCard({ outcome, now }: { outcome: Catalog_Outcome; now?: number }): JSX.Element {
  return (
    <div class="outcome-card">
      <div class="outcome-face">
        {outcome.player.map(({ hits, jam }, index) => (
          <p key={index} class={now === index + 1 ? 'is-now' : now ? 'is-other' : ''}>
            <b>{roman(index + 1)}</b>
            {Array.from({ length: hits }, (_, hit) => (
              <Icon key={hit} name="damage" />
            ))}
            {jam && <span>{t('duel.jam')}</span>}
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
        <Icon name="fire" />
      </div>
    </div>
  );
}
