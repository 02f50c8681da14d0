// What is kept on this device of games without a server, and of what they need.

/** Who sits there: a person, or a bot of this level. */
export interface KeptSeat {
  name: string;
  colour: number;
  /** A BotPolicy; 0: a person. */
  bot: number;
}

/** A game on this device. Its steps are kept apart. */
export interface KeptGame {
  id: string;
  /** An encoded Replay without its steps. */
  header: Uint8Array;
  pack: string;
  rules: string;
  map: number;
  people: KeptSeat[];
  createdAt: number;
  changedAt: number;
  steps: number;
  round: number;
  over: boolean;
  winners: number[];
  /** By seat, when it is over; the Automa's included. */
  totals: number[];
  /** It began in the middle of another game. */
  from?: { tableId: string; step: number };
}

/** A content pack in one language: an encoded Content. */
export interface KeptPack {
  digest: string;
  language: string;
  content: Uint8Array;
  /** When it was what new games are played with last. */
  at: number;
}

export interface Store {
  games(): Promise<KeptGame[]>;
  game(id: string): Promise<KeptGame | undefined>;
  /** An encoded Replay with nothing but steps, for each time that something was kept. */
  steps(id: string): Promise<Uint8Array[]>;
  /** Keeps the game as it is now, and the steps from number `from` on: both or neither. */
  keep(game: KeptGame, from: number, steps: Uint8Array | null): Promise<void>;
  drop(id: string): Promise<void>;
  packs(): Promise<KeptPack[]>;
  keepPack(pack: KeptPack): Promise<void>;
}

/** As long as the page is open: where the browser keeps nothing. */
export class Memory implements Store {
  private readonly all = new Map<string, KeptGame>();
  private readonly parts = new Map<string, Map<number, Uint8Array>>();
  private readonly known = new Map<string, KeptPack>();

  games = async (): Promise<KeptGame[]> => [...this.all.values()];
  game = async (id: string): Promise<KeptGame | undefined> => this.all.get(id);
  steps = async (id: string): Promise<Uint8Array[]> => [...(this.parts.get(id)?.entries() ?? [])].sort(([a], [b]) => a - b).map(([, part]) => part);

  async keep(game: KeptGame, from: number, steps: Uint8Array | null): Promise<void> {
    this.all.set(game.id, { ...game });
    const parts = this.parts.get(game.id) ?? new Map<number, Uint8Array>();
    this.parts.set(game.id, parts);
    if (steps) parts.set(from, steps);
  }

  async drop(id: string): Promise<void> {
    this.all.delete(id);
    this.parts.delete(id);
  }

  packs = async (): Promise<KeptPack[]> => [...this.known.values()];
  keepPack = async (pack: KeptPack): Promise<void> => void this.known.set(`${pack.digest}.${pack.language}`, pack);
}
