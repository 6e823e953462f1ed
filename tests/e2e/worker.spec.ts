import type { BrowserContext, Page } from '@playwright/test';
import { adminPassword, workerPassword } from '../support/test-env';
import { jpeg } from '../support/upload-samples';
import { jobBody } from '../support/worker';
import { expect, test } from './fixtures';
import { startProduct } from './start-server';

// There is one worker: what these journeys clock would meet other tests', so this server is their own.
let url = '';
let stop = async () => {};
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const shared = process.env.E2E_URL;
  stop = await startProduct();
  url = process.env.E2E_URL ?? '';
  process.env.E2E_URL = shared;
});
test.afterAll(() => stop());

const owner = { headers: { 'x-admin-password': adminPassword } };
const asOwner = async (page: Page, path: string) =>
  (await page.context().request.get(`${url}${path}`, owner)).json();
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' }).format(new Date());

async function newJob(page: Page, clientName: string): Promise<void> {
  const data = jobBody({ clientName, scheduledDate: today() });
  const reply = await page.context().request.post(`${url}/api/admin/worker-jobs`, { ...owner, data });
  expect(reply.status()).toBe(201);
}

async function enter(page: Page): Promise<void> {
  await page.goto(`${url}/sam`);
  await page.getByLabel('Enter password to access').fill(workerPassword);
  await page.getByRole('button', { name: 'Access Portal' }).click();
  await expect(page.getByText('Synced')).toBeVisible();
}

/** The page and its files are on the phone. */
const kept = (page: Page) =>
  expect.poll(() => page.evaluate(async () => Boolean(await caches.match(location.pathname)))).toBe(true);

const job = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const pill = (page: Page) => page.getByRole('status').first();
const endShift = async (page: Page) => {
  const clockOut = page.getByRole('button', { name: 'Clock Out' });
  if (await clockOut.isVisible()) await clockOut.click();
};

/** Photos of a phone, each of them another one. */
const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `hoof-${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpeg, Buffer.from(`${index}`)]),
  }));

/** Closes the page as a phone does that needs the memory: nothing of it runs any more. */
async function killAndOpen(page: Page, context: BrowserContext): Promise<Page> {
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(`${url}/sam`);
  return next;
}

test('a day without signal: clock in, a job with five photos, a killed page, clock out, and each arrives once', async ({
  page,
  context,
  expectedErrors,
}) => {
  test.slow();
  // Without a network the browser says so at each try.
  expectedErrors.patterns.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const client = `Paddock ${page.viewportSize()?.width}`;
  await newJob(page, client);
  await enter(page);
  await kept(page);
  await endShift(page);
  await expect(page.getByText('Synced')).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: /Today’s Jobs/ })).toBeVisible();
  const before = Date.now();
  await page.getByRole('button', { name: 'Clock In' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByText('1 waiting')).toBeVisible();
  await job(page, client).getByRole('button', { name: 'Start Job' }).click();
  await job(page, client).getByRole('button', { name: 'Complete Job' }).click();
  await page.getByLabel('Notes').fill('Two trims, quiet');
  await page.getByLabel(/^Photos/).setInputFiles(photos(6));
  await expect(page.getByText('hoof-5.jpg was left out: 5 at most.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Complete' }).click();
  await expect(page.getByText('5 photos, 5 still on this phone')).toBeVisible();
  await expect(pill(page)).toContainText('8 waiting');

  // Back in reach for as long as the events and some photos take, then the page is killed in the middle of an upload.
  let uploads = 0;
  await context.route('**/photos', async (route) => {
    uploads += 1;
    if (uploads === 3) return; // never answered
    await route.continue();
  });
  await context.setOffline(false);
  await expect.poll(() => uploads).toBe(3);
  await context.setOffline(true);
  const again = await killAndOpen(page, context);
  await expect(pill(again)).toContainText('3 waiting');
  await again.getByRole('button', { name: 'Clock Out' }).click();
  await expect(pill(again)).toContainText('4 waiting');
  const after = Date.now();
  await context.unroute('**/photos');
  await context.setOffline(false);
  await expect(again.getByText('Synced')).toBeVisible({ timeout: 30_000 });

  const jobs = await asOwner(again, '/api/admin/worker-jobs');
  const done = jobs.find(({ clientName }: { clientName: string }) => clientName === client);
  expect(done).toMatchObject({ status: 'completed', notes: 'Two trims, quiet', photosTaken: 5 });
  expect(done.photoUrls).toHaveLength(5);
  const [entry] = await asOwner(again, '/api/admin/timesheets');
  const times = [entry.clockIn, done.startedAt, done.completedAt, entry.clockOut].map((at) => Date.parse(at));
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(times[0]).toBeGreaterThanOrEqual(before);
  expect(times[3]).toBeLessThanOrEqual(after);
  await expect(again.getByText(`5 photos`)).toBeVisible();
});
