// Taking back: the button, and what is asked of the others.
import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import { roleIn, takingBack } from '@/game/undo';
import { t } from '@/i18n';
import { busy } from '@/state/commands';
import { say } from '@/state/status';
import { game, table } from '@/state/table';
import { answerUndo, takeBack, undoing } from '@/state/undo';
import { useBoard } from '../board';

export function UndoButton({ asked }: { asked: boolean }): JSX.Element | null {
  const offer = takingBack(game.value?.undo);
  if (!offer || table.value?.undoProposal) return null;
  const why = offer.how === 'not' ? offer.why : null;
  if (why && !asked) return null;
  // It stays reachable when it cannot be used: touching it says why.
  return (
    <button
      type="button"
      class={`choice choice-quiet undo-button ${why ? 'is-off' : ''}`}
      data-undo={offer.how}
      aria-disabled={why ? true : undefined}
      aria-description={why ? t(why) : undefined}
      title={why ? t(why) : undefined}
      disabled={busy.value || undoing.value}
      onClick={() => (why ? say(why) : takeBack())}
    >
      <Icon name="undo" /> {t(offer.how === 'ask' ? 'undo.ask' : 'undo.now')}
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
