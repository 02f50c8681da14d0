// The room before the game: who is there, and how to bring the others.
import type { JSX } from 'preact';
import { Colour } from '@proto/common_pb';
import { BotPolicy, type TableInfo } from '@proto/table_pb';
import { Icon } from '@/art/icons';
import { MapPicture } from '@/art/mapPicture';
import { clockWords } from '@/game/clocks';
import { countryOf } from '@/game/tableOptions';
import { startOf, whenText } from '@/game/schedule';
import { takenSeats } from '@/game/seats';
import { t } from '@/i18n';
import { chooseColour, joinTable, leaveTable, setReady } from '@/state/lobby';
import { pathOf } from '@/state/route';
import { mapName, pack } from '@/state/content';
import { prefs } from '@/state/prefs';
import { useAhead } from './ahead';
import { Chat } from './Chat';
import { Hero } from './country/Hero';
import { calledOf } from './called';
import { copyText } from './copy';
import { Fairness } from './Fairness';
import { InviteFriends } from './InviteFriends';
import { ColourMark } from './ColourMark';
import { useShown } from './shown';
import { TableFacts } from './TableFacts';
import { WaitingSeats } from './WaitingSeats';

export function Waiting({ info }: { info: TableInfo }): JSX.Element {
  useShown('lobby');
  const seated = info.yourSeat > 0;
  const me = info.seats[info.yourSeat - 1];
  const hosting = seated && info.host === info.yourSeat;
  // The role of the host goes to whoever comes next when the host leaves.
  const heir = hosting ? info.seats.find(({ seat, taken, bot }) => taken && seat !== info.yourSeat && bot === BotPolicy.UNSPECIFIED) : undefined;
  const map = info.options?.map ?? 1;
  const url = location.origin + pathOf({ at: 'invited', code: info.code });
  const startAt = startOf(info);
  const ahead = useAhead(startAt);
  const asksReady = ahead || (info.options?.readyCheck ?? false);
  const clock = clockWords(info.options?.clock);
  const seconds = info.options?.spectatorDelayS ?? 0;
  const late = !seated && seconds > 0 && info.seats.every(({ taken }) => taken);
  return (
    <main id="main" class="home lobby waiting">
      <header class="hero hero-small">
        <Hero country={countryOf(map)} />
        <div class="hero-text">
          <h1>{t('table.waiting')}</h1>
          <p>{t(ahead ? 'schedule.waiting' : info.options?.readyCheck ? 'table.waitingReady' : 'table.waitingHelp')}</p>
          {late && <p class="watch-late">{t('delay.watching', { seconds })}</p>}
        </div>
      </header>
      <section class="ribbon share">
        <h2>{t('table.share')}</h2>
        <div class="share-row">
          <input class="share-link" readOnly value={url} aria-label={t('table.share')} onFocus={(event) => event.currentTarget.select()} />
          <button type="button" class="choice choice-primary" onClick={() => void copyText(url)}>
            <Icon name="copy" /> {t('table.copy')}
          </button>
        </div>
        {seated && <InviteFriends tableId={info.tableId} />}
        <p class="share-code">
          {t('table.code')} <strong data-code={info.code}>{info.code}</strong>
        </p>
      </section>
      <div class="wood lobby-table">
        <section class="panel who-sits">
          <WaitingSeats info={info} />
          <div class="choices">
            {seated && asksReady && (
              <button type="button" class={`choice ${me?.ready ? '' : 'choice-primary'}`} data-ready={me?.ready} onClick={() => void setReady(info.tableId, !me?.ready)}>
                {t(me?.ready ? 'table.notReady' : ahead ? 'schedule.now' : 'table.ready')}
              </button>
            )}
            {seated ? (
              <button type="button" class="choice choice-quiet" onClick={() => void leaveTable(info.tableId)}>
                {t('table.leave')}
              </button>
            ) : (
              <button type="button" class="choice choice-primary" onClick={() => void joinTable(info.code)}>
                {t('home.joinButton')}
              </button>
            )}
          </div>
          {heir && <small class="form-note">{t('table.passOn', { name: calledOf(heir.seat, info.seats) })}</small>}
        </section>
        <section class="panel of-table" aria-label={t('doors.map')}>
          <MapPicture map={map} />
          <dl class="waiting-facts">
            <div>
              <dt>{t('doors.map')}</dt>
              <dd>{mapName(map)}</dd>
            </div>
            {startAt > 0 && (
              <div data-start={startAt}>
                <dt>{t('schedule.begins')}</dt>
                <dd>{whenText(startAt, prefs.value.language)}</dd>
              </div>
            )}
            <div>
              <dt>{t('doors.clock')}</dt>
              <dd>{t(clock.key, clock.params)}</dd>
            </div>
            <div>
              <dt>{t('doors.seats')}</dt>
              <dd>{t('doors.taken', { taken: takenSeats(info).length, seats: info.seats.length })}</dd>
            </div>
          </dl>
          <TableFacts table={info} />
          {seated && (
            <fieldset class="segmented colours">
              <legend>{t('table.colour')}</legend>
              {[Colour.RED, Colour.BLUE, Colour.GREEN, Colour.YELLOW].map((colour) => {
                const taken = info.seats.some((one) => one.taken && one.colour === colour && one.seat !== info.yourSeat);
                return (
                  <label key={colour}>
                    <input
                      type="radio"
                      name="colour"
                      value={colour}
                      aria-label={pack.value?.colourName(colour)}
                      disabled={taken}
                      checked={info.seats[info.yourSeat - 1]?.colour === colour}
                      onChange={() => void chooseColour(info.tableId, colour)}
                    />
                    <span>
                      <ColourMark colour={colour} />
                    </span>
                  </label>
                );
              })}
            </fieldset>
          )}
          <Fairness info={info} />
        </section>
        <Chat />
      </div>
    </main>
  );
}
