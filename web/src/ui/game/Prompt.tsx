// What is asked, the buttons for what has no place on the table, and all choices as a list.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Question } from '@proto/question_pb';
import { Icon } from '@/art/icons';
import { describe, describeQuestion, type Scene } from '@/game/describe';
import { tokenList } from '@/game/words';
import { target } from '@/game/targets';
import { whyMissing } from '@/game/why';
import { t } from '@/i18n';
import { choose, lifted, menu, options, picked, reset, sure } from '@/state/board';
import { busy } from '@/state/commands';
import { game } from '@/state/table';
import { ChoiceButton } from '../ChoiceButton';
import { TokenPiece } from '../Tokens';
import { myAsked, stateOf, targetProps, useBoard } from '../board';
import { dragSource } from './drag';
import { TableNews } from './Leaving';
import { UndoButton, UndoProposal } from './TakeBack';
import { useReturnFocus } from './useReturnFocus';

/** Choices that are buttons although they have a place on the table, too. */
const alsoButtons = new Set([
  'takeCardAction', 'halt', 'takeWaypoint', 'takeBlock', 'scavenge', 'spendForSpeed', 'trade', 'helpWanderers', 'wearSuit', 'acceptContamination', 'takeBonus',
  'robWanderers', 'payScrapper', 'robScrapper', 'fireArmedLocation', 'acceptAmbushAlarm',
]);
const primary = new Set(['confirmLoading', 'beginExplore', 'startMoving', 'depart', 'endTurn', 'finishFeeding', 'keepLoot', 'takeCardAction']);
const quiet = new Set(['takeBack', 'decline']);

const styleOf = (kind: string | undefined): string =>
  primary.has(kind ?? '') ? 'choice-primary' : quiet.has(kind ?? '') ? 'choice-quiet' : '';

function ToLoad({ scene }: { scene: Scene }): JSX.Element | null {
  const board = useBoard();
  const tokens = tokenList(scene.asked?.tokens);
  if (tokens.length === 0) return null;
  const loading = scene.asked?.question === Question.LOAD_TOKENS;
  return (
    <div class="to-load">
      {scene.asked?.question !== Question.SPEND_TOKEN && <span>{t('prompt.toLoad')}</span>}
      {tokens.map((token, index) => {
        const name = target.token(token);
        const { active, props, state } = targetProps(stateOf(board, name), name, board.pack.tokenName(token));
        return loading ? (
          <button key={index} type="button" class={`to-load-token ${state}`} {...props} disabled={!active} {...dragSource({ token })}>
            <TokenPiece token={token} label={board.pack.tokenName(token)} />
          </button>
        ) : (
          <TokenPiece key={index} token={token} label={board.pack.tokenName(token)} />
        );
      })}
    </div>
  );
}

function Skill({ scene }: { scene: Scene }): JSX.Element | null {
  const { asked, view, seat } = scene;
  if (asked?.question !== Question.CHOOSE_PARTICIPANTS) return null;
  const members = view.crews.get(seat)?.members ?? [];
  const have = members.reduce((sum, one) => sum + (asked.survivors.includes(one.survivor) ? one.skill : 0), 0);
  return (
    <span class={`skill-sum ${have >= asked.amount ? 'is-enough' : ''}`}>
      <Icon name="skill" />
      {t('prompt.skill', { have, need: asked.amount })}
    </span>
  );
}

/** Once more, before something is lost for good; the way back has the focus. */
function Sure({ scene }: { scene: Scene }): JSX.Element | null {
  const back = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => back.current?.focus({ preventScroll: true }), []);
  const what = sure.value;
  if (!what) return null;
  return (
    <div class="prompt-sure" role="group" aria-labelledby="prompt-loss">
      <p id="prompt-loss" role="alert">
        {t(what.loss)}
      </p>
      <div class="choices">
        <button ref={back} type="button" class="choice choice-quiet" aria-describedby="prompt-loss" onClick={reset}>
          {t('prompt.cancel')}
        </button>
        <button type="button" class="choice choice-danger" data-sure={what.choice.kind.case} disabled={busy.value} onClick={() => choose(what.choice)}>
          {t('sure.yes', { choice: describe(what.choice, scene) })}
        </button>
      </div>
    </div>
  );
}

