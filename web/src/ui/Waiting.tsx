// The room before the game: who is there, and how to bring the others.
import type { JSX } from 'preact';
import { Colour } from '@proto/common_pb';
import { BotPolicy, type TableInfo, type TableOptions } from '@proto/table_pb';
import { Icon } from '@/art/icons';
import { Skyline } from '@/art/skyline';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { chooseColour, joinTable, leaveTable, setReady } from '@/state/lobby';
import { pathOf } from '@/state/route';
import { pack } from '@/state/content';
import { Chat } from './Chat';
import { calledOf } from './called';
import { copyText } from './copy';
import { Fairness } from './Fairness';
import { ColourMark } from './SeatMark';
import { WaitingSeats } from './WaitingSeats';

/** What is special at this table. */
function OptionTags({ options }: { options: TableOptions | undefined }): JSX.Element | null {
  const tags: Key[] = [];
  if (options?.mines) tags.push('home.mines');
  if (options?.spectators) tags.push('home.spectators');
  if (options?.unlisted) tags.push('home.unlisted');
  if (options?.noUndo) tags.push('home.noUndo');
  if (options?.readyCheck) tags.push('home.readyCheck');
  if (tags.length === 0) return null;
  return (
    <ul class="option-tags">
      {tags.map((tag) => (
        <li key={tag}>{t(tag)}</li>
      ))}
    </ul>
  );
}

export function Waiting({ info }: { info: TableInfo }): JSX.Element {
  const seated = info.yourSeat > 0;
  const me = info.seats[info.yourSeat - 1];
  const hosting = seated && info.host === info.yourSeat;
  // The role of the host goes to whoever comes next when the host leaves.
  const heir = hosting ? info.seats.find(({ seat, taken, bot }) => taken && seat !== info.yourSeat && bot === BotPolicy.UNSPECIFIED) : undefined;
  const url = location.origin + pathOf({ at: 'invited', code: info.code });
  return (
    <main id="main" class="home waiting">
      <header class="hero hero-small">
        <Skyline />
        <div class="hero-text">
          <h1>{t('table.waiting')}</h1>
          <p>{t(info.options?.readyCheck ? 'table.waitingReady' : 'table.waitingHelp')}</p>
        </div>
      </header>
      <div class="home-body">
        <section class="panel share">
          <h2 class="panel-title">{t('table.share')}</h2>
          <div class="share-row">
            <input class="share-link" readOnly value={url} aria-label={t('table.share')} onFocus={(event) => event.currentTarget.select()} />
            <button type="button" class="choice choice-primary" onClick={() => void copyText(url)}>
              <Icon name="copy" /> {t('table.copy')}
            </button>
          </div>
          <p class="share-code">
            {t('table.code')} <strong data-code={info.code}>{info.code}</strong>
          </p>
        </section>
        <section class="panel who">
          <h2 class="panel-title">{pack.value?.mapName(info.options?.map ?? 1)}</h2>
          <OptionTags options={info.options} />
          <WaitingSeats info={info} />
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
          <div class="choices">
            {seated && info.options?.readyCheck && (
              <button type="button" class={`choice ${me?.ready ? '' : 'choice-primary'}`} data-ready={me?.ready} onClick={() => void setReady(info.tableId, !me?.ready)}>
                {t(me?.ready ? 'table.notReady' : 'table.ready')}
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
          <Fairness info={info} />
        </section>
        <Chat />
      </div>
    </main>
  );
}
