// What the first screen says before it asks for anything, and how a page says that it is one's turn.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { complaints } from './support/axe';
import { giveName, introduce, makeTable, pick, takeSeat } from './support/browser';
import { stage } from './support/stage';

const { person, server } = stage();

const noNameAsked = (page: Page): Promise<number> => page.locator('input[name=name]').count();

describe('an invitation', () => {
  it('says who invites to what before it asks for a name, and that no seat is left', async () => {
    const [host, guest, late] = await Promise.all([person(), person(), person()]);
    await introduce(host.page, 'Ann');
    const code = await makeTable(host.page, 2);

    await guest.page.goto(`/join/${code}`);
    const ticket = guest.page.locator('.invitation');
    await ticket.getByText('Ann invites you').waitFor();
    await ticket.getByText('1/2').or(ticket.getByText('1 of 2')).first().waitFor();
    expect(await noNameAsked(guest.page)).toBe(0);
    expect(await complaints(guest.page)).toEqual([]);
    await takeSeat(guest.page);
    await giveName(guest.page, 'Ben');
    await host.page.locator('.game').waitFor();

    await late.page.goto(`/join/${code}`);
    await late.page.getByText('This game has begun without you').waitFor();
    expect(await noNameAsked(late.page)).toBe(0);
    expect([...host.faults, ...guest.faults, ...late.faults]).toEqual([]);
    for (const { page } of [host, guest, late]) await page.context().close();
  });

  it('says at once that it leads nowhere', async () => {
    const { page, faults } = await person();
    await page.goto('/join/NOSUCH');
    await page.locator('[data-invitation=nowhere]', { hasText: 'NOSUCH' }).waitFor();
    expect(await noNameAsked(page)).toBe(0);
    expect(await complaints(page)).toEqual([]);
    await page.locator('.invitation').getByRole('button').click();
    await page.waitForURL(/\/$/);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

it('a link to it is shown with whole addresses', async () => {
  const { page, faults } = await person();
  await page.goto('/join/NOSUCH');
  const told = (name: string): Promise<string | null> => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
  expect(await told('url')).toBe(`${server.url}/join/NOSUCH`);
  expect(await told('image')).toBe(`${server.url}/card.png`);
  expect((await page.request.get(`${server.url}/card.png`)).headers()['content-type']).toBe('image/png');
  expect(faults).toEqual([]);
  await page.context().close();
});

describe('a browser that cannot play', () => {
  it.each([
    ['at once', (): void => void (window.WebSocket = class { constructor() { throw new Error('no WebSockets here'); } } as unknown as typeof WebSocket)],
    ['when it connects', (): void => {
      window.WebSocket = class { onclose: (() => void) | null = null; constructor() { queueMicrotask(() => this.onclose?.()); } close(): void {} send(): void {} } as unknown as typeof WebSocket;
    }],
  ])('is told that WebSockets are blocked before a name is asked, if they fail %s', async (_, block) => {
    const { page } = await person();
    await page.addInitScript(block);
    await page.goto('/');
    await page.getByText('blocks WebSockets').first().waitFor();
    expect(await noNameAsked(page)).toBe(0);
    expect(await complaints(page)).toEqual([]);
    await page.context().close();
  });

  it('is told that it is too old, in its language', async () => {
    const { page } = await person({ language: 'de' });
    await page.route('**/assets/index-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'let new syntax ?!' }));
    await page.goto('/');
    await page.locator('#unready.is-sure p:visible', { hasText: 'der Browser ist zu alt' }).waitFor();
    expect(await page.locator('#unready p:visible').count()).toBe(1);
    await page.context().close();
  });
});

/** Whatever comes after the loading: an event may ask something before the first turn does. */
const kNextQuestion = '[data-question]:not([data-question=CONFIRM_LOADING])';

/** Starts a game in which something is asked. */
async function play(page: Page): Promise<void> {
  await introduce(page, 'Ann');
  await pick(page, 'input[name=bots][value="1"]');
  await page.locator('[data-play=bots]').click();
  await page.locator('.prompt.is-asked').waitFor();
}

it('says in the title and the icon of the page that something is asked', async () => {
  const { page, faults } = await person();
  const icon = page.locator('link[rel=icon]');
  await page.goto('/');
  await expect.poll(() => icon.getAttribute('href')).toMatch(/icon\.svg$/);
  await play(page);
  await expect.poll(() => page.title()).toMatch(/^● Your turn – .*Last Aurora$/);
  expect(await icon.getAttribute('href')).toMatch(/icon-asked\.svg$/);
  await page.goto('/library');
  await expect.poll(() => page.title()).toBe('Last Aurora');
  expect(await icon.getAttribute('href')).toMatch(/icon\.svg$/);
  expect(faults).toEqual([]);
  await page.context().close();
});

describe('a notification of the system', () => {
  interface Told {
    title: string;
    body: string;
    open: boolean;
  }

  /** Somebody whose browser answers so when it is asked, and who looks at another window. What is shown is kept. */
  async function elsewhere(permission: NotificationPermission, looks = false): Promise<Awaited<ReturnType<typeof person>>> {
    const somebody = await person();
    await somebody.page.addInitScript(
      ({ permission, looks }) => {
        const told: Told[] = [];
        Object.assign(window, { told });
        document.hasFocus = () => looks;
        window.Notification = class {
          static permission = 'default';
          static requestPermission = (): Promise<string> => Promise.resolve((this.permission = permission));
          onclick = null;
          #told: Told;
          constructor(title: string, { body = '' }: NotificationOptions) {
            this.#told = { title, body, open: true };
            told.push(this.#told);
          }
          close(): void {
            this.#told.open = false;
          }
        } as unknown as typeof Notification;
      },
      { permission, looks },
    );
    return somebody;
  }
  const told = (page: Page): Promise<Told[]> => page.evaluate(() => (window as unknown as { told: Told[] }).told);

  async function want(page: Page): Promise<void> {
    await introduce(page, 'Ann');
    await page.locator('.top-bar').getByRole('button', { name: 'Settings' }).click();
    await page.locator('label', { has: page.locator('input[name=notify][value=true]') }).click();
  }

  async function playUntilAskedAgain(page: Page): Promise<void> {
    await page.keyboard.press('Escape');
    await pick(page, 'input[name=bots][value="1"]');
    await page.locator('[data-play=bots]').click();
    await page.locator('[data-choice=confirmLoading]').click();
    await page.locator(kNextQuestion).waitFor();
  }

  it('is shown to whoever wants it and looks elsewhere, and goes when they come', async () => {
    const { page, faults } = await elsewhere('granted');
    await want(page);
    await expect.poll(() => page.locator('input[name=notify][value=true]').isChecked()).toBe(true);
    await playUntilAskedAgain(page);
    const all = await told(page);
    expect(all.at(-1)).toMatchObject({ title: 'It is your turn', open: true });
    expect(all.at(-1)?.body).toContain('Last Aurora');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    expect((await told(page)).filter((one) => one.open)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('is not shown to whoever looks at the page, or has not asked for it', async () => {
    const looking = await elsewhere('granted', true);
    await want(looking.page);
    await playUntilAskedAgain(looking.page);
    expect(await told(looking.page)).toEqual([]);
    await looking.page.context().close();
    const unwilling = await elsewhere('granted');
    await introduce(unwilling.page, 'Ann');
    await playUntilAskedAgain(unwilling.page);
    expect(await told(unwilling.page)).toEqual([]);
    await unwilling.page.context().close();
  });

  it('stays off, and says why, where the browser denies it', async () => {
    const { page } = await elsewhere('denied');
    await want(page);
    await page.getByText('does not let the page notify you').waitFor();
    expect(await page.locator('input[name=notify][value=false]').isChecked()).toBe(true);
    await page.context().close();
  });
});

it('makes a sound for a turn only where it is wanted', async () => {
  for (const wanted of [true, false]) {
    const { page, faults } = await person();
    // Nobody listens: what opens the sound of the browser is counted.
    await page.addInitScript(() => {
      const counted = window as unknown as { opened: number };
      counted.opened = 0;
      window.AudioContext = new Proxy(window.AudioContext, { construct: (target, args) => ((counted.opened += 1), new target(...(args as []))) });
    });
    await introduce(page, 'Ann');
    await page.locator('.top-bar').getByRole('button', { name: 'Settings' }).click();
    await pick(page, `input[name=sound][value=${wanted}]`);
    expect(await page.locator('input[name=volume]').isDisabled()).toBe(!wanted);
    await page.keyboard.press('Escape');
    await pick(page, 'input[name=bots][value="1"]');
    await page.locator('[data-play=bots]').click();
    await page.locator('.prompt.is-asked').waitFor();
    await page.locator('[data-choice=confirmLoading]').click();
    await page.locator(kNextQuestion).waitFor();
    expect(await page.evaluate(() => (window as unknown as { opened: number }).opened)).toBe(wanted ? 1 : 0);
    expect(faults).toEqual([]);
    await page.context().close();
  }
});
