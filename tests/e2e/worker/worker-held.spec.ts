import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright/test';
import { formatDate } from '../../../rules/time/dates';
import { instantOf } from '../../../rules/time/instants';
import { defaultTimeZone } from '../../../rules/time/zone';
import { expectToast, inDays } from '../customers/customers';
import { enterOffice, expect, expectAccessible, openRow, rowOf, test } from '../fixtures';
import { asOwner, enter, expectForPaddock, ownServer, pill, press, synced } from './worker-support';

ownServer();
const held = 'Waiting for your boss to check';

/** Makes the office fail with 500 on one type of event, alone or in a batch. */
const failOn = (context: BrowserContext, type: string) =>
  context.route('**/api/worker/events', (route) => {
    const { events } = route.request().postDataJSON() as { events: { type: string }[] };
    return events.some((event) => event.type === type)
      ? route.fulfill({ status: 500, json: { message: 'Something went wrong' } })
      : route.continue();
  });
const look = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** Sends clock-ins and clock-outs from another phone with the same session. */
async function sendTimes(page: Page, times: readonly (readonly ['clock-in' | 'clock-out', Date])[]) {
  const events = times.map(([type, at]) => ({ id: randomUUID(), type, at: at.toISOString() }));
  const path = `${new URL(page.url()).origin}/api/worker/events`;
  const { results } = await (await page.request.post(path, { data: { events } })).json();
  return results;
}

/** Opens the owner's panel in the same browser. */
async function openOffice(page: Page, context: BrowserContext) {
  const office = await context.newPage();
  const { origin } = new URL(page.url());
  await enterOffice(office, origin);
  await office.goto(`${origin}/admin/worker`);
  const panel = office.getByRole('main');
  return { office, panel };
}

