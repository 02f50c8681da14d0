// Pausing, giving up, breaking off, and coming back.
import { create } from '@bufbuild/protobuf';
import { AnswerProposalSchema, ProposalKind, ProposeSchema, ResignSchema, TakeSeatBackSchema, type Proposal } from '@proto/clock_pb';
import { type RequestBody } from '@/net/wire';
import { ask } from './link';
import { complain } from './status';
import { onTableInfo, tableId } from './table';

async function send(body: RequestBody): Promise<void> {
  try {
    const answer = await ask(body);
    if (answer.case === 'tableInfo') onTableInfo(answer.value);
  } catch (error) {
    complain(error);
  }
}

const here = (): { tableId: string } => ({ tableId: tableId.value });

export const resign = (): Promise<void> => send({ case: 'resign', value: create(ResignSchema, here()) });
export const takeSeatBack = (): Promise<void> => send({ case: 'takeSeatBack', value: create(TakeSeatBackSchema, here()) });
export const propose = (kind: ProposalKind): Promise<void> => send({ case: 'propose', value: create(ProposeSchema, { ...here(), kind }) });
/** That a bot plays for somebody who has left. */
export const proposeStandIn = (forSeat: number): Promise<void> =>
  send({ case: 'propose', value: create(ProposeSchema, { ...here(), kind: ProposalKind.STAND_IN, forSeat }) });
export const answerProposal = ({ number }: Proposal, agree: boolean): Promise<void> =>
  send({ case: 'answerProposal', value: create(AnswerProposalSchema, { ...here(), number, agree }) });
