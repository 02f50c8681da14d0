// What everybody may see of an account: results, ratings, survivors, achievements and games.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Achievement, type Profile, type Profile_Game, type Profile_RatingCurve } from '@proto/profile_pb';
import { Icon } from '@/art/icons';
import { curveOf } from '@/game/ratingCurve';
import { t } from '@/i18n';
import { later, type LaterKey } from '@/i18n/later';
import { mapName, pack } from '@/state/content';
import { online, welcome } from '@/state/link';
import { profileOf } from '@/state/looking';
import { prefs } from '@/state/prefs';
import { hideProfile, loadProfile, moreGames, profile, profileFault } from '@/state/profiles';
import { go } from '@/state/route';
import { Dialog } from './Dialog';
import { useBusy } from './home/useBusy';

const kWidth = 320;
const kHeight = 90;
const kSurvivors = 5;

const close = (): void => void (profileOf.value = null);
const day = (at: bigint): string => new Intl.DateTimeFormat(prefs.value.language, { dateStyle: 'medium' }).format(Number(at));

function Curve({ curve }: { curve: Profile_RatingCurve }): JSX.Element | null {
  const line = curveOf(curve.points, kWidth, kHeight);
  if (!line) return null;
  const { first, last, low, high } = line;
  const said = later('curve', { map: mapName(curve.map), from: first.rating, since: day(first.atMs), to: last.rating, until: day(last.atMs), low, high });
  return (
    <figure class="rating-curve" data-curve={curve.map}>
      <svg viewBox={`-4 -4 ${kWidth + 8} ${kHeight + 8}`} role="img" aria-label={said}>
        <path d={line.path} />
      </svg>
      <figcaption>{said}</figcaption>
    </figure>
  );
}

function Results({ shown }: { shown: Profile }): JSX.Element {
  const played = shown.records.filter(({ games }) => games > 0);
  return (
    <section>
      <h3>{later('rating')}</h3>
      {played.length === 0 && <p class="nobody">{later('nothing')}</p>}
      <ul class="plain-list">
        {played.map((one) => (
          <li key={one.map} data-record={one.map}>
            {later('record', { map: mapName(one.map), games: one.games, wins: one.wins, best: one.bestTotal })}
            {one.ratedGames > 0 && ` · ${Math.round(one.rating)} ± ${Math.round(2 * one.deviation)}`}
          </li>
        ))}
      </ul>
      {shown.curves.map((curve) => (
        <Curve key={`${curve.map}`} curve={curve} />
      ))}
    </section>
  );
}

function Survivors({ shown }: { shown: Profile }): JSX.Element | null {
  // Numbers of another pack name nobody here.
  const known = shown.survivors.filter((one) => one.pack === welcome.value?.pack?.id).slice(0, kSurvivors);
  if (known.length === 0) return null;
  return (
    <section>
      <h3>{later('survivors')}</h3>
      <ol class="plain-list">
        {known.map(({ survivor, games, wins }) => (
          <li key={survivor} data-survivor={survivor}>
            <strong>{pack.value?.survivorName(survivor)}</strong> {later('survivor', { games, wins })}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Awards({ shown }: { shown: Profile }): JSX.Element | null {
  const known = shown.awards.filter(({ achievement }) => achievement !== Achievement.UNSPECIFIED && achievement in Achievement);
  if (known.length === 0) return null;
  return (
    <section>
      <h3>{later('awards')}</h3>
      <ul class="awards">
        {known.map(({ achievement, atMs }) => (
          <li key={achievement} data-award={Achievement[achievement]}>
            <Icon name="fame" />
            <span>
              <strong>{later(`award.${Achievement[achievement]}` as LaterKey)}</strong>
              <small>
                {later(`rule.${Achievement[achievement]}` as LaterKey)} · {day(atMs)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Game({ game }: { game: Profile_Game }): JSX.Element {
  const { tableId, map, place, seats, total, resigned, rated, finishedAtMs } = game;
  const facts = [later('place', { place, all: seats, total }), resigned ? later('resigned') : '', rated ? later('rated') : '', day(finishedAtMs)];
  const watch = (): void => {
    close();
    go({ at: 'replay', id: tableId });
  };
  return (
    <li class="table-row">
      <span>
        <strong>{mapName(map)}</strong> <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      {tableId && (
        <button type="button" class="choice" data-replay-of={tableId} onClick={watch}>
          <Icon name="play" /> {t('home.watchReplay')}
        </button>
      )}
    </li>
  );
}

function Hiding({ hidden }: { hidden: boolean }): JSX.Element {
  const [busy, begin] = useBusy();
  const [wanted, setWanted] = useState(hidden); // what the box shows until the answer is there
  const choose = (hide: boolean): void => {
    setWanted(hide);
    begin(() => hideProfile(hide));
  };
  return (
    <label class="check">
      <input
        type="checkbox"
        name="hide-profile"
        checked={busy ? wanted : hidden}
        disabled={busy}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <span>
        {later('hide')} <small>{later('hideHelp')}</small>
      </span>
    </label>
  );
}

function Shown({ shown }: { shown: Profile }): JSX.Element {
  const [busy, begin] = useBusy();
  return (
    <>
      {shown.program && <p>{t('table.program')}</p>}
      {shown.yours && <Hiding hidden={shown.hidden} />}
      {shown.counting && <p class="form-note">{later('counting')}</p>}
      <Results shown={shown} />
      <Survivors shown={shown} />
      <Awards shown={shown} />
      {shown.games.length > 0 && (
        <section>
          <h3>{later('games')}</h3>
          <ul class="plain-list">
            {shown.games.map((game, at) => (
              <Game key={at} game={game} />
            ))}
          </ul>
          {shown.next && (
            <button type="button" class="choice" data-profile="more" disabled={busy} onClick={() => begin(moreGames)}>
              {later('more')}
            </button>
          )}
        </section>
      )}
    </>
  );
}

export function PlayerProfile(): JSX.Element | null {
  const whose = profileOf.value;
  const here = online.value;
  useEffect(() => {
    if (whose && here) void loadProfile(whose);
  }, [whose, here]);
  if (!whose) return null;
  const shown = profile.value;
  const name = shown?.name ?? ('name' in whose ? whose.name : '');
  return (
    <Dialog title={name ? later('title', { name }) : t('player.profile')} class="player-profile" onClose={close}>
      {shown && <Shown shown={shown} />}
      {profileFault.value && <p role="status">{t(profileFault.value)}</p>}
    </Dialog>
  );
}
