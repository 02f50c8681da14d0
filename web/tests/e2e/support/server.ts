// The real server, on a port of its own, that can be killed and started again.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const bin = process.env['AURORA_BIN'] ?? fileURLToPath(new URL('../../../../build/release/bin', import.meta.url));
const web = process.env['AURORA_WEB'];

export class Server {
  private process: ChildProcess | null = null;
  private readonly data = mkdtempSync(join(tmpdir(), 'aurora-e2e-'));
  private readonly hidden = `${this.data}-hidden`;
  url = '';

  /** Bots think for so many milliseconds. */
  constructor(private readonly botDelay = 0, private readonly more: readonly string[] = []) {}

  /** Starts, on the same port as before if it ran already. */
  async start(): Promise<void> {
    const listen = this.url ? new URL(this.url).host : '127.0.0.1:0';
    const options = ['--listen', listen, '--data', this.data, '--log-level', 'error', '--bot-delay', String(this.botDelay), ...this.more, ...(web ? ['--web', web] : [])];
    const child = spawn(join(bin, 'aurora-server'), options, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.process = child;
    this.url = await new Promise<string>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`aurora-server ended with ${code}`)));
      child.stdout?.on('data', (chunk: Buffer) => {
        const found = /listening on (\S+)/.exec(chunk.toString());
        if (found?.[1]) resolve(found[1]);
      });
    });
  }

  /** What its operator asks (`aurora admin`); what that says. */
  admin(...words: string[]): string {
    return execFileSync(join(bin, 'aurora'), ['admin', ...words, '--data', this.data], { encoding: 'utf8' });
  }

  /** As by a power cut. */
  async kill(): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    this.process = null;
  }

  /** As when the disk with the data is not mounted. Between `kill` and `start`. */
  hideData(): void {
    renameSync(this.data, this.hidden);
  }

  /** The disk is there again, and what was kept in its place is gone. */
  bringDataBack(): void {
    rmSync(this.data, { recursive: true, force: true });
    renameSync(this.hidden, this.data);
  }

  async stop(): Promise<void> {
    await this.kill();
    for (const directory of [this.data, this.hidden]) rmSync(directory, { recursive: true, force: true });
  }
}
