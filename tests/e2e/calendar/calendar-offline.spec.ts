import type { Page } from 'playwright/test';
import { formatFullDate } from '../../../rules/time/dates';
import { expectToast, inDays } from '../customers/customers';
import { closeAndOpen, expect, expectAccessible, test } from '../fixtures';
import { logOut } from '../owner/office';
import { addVisit, cardOf, cellOf, openCalendar, openCard } from './calendar-support';

// Runs on a phone only: the width changes nothing here.
test.use({ viewport: { width: 360, height: 760 }, hasTouch: true });

/** Waits until the phone has stored the calendar page, its files and the two days. */
const stored = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.evaluate(
        async (who) =>
          Boolean(await caches.match('/calendar')) &&
          Boolean(localStorage.getItem('kept:calendar-days')?.includes(who)),
        name,
      ),
    )
    .toBe(true);

test('closed and opened again without a network, the calendar shows today and tomorrow, and catches up', {
  tag: ['@quick', '@desk'],
}, async ({ page, context, expectedErrors }) => {
  expectedErrors.patterns.push(/ERR_INTERNET_DISCONNECTED/);
  const [today, tomorrow] = [inDays(0), inDays(1)];
  const visit = await addVisit(page, { appointmentDate: today, appointmentTime: '23:10' });
  const next = await addVisit(page, { appointmentDate: tomorrow, appointmentTime: '07:45' });
  // An earlier version stored this app; the current one does not.
  await page.goto('/privacy');
  await page.evaluate(() => caches.open('owner-portal 0123456789ab'));
  await openCalendar(page, '/day/2029-05-05');
  await stored(page, next.clientName ?? '');
  expect(await page.evaluate(() => caches.keys())).not.toContain('owner-portal 0123456789ab');
  // The service worker stores the same for everybody: no API answers, and no data in the page.
  const held = await page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    const page = await (await caches.match('/calendar'))?.text();
    return { page: page ?? '', paths: caught.flat().map(({ url }) => new URL(url).pathname) };
  });
  expect(held.page).toContain('data-base="/calendar"');
  expect(held.page).not.toMatch(/prefetched|application\/json|authenticated/);
  expect(held.paths.filter((path) => path.startsWith('/api'))).toEqual([]);
  await context.setOffline(true);

  const again = await closeAndOpen(page, context, '/calendar');
  await expect(
    again.getByText(/^No connection\. Only today and tomorrow are here, as they were at .* Changes need/),
  ).toBeVisible();
  await cellOf(again, today).click();
  await expect(cardOf(again, visit.clientName ?? '')).toContainText('11:10 pm');
  await expect(again.getByText(/^No connection\. This is how it was at /)).toBeVisible();
  await expectAccessible(again);
  // All files are stored: a dialog opens, and unsaved input stays.
  await (await openCard(again, visit.clientName ?? '')).getByRole('button', { name: /^Edit/ }).click();
  const dialog = again.getByRole('dialog', { name: 'Edit Appointment' });
  await dialog.getByLabel('Notes').fill('Bring the tall stand');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(
    again,
    'Failed to update appointment',
    'The server could not be reached. Please try again.',
  );
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  // The home screen's icon opens the office. Offline the office has no data, but the calendar has.
  await again.goto('/admin');
  await expect(again).toHaveURL('/calendar');
  await again.goto(`/calendar/day/${tomorrow}`);
  await expect(again.getByRole('heading', { name: formatFullDate(tomorrow) })).toBeVisible();
  await expect(cardOf(again, next.clientName ?? '')).toContainText('7:45 am');

  await context.setOffline(false);
  await expect(again.getByText(/No connection/)).toHaveCount(0);
  await expect(cardOf(again, next.clientName ?? '')).toContainText('7:45 am');
});

test('offline days are deleted with the session: by logging out, without a network too, and when it has ended', {
  tag: '@desk',
}, async ({ page, context, expectedErrors }) => {
  expectedErrors.patterns.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/);
  const visit = await addVisit(page, { appointmentDate: inDays(0), appointmentTime: '23:20' });
  const name = visit.clientName ?? '';
  const shows = (of: Page) => of.evaluate((who) => JSON.stringify(localStorage).includes(who), name);
  await openCalendar(page);
  await stored(page, name);
  await context.setOffline(true);
  await logOut(page);
  await expectToast(page, 'Logout failed');
  expect(await shows(page)).toBe(false);
  let again = await closeAndOpen(page, context, '/calendar');
  await expect(again.getByText('The admin page could not be loaded')).toBeVisible();
  await expect(again.getByText(name)).toHaveCount(0);

  // The session ends while the calendar is open; the next call detects that.
  await context.setOffline(false);
  await stored(again, name);
  await context.clearCookies();
  await again.getByRole('link', { name: 'Next month' }).click();
  await expect(again.getByRole('dialog')).toBeVisible();
  expect(await shows(again)).toBe(false);

  // The session ended while the calendar was closed.
  await openCalendar(again);
  await stored(again, name);
  await context.clearCookies();
  again = await closeAndOpen(again, context, '/calendar');
  await expect(again.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  expect(await shows(again)).toBe(false);
});

test('a network that answers nothing is waited for no longer than a few seconds', { tag: '@desk' }, async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(/ERR_/);
  const visit = await addVisit(page, { appointmentDate: inDays(0), appointmentTime: '23:25' });
  await openCalendar(page);
  await stored(page, visit.clientName ?? '');
  await context.route('**/api/**', () => {});
  const again = await closeAndOpen(page, context, `/calendar/day/${inDays(0)}`);
  await expect(again.getByText(/^No answer yet\. This is how it was at /)).toBeVisible();
  await expect(cardOf(again, visit.clientName ?? '')).toContainText('11:25 pm');
});
