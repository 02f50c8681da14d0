// A real identity provider: oidc-provider, with windows of its own for signing in and agreeing, on a port of this machine.
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const kClient = 'aurora';
const kSecret = 'a secret of the tests, long enough';

type Handler = Parameters<typeof createServer>[1];

/** What is used of the provider; it comes without types. */
interface Oidc {
  callback(): Handler;
}

/** A port that is free: the provider is told where people come back to before the server runs. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

export class IdentityProvider {
  private server: HttpServer | null = null;
  private readonly directory = mkdtempSync(join(tmpdir(), 'aurora-provider-'));
  private oidc: Oidc | null = null;
  url = '';

  /** Takes a port, so that servers can be told of it before they have one. */
  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      if (this.oidc) void (this.oidc.callback() as (one: unknown, other: unknown) => unknown)(request, response);
      else response.writeHead(503).end();
    });
    await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Lets people sign in for the server that they come back to at this address. */
  async serve(publicUrl: string): Promise<void> {
    const module = 'oidc-provider';
    const { default: Provider } = (await import(module)) as { default: new (issuer: string, configuration: unknown) => Oidc };
    this.oidc = new Provider(this.url, {
      clients: [{ client_id: kClient, client_secret: kSecret, redirect_uris: [`${publicUrl}/auth/provider/done`] }],
      claims: { openid: ['sub'], profile: ['preferred_username'] },
      findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, preferred_username: sub }) }),
      pkce: { required: () => true },
    });
  }

  /** What a server is started with. */
  options(): string[] {
    const file = join(this.directory, 'secret');
    writeFileSync(file, `${kSecret}\n`);
    return ['--oidc-issuer', this.url, '--oidc-client-id', kClient, '--oidc-client-secret-file', file, '--oidc-name', 'Club login'];
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