test('one event that the office cannot take holds up none behind it, and stays on the phone', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(/status of 500|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await enter(page);
  await press(page, 'Clock In');
  await synced(page);
  await failOn(context, 'break-start');
  await press(page, 'Start Break');
  await expect(pill(page)).toContainText('1 waiting');
  await press(page, 'End Break');
  const stuck = page.getByRole('region', { name: 'Could not be sent' });
  await expect(async () => {
    await look(page);
    await expect(stuck).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(stuck).toContainText('Start of a break');
  // The office has no running break to end. It has accepted all other events.
  await expect(page.getByRole('region', { name: 'Not accepted by the office' })).toContainText(
    'You are not on a break',
  );
  await press(page, 'OK');
  await expectForPaddock(page);
  await page.reload();
  await expect(stuck).toBeVisible();
  await press(page, 'Sign out');
  await expect(page.getByText('1 thing is not sent yet')).toBeVisible();
  await press(page, 'Stay');
  await press(page, 'Clock Out');
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeVisible();
  // The phone sends the clock-out when it can no longer be undone.
  await expect
    .poll(async () => (await asOwner(page, '/api/admin/timesheets'))[0].clockOut, { timeout: 20_000 })
    .not.toBeNull();

  await context.unroute('**/api/worker/events');
  await press(page, 'Try again');
  // A break of a finished shift needs a correction request.
  await expect(stuck).toHaveCount(0);
  await press(page, 'OK');
  await synced(page);
});

test('a time that cannot be right is shown to worker and owner, who says when it was', async ({
  page,
  context,
}) => {
  await enter(page);
  const results = await sendTimes(page, [
    ['clock-in', new Date(0)],
    ['clock-out', new Date(Date.now() - 3_600_000)],
  ]);
  expect(results).toMatchObject([{ state: 'held' }, { state: 'held' }]);
  await look(page);
  const note = page.getByRole('region', { name: held });
  await expect(note).toContainText('Clock-in, Thu 1 Jan 1970');
  await expectForPaddock(page);

  const { office, panel } = await openOffice(page, context);
  await expect(panel.getByRole('heading', { name: 'Times to look at' })).toBeVisible();
  // The owner's first page on a phone links to the held hours.
  await office.goto(new URL('/admin', page.url()).href);
  await office.getByRole('link', { name: '1 time to look at' }).click();
  await expect(panel.getByRole('heading', { name: 'Times to look at' })).toBeVisible();
  await expectAccessible(office);
  await panel.getByRole('button', { name: /^Say when it was/ }).click();
  const dialog = office.getByRole('dialog', { name: 'When was it?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(office, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save Times' }).click();
  await expect(dialog.getByText('Please say on which day')).toBeVisible();
  await dialog.getByLabel('Clocked in on').fill(await dialog.getByLabel('Clocked out on').inputValue());
  await dialog.getByLabel('Clocked in at').fill('00:00');
  await dialog.getByRole('button', { name: 'Save Times' }).click();
  await expectToast(office, 'Times saved');
  await expect(panel.getByRole('heading', { name: 'Times to look at' })).toHaveCount(0);
  await look(page);
  await expect(note).toHaveCount(0);

  expect(await sendTimes(page, [['clock-in', new Date(0)]])).toMatchObject([{ state: 'held' }]);
  await office.reload();
  await panel.getByRole('button', { name: /^Ignore/ }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Ignore' }).click();
  await expectToast(office, 'Ignored');
});

test('a forgotten break is asked for, approved, and corrected once more', async ({ page, context }) => {
  await enter(page);
  const day = inDays(-2);
  const results = await sendTimes(page, [
    ['clock-in', instantOf(defaultTimeZone, day, '00:00')],
    ['clock-out', instantOf(defaultTimeZone, day, '08:00')],
  ]);
  expect(results).toMatchObject([{ state: 'applied' }, { state: 'applied' }]);
  await look(page);
  await press(page, `Ask for a correction of ${formatDate(day)}, 12:00 am`);
  await expect(page.getByText('No breaks')).toBeVisible();
  await press(page, 'Add a break');
  await expect(page.getByLabel('Break 1 began')).toBeFocused();
  await page.getByLabel('Why?').fill('Forgot the break');
  await press(page, 'Send request');
  await expect(page.getByText('Please say when the break began')).toBeVisible();
  await page.getByLabel('Break 1 began').fill('00:01');
  await page.getByLabel('Break 1 ended').fill('00:00');
  await press(page, 'Send request');
  await expect(page.getByText('A break must be within the shift')).toBeVisible();
  await page.getByLabel('Break 1 ended').fill('00:03');
  await expectForPaddock(page);
  await press(page, 'Send request');
  await expectToast(page, 'Correction asked for', 'The office decides on it.');

  const { office, panel } = await openOffice(page, context);
  const row = await openRow(rowOf(panel, 'Forgot the break'));
  await expect(row).toContainText('Breaks: 12:01 am to 12:03 am');
  await row.getByRole('button', { name: /^Correct/ }).click();
  const dialog = office.getByRole('dialog', { name: 'Correct Hours' });
  await expect(dialog.getByLabel('Break 1 began')).toHaveValue('00:01');
  await dialog.getByRole('button', { name: 'Add a break' }).click();
  await dialog.getByLabel('Break 2 began').fill('00:03');
  await dialog.getByLabel('Break 2 ended').fill('00:04');
  await expectAccessible(office, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Remove break 1' }).click();
  await dialog.getByRole('button', { name: 'Save Hours' }).click();
  await expectToast(office, 'Hours corrected');
  type Entry = { breaks: { start: string; end: string }[]; clocked: { breaks: object[] } | null };
  const entries: Entry[] = await asOwner(page, '/api/admin/timesheets');
  const entry = entries.find(({ clocked }) => clocked);
  expect(entry?.clocked?.breaks).toEqual([]);
  expect(entry?.breaks.map(({ start, end }) => Date.parse(end) - Date.parse(start))).toEqual([60_000]);
  await look(page);
  await expect(page.getByText('Breaks: 12:03 am to 12:04 am')).toBeVisible();
});
