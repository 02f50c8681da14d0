// The choices that are buttons, in one row: what goes on first, what holds back last.
import type { ComponentChildren, JSX } from 'preact';
import { describe, type Scene } from '@/game/describe';
import type { Option } from '@/game/picking';
import { t } from '@/i18n';
import { lifted, menu, picked, reset } from '@/state/board';
import { ChoiceButton } from '../../ChoiceButton';
import { useOneRow } from './useOneRow';

const primary = new Set(['confirmLoading', 'beginExplore', 'startMoving', 'depart', 'endTurn', 'finishFeeding', 'keepLoot', 'takeCardAction', 'attack', 'attackTurret']);
const quiet = new Set(['decline', 'stayPut', 'ceaseFire']);

const rank = ({ choice }: Option): number => (primary.has(choice.kind.case ?? '') ? 0 : quiet.has(choice.kind.case ?? '') ? 2 : 1);
const styles = ['choice-primary', '', 'choice-quiet'];

function Row({ menu: isMenu = false, children }: { menu?: boolean; children: ComponentChildren }): JSX.Element {
  const row = useOneRow();
  return (
    <div ref={row} class={`choices ${isMenu ? 'prompt-menu' : ''}`} role={isMenu ? 'group' : undefined} aria-label={isMenu ? t('prompt.choose') : undefined}>
      {children}
    </div>
  );
}

const Cancel = (): JSX.Element => (
  <button type="button" class="choice choice-quiet" onClick={reset}>
    <span>{t('prompt.cancel')}</span>
  </button>
);

interface Props {
  scene: Scene;
  buttons: readonly Option[];
  /** What else is offered here, when the game is over. */
  children?: ComponentChildren;
}

export function Actions({ scene, buttons, children }: Props): JSX.Element {
  if (menu.value) {
    return (
      <Row menu>
        {menu.value.map((option, index) => (
          <ChoiceButton key={index} option={option} scene={scene} class="choice-primary" />
        ))}
        <Cancel />
      </Row>
    );
  }
  if (picked.value.length > 0 || lifted.value) {
    return (
      <Row>
        <Cancel />
      </Row>
    );
  }
  const inOrder = [...buttons].sort((one, other) => rank(one) - rank(other));
  return (
    <Row>
      {inOrder.map((option, index) => (
        // Another question has other buttons: none that has the focus means something else all of a sudden.
        <ChoiceButton key={`${scene.asked?.question}.${index}.${describe(option.choice, scene)}`} option={option} scene={scene} class={styles[rank(option)]} />
      ))}
      {children}
    </Row>
  );
}
