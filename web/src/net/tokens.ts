// Who this browser is: one token at a time, and those of other times and servers, put aside until they are good again.
import type { Shelf } from '@/game/storage';

const kToken = 'aurora.token';
const kServer = 'aurora.server';
const kAside = 'aurora.aside';
const kMostAside = 12;

interface Aside {
  token: string;
  server: string; // empty: not known
}

export class Tokens {
  constructor(private readonly shelf: Shelf) {}

  /** The token to come in with; empty for somebody new. */
  current(): string {
    return this.shelf.getItem(kToken) ?? '';
  }

  /** `token` is good at this server, and is the one from now on. */
  use(token: string, server: string): void {
    this.shelf.setItem(kToken, token);
    this.shelf.setItem(kServer, server);
    this.write(this.aside().filter((one) => one.token !== token));
  }

  /** Signed out: it is never tried again. */
  drop(): void {
    this.shelf.removeItem(kToken);
    this.shelf.removeItem(kServer);
  }

  /** This server does not know `token`: it waits for the server it is from. */
  putAside(token: string): void {
    if (this.current() !== token) return; // another window was quicker
    const server = this.shelf.getItem(kServer) ?? '';
    this.write([{ token, server }, ...this.aside().filter((one) => one.token !== token)].slice(0, kMostAside));
    this.drop();
  }

  /** The next one that may be good at this server, the last one first. */
  another(server: string, tried: ReadonlySet<string>): string {
    const mine = [{ token: this.current(), server }, ...this.aside()];
    return mine.find((one) => one.token !== '' && !tried.has(one.token) && (one.server === server || one.server === ''))?.token ?? '';
  }

  private aside(): Aside[] {
    try {
      const kept: unknown = JSON.parse(this.shelf.getItem(kAside) ?? '[]');
      return Array.isArray(kept) ? (kept as Aside[]) : [];
    } catch {
      return [];
    }
  }

  private write(aside: Aside[]): void {
    if (aside.length) this.shelf.setItem(kAside, JSON.stringify(aside));
    else this.shelf.removeItem(kAside);
  }
}
