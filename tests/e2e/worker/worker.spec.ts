import type { BrowserContext } from 'playwright/test';
import sharp from 'sharp';
import { heic, phonePhotos } from '../../support/upload-samples';
import { expectToast, inDays } from '../customers/customers';
import { closeAndOpen, expect, test } from '../fixtures';
import {
  asOwner,
  clockedIn,
  enter,
  expectForPaddock,
  fileAsOwner,
  job,
  newJob,
  open,
  ownServer,
  pill,
  portalUrl,
  press,
  sayPassword,
  stored,
  synced,
} from './worker-support';

ownServer();

/** Returns photos of 8 MB each, as from a phone. The first has a format that this browser cannot read. */
const photos = async (count: number) => [
  { name: 'hoof-0.heic', mimeType: 'image/heic', buffer: heic },
  ...(await phonePhotos(count - 1)).map((buffer, index) => ({
    name: `hoof-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  })),
];

test('a day without signal: clock in, a job with five photos, a killed page, clock out, and each arrives once', {
  tag: '@quick',
}, async ({ page, context, expectedErrors }) => {
  test.slow();
  // Without a network the browser logs an error at each try.
  expectedErrors.patterns.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/);
  const client = 'Paddock';
  await newJob(page, client);
  await newJob(page, 'Coming Week', { scheduledDate: inDays(6) });
  await enter(page);
  await expect(page.getByText('No timesheet entries yet')).toBeVisible();
  await stored(page);
  const notified: string[] = [];
  context.on('response', (response) => {
    if (!response.ok() || !response.url().endsWith('/api/worker/events')) return;
    const { events } = response.request().postDataJSON() as { events: { type: string }[] };
    notified.push(...events.map(({ type }) => type));
  });

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: /Today's Jobs/ })).toBeVisible();
  await expect(job(page, 'Coming Week')).toBeVisible();
  await expect(page.getByText('we’ll send it once you’re connected')).toBeVisible();
  // The sticky head stays one line, so that the jobs below it can be read.
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80);
  const before = Date.now();
  await page.getByRole('button', { name: 'Clock In' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByText('1 waiting')).toBeVisible();
  await job(page, client).getByRole('button', { name: 'Start Job' }).click();
  await job(page, client).getByRole('button', { name: 'Complete Job' }).click();
  await page.getByLabel('Notes').fill('Two trims, quiet');
  await page.getByLabel(/^Photos/).setInputFiles(await photos(6));
  await expect(page.getByText('hoof-5.jpg was left out: 5 at most.')).toBeVisible();
  // Once the form has read the photos, an empty battery loses nothing.
  await expect(page.getByRole('button', { name: 'Finish job' })).toBeEnabled({ timeout: 60_000 });
  await page.reload();
  await job(page, client).getByRole('button', { name: 'Complete Job' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue('Two trims, quiet');
  await expect(page.getByRole('button', { name: /^Remove hoof-/ })).toHaveCount(5);
  await page.getByRole('button', { name: 'Finish job' }).click();
  await expect(page.getByText('5 photos, 5 still on this phone')).toBeVisible();
  await expect(pill(page)).toContainText('8 waiting');

  // The network is back only for the events and some photos. The server has the third photo, but the phone gets no
  // reply: the page is killed in the middle of this upload.
  let uploads = 0;
  let unheard = 0;
  await context.route('**/photos', async (route) => {
    uploads += 1;
    if (uploads !== 3) return route.continue();
    unheard = (await route.fetch()).status();
  });
  const offlineUntil = Date.now();
  await context.setOffline(false);
  await expect.poll(() => unheard, { timeout: 60_000 }).toBe(200);
  expect(uploads).toBe(3);
  await context.setOffline(true);
  const again = await closeAndOpen(page, context, portalUrl());
  await expect(pill(again)).toContainText('3 waiting');
  await again.getByRole('button', { name: 'Clock Out' }).click();
  await expect(pill(again)).toContainText('4 waiting');
  const offlineAgainUntil = Date.now();
  await context.unroute('**/photos');
  // A failed photo does not block the photos behind it.
  let tries = 0;
  await context.route('**/photos', (route) => {
    tries += 1;
    return tries === 2 || tries === 3 ? route.continue() : route.fulfill({ status: 503 });
  });
  await context.setOffline(false);
  // The phone sends the clock-out when it can no longer be undone.
  await expect(pill(again)).toContainText('1 waiting', { timeout: 20_000 });
  await context.unroute('**/photos');
  await again.evaluate(() => window.dispatchEvent(new Event('focus')));
  await synced(again);

  const jobs = await asOwner(again, '/api/admin/worker-jobs');
  const done = jobs.find(({ clientName }: { clientName: string }) => clientName === client);
  expect(done).toMatchObject({ status: 'completed', notes: 'Two trims, quiet', photosTaken: 5 });
  expect(done.photoUrls).toHaveLength(5);
  const sent = await asOwner(again, `/api/admin/worker-jobs/${done.id}/photos`);
  for (const { takenAt, receivedAt } of sent) {
    expect(Date.parse(takenAt)).toBeGreaterThan(before);
    expect(Date.parse(takenAt)).toBeLessThan(offlineUntil);
    expect(Date.parse(receivedAt)).toBeGreaterThan(offlineUntil);
  }
  // The phone has reduced the photos and removed the camera's metadata.
  for (const { url } of sent.slice(1)) {
    const { width, exif } = await sharp(await fileAsOwner(again, url)).metadata();
    expect([width, exif]).toEqual([1800, undefined]);
  }
  expect(notified).toEqual(['clock-in', 'start-job', 'complete-job', 'clock-out']);
  const entries = await asOwner(again, '/api/admin/timesheets');
  expect(entries).toHaveLength(1);
  const [entry] = entries;
  const times = [entry.clockIn, done.startedAt, done.completedAt, entry.clockOut].map((at) => Date.parse(at));
  // Each event has the time of the action on the phone, not the time of sending.
  expect(new Set(times).size).toBe(4);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(times[0]).toBeGreaterThanOrEqual(before);
  expect(times[2]).toBeLessThan(offlineUntil);
  expect(times[3]).toBeGreaterThan(offlineUntil);
  expect(times[3]).toBeLessThan(offlineAgainUntil);
  await expect(again.getByText(`5 photos`)).toBeVisible();
});

/** Makes the office refuse all events of the phone. */
const refuseEvents = (context: BrowserContext) =>
  context.route('**/api/worker/events', (route) => {
    const { events } = route.request().postDataJSON() as { events: { id: string }[] };
    const receivedAt = new Date().toISOString();
    const results = events.map(({ id }) => ({ id, state: 'refused', reason: 'Not now', receivedAt }));
    return route.fulfill({ json: { results } });
  });

test('the portal says what is done, and what was not accepted, in its own words', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(/status of 415/);
  await newJob(page, 'Early Stable');
  await newJob(page, 'Later Stable', { scheduledDate: inDays(1), scheduledTime: '09:30' });
  await open(page);
  await sayPassword(page);
  await expectToast(page, 'Access Granted');
  await synced(page);
  for (const name of [/^Good (morning|afternoon|evening), Sam!$/, "Today's Jobs (1)", 'Upcoming Jobs'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  for (const name of ['Timesheet', 'Timesheet History'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const early = job(page, 'Early Stable');
  await expect(early).toContainText('2:00 pm');
  await expect(job(page, 'Later Stable')).toContainText('9:30 am');
  await expect(early.getByRole('link', { name: 'Directions to Early Stable' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/.*destination=1\+Gate\+Road/,
  );
  await expect(early.getByRole('link', { name: /^Call Early Stable/ })).toHaveAttribute(
    'href',
    'tel:+61412345678',
  );

  await press(page, 'Clock In');
  await expectToast(page, 'Clocked In');
  await synced(page);
  await refuseEvents(context);
  await press(page, 'Clock Out');
  await expect(pill(page)).toContainText('1 waiting');
  // The phone sends the clock-out when it can no longer be undone, so the error appears then.
  await expect(page.locator('[data-toaster]').getByText('Could not clock out')).toBeVisible({
    timeout: 20_000,
  });
  await expectToast(page, 'Could not clock out', 'Not now');
  await context.unroute('**/api/worker/events');
  await press(page, 'Clock Out');
  await expectToast(page, 'Clocked Out');
  await synced(page);
  await refuseEvents(context);
  await press(page, 'Clock In');
  await expectToast(page, 'Could not clock in', 'Not now');
  const complete = async () => {
    await early.getByRole('button', { name: 'Complete Job' }).click();
    await page.getByLabel(/^Photos/).setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: heic });
    await press(page, 'Finish job');
  };
  await early.getByRole('button', { name: 'Complete Job' }).click();
  await press(page, 'Finish job');
  await expectToast(page, 'Could not complete job', 'Not now');
  await context.unroute('**/api/worker/events');

  // The job is completed without the photo that the office refuses.
  await context.route('**/photos', (route) => route.fulfill({ status: 415, json: { message: 'No photo' } }));
  await complete();
  await expectToast(page, 'Job Completed');
  await expectToast(page, 'Photo Upload Failed', 'Continuing without photos');
  await synced(page);
  await expect(page.getByRole('heading', { name: 'Recently Completed', exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Early Stable' }).first()).toBeVisible();
  const jobs = await asOwner(page, '/api/admin/worker-jobs');
  const done = jobs.find(({ clientName }: { clientName: string }) => clientName === 'Early Stable');
  expect(done).toMatchObject({ status: 'completed', photoUrls: [] });

  // The worker forgot to clock out. Entries of this phone contain some of these hours.
  await clockedIn(page, 11);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const asked = page.getByText('You’ve been clocked in for more than 10 hours. Still working?');
  await expect(asked).toBeVisible();
  await expect(page.getByText(/^In another entry too: .* It counts once\./).first()).toBeVisible();
  await expectForPaddock(page);
  await press(page, 'Yes, still working');
  await expect(asked).toBeHidden();
});
