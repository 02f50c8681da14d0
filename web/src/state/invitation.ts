// Where an invitation leads, asked before there is a name or a connection.
import { signal } from '@preact/signals';
import { fromBinary } from '@bufbuild/protobuf';
import { TableInfoSchema, TableListSchema, type TableInfo, type TableList } from '@proto/table_pb';

export type Invitation =
  | { is: 'looking'; code: string }
  | { is: 'there'; code: string; table: TableInfo }
  | { is: 'nowhere'; code: string }
  | { is: 'unsure'; code: string };

export const invitation = signal<Invitation | null>(null);

const kTables = '/api/v1/tables';

// Else it would be JSON.
const kBinary = { headers: { Accept: 'application/x-protobuf' } };

const bytesOf = async (answer: Response): Promise<Uint8Array> => new Uint8Array(await answer.arrayBuffer());

async function lookUp(code: string): Promise<Invitation> {
  try {
    const answer = await fetch(`${kTables}/${encodeURIComponent(code)}`, kBinary);
    if (answer.ok) return { is: 'there', code, table: fromBinary(TableInfoSchema, await bytesOf(answer)) };
    const { error } = (await answer.json()) as { error?: unknown };
    if (error === 'UNKNOWN_TABLE') return { is: 'nowhere', code };
  } catch {
    // the network, or something between here and the server that answers in its place
  }
  return { is: 'unsure', code };
}

export async function lookAtInvitation(code: string): Promise<void> {
  invitation.value = { is: 'looking', code };
  const found = await lookUp(code);
  if (invitation.value?.code === code) invitation.value = found;
}

/** The list of tables for somebody who is not connected; nothing when it cannot be had. */
export async function peekAtTables(): Promise<TableList | null> {
  try {
    const answer = await fetch(kTables, kBinary);
    return answer.ok ? fromBinary(TableListSchema, await bytesOf(answer)) : null;
  } catch {
    return null;
  }
}
