// Guests of this browser sit down at a table of a shared device, each over a connection of their own.
import { create } from '@bufbuild/protobuf';
import { ErrorCode } from '@proto/error_pb';
import { HelloSchema } from '@proto/session_pb';
import { JoinTableSchema, type TableInfo } from '@proto/table_pb';
import { later } from '@/i18n/later';
import { Disconnected, Refusal, Wire, type AnswerBody, type RequestBody } from '@/net/wire';
import { keepShared, sharedTable, speaksAs, type Person } from './device';
import { kClient, ownToken } from './hello';
import { addressOf } from './link';
import { entropy, rematch, rematchCode } from './lobby';
import { prefs } from './prefs';
import { faultOf } from './refused';
import { say } from './status';
import { mySeat, table } from './table';

const opened = (node: string): Promise<Wire> =>
  new Promise((settle, fail) => {
    const wire: Wire = new Wire(addressOf(node), {
      opened: () => settle(wire),
      closed: () => fail(new Disconnected('not connected')),
      pushed: () => undefined,
    });
  });

/** Speaks for a guest beside the connection of this page: each request at the server that has what it is about. */
class GuestLine {
  private wire: Wire | null = null;

  /** Without a token they are new. */
  constructor(
    private readonly name: string,
    public token = '',
  ) {}

  private async greet(node: string): Promise<Wire> {
    const wire = await opened(node);
    this.wire = wire;
    const hello = create(HelloSchema, { protocol: { major: 1 }, client: kClient, name: this.token ? '' : this.name, token: this.token });
    const answer = await wire.request({ case: 'hello', value: hello });
    if (answer.case === 'welcome' && answer.value.token) this.token = answer.value.token;
    return wire;
  }

  async come(): Promise<void> {
    await this.greet('');
  }

  async ask(body: RequestBody): Promise<AnswerBody> {
    for (let left = 3; ; --left) {
      try {
        return await (this.wire ?? (await this.greet(''))).request(body);
      } catch (error) {
        if (!(error instanceof Refusal) || error.error.code !== ErrorCode.ELSEWHERE || left === 0) throw error;
        this.close();
        await this.greet(error.error.node);
      }
    }
  }

  close(): void {
    this.wire?.close();
    this.wire = null;
  }
}

interface Place {
  code: string;
  password: string;
}

/** `known` is called with their token before they take the seat. */
async function seat(line: GuestLine, { code, password }: Place, known: (token: string) => void): Promise<TableInfo | null> {
  try {
    await line.come();
    known(line.token);
    const answer = await line.ask({ case: 'joinTable', value: create(JoinTableSchema, { code, password, entropy: entropy() }) });
    return answer.case === 'tableInfo' ? answer.value : null;
  } finally {
    line.close();
  }
}

const missing = (name: string, error: unknown): string => later('hot.missing', { name, why: faultOf(error) });

/** In one message: of two, only the later one would be seen. */
function sayWho(misses: readonly string[]): void {
  if (misses.length > 0) say('thing.says', true, { text: misses.join(' ') });
}

/** Seats guests with these names at the table that was made just now. Each is kept before the seat is theirs, so that nobody is lost. */
export async function seatGuests(names: readonly string[], password: string): Promise<void> {
  const info = table.value;
  if (!info) return;
  let people: readonly Person[] = [{ name: prefs.value.name, token: '', seat: mySeat.value }];
  const keep = (more: readonly Person[]): void => keepShared({ tableId: info.tableId, people: [...people, ...more] });
  const misses: string[] = [];
  for (const name of names) {
    const line = new GuestLine(name);
    try {
      const taken = await seat(line, { code: info.code, password }, (token) => keep([{ name, token, seat: 0 }]));
      people = [...people, { name, token: line.token, seat: taken?.yourSeat ?? 0 }];
    } catch (error) {
      misses.push(missing(name, error));
    }
    keep([]);
  }
  sayWho(misses);
}

/**
 * Another game with the same people at this device. Whoever looks now comes last: there the page speaks for the player of this
 * browser again, who must have a seat by then.
 */
export async function rematchHere(info: TableInfo): Promise<void> {
  const before = sharedTable(info.tableId)?.people ?? [];
  const last = speaksAs.value;
  const code = await rematchCode(info);
  if (!code) return;
  let people = before.map((one) => ({ ...one, seat: 0 }));
  const keep = (token: string, { tableId, yourSeat }: TableInfo): void => {
    people = people.map((one) => (one.token === token ? { ...one, seat: yourSeat } : one));
    keepShared({ tableId, people });
  };
  const misses: string[] = [];
  for (const { name, token } of before) {
    if (token === last) continue;
    try {
      const next = await seat(new GuestLine(name, token || ownToken()), { code, password: '' }, () => undefined);
      if (next) keep(token, next);
    } catch (error) {
      misses.push(missing(name, error));
    }
  }
  sayWho(misses);
  const next = await rematch({ ...info, rematchCode: code });
  if (next) keep(last, next);
}
