// Beside the table, folded up: what the own seat wants done before it is asked.
import type { JSX } from 'preact';
import { BotPolicy, TableStatus } from '@proto/table_pb';
import { answers, isGiving, isPassing, passable, setUnless, toggleAnswer, togglePass, unlessOf } from '@/game/standingOrders';
import { phaseName } from '@/game/words';
import { t } from '@/i18n';
import { orders, setOrders } from '@/state/standingOrders';
import { table } from '@/state/table';
import { useBoard } from '../board';
import { useBusy } from '../home/useBusy';

interface BoxProps {
  name: string;
  words: string;
  checked: boolean;
  disabled: boolean;
  pick(): void;
}

const Box = ({ name, words, checked, disabled, pick }: BoxProps): JSX.Element => (
  <label class="check">
    <input type="checkbox" name={name} checked={checked} disabled={disabled} onChange={pick} />
    <span>{words}</span>
  </label>
);

export function InAdvance(): JSX.Element | null {
  const { seat, view } = useBoard();
  const [busy, begin] = useBusy();
  const info = table.value;
  const mine = info?.seats.find((one) => one.seat === seat);
  const alone = (info?.options?.seats ?? 0) < 2;
  if (!mine || alone || mine.resigned || mine.standIn !== BotPolicy.UNSPECIFIED) return null;
  if (info?.status !== TableStatus.PLAYING || view.result?.over) return null;
  const now = orders.value;
  const unless = unlessOf(now);
  const none = now.length === 0;
  return (
    <details class="panel in-advance">
      <summary class="panel-title">
        {t('advance.title')} {!none && <small>{now.length}</small>}
      </summary>
      <p>{t('advance.help')}</p>
      {passable.map((phase) => (
        <Box key={phase} name={`pass-${phase}`} words={t('advance.pass', { phase: phaseName(phase) })} checked={isPassing(now, phase)} disabled={busy} pick={() => begin(() => setOrders(togglePass(now, phase)))} />
      ))}
      {answers.map((one) => (
        <Box key={one.name} name={one.kind} words={t(one.name)} checked={isGiving(now, one)} disabled={busy} pick={() => begin(() => setOrders(toggleAnswer(now, one)))} />
      ))}
      <Box name="unless-convoy" words={t('advance.unlessConvoy')} checked={unless.convoy} disabled={busy || none} pick={() => begin(() => setOrders(setUnless(now, { ...unless, convoy: !unless.convoy })))} />
      <Box name="unless-zone" words={t('advance.unlessZone')} checked={unless.zone} disabled={busy || none} pick={() => begin(() => setOrders(setUnless(now, { ...unless, zone: !unless.zone })))} />
      {!none && (
        <button type="button" class="choice" data-orders="none" disabled={busy} onClick={() => begin(() => setOrders([]))}>
          {t('advance.nothing')}
        </button>
      )}
    </details>
  );
}
