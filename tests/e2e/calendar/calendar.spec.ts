import { addDays, formatFullDate, formatMonth } from '../../../rules/time/dates';
import { formatTypedDate } from '../../../rules/time/typed-date';
import { openDayFrom } from '../../support/open-days';
import { adminPassword } from '../../support/servers/test-env';
import { expectToast, inDays } from '../customers/customers';
import { enterOffice, expect, expectAccessible, test } from '../fixtures';
import {
  addVisit,
  cardOf,
  cellOf,
  openCalendar,
  openCard,
  ownClient,
  ownDay,
  visitsOf,
} from './calendar-support';

test('without a session the calendar leads to the gate, and back after the password', {
  tag: '@quick',
}, async ({ page }) => {
  await page.goto('/calendar/day/2026-12-24');
  await expect(page).toHaveURL(/\/admin\?next=/);
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/calendar/day/2026-12-24');
  await expect(page.getByRole('heading', { name: 'Thursday 24 December 2026' })).toBeVisible();
});

test('the month counts its visits, marks today, and opens a day with a press', async ({ page }) => {
  const visit = await addVisit(page);
  const date = visit.appointmentDate;
  await addVisit(page, { appointmentDate: date, appointmentTime: '13:00' });
  await addVisit(page, { appointmentDate: date, appointmentTime: '15:00', status: 'cancelled' });
  await openCalendar(page, `/month/${date}`);
  await expect(page.getByRole('heading', { name: formatMonth(date) })).toBeVisible();
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  const cell = page.getByRole('gridcell').filter({ has: page.locator(`[data-date="${date}"]`) });
  await expect(cell).toHaveAttribute('aria-selected', 'true');
  await expect(cellOf(page, date)).toHaveAccessibleName(`${formatFullDate(date)}, 2 appointments`);
  await expectAccessible(page);
  await cellOf(page, date).click();
  await expect(page).toHaveURL(`/calendar/day/${date}`);
  await expect(cardOf(page, visit.clientName ?? '')).toContainText('9:00 am');
  await page.goBack();
  await expect(page).toHaveURL(`/calendar/month/${date}`);
  // The bar of the office has another 'Today'.
  await page
    .locator('a[href^="/calendar/"]')
    .filter({ hasText: /^Today$/ })
    .click();
  await expect(page.locator('[role=grid] [aria-current="date"]')).toHaveAttribute('data-date', inDays(0));
});

test('every day that has appointments can be jumped to, however far away', async ({ page }) => {
  const date = '2035-06-12';
  const visits = [await addVisit(page, { appointmentDate: '2021-02-03' })];
  for (const day of ['2035-06-12', '2035-07-20', '2041-08-09'])
    visits.push(await addVisit(page, { appointmentDate: day }));
  await openCalendar(page, `/day/${date}`);
  const strip = page.getByRole('navigation', { name: 'Days with appointments' });
  await expect(strip.getByRole('link', { name: /^Tue 12 Jun 2035, \d+ appointment/ })).toHaveAttribute(
    'aria-current',
    'date',
  );
  await strip.getByRole('link', { name: /^Fri 20 Jul 2035, \d+ appointment/ }).click();
  await expect(cardOf(page, visits[2]?.clientName ?? '')).toBeVisible();
  await strip.getByRole('button', { name: 'All later days with appointments' }).press('Enter');
  const far = strip.getByRole('link', { name: /^Fri 9 Aug 2041 \d+ appointments?$/ });
  // The first day with visits: other journeys add visits too.
  await expect(strip.locator('a:focus')).toHaveText(/ appointments?$/);
  await far.focus();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(cardOf(page, visits[3]?.clientName ?? '')).toBeVisible();
  await strip.getByRole('button', { name: 'All earlier days with appointments' }).click();
  await strip.getByRole('link', { name: /^Wed 3 Feb 2021 / }).click();
  await expect(cardOf(page, visits[0]?.clientName ?? '')).toBeVisible();
});

test('the keys lead through the days, over the end of the month, and open one', { tag: '@desk' }, async ({
  page,
}) => {
  const date = '2029-01-31';
  await openCalendar(page, `/month/${date}`);
  await expect(page.locator('[role=grid] button[tabindex="0"]')).toHaveCount(1);
  await cellOf(page, date).focus();
  await page.keyboard.press('ArrowUp');
  await expect(cellOf(page, '2029-01-24')).toBeFocused();
  await page.keyboard.press('End');
  await expect(cellOf(page, '2029-01-27')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cellOf(page, '2029-02-03')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'February 2029' })).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(cellOf(page, '2029-01-03')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/calendar/day/2029-01-03');
  await expect(page.getByText('Nothing on this day')).toBeVisible();
});

