// What certainly follows from the choice that somebody points at, has the focus on or presses: a line above the ribbon, and marks at the things themselves.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { Choice } from '@proto/choice_pb';
import { Icon } from '@/art/icons';
import type { Scene } from '@/game/describe';
import { ghostsOf } from '@/game/foresight';
import { sayAll, sayForesight, type Said } from '@/game/foresightWords';
import { sure } from '@/state/board';
import { busy } from '@/state/commands';
import { choicesAt, foresee, foreseen } from '@/state/foresight';
import { game } from '@/state/table';
import { useBoard } from '../board';
import '@/styles/foreseen.css';

/** The choices that this thing stands for. */
function choicesOf(element: EventTarget | null, { view }: Scene): readonly Choice[] {
  const thing = element instanceof Element ? element.closest<HTMLElement>('.prompt [data-offer], .is-target[data-target]') : null;
  const offer = thing?.dataset.offer;
  const choice = offer === undefined ? undefined : view.choices[Number(offer)];
  if (choice) return [choice];
  return thing?.dataset.target ? choicesAt(thing.dataset.target) : [];
}

/** Marks go to the things of the own side: boxes have the same names in every convoy. */
function mark(ghosts: ReadonlyMap<string, string>): () => void {
  const marked: Element[] = [];
  for (const [name, ghost] of ghosts) {
    const own = name.startsWith('box:') ? '.own-convoy ' : '';
    for (const thing of document.querySelectorAll(`${own}[data-target="${name}"]`)) {
      thing.setAttribute('data-ghost', ghost);
      marked.push(thing);
    }
  }
  return () => marked.forEach((thing) => thing.removeAttribute('data-ghost'));
}

function Chip({ said }: { said: Said }): JSX.Element {
  const { icon, label, from, to, worse } = said;
  return (
    <li class={worse ? 'is-worse' : ''}>
      {icon && <Icon name={icon} />}
      {label && <span>{label}</span>}
      {from !== undefined && (
        <>
          <s>{from}</s> <b>{to}</b>
        </>
      )}
    </li>
  );
}

/** Follows the pointer and the focus. A finger sees it while it presses, and makes no choice when it slides off. */
function useLooking(scene: Scene): boolean {
  const [byKey, setByKey] = useState(false);
  useEffect(() => {
    const look = (element: EventTarget | null, key = false): void => {
      setByKey(key);
      void foresee(busy.peek() ? [] : choicesOf(element, scene));
    };
    // Where the pointer is at nothing, the focus counts.
    const over = ({ target, pointerType }: PointerEvent): void => {
      if (pointerType === 'touch') return;
      const focused = document.activeElement?.matches(':focus-visible') && choicesOf(target, scene).length === 0;
      look(focused ? document.activeElement : target, focused);
    };
    const down = ({ target, pointerType }: PointerEvent): void => void (pointerType === 'touch' && look(target));
    const up = ({ pointerType }: PointerEvent): void => void (pointerType === 'touch' && look(null));
    const focus = ({ target }: FocusEvent): void => void (target instanceof Element && target.matches(':focus-visible') && look(target, true));
    const blur = (): void => look(null);
    const looking = new AbortController();
    const { signal } = looking;
    document.addEventListener('pointerover', over, { signal });
    document.addEventListener('pointerdown', down, { signal });
    document.addEventListener('pointerup', up, { signal });
    document.addEventListener('pointercancel', up, { signal });
    document.addEventListener('focusin', focus, { signal });
    document.addEventListener('focusout', blur, { signal });
    return () => looking.abort();
  }, [scene.view]);
  return byKey;
}

export function Foreseen({ scene }: { scene: Scene }): JSX.Element {
  const { nameOf } = useBoard();
  const byKey = useLooking(scene);
  const asksAgain = sure.value;
  useEffect(() => void (asksAgain && foresee([asksAgain.choice])), [asksAgain]);
  useEffect(() => () => void foresee([]), [game.value?.version]);
  const found = foreseen.value;
  useLayoutEffect(() => (found ? mark(ghostsOf(found.before, found.after, scene.seat, found.made)) : undefined), [found]);
  const said = found && sayForesight(found, scene, nameOf);
  return (
    <>
      <div class="visually-hidden" role="status">
        {said && (byKey || asksAgain) ? sayAll(said) : ''}
      </div>
      {said && (
        <div class="foreseen-place">
          <div class="foreseen" aria-hidden="true" data-then={found.then}>
            {said.map((seat, index) => (
              <ul key={index}>
                {seat.name && <li class="foreseen-name">{seat.name}</li>}
                {seat.changes.map((change, at) => (
                  <Chip key={at} said={change} />
                ))}
              </ul>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
