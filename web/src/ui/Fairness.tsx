// Whether the server kept to the secret that it had committed itself to.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { TableInfo } from '@proto/table_pb';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { checkFairness, type Verdict } from '@/game/fairness';

const keys: Record<Verdict, Key> = {
  open: 'table.fairHelp',
  kept: 'table.fairOk',
  broken: 'table.fairBad',
  unknown: 'table.fairUnknown',
};

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function Fairness({ info }: { info: TableInfo }): JSX.Element {
  const [verdict, setVerdict] = useState<Verdict>('open');
  useEffect(() => void checkFairness(info.commitment, info.secret).then(setVerdict), [info]);
  return (
    <details class={`fairness fairness-${verdict}`}>
      <summary>{t('table.fair')}</summary>
      <p>{t(keys[verdict])}</p>
      <code>SHA-256 {hex(info.commitment)}</code>
      {info.secret.length > 0 && <code>secret {hex(info.secret)}</code>}
    </details>
  );
}
