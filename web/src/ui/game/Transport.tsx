// Step, play and speed: the same buttons and keys in a replay and when looking back.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ReadonlySignal } from '@preact/signals';
import { Icon, type IconName } from '@/art/icons';
import type { Timeline } from '@/game/timeline';
import { t } from '@/i18n';
import { paces, type Player } from '@/state/player';

interface Props {
  player: Player;
  timeline: ReadonlySignal<Timeline>;
  at: ReadonlySignal<number>;
}

/** Where the round of a moment begins, or the one before or after it. */
function roundFrom({ rounds, last }: Timeline, seq: number, by: 1 | -1): number {
  const starts = rounds.map(({ from }) => from);
  return by > 0 ? (starts.find((from) => from > seq) ?? last) : (starts.filter((from) => from < seq).at(-1) ?? 0);
}

/** What has arrow keys of its own. */
const own = 'input:not([type=range]), select, textarea, [role=tablist], dialog, .timeline input';

function useKeys({ player, timeline, at }: Props): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
      if (event.target instanceof Element && event.target.closest(own)) return;
      const onControl = event.target instanceof Element && event.target.closest('button, a, [role=button]') !== null;
      if (event.key === 'ArrowLeft') player.step(event.shiftKey ? -10 : -1);
      else if (event.key === 'ArrowRight') player.step(event.shiftKey ? 10 : 1);
      else if (event.key === 'PageUp') player.seek(roundFrom(timeline.peek(), at.peek(), -1));
      else if (event.key === 'PageDown') player.seek(roundFrom(timeline.peek(), at.peek(), 1));
      else if (event.key === ' ' && !onControl) {
        if (player.playing.peek()) player.stop();
        else player.play();
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [player, timeline, at]);
}

interface MoveProps {
  name: string;
  label: string;
  icon: IconName;
  on?: boolean;
  disabled: boolean;
  onClick(): void;
}

const Move = ({ name, label, icon, on, disabled, onClick }: MoveProps): JSX.Element => (
  <button type="button" class={`choice transport-button ${icon === 'round_back' ? 'transport-round' : ''} ${on ? 'flip' : ''}`} data-replay={name} aria-label={label} title={label} disabled={disabled} onClick={onClick}>
    <Icon name={icon} />
  </button>
);

export function Transport(props: Props): JSX.Element {
  const { player, timeline, at } = props;
  useKeys(props);
  const { last } = timeline.value;
  const now = at.value;
  const playing = player.playing.value;
  return (
    <div class="transport" role="group" aria-label={t('replay.seek')}>
      <Move name="round-back" label={t('past.roundBack')} icon="round_back" disabled={now === 0} onClick={() => player.seek(roundFrom(timeline.peek(), at.peek(), -1))} />
      <Move name="back" label={t('replay.back')} icon="step_back" disabled={now === 0} onClick={() => player.step(-1)} />
      <button type="button" class="choice transport-play" data-replay="play" aria-label={t(playing ? 'replay.pause' : 'replay.play')} onClick={() => (playing ? player.stop() : player.play())}>
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      <Move name="on" label={t('replay.forward')} icon="step_back" on disabled={now >= last} onClick={() => player.step(1)} />
      <Move name="round-on" label={t('past.roundOn')} icon="round_back" on disabled={now >= last} onClick={() => player.seek(roundFrom(timeline.peek(), at.peek(), 1))} />
      <fieldset class="paces">
        <legend class="visually-hidden">{t('replay.speed')}</legend>
        {paces.map((pace) => (
          <label key={pace}>
            <input type="radio" name="speed" value={pace} checked={player.pace.value === pace} onChange={() => player.setPace(pace)} />
            <span>{pace}×</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
