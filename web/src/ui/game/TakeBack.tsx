// Taking back: the button, and what is asked of the others.
import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import { roleIn, takingBack } from '@/game/undo';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { choose, options } from '@/state/board';
import { busy } from '@/state/commands';
import { say } from '@/state/status';
import { game, table } from '@/state/table';
import { answerUndo, takeBack, undoing } from '@/state/undo';
import { useBoard } from '../board';

/** Undo, and all of the turn. An unfinished declaration is taken back by the same button. */
export function TakeBack({ asked }: { asked: boolean }): JSX.Element | null {
  const offer = takingBack(game.value?.undo);
  const declared = options.value.find(({ choice }) => choice.kind.case === 'takeBack')?.choice;
  if (table.value?.undoProposal) return null;
  if (declared && offer?.how !== 'free') return <Undo how="declared" onClick={() => choose(declared)} />;
  if (!offer) return null;
  const why = offer.how === 'not' ? offer.why : null;
  if (why && !asked) return null;
  return (
    <>
      <Undo how={offer.how} why={why} onClick={() => (why ? say(why) : takeBack())} />
      {offer.how === 'free' && offer.steps > 1 && (
        <button type="button" class="choice choice-quiet undo-button" data-undo="turn" disabled={busy.value || undoing.value} onClick={() => takeBack(offer.steps)}>
          <Icon name="back" />
          <span>{t('undo.turn')}</span> <small>{offer.steps}</small>
        </button>
      )}
    </>
  );
}

interface Props {
  how: string;
  why?: Key | null;
  onClick(): void;
}

/** It stays reachable when it cannot be used: touching it says why. */
function Undo({ how, why, onClick }: Props): JSX.Element {
  return (
    <button
      type="button"
      class={`choice choice-quiet undo-button ${why ? 'is-off' : ''}`}
      data-undo={how}
      aria-disabled={why ? true : undefined}
      aria-description={why ? t(why) : undefined}
      title={why ? t(why) : undefined}
      disabled={busy.value || undoing.value}
      onClick={onClick}
    >
      <Icon name="undo" />
      <span>{t(how === 'ask' ? 'undo.ask' : 'undo.now')}</span>
    </button>
  );
}

export function UndoProposal(): JSX.Element {
  const { seat, nameOf } = useBoard();
  const proposal = table.value?.undoProposal;
  const role = roleIn(proposal, seat);
  return (
    <div role="status">
      {proposal && role !== 'none' && (
        <section class="proposal" aria-label={t('undo.now')}>
          <p>
            {role === 'mine'
              ? t('undo.mine')
              : t(role === 'asked' ? 'undo.asked' : 'undo.agreed', { name: nameOf(proposal.seat), steps: proposal.steps })}
          </p>
          {role === 'mine' && (
            <button type="button" class="choice" data-undo-answer="no" onClick={() => void answerUndo(proposal, false)}>
              {t('undo.withdraw')}
            </button>
          )}
          {role === 'asked' && (
            <div class="choices">
              <button type="button" class="choice choice-primary" data-undo-answer="yes" onClick={() => void answerUndo(proposal, true)}>
                {t('undo.yes')}
              </button>
              <button type="button" class="choice" data-undo-answer="no" onClick={() => void answerUndo(proposal, false)}>
                {t('undo.no')}
              </button>
            </div>
          )}
        </section>
      )}
    </div>
  );
}
