// Reporting somebody to the moderators, what they have told oneself, and what a moderator does.
import { computed, signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import {
  AcknowledgeWarningsSchema,
  GetReportedChatSchema,
  ListReportsSchema,
  ModerateReportSchema,
  ModerationStep,
  ReportPlayerSchema,
  type Report,
  type ReportedLine,
  type ReportReason,
} from '@proto/report_pb';
import type { ServerMessage } from '@proto/session_pb';
import type { Whom } from '@/game/chat';
import type { Key } from '@/i18n/en';
import { Refusal, type RequestBody } from '@/net/wire';
import { account, refreshAccount } from './account';
import { ask } from './link';
import { complain, errorKey, say } from './status';
import { tableId } from './table';

/** Whom it is about to be, and where. */
export const reporting = signal<{ whom: Whom; name: string; at: string } | null>(null);
export const queueOpen = signal(false);
/** Nothing before the server has answered. */
export const reports = signal<readonly Report[] | null>(null);
/** What was said at the table of a report that is being looked at. */
export const reportedChat = signal<{ reportId: string; lines: readonly ReportedLine[] } | null>(null);

export const isModerator = computed(() => account.value?.moderator === true);
export const warnings = computed(() => account.value?.warnings ?? []);

export const beginReport = (whom: Whom, name: string): void => void (reporting.value = { whom, name, at: tableId.value });

export async function report(reason: ReportReason, text: string): Promise<Key | null> {
  const about = reporting.value;
  if (!about) return null;
  try {
    await ask({ case: 'reportPlayer', value: create(ReportPlayerSchema, { tableId: about.at, whom: about.whom, reason, text }) });
    reporting.value = null;
    say('report.done');
    return null;
  } catch (error) {
    return error instanceof Refusal ? errorKey(error.error.code, error.error.limit) : 'error.offline';
  }
}

async function change(body: RequestBody): Promise<void> {
  try {
    const answer = await ask(body);
    if (answer.case === 'reportQueue') reports.value = answer.value.reports;
    if (answer.case === 'account') account.value = answer.value;
  } catch (error) {
    complain(error);
  }
}

export const loadReports = (): Promise<void> => change({ case: 'listReports', value: create(ListReportsSchema) });

export async function lookAtChat(reportId: string): Promise<void> {
  try {
    const answer = await ask({ case: 'getReportedChat', value: create(GetReportedChatSchema, { reportId }) });
    if (answer.case === 'reportedChat') reportedChat.value = { reportId, lines: answer.value.lines };
  } catch (error) {
    complain(error);
  }
}

export const moderate = (reportId: string, step: ModerationStep, text = '', minutes = 0): Promise<void> =>
  change({ case: 'moderateReport', value: create(ModerateReportSchema, { reportId, step, text, minutes }) });

export const acknowledge = (): Promise<void> => change({ case: 'acknowledgeWarnings', value: create(AcknowledgeWarningsSchema) });

export function heardWarning({ body }: ServerMessage): void {
  if (body.case === 'warning') refreshAccount();
}
