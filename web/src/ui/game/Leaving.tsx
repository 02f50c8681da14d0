// Pausing, giving up and breaking off; what is proposed; and the way back from a bot.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ProposalKind } from '@proto/clock_pb';
import { BotPolicy, TableStatus, type SeatInfo, type TableInfo } from '@proto/table_pb';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { clocks } from '@/state/clocks';
import { answerProposal, propose, proposeStandIn, resign, takeSeatBack } from '@/state/leaving';
import { table } from '@/state/table';
import { Dialog } from '../Dialog';
import { useBoard } from '../board';

const questions: Record<number, Key> = {
  [ProposalKind.PAUSE]: 'leave.asksPause',
  [ProposalKind.RESUME]: 'leave.asksResume',
  [ProposalKind.ABANDON]: 'leave.asksAbandon',
  [ProposalKind.STAND_IN]: 'leave.asksStandIn',
};

/** Above what is asked: it concerns everybody. */
export function TableNews(): JSX.Element {
  const { seat, nameOf } = useBoard();
  const info = table.value;
  const proposal = info?.proposal;
  const mine = info?.seats.find((one) => one.seat === seat);
  const question = proposal && questions[proposal.kind];
  return (
    <div role="status">
      {clocks.value?.clocks.paused && (
        <section class="proposal">
          <p>
            <Icon name="pause" /> {t('leave.paused')}
          </p>
        </section>
      )}
      {mine?.resigned && <p class="prompt-why">{t('leave.resigned')}</p>}
      {mine && !mine.resigned && mine.standIn !== BotPolicy.UNSPECIFIED && (
        <section class="proposal">
          <p>{t(hurries(info) ? 'leave.botPlays' : 'leave.stoodIn')}</p>
          <button type="button" class="choice choice-primary" data-leave="return" onClick={() => void takeSeatBack()}>
            {t('leave.return')}
          </button>
        </section>
      )}
      {proposal && question && seat > 0 && (
        <section class="proposal">
          <p>
            {t(question, { name: nameOf(proposal.seat), other: proposal.forSeat ? nameOf(proposal.forSeat) : '' })} <small>{t('leave.waitingFor', { names: proposal.waiting.map(nameOf).join(', ') })}</small>
          </p>
          {proposal.waiting.includes(seat) && (
            <button type="button" class="choice choice-primary" data-proposal="yes" onClick={() => void answerProposal(proposal, true)}>
              {t('undo.yes')}
            </button>
          )}
          <button type="button" class="choice" data-proposal="no" onClick={() => void answerProposal(proposal, false)}>
            {t(proposal.seat === seat ? 'undo.withdraw' : 'undo.no')}
          </button>
        </section>
      )}
    </div>
  );
}

/** Whether the time of somebody who is there can run out. */
const hurries = (info: TableInfo | null): boolean => info?.options?.clock !== undefined && !info.options.clock.onlyAbsent;

/** Those for whom a bot may play by consent: where clocks run, it does so when the time is up. */
function whoLeft(info: TableInfo, own: number): SeatInfo[] {
  if (hurries(info)) return [];
  const plays = ({ taken, bot, standIn, resigned }: SeatInfo): boolean =>
    taken && bot === BotPolicy.UNSPECIFIED && standIn === BotPolicy.UNSPECIFIED && !resigned;
  return info.seats.filter((one) => one.seat !== own && plays(one) && !one.connected);
}

/** Beside the table, folded up. */
export function Leaving(): JSX.Element | null {
  const { nameOf, seat, view } = useBoard();
  const info = table.value;
  const [sure, setSure] = useState(false);
  const mine = info?.seats.find((one) => one.seat === seat);
  if (!mine || mine.resigned || info?.status !== TableStatus.PLAYING || view.result?.over) return null;
  const paused = clocks.value?.clocks.paused ?? false;
  const others = info.seats.some((one) => one.taken && one.seat !== seat && one.bot === BotPolicy.UNSPECIFIED && !one.resigned);
  return (
    <details class="panel leaving">
      <summary class="panel-title">{t('leave.title')}</summary>
      <div class="choices">
        {(info.clocks || paused) && (
          <button type="button" class="choice" data-leave="pause" onClick={() => void propose(paused ? ProposalKind.RESUME : ProposalKind.PAUSE)}>
            {t(paused ? 'leave.resume' : 'leave.pause')}
          </button>
        )}
        {others && !info.eventId && (
          <button type="button" class="choice" data-leave="abandon" onClick={() => void propose(ProposalKind.ABANDON)}>
            {t('leave.abandon')}
          </button>
        )}
        {whoLeft(info, seat).map((one) => (
          <button key={one.seat} type="button" class="choice" data-stand-in={one.seat} onClick={() => void proposeStandIn(one.seat)}>
            {t('leave.standIn', { name: nameOf(one.seat) })}
          </button>
        ))}
        <button type="button" class="choice choice-quiet" data-leave="resign" onClick={() => setSure(true)}>
          {t('leave.resign')}
        </button>
      </div>
      {sure && (
        <Dialog title={t('leave.resign')} onClose={() => setSure(false)}>
          <p>{t(others ? 'leave.sure' : 'leave.sureLast')}</p>
          <div class="choices">
            <button
              type="button"
              class="choice choice-danger"
              data-leave="sure"
              onClick={() => {
                setSure(false);
                void resign();
              }}
            >
              {t('leave.resign')}
            </button>
            <button type="button" class="choice" onClick={() => setSure(false)}>
              {t('prompt.cancel')}
            </button>
          </div>
        </Dialog>
      )}
    </details>
  );
}