/** `onScoring` is there when a game that is over is being looked at. */
export function Prompt({ onScoring }: { onScoring?: () => void }): JSX.Element {
  const board = useBoard();
  const { pack, view, seat, nameOf } = board;
  const [open, setOpen] = useState(false);
  const asked = myAsked(board);
  const scene: Scene = { pack, view, seat, asked };
  const all = options.value;
  const heading = useReturnFocus(asked ? game.value : null, menu.value);
  const standing = view.standings.get(seat);
  const waiting = (view.decision?.asked ?? []).map((one) => one.seat).filter((one) => one !== seat);

  const title = lifted.value
    ? t('prompt.moveTo')
    : asked
      ? describeQuestion(scene)
      : view.result?.over
        ? t('prompt.over')
        : standing?.eliminated
          ? t('prompt.eliminated')
          : t('prompt.waitFor', { names: waiting.map(nameOf).join(', ') || '…' });

  const buttons = all.filter(
    ({ choice, targets }) => targets.must.length === 0 || alsoButtons.has(choice.kind.case ?? ''),
  );
  const missing = whyMissing(scene, new Set(all.map(({ choice }) => choice.kind.case)));
  const picking = picked.value.length > 0;
  return (
    <section id="prompt" class={`prompt ${asked ? 'is-asked' : ''} ${busy.value ? 'is-busy' : ''}`} aria-label={t('prompt.yourTurn')}>
      <div class="prompt-line">
        {seat === 0 && <small class="prompt-tag is-watching">{t('watch.title')}</small>}
        {asked && <small class="prompt-tag">{t('prompt.yourTurn')}</small>}
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Skill scene={scene} />
        {busy.value && <span class="prompt-busy">{t('link.sending')}</span>}
      </div>
      {missing && !lifted.value && <p class="prompt-why">{t(missing.key, missing.params)}</p>}
      <TableNews />
      <UndoProposal />
      {asked && !lifted.value && <ToLoad scene={scene} />}
      {sure.value ? (
        <Sure scene={scene} />
      ) : menu.value ? (
        <div class="choices prompt-menu" role="group" aria-label={t('prompt.choose')}>
          {menu.value.map((option, index) => (
            <ChoiceButton key={index} option={option} scene={scene} class="choice-primary" />
          ))}
          <button type="button" class="choice choice-quiet" onClick={reset}>
            {t('prompt.cancel')}
          </button>
        </div>
      ) : picking || lifted.value ? (
        <div class="choices">
          {!lifted.value && <span class="prompt-hint">{t('prompt.second')}</span>}
          <button type="button" class="choice choice-quiet" onClick={reset}>
            {t('prompt.cancel')}
          </button>
        </div>
      ) : (
        <div class="choices">
          {buttons.map((option, index) => (
            // Another question has other buttons: none that has the focus means something else all of a sudden.
            <ChoiceButton key={`${asked?.question}.${index}.${describe(option.choice, scene)}`} option={option} scene={scene} class={styleOf(option.choice.kind.case)} />
          ))}
          {all.length > buttons.length && (
            <button type="button" class="choice choice-quiet choice-all" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t('prompt.all')} ({all.length})
            </button>
          )}
          {onScoring && (
            <button type="button" class="choice choice-primary show-scoring" onClick={onScoring}>
              {t('score.show')}
            </button>
          )}
          <UndoButton asked={asked !== undefined} />
        </div>
      )}
      {open && !menu.value && !sure.value && all.length > 0 && (
        <ul class="all-choices" aria-label={t('prompt.all')}>
          {all.map((option, index) => (
            <li key={`${index}-${describe(option.choice, scene)}`}>
              <ChoiceButton option={option} scene={scene} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