test('a known client is found, fills the form and is added; the conflict is named before and after', {
  tag: '@quick',
}, async ({ page }) => {
  const known = await addVisit(page);
  const name = known.clientName ?? '';
  const date = openDayFrom(addDays(known.appointmentDate, 1));
  const other = await addVisit(page, { appointmentDate: date, appointmentTime: '11:00' });
  await openCalendar(page, `/day/${date}`);
  await page.getByRole('button', { name: 'Add Appointment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Appointment' });
  await expect(dialog.getByLabel('Date')).toHaveValue(formatTypedDate(date));
  await expect(dialog.getByLabel('Time')).toHaveValue(/^\d\d:\d\d$/);
  const box = dialog.getByRole('combobox', { name: 'Search clients' });
  await box.fill(`${name}zz`);
  // One press makes a new client of an unknown name.
  await expect(page.getByRole('option', { name: `New client: ${name}zz` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear search' }).click();
  await expect(box).toHaveValue('');
  await box.fill(name);
  await page.getByRole('option', { name }).first().click();
  await expectToast(page, 'Client Selected', name);
  await expect(dialog.getByLabel('Client name')).toHaveValue(name);
  await expect(dialog.getByLabel('Phone')).toHaveValue('0491 570 157');
  await expect(dialog.getByLabel('Address')).toHaveValue('12 Rossiter Road, Garfield 3814');
  await dialog.getByLabel('Horses').fill('3');
  await expect(dialog.getByLabel('Minutes')).toHaveValue('150');
  await dialog.getByLabel('Time').fill('10:00');
  const conflict = `At the same time: ${other.clientName}, 11:00 am (1 h).`;
  await expect(dialog.getByText(conflict)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add Appointment' }).dblclick();
  await expectToast(page, 'Appointment created successfully', conflict);
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, name)).toContainText(conflict);
  expect(await visitsOf(page, date)).toHaveLength(2);
});

test('a closed day suggests no time before the owner says that it counts', async ({ page }) => {
  let date = ownDay();
  while (openDayFrom(date) === date) date = addDays(date, 1);
  await openCalendar(page, `/day/${date}?add=1`);
  const dialog = page.getByRole('dialog', { name: 'Add Appointment' });
  const time = dialog.getByLabel('Time');
  await expect(dialog.getByText(/^This day is closed/)).toBeVisible();
  await expect(time).toHaveValue('');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use it all the same' }).click();
  await expect(time).toHaveValue('08:00');
  await expect(dialog.getByText(/^This day is closed/)).toHaveCount(0);
});

test('a missing date is refused, and the draft outlives a closed dialog', async ({ page }) => {
  const date = ownDay();
  await openCalendar(page, `/day/${date}?add=1`);
  const dialog = page.getByRole('dialog', { name: 'Add Appointment' });
  const name = ownClient();
  await dialog.getByLabel('Client name').fill(name);
  await dialog.getByLabel('Email').fill('jess');
  await dialog.getByLabel('Date').fill('');
  await dialog.getByLabel('Time').fill('');
  await dialog.getByRole('button', { name: 'Add Appointment' }).click();
  await expect(dialog.getByText('Date is required')).toBeVisible();
  await expect(dialog.getByText('Time is required')).toBeVisible();
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add Appointment' }).click();
  await expect(dialog.getByText('Your text from last time is still here.')).toBeVisible();
  await expect(dialog.getByLabel('Client name')).toHaveValue(name);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await visitsOf(page, date)).toEqual([]);
});

test('a visit is edited, and only what was changed is sent', async ({ page }) => {
  const visit = await addVisit(page);
  const name = visit.clientName ?? '';
  await openCalendar(page, `/day/${visit.appointmentDate}`);
  await (await openCard(page, name)).getByRole('button', { name: `Edit, ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Appointment' });
  await expect(dialog.getByLabel('Phone')).toHaveValue('0491 570 157');
  // Meanwhile another tab changes a field that this tab does not change.
  await page.request.patch(`/api/calendar/appointments/${visit.id}`, {
    headers: { 'x-admin-password': adminPassword },
    data: { address: '1 Old Sale Road' },
  });
  await dialog.getByLabel('Status').selectOption('completed');
  await dialog.getByLabel('Notes').fill('Paid in cash');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Appointment updated successfully');
  await expect(cardOf(page, name)).toContainText('Done');
  await expect(await openCard(page, name)).toContainText('Paid in cash');
  expect(await visitsOf(page, visit.appointmentDate)).toMatchObject([
    { status: 'completed', notes: 'Paid in cash', address: '1 Old Sale Road' },
  ]);
});

test('a visit is deleted without a question, and comes back with Undo', async ({ page }) => {
  const visit = await addVisit(page);
  const name = visit.clientName ?? '';
  await openCalendar(page, `/day/${visit.appointmentDate}`);
  await (await openCard(page, name)).getByRole('button', { name: `Delete, ${name}` }).click();
  await expectToast(page, 'Appointment deleted successfully');
  await expect(cardOf(page, name)).toHaveCount(0);
  expect(await visitsOf(page, visit.appointmentDate)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(page, name)).toBeVisible();
  expect(await visitsOf(page, visit.appointmentDate)).toHaveLength(1);
});

test('a day that does not load says so, with a way to try again', async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(/status of 503/);
  const visit = await addVisit(page);
  let works = false;
  await page.route('**/api/calendar/appointments?*', (route) =>
    works ? route.continue() : route.fulfill({ status: 503, json: { message: 'No' } }),
  );
  await openCalendar(page, `/day/${visit.appointmentDate}`);
  await expect(page.getByText('The appointments could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  works = true;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(cardOf(page, visit.clientName ?? '')).toBeVisible();
  await expect(page.getByText('The appointments could not be loaded.')).toHaveCount(0);
});

test('a search that fails says so', async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(/status of 500/);
  await page.route('**/api/calendar/clients/search*', (route) => route.fulfill({ status: 500, json: {} }));
  await openCalendar(page, `/day/${ownDay()}?add=1`);
  await page.getByRole('combobox', { name: 'Search clients' }).fill('je');
  await expect(page.getByText('Search failed. Please try again.')).toBeVisible();
});

test('a day that does not exist is no page', async ({ page }) => {
  await enterOffice(page);
  await page.goto('/calendar/day/2026-13-40');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
