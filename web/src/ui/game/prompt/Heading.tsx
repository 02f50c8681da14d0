// The question in one line, and what follows from it in another.
import type { JSX, Ref } from 'preact';
import { Question } from '@proto/question_pb';
import { Icon } from '@/art/icons';
import { consequence } from '@/game/consequence';
import { describe, describeQuestion, type Scene } from '@/game/describe';
import { narrate } from '@/game/narrate';
import { tokenKeys } from '@/game/catalog';
import type { TurnOver } from '@/game/turnOver';
import { tokenIn } from '@/game/boxes';
import { whyMissing } from '@/game/why';
import { phaseName } from '@/game/words';
import { inWords, t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { doneAlone } from '@/state/alone';
import { lifted, options, picked } from '@/state/board';
import { busy } from '@/state/commands';
import { held, hold, over } from '@/state/turnOver';
import { tellerOf, useBoard } from '../../board';

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

function useTitle(scene: Scene): string {
  const { asked, view, seat } = scene;
  const { nameOf } = useBoard();
  if (held.value) return t('turn.done', { phase: phaseName(held.value.phase) });
  if (lifted.value) return t('prompt.moveTo');
  if (asked) return describeQuestion(scene);
  if (view.result?.over) return t('prompt.over');
  if (view.standings.get(seat)?.eliminated) return t('prompt.eliminated');
  const waiting = (view.decision?.asked ?? []).map((one) => one.seat).filter((one) => one !== seat);
  return t(over.value ? 'turn.over' : 'prompt.waitFor', { names: waiting.map(nameOf).join(', ') || '…' });
}

/** What the token is for that is being moved. */
function Lifted({ scene: { view, seat }, from }: { scene: Scene; from: number }): JSX.Element | null {
  const convoy = view.convoys.get(seat);
  const key = convoy && tokenKeys[tokenIn(convoy, from)];
  return key ? <span>{t(`thing.${key}` as Key)}</span> : null;
}

/** What was done in the turn that is over. */
function Done(): JSX.Element {
  const board = useBoard();
  const line = (held.value ?? over.value)?.line;
  return (
    <>
      {line && <span>{inWords(narrate(line, tellerOf(board)))}</span>}
      {over.value && !held.value && <small class="prompt-hold">{t('turn.hold')}</small>}
    </>
  );
}

function Note({ scene }: { scene: Scene }): JSX.Element | null {
  if (held.value) return <Done />;
  if (busy.value) return <span class="prompt-busy">{t('link.sending')}</span>;
  if (lifted.value) return <Lifted scene={scene} from={lifted.value.from} />;
  if (picked.value.length > 0) return <span class="prompt-hint">{t('prompt.second')}</span>;
  const alone = doneAlone.value;
  if (!scene.asked) return alone ? <span>{t('prompt.doneAlone', { choice: describe(alone.choice, alone.scene) })}</span> : <Done />;
  const said = whyMissing(scene, new Set(options.value.map(({ choice }) => choice.kind.case))) ?? consequence(scene);
  const text = said && t(said.key, said.params);
  return text ? <span title={text}>{text}</span> : null;
}

/** Beside the next question: the turn that has just ended. Holding it shows what was done in it, and the title says it. */
function Before({ done }: { done: TurnOver }): JSX.Element {
  const board = useBoard();
  const text = done.line && inWords(narrate(done.line, tellerOf(board)));
  return (
    <small class="prompt-tag is-done" title={text} onPointerDown={hold}>
      {t('turn.done', { phase: phaseName(done.phase) })}
    </small>
  );
}

/** A question of more letters may need two lines beside its choices. */
const kLong = 44;

export function Heading({ scene, heading }: { scene: Scene; heading: Ref<HTMLHeadingElement> }): JSX.Element {
  const title = useTitle(scene);
  // A turn of the same phase is told apart by nobody who is asked again.
  const before = over.value && over.value.phase !== scene.view.progress?.phase ? over.value : null;
  return (
    <div class="prompt-line" onPointerDown={scene.asked || !over.value ? undefined : hold}>
      {scene.seat === 0 && <small class="prompt-tag is-watching">{t('watch.title')}</small>}
      {scene.asked && !held.value && (before ? <Before done={before} /> : <small class="prompt-tag">{t('prompt.yourTurn')}</small>)}
      <h2 ref={heading} tabIndex={-1} title={title} class={title.length > kLong ? 'is-long' : ''}>
        {title}
      </h2>
      <p class="prompt-note">
        <Skill scene={scene} />
        <Note scene={scene} />
      </p>
    </div>
  );
}
