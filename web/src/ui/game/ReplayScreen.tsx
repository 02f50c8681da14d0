// A game that is over, step by step, as the server plays it.
import type { JSX } from 'preact';
import { computed } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { ReplayView } from '@proto/playback_pb';
import { Icon } from '@/art/icons';
import { viewer } from '@/game/view';
import { t } from '@/i18n';
import { shownPack } from '@/state/content';
import { online } from '@/state/link';
import { closeReplay, opened, openReplay, play, position, replay, seek, speed, step, steps, trouble } from '@/state/replay';
import { go } from '@/state/route';
import { BoardContext } from '../board';
import { boardOf } from '../boardOf';
import { useDerived } from '../derived';
import { Looking } from '../Looking';
import { ReplayAbout } from './ReplayAbout';
import { Scoring } from './Scoring';
import { Table } from './Table';

const kSpeeds = [100, 200, 500, 2000];

/** As whom the game is looked at: as one did, as spectators did, or with all hands, also through the eyes of a seat. */
function Eyes({ pick, current }: { pick(view: ReplayView, seat: number): void; current: string }): JSX.Element {
  const info = opened.value?.table;
  return (
    <label class="inline-field">
      <Icon name="eye" label={t('replay.eyes')} />
      <select
        name="eyes"
        value={current}
        onChange={(event) => {
          const [view = '0', seat = '0'] = event.currentTarget.value.split('.');
          pick(Number(view), Number(seat));
        }}
      >
        {(info?.yourSeat ?? 0) > 0 && <option value={`${ReplayView.MINE}.0`}>{t('replay.mine')}</option>}
        <option value={`${ReplayView.PUBLIC}.0`}>{t('replay.public')}</option>
        <option value={`${ReplayView.FULL}.0`}>{t('replay.full')}</option>
        {info?.seats.map(({ seat, name }) => (
          <option key={seat} value={`${ReplayView.FULL}.${seat}`}>
            {t('replay.fullAs', { name })}
          </option>
        ))}
      </select>
    </label>
  );
}

function Controls({ pick, over, onScoring }: { pick(view: ReplayView, seat: number): void; over: boolean; onScoring(): void }): JSX.Element {
  const [pace, setPace] = useState(kSpeeds[1] ?? 100);
  const playing = speed.value > 0;
  const place = { now: position.value, all: steps.value };
  const updated = opened.value?.parts.some((part) => part.position <= place.now);
  return (
    <section id="prompt" class="prompt replay-bar" aria-label={t('replay.title')}>
      <div class="prompt-line">
        <h2>{t('replay.position', place)}</h2>
        {updated && <span class="prompt-hint">{t('replay.newerRules')}</span>}
        {!updated && opened.value?.older && <span class="prompt-hint">{t('replay.older')}</span>}
      </div>
      <input
        type="range"
        min={0}
        max={place.all}
        value={place.now}
        aria-label={t('replay.seek')}
        aria-valuetext={t('replay.position', place)}
        onInput={(event) => void seek(Number(event.currentTarget.value))}
      />
      <div class="choices">
        <button type="button" class="choice" data-replay="back" disabled={place.now === 0} onClick={() => void step(-1)} aria-label={t('replay.back')}>
          <Icon name="back" />
        </button>
        <button type="button" class="choice choice-primary" data-replay="play" onClick={() => void play(playing ? 0 : pace)}>
          <Icon name={playing ? 'pause' : 'play'} /> {t(playing ? 'replay.pause' : 'replay.play')}
        </button>
        <button
          type="button"
          class="choice flip"
          data-replay="on"
          disabled={place.now === place.all}
          onClick={() => void step(1)}
          aria-label={t('replay.forward')}
        >
          <Icon name="back" />
        </button>
        <label class="inline-field">
          {t('replay.speed')}
          <select
            name="speed"
            value={pace}
            onChange={(event) => {
              const wanted = Number(event.currentTarget.value);
              setPace(wanted);
              if (playing) void play(wanted);
            }}
          >
            {kSpeeds.map((one) => (
              <option key={one} value={one}>
                {one / 100}×
              </option>
            ))}
          </select>
        </label>
        {!opened.value?.unchecked && <Eyes pick={pick} current={`${opened.value?.view ?? 0}.${opened.value?.view === ReplayView.FULL ? opened.value.seat : 0}`} />}
        {over && (
          <button type="button" class="choice" onClick={onScoring}>
            {t('score.show')}
          </button>
        )}
      </div>
    </section>
  );
}

const board = boardOf({
  pack: shownPack,
  stream: replay,
  seat: computed(() => (replay.value && viewer(replay.value.view)) ?? 0),
  live: false,
  personAt: (seat) => opened.value?.table?.seats[seat - 1]?.name ?? '',
});

interface Source {
  id?: string;
  share?: string; // the secret of a link
  file?: Uint8Array;
}

export function ReplayScreen({ id, share, file }: Source): JSX.Element {
  const [scoring, setScoring] = useState(true);
  const here = online.value;
  useEffect(() => {
    // Who has played sees what they saw; others what spectators did.
    if (here && !opened.value && !trouble.value) {
      void openReplay({ tableId: id, share, file, view: ReplayView.PUBLIC, seat: 0 }).then(() => {
        const info = opened.value?.table;
        if (info && info.yourSeat > 0 && id) void openReplay({ tableId: id, view: ReplayView.MINE, seat: 0 });
      });
    }
  }, [here, id, share, file]);
  useEffect(() => closeReplay, [id, share, file]);

  const there = useDerived(() => shownPack.value !== null && replay.value !== null, []);
  const over = useDerived(() => replay.value?.view.result?.over ?? false, []);
  const info = opened.value?.table;
  if (trouble.value) {
    return (
      <main id="main" class="page">
        <h1>{t('replay.title')}</h1>
        <p>{t(trouble.value)}</p>
        <button type="button" class="choice" onClick={() => go({ at: 'home' })}>
          {t('nav.home')}
        </button>
      </main>
    );
  }
  if (!there || !info) {
    return (
      <main id="main" class="loading">
        <p>{t('table.loading')}</p>
      </main>
    );
  }
  const pick = (view: ReplayView, seat: number): void => void openReplay({ tableId: id, share, file, view, seat });
  return (
    <main id="main" class="game-screen">
      <h1 class="visually-hidden">{t('replay.title')}</h1>
      <Table
        board={board}
        controls={<Controls pick={pick} over={over && !scoring} onScoring={() => setScoring(true)} />}
        side={<ReplayAbout info={info} share={share} kept={!file} />}
      />
      <BoardContext.Provider value={board}>
        {over && scoring && <Scoring info={null} onClose={() => setScoring(false)} />}
        <Looking />
      </BoardContext.Provider>
    </main>
  );
}
