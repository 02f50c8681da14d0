// Choosing how strong a bot is to be.
import type { JSX } from 'preact';
import type { BotPolicy } from '@proto/table_pb';
import { levels, ratingText } from '@/game/levels';
import { t } from '@/i18n';

interface Props {
  name: string;
  value: BotPolicy;
  label?: string;
  disabled?: boolean;
  onPick(policy: BotPolicy): void;
}

export function LevelSelect({ name, value, label, disabled, onPick }: Props): JSX.Element {
  return (
    <select name={name} value={value} aria-label={label} disabled={disabled} title={t('level.help')} onChange={(event) => onPick(Number(event.currentTarget.value))}>
      {levels.map((level) => (
        <option key={level.policy} value={level.policy}>
          {t(level.name)} · {ratingText(level.rating)}
        </option>
      ))}
    </select>
  );
}
