import type { Page } from 'playwright/test';
import { expectToast } from '../customers/customers';
import { expect, test } from '../fixtures';
import {
  asOwner,
  enter,
  expectForPaddock,
  job,
  newJob,
  open,
  ownServer,
  pill,
  press,
  stored,
  synced,
  unfolded,
} from './worker-support';

ownServer();
const withoutNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[19]/;
const undo = (page: Page) => page.locator('[data-toaster]').getByRole('button', { name: 'Undo' });

/** Removes `BroadcastChannel`, so that this tab gets no messages from other tabs. */
const deaf = (page: Page) =>
  page.addInitScript(() => {
    delete (window as { BroadcastChannel?: unknown }).BroadcastChannel;
  });

test('two tabs of one phone show one truth, and logging out counts what either has kept', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(withoutNetwork);
  await newJob(page, 'First Stable', { scheduledTime: '08:00' });
  await newJob(page, 'Second Stable', { scheduledTime: '15:00' });
  await enter(page);
  await stored(page);
  const other = await context.newPage();
  await open(other);
  await synced(other);
  await context.setOffline(true);

  // The next job shows its actions; the later job is folded.
  await expect(job(page, 'First Stable').getByRole('button', { name: 'Start Job' })).toBeVisible();
  await expect(job(page, 'Second Stable').getByRole('button', { name: 'Start Job' })).toBeHidden();
  await expectForPaddock(page);
  await press(page, 'Clock In');
  await expect(other.getByRole('timer')).toBeVisible();
  await press(other, 'Start Break');
  await expect(page.getByText(/^On a break since/)).toBeVisible();
  for (const each of [page, other]) await expect(pill(each)).toContainText('2 waiting');
  await (await unfolded(other, 'Second Stable')).getByRole('button', { name: 'Start Job' }).click();
  await expect(job(page, 'Second Stable').getByText('In Progress')).toBeVisible();

  await press(page, 'Sign out');
  await expect(page.getByRole('alertdialog', { name: '3 things are not sent yet' })).toBeVisible();
  await press(page, 'Stay');
  await context.setOffline(false);
  for (const each of [page, other]) await synced(each);
  const [entry, ...more] = await asOwner(page, '/api/admin/timesheets');
  expect(more).toEqual([]);
  expect(entry.breaks).toHaveLength(1);

  // A sign-out in one tab applies to the other.
  await press(other, 'Sign out');
  for (const each of [page, other])
    await expect(each.getByRole('button', { name: 'Access Portal' })).toBeVisible();
});

test('a clock-out is undone within ten seconds, and leaves at once when the phone is put away', async ({
  page,
}) => {
  await enter(page);
  await expect(page.getByRole('timer')).toBeVisible();
  await press(page, 'Clock Out');
  await expect(page.getByText('You are not clocked in.')).toBeVisible();
  await undo(page).click();
  await expectToast(page, 'Clock Out undone');
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByText(/^Hours this week/)).toBeVisible();
  await synced(page);
  expect((await asOwner(page, '/api/admin/timesheets'))[0].clockOut).toBeNull();

  await press(page, 'Clock Out');
  await expect(page.getByText('You are not clocked in.')).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await synced(page);
  expect((await asOwner(page, '/api/admin/timesheets'))[0].clockOut).not.toBeNull();
  await undo(page).click();
  await expectToast(page, 'Too late to undo');
});

test('a tab that has heard of nothing does not do a thing twice', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(withoutNetwork);
  await enter(page);
  await stored(page);
  const other = await context.newPage();
  await deaf(other);
  await open(other);
  await synced(other);
  await context.setOffline(true);
  await press(page, 'Clock In');
  await expect(pill(page)).toContainText('1 waiting');
  await press(other, 'Clock In');
  await expectToast(other, 'Could not clock in', 'You are clocked in already');
  await expect(other.getByRole('timer')).toBeVisible();
  await expect(pill(other)).toContainText('1 waiting');
  await context.setOffline(false);
  for (const each of [page, other]) {
    await each.evaluate(() => window.dispatchEvent(new Event('focus')));
    await synced(each);
  }
});
