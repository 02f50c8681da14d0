// The board of the solo opponent: storage, damage rows, and the Action cards of this round.
import type { JSX } from 'preact';
import { AutomaBoxKind, type Catalog_AutomaBox } from '@proto/content_pb';
import { Drawing } from '@/art/Drawing';
import { Icon } from '@/art/icons';
import { drawn } from '@/art/sprite';
import { letterName, roman } from '@/game/words';
import { t } from '@/i18n';
import { TokenRow } from '../Tokens';
import { useBoard } from '../board';

const kColumns = 6;

function ruleOf(box: Catalog_AutomaBox | undefined): string {
  if (box?.kind === AutomaBoxKind.WEAPON) return t('automa.box.weapon', { class: roman(box.value) });
  return t(box?.kind === AutomaBoxKind.SPEED ? 'automa.box.speed' : 'automa.box.empty');
}

function Row({ row }: { row: number }): JSX.Element {
  const { view, pack } = useBoard();
  const automa = view.automa;
  return (
    <div class="automa-row">
      <b>{letterName(row + 1)}</b>
      {Array.from({ length: kColumns }, (_, column) => {
        const box = row * kColumns + column + 1;
        const printed = pack.catalog.automa?.boxes[box - 1];
        const hit = automa?.damage.includes(box) ?? false;
        const now = automa?.counter === column + 1;
        const title = `${letterName(row + 1)}${column + 1}. ${hit ? t('automa.box.damaged') : ruleOf(printed)}`;
        return (
          <span key={box} class={`automa-box ${hit ? 'is-hit' : ''} ${now ? 'is-now' : ''}`} title={title}>
            {hit ? (
              <Icon name="damage" label={t('board.damaged')} />
            ) : printed?.kind === AutomaBoxKind.WEAPON ? (
              <>
                <Icon name="weapon" label={t('board.weaponClass', { class: printed.value })} />
                {roman(printed.value)}
              </>
            ) : printed?.kind === AutomaBoxKind.SPEED ? (
              <Icon name="speed" label={t('board.speed', { speed: '+1' })} />
            ) : null}
          </span>
        );
      })}
    </div>
  );
}

/** With a seat: only when it is that of the Automa. */
export function AutomaBoard({ seat }: { seat?: number }): JSX.Element | null {
  const { view, pack } = useBoard();
  const automa = view.automa;
  if (!automa || (seat !== undefined && seat !== automa.seat)) return null;
  return (
    <section class="panel automa" aria-label={t('automa.board')}>
      <h2 class="panel-title">
        {t('automa.board')}
        <small>{t('automa.counter', { number: automa.counter })}</small>
      </h2>
      <svg class="automa-art" viewBox="0 14 200 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <use href={drawn('scenes', 'automa')} width="200" height="100" />
      </svg>
      <TokenRow pack={pack} counts={automa.storage} />
      <div class="automa-grid" role="group" aria-label={t('automa.damage', { count: automa.damage.length, all: 24 })}>
        {[0, 1, 2, 3].map((row) => (
          <Row key={row} row={row} />
        ))}
      </div>
      <p class="automa-facts">
        {t('automa.pile', { count: automa.pile })} · {t('automa.contaminated', { count: automa.contaminated })}
      </p>
      {automa.row.length > 0 && (
        <ul class="automa-actions" aria-label={t('automa.row')}>
          {automa.row.map((action) => (
            <li key={action}>
              <Drawing sheet="scenes" name={pack.actionKey(action)} look={{ kind: 'action' }} class="action-art" />
              <span>
                <strong>{pack.actionName(action)}</strong> {pack.actionText(action)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
