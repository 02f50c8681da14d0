// Who plays for people who are away, at one table or at all of a tournament.
import type { JSX } from 'preact';
import type { BotPolicy } from '@proto/table_pb';
import { isStrong } from '@/game/levels';
import { t } from '@/i18n';
import { LevelSelect } from './LevelSelect';

interface Props {
  name: string;
  value: BotPolicy;
  disabled?: boolean;
  onPick(policy: BotPolicy): void;
}

export const StandInField = ({ name, value, disabled, onPick }: Props): JSX.Element => (
  <label class="field">
    <span>{t('level.standIn')}</span>
    <LevelSelect name={name} value={value} disabled={disabled} onPick={onPick} />
    <small>
      {t('level.standInHelp')} {t('level.help')} {!disabled && isStrong(value) && t('level.unrated')}
    </small>
  </label>
);
