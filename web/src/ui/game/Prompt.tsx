// The ribbon: one place and one height for whatever is asked. Cards at the left, the question and what follows from it, the choices with
// their prices, all of them as a list, and the ways back.
import type { JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { Question } from '@proto/question_pb';
import { Icon } from '@/art/icons';
import { isButton } from '@/game/buttons';
import type { Scene } from '@/game/describe';
import { t } from '@/i18n';
import { menu, options, sure } from '@/state/board';
import { busy } from '@/state/commands';
import { mayAskForHints } from '@/state/hint';
import { game } from '@/state/table';
import { held, over } from '@/state/turnOver';
import { myAsked, useBoard } from '../board';
import { lazy } from '../lazy';
import { useNarrow } from '../useNarrow';
import { Beyond } from './Beyond';
import { Actions } from './prompt/Actions';
import { AllChoices } from './prompt/AllChoices';
import { Heading } from './prompt/Heading';
import { OffTable, Subject, ToLoad } from './prompt/Subject';
import { Sure } from './prompt/Sure';
import { TableNews } from './Leaving';
import { TakeBack, UndoProposal } from './TakeBack';
import { useReturnFocus } from './useReturnFocus';

const Foreseen = lazy(async () => (await import('./Foreseen')).Foreseen);
const Hint = lazy(async () => (await import('./Hint')).Hint);

/** `onScoring` is there when a game that is over is being looked at. */
export function Prompt({ onScoring }: { onScoring?: () => void }): JSX.Element {
  const board = useBoard();
  const { pack, view, seat } = board;
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const asked = myAsked(board);
  const narrow = useNarrow();
  const scene: Scene = { pack, view, seat, asked };
  const done = held.value !== null || (!asked && over.value !== null);
  const all = held.value ? [] : (menu.value ?? options.value).filter(({ choice }) => choice.kind.case !== 'takeBack');
  const heading = useReturnFocus(asked ? game.value : null, menu.value);
  // What is listed belongs to one question.
  useEffect(close, [asked?.question, view.choices]);

  return (
    <section id="prompt" class={`prompt ${done ? 'is-done' : asked ? 'is-asked' : ''} ${held.value ? 'is-held' : ''} ${busy.value ? 'is-busy' : ''}`} data-question={asked && Question[asked.question]} aria-label={t('prompt.yourTurn')} onContextMenu={held.value ? (event) => event.preventDefault() : undefined}>
      <Subject scene={scene} />
      {sure.value ? (
        <Sure scene={scene} />
      ) : (
        <>
          <Heading scene={scene} heading={heading} />
          {asked && !held.value && <ToLoad scene={scene} />}
          <Actions scene={scene} buttons={all.filter((option) => isButton(option, all))}>
            {onScoring && (
              <button type="button" class="choice choice-primary show-scoring" onClick={onScoring}>
                <span>{t('score.show')}</span>
              </button>
            )}
          </Actions>
          <div class="prompt-ways">
            {all.length > 1 && (
              <button type="button" class="choice choice-quiet choice-all" aria-expanded={open} onClick={() => setOpen(!open)}>
                <Icon name="log" />
                <span>{t('prompt.all')}</span> <small>{all.length}</small>
              </button>
            )}
            <TakeBack asked={asked !== undefined} />
          </div>
        </>
      )}
      <div class="prompt-float">
        <TableNews />
        <UndoProposal />
        <OffTable scene={scene} />
        {narrow && board.live && <Beyond />}
        {asked && board.live && <Foreseen scene={scene} />}
        {all.length > 1 && board.live && !open && !sure.value && mayAskForHints.value && <Hint scene={scene} />}
        {open && !sure.value && all.length > 0 && <AllChoices scene={scene} options={all} onClose={close} />}
      </div>
    </section>
  );
}
