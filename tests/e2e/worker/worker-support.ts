import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright/test';
import { adminPassword, workerPassword } from '../../support/servers/test-env';
import { jobBody } from '../../support/worker';
import { inDays } from '../customers/customers';
import { animationsEnd, expect, expectAccessible, test } from '../fixtures';
import { untouchedServer } from '../start-server';

let url = '';

/** Starts a server for this file: there is one worker, so other tests would see these clock-ins. */
export function ownServer(): void {
  let stop = async () => {};
  // Each test checks several screens, in light and in dark.
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    ({ url, stop } = await untouchedServer());
  });
  test.afterAll(() => stop());
}

const owner = { headers: { 'x-admin-password': adminPassword } };

/** Reads from that server as the owner. */
export const asOwner = async (page: Page, path: string) =>
  (await page.context().request.get(`${url}${path}`, owner)).json();

export const fileAsOwner = async (page: Page, path: string): Promise<Buffer> =>
  (await page.context().request.get(`${url}${path}`, owner)).body();

/** Clocks the worker in so many hours ago, from another phone with the same session. */
export async function clockedIn(page: Page, hoursAgo: number): Promise<void> {
  const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const data = { events: [{ id: randomUUID(), type: 'clock-in', at }] };
  const reply = await page.context().request.post(`${url}/api/worker/events`, { data });
  expect((await reply.json()).results).toMatchObject([{ state: 'applied' }]);
}

/** Gives the worker a job for today. */
export async function newJob(page: Page, clientName: string, more: object = {}): Promise<void> {
  const data = jobBody({ clientName, scheduledDate: inDays(0), ...more });
  const reply = await page.context().request.post(`${url}/api/admin/worker-jobs`, { ...owner, data });
  expect(reply.status()).toBe(201);
}

export const portalUrl = () => `${url}/sam`;
export const open = (page: Page) => page.goto(portalUrl());

/** Enters the password at the gate, or in the middle of work. */
export async function sayPassword(page: Page, password = workerPassword): Promise<void> {
  await page.getByLabel('Enter password to access').fill(password);
  await page.getByRole('button', { name: 'Access Portal' }).click();
}

export const pill = (page: Page) => page.getByRole('status').first();
/** Waits until nothing is unsent and the office has replied. */
export const synced = (page: Page) =>
  expect(pill(page)).toContainText(/Synced|Ready offline|Connected/, { timeout: 30_000 });

export async function enter(page: Page): Promise<void> {
  await open(page);
  await sayPassword(page);
  await synced(page);
}

/** Waits until the phone has cached the page and its files. */
export const stored = (page: Page) =>
  expect.poll(() => page.evaluate(async () => Boolean(await caches.match(location.pathname)))).toBe(true);

export const job = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** Returns the card of a job, unfolded. A job is folded while it is not the next one. */
export async function unfolded(page: Page, name: string) {
  const card = job(page, name);
  await card.waitFor();
  const folded = card.getByRole('button', { expanded: false });
  if (await folded.isVisible()) await folded.click();
  return card;
}
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Ends the shift that an earlier test left open. */
export async function endShift(page: Page): Promise<void> {
  const clockIn = page.getByRole('button', { name: 'Clock In' });
  const clockOut = page.getByRole('button', { name: 'Clock Out' });
  await clockIn.or(clockOut).waitFor();
  if (await clockOut.isVisible()) await clockOut.click();
  await expect(clockIn).toBeVisible();
  // The phone sends the clock-out when it can no longer be undone.
  await synced(page);
}

/** Ends the session on the server. The phone still trusts its cookie. */
export async function endSession(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies(url);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const reply = await fetch(`${url}/api/worker/logout`, { method: 'POST', headers: { cookie, origin: url } });
  expect(reply.status).toBe(200);
}

/** Returns targets that are too small for a finger in a glove. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const side = 44;
    const pressed = document.querySelectorAll('a[href], button, input, select, textarea, label:has(input)');
    return [...pressed].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      // People press the label around a file input.
      if (!element.checkVisibility() || element.matches('label input')) return [];
      const tall = Math.round(height * 10) / 10;
      const wide = Math.round(width * 10) / 10;
      return tall < side || wide < side
        ? [`${element.textContent || element.tagName}: ${wide} x ${tall}`]
        : [];
    });
  });

/**
 * Expects a contrast of 7:1 for reading in the sun, also for large letters, for which axe's rule accepts less. Needs
 * the axe script that `expectAccessible` loads.
 */
async function expectStrongContrast(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await animationsEnd(page);
  const texts = await page.evaluate(async () => {
    const { violations, passes } = await window.axe.run(document, {
      runOnly: { type: 'rule', values: ['color-contrast-enhanced'] },
    });
    return [...violations, ...passes]
      .flatMap(({ nodes }) => nodes)
      .map(({ html, any }) => ({
        html: html.slice(0, 160),
        ratio: Number(any[0]?.data?.contrastRatio ?? 0),
      }));
  });
  expect(texts.length).toBeGreaterThan(0);
  // Text over a background without a colour of its own has no ratio.
  expect(
    texts.filter(({ ratio }) => ratio && ratio < 7),
    `7:1, ${scheme}`,
  ).toEqual([]);
}

/** Closes the toast: a fading toast has half the contrast. */
async function closeToast(page: Page): Promise<void> {
  const toast = page.locator('[data-toaster] [role=group]');
  const close = toast.getByRole('button', { name: 'Close message' });
  // A toast with a button stays for ten seconds. It may disappear at this moment.
  if (await close.isVisible()) await close.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(toast).toHaveCount(0);
}

/** Expects that the screen is readable in the sun, usable with gloves, and accessible. */
export async function expectForPaddock(page: Page): Promise<void> {
  await closeToast(page);
  await expectAccessible(page);
  expect(await smallTargets(page), 'targets of 44 px').toEqual([]);
  await expectStrongContrast(page, 'dark');
  await expectStrongContrast(page, 'light');
}
