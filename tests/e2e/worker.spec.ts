import type { BrowserContext, Page } from '@playwright/test';
import { heic, jpeg } from '../support/upload-samples';
import { expect, test } from './fixtures';
import { asOwner, endShift, enter, job, kept, newJob, open, ownServer, pill, synced } from './worker-support';

ownServer();

/** Photos of a phone, each of them another one, and the first in a format that this browser cannot read. */
const photos = (count: number) => [
  { name: 'hoof-0.heic', mimeType: 'image/heic', buffer: heic },
  ...Array.from({ length: count - 1 }, (_, index) => ({
    name: `hoof-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpeg, Buffer.from(`${index}`)]),
  })),
];

/** Closes the page as a phone does that needs the memory: nothing of it runs any more. */
async function killAndOpen(page: Page, context: BrowserContext): Promise<Page> {
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await open(next);
  return next;
}

test('a day without signal: clock in, a job with five photos, a killed page, clock out, and each arrives once', {
  tag: '@phone',
}, async ({ page, context, expectedErrors }) => {
  test.slow();
  // Without a network the browser says so at each try.
  expectedErrors.patterns.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/);
  const client = 'Paddock';
  await newJob(page, client);
  await enter(page);
  await kept(page);
  await endShift(page);
  const told: string[] = [];
  context.on('response', (response) => {
    if (!response.ok() || !response.url().endsWith('/api/worker/events')) return;
    const { events } = response.request().postDataJSON() as { events: { type: string }[] };
    told.push(...events.map(({ type }) => type));
  });

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: /Today's Jobs/ })).toBeVisible();
  const before = Date.now();
  await page.getByRole('button', { name: 'Clock In' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByText('1 waiting')).toBeVisible();
  await job(page, client).getByRole('button', { name: 'Start Job' }).click();
  await job(page, client).getByRole('button', { name: 'Complete Job' }).click();
  await page.getByLabel('Notes').fill('Two trims, quiet');
  await page.getByLabel(/^Photos/).setInputFiles(photos(6));
  await expect(page.getByText('hoof-5.jpg was left out: 5 at most.')).toBeVisible();
  // Once they are read, a battery that dies in the middle costs nothing of it.
  await expect(page.getByRole('button', { name: 'Confirm Complete' })).toBeEnabled();
  await page.reload();
  await job(page, client).getByRole('button', { name: 'Complete Job' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue('Two trims, quiet');
  await expect(page.getByRole('button', { name: /^Remove hoof-/ })).toHaveCount(5);
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
  const offlineUntil = Date.now();
  await context.setOffline(false);
  await expect.poll(() => uploads).toBe(3);
  await context.setOffline(true);
  const again = await killAndOpen(page, context);
  await expect(pill(again)).toContainText('3 waiting');
  await again.getByRole('button', { name: 'Clock Out' }).click();
  await expect(pill(again)).toContainText('4 waiting');
  const offlineAgainUntil = Date.now();
  await context.unroute('**/photos');
  // One that fails does not hold up those behind it.
  let tries = 0;
  await context.route('**/photos', (route) => {
    tries += 1;
    return tries === 2 || tries === 3 ? route.continue() : route.fulfill({ status: 503 });
  });
  await context.setOffline(false);
  await expect(pill(again)).toContainText('1 waiting');
  await context.unroute('**/photos');
  await again.evaluate(() => window.dispatchEvent(new Event('focus')));
  await synced(again);

  const jobs = await asOwner(again, '/api/admin/worker-jobs');
  const done = jobs.find(({ clientName }: { clientName: string }) => clientName === client);
  expect(done).toMatchObject({ status: 'completed', notes: 'Two trims, quiet', photosTaken: 5 });
  expect(done.photoUrls).toHaveLength(5);
  expect(told).toEqual(['clock-in', 'start-job', 'complete-job', 'clock-out']);
  const entries = await asOwner(again, '/api/admin/timesheets');
  expect(entries).toHaveLength(1);
  const [entry] = entries;
  const times = [entry.clockIn, done.startedAt, done.completedAt, entry.clockOut].map((at) => Date.parse(at));
  // Each when it was done on the phone, and not when it was told.
  expect(new Set(times).size).toBe(4);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(times[0]).toBeGreaterThanOrEqual(before);
  expect(times[2]).toBeLessThan(offlineUntil);
  expect(times[3]).toBeGreaterThan(offlineUntil);
  expect(times[3]).toBeLessThan(offlineAgainUntil);
  await expect(again.getByText(`5 photos`)).toBeVisible();
});
