// Signing in with the account that somebody has elsewhere, at a server of its own.
import { freePort, IdentityProvider } from '../../e2e/support/provider';
import { Server } from '../../e2e/support/server';
import { Studio } from '../studio';

export async function provider({ browser }: Studio): Promise<void> {
  const elsewhere = new IdentityProvider();
  await elsewhere.start();
  const url = `http://127.0.0.1:${await freePort()}`;
  await elsewhere.serve(url);
  const server = new Server(0, ['--public-url', url, ...elsewhere.options()]);
  server.url = url;
  await server.start();
  const studio = new Studio(server, browser);
  const page = await studio.person();
  try {
    await page.goto('/');
    await page.locator('[data-entry=provider]').waitFor();
    await studio.take(page, 'provider-first');
    await page.locator('[data-account=open]').click();
    await page.locator('dialog[open]').waitFor();
    await studio.take(page, 'provider-guest');
    await page.goto('about:blank'); // an address that differs behind the # alone loads nothing
    await page.goto('/#provider=of-somebody-else');
    await page.locator('.toast, [role=alert]:not(:empty)').first().waitFor();
    await studio.take(page, 'provider-other-window');
  } finally {
    await page.context().close();
    await server.stop();
    elsewhere.stop();
  }
}
