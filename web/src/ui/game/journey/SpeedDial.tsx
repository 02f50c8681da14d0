// How far one drives: the speed on a dial, and what it is made of.
import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import { dialOf } from '@/game/dial';
import type { Scene } from '@/game/describe';
import { t } from '@/i18n';

/** The scale ends here, unless somebody is faster. */
const kScale = 6;

export function SpeedDial({ scene }: { scene: Scene }): JSX.Element | null {
  const dial = dialOf(scene);
  if (!dial) return null;
  const { value, driving, parts } = dial;
  const scale = Math.max(kScale, value);
  const arc = 'M23 81A42 42 0 1 1 81 81';
  return (
    <div class="dial">
      {/* Larger while driving: another one, so that none moves. */}
      <div key={driving} class="dial-face" role="img" aria-label={t(driving ? 'journey.steps' : 'board.speed', { count: value, speed: value })}>
        <svg viewBox="0 0 104 96" aria-hidden="true">
          <path class="dial-arc" d={arc} pathLength={scale} />
          {value > 0 && <path class="dial-now" d={arc} pathLength={scale} stroke-dasharray={`${value} ${scale}`} />}
          <path class="dial-marks" d={arc} pathLength={scale} stroke-dasharray={`.06 ${1 - 0.06}`} />
        </svg>
        <b>{value}</b>
        <small>{t(driving ? 'journey.left' : 'journey.speed')}</small>
      </div>
      {parts.length > 0 && (
        <ul>
          {parts.map(({ card, value: adds }) => (
            <li key={card} class={card ? '' : 'is-added'}>
              <Icon name={card ? 'towing' : 'movement'} />
              <span>{card ? scene.pack.name(card) : t('journey.added')}</span>
              <b>{adds}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
