// A game that is over, step by step: the same frames, folded up to a position.
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Icon } from '@/art/icons';
import { keptGames, readRecording } from '@/game/recording';
import { fold } from '@/game/stream';
import { t } from '@/i18n';
import { pack } from '@/state/content';
import { go } from '@/state/route';
import { BoardContext, type Board } from '../board';
import { Looking } from '../Looking';
import { Scoring } from './Scoring';
import { Table } from './Table';

const kSpeeds = [1, 2, 4, 8];

export function ReplayScreen({ id }: { id: string }): JSX.Element {
  const frames = useMemo(() => readRecording(localStorage, id), [id]);
  const names = useMemo(() => keptGames(localStorage).find((kept) => kept.tableId === id)?.players ?? [], [id]);
  const [position, setPosition] = useState(1);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(2);
  const [scoring, setScoring] = useState(true);
  const stream = useMemo(() => fold(frames, position), [frames, position]);
  const content = pack.value;
  const last = frames.length;

  const seek = (to: number): void => setPosition(Math.min(last, Math.max(1, to)));
  useEffect(() => {
    if (!playing) return;
    if (position >= last) return setPlaying(false);
    const timer = setTimeout(() => seek(position + 1), 1200 / speed);
    return () => clearTimeout(timer);
  }, [playing, position, speed, last]);

  if (last === 0) {
    return (
      <main id="main" class="page">
        <h1>{t('replay.title')}</h1>
        <p>{t('replay.none')}</p>
        <button type="button" class="choice" onClick={() => go({ at: 'home' })}>
          {t('nav.home')}
        </button>
      </main>
    );
  }
  if (!stream || !content) {
    return (
      <main id="main" class="loading">
        <p>{t('table.loading')}</p>
      </main>
    );
  }
  const board: Board = {
    pack: content,
    view: stream.view,
    log: stream.log,
    seat: stream.view.setup?.viewer ?? 0,
    live: false,
    nameOf: (seat) =>
      seat === stream.view.automa?.seat ? t('automa.name') : names[seat - 1] || content.colourName(stream.view.standings.get(seat)?.colour ?? 0),
  };
  const over = stream.view.result?.over ?? false;
  const controls = (
    <section class="prompt replay-bar" aria-label={t('replay.title')}>
      <div class="prompt-line">
        <h2>{t('replay.position', { now: position, all: last })}</h2>
        <span class="prompt-hint">{t('replay.own')}</span>
      </div>
      <input
        type="range"
        min={1}
        max={last}
        value={position}
        aria-label={t('replay.seek')}
        aria-valuetext={t('replay.position', { now: position, all: last })}
        onInput={(event) => seek(Number(event.currentTarget.value))}
      />
      <div class="choices">
        <button type="button" class="choice" onClick={() => seek(position - 1)} aria-label={t('replay.back')}>
          <Icon name="back" />
        </button>
        <button type="button" class="choice choice-primary" onClick={() => setPlaying(!playing)}>
          <Icon name={playing ? 'pause' : 'play'} /> {t(playing ? 'replay.pause' : 'replay.play')}
        </button>
        <button type="button" class="choice flip" onClick={() => seek(position + 1)} aria-label={t('replay.forward')}>
          <Icon name="back" />
        </button>
        <label class="inline-field">
          {t('replay.speed')}
          <select value={speed} onChange={(event) => setSpeed(Number(event.currentTarget.value))}>
            {kSpeeds.map((one) => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
          </select>
        </label>
        {over && !scoring && (
          <button type="button" class="choice" onClick={() => setScoring(true)}>
            {t('score.show')}
          </button>
        )}
      </div>
    </section>
  );
  return (
    <main id="main" class="game-screen">
      <h1 class="visually-hidden">{t('replay.title')}</h1>
      <Table board={board} controls={controls} />
      <BoardContext.Provider value={board}>
        {over && scoring && <Scoring info={null} onClose={() => setScoring(false)} />}
        <Looking />
      </BoardContext.Provider>
    </main>
  );
}
