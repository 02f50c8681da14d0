// Everything that can be chosen, as a list above the question: it moves nothing.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { describe, type Scene } from '@/game/describe';
import type { Option } from '@/game/picking';
import { t } from '@/i18n';
import { ChoiceButton } from '../../ChoiceButton';

interface Props {
  scene: Scene;
  options: readonly Option[];
  onClose(): void;
}

export function AllChoices({ scene, options, onClose }: Props): JSX.Element {
  useEffect(() => {
    const away = (event: Event): void => {
      const inside = event.target instanceof Element && event.target.closest('.all-choices, .choice-all');
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !inside) onClose();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('keydown', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('keydown', away);
    };
  }, [onClose]);
  return (
    <ul class="all-choices" aria-label={t('prompt.all')}>
      {options.map((option, index) => (
        <li key={`${index}-${describe(option.choice, scene)}`}>
          <ChoiceButton option={option} scene={scene} />
        </li>
      ))}
    </ul>
  );
}
