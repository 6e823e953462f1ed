import type { Page } from 'playwright/test';
import { openDay, priorityWish } from '../../support/open-days';
import { bookingBody } from '../../support/samples';
import { adminPassword } from '../../support/servers/test-env';
import { expectToast, make } from '../customers/customers';
import { asOwner, enterOffice, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';

interface Made {
  id: number;
  confirmationNumber: string;
}
const unique = () => `${process.pid}x${Math.floor(performance.now())}`;

async function openDashboard(page: Page, at = '/admin') {
  await enterOffice(page);
  await page.goto(at);
  // Searches by text, because a dialog that the address opens may cover it.
  await expect(page.getByText('Call now').first()).toBeVisible();
}

const book = (page: Page, name: string, more: object = {}) =>
  make<Made>(
    page,
    '/api/bookings',
    bookingBody({ firstName: name, email: `${name}@example.com`, serviceDate: openDay(3), ...more }),
  );

test('bookings are narrowed, kept under a name, and given to somebody in the table', {
  tag: '@desk',
}, async ({ page }) => {
  const [name, other] = [`Anvil${unique()}`, `Bellows${unique()}`];
  const wish = priorityWish();
  const { id } = await book(page, name, wish);
  await book(page, other);
  const provider = await page.request.post('/api/service-providers', {
    ...asOwner,
    data: { firstName: 'Pat', lastName: name, qualificationLevel: 'Trainee' },
  });
  expect(provider.ok()).toBe(true);
  // Deletes saved filters of an earlier try. Otherwise this filter would be saved already.
  const filters = await (await page.request.get('/api/admin/booking-filters', asOwner)).json();
  for (const filter of filters) await page.request.delete(`/api/admin/booking-filters/${filter.id}`, asOwner);
  await openDashboard(page);
  const panel = page.locator('#all-bookings');
  const row = (who: string) =>
    panel.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ hasText: who }) });
  await panel.getByLabel('Priority').selectOption('Priority Service');
  await panel.getByLabel('Date asked for').selectOption('On one day…');
  await panel.getByLabel('Which day').fill(wish.serviceDate);
  await expect(row(name)).toBeVisible();
  await expect(row(other)).toHaveCount(0);
  await panel.getByRole('button', { name: 'Date & time' }).click();
  await expect(page).toHaveURL(new RegExp(`priority=yes.*day=${wish.serviceDate}.*sort=serviceDate`));

  await panel.getByRole('button', { name: 'Save filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save filter' });
  await dialog.getByLabel('Name').fill(name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, `“${name}” is saved`);
  await panel.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(row(other)).toBeVisible();
  await page.reload();
  await panel.getByRole('button', { name, exact: true }).click();
  await expect(row(other)).toHaveCount(0);

  await row(name).getByLabel(`Assigned to, the booking of ${name}`).selectOption(`Pat ${name}`);
  await expectToast(page, `${name} O'Brien`, `Assigned to Pat ${name}`);
  const stored = await page.request.get(`/api/bookings?q=${name}`, asOwner);
  expect(await stored.json()).toMatchObject([{ id, assignedTo: (await provider.json()).id }]);
  await panel.getByLabel('Assigned to', { exact: true }).selectOption('No one yet');
  // Checks this booking only: others may have booked that day meanwhile.
  await expect(row(name)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await panel.getByRole('button', { name, exact: true }).click();
  await panel.getByRole('button', { name: `Delete “${name}”` }).click();
  await expectToast(page, `“${name}” is deleted`);
});

test('a link to a part of the office leads to its page', async ({ page }) => {
  await openDashboard(page);
  for (const [place, seen] of [
    ['charts', 'Bookings per week'],
    ['owed', 'Manage Team'],
    ['worker', 'Pending Jobs'],
    ['notices', 'Switch notices on'],
  ] as const) {
    // Opens a new page each time, not a step within the open page.
    await page.goto(`/admin?to=${place}#${place}`);
    const part = page.locator(`#${place}`);
    await expect(part.getByText(seen, { exact: true }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `#${place}`);
  }
});

test('a guest’s profile holds what was said and the visits, and is answered there', async ({ page }) => {
  const name = `Clip${unique()}`;
  const phone = `0412 7${String(Math.floor(performance.now() * 7 + process.pid) % 100000).padStart(5, '0')}`;
  const { confirmationNumber } = await book(page, name, { phone });
  await page.request.post('/api/admin/add-sms-reply', {
    ...asOwner,
    data: { fromNumber: phone, messageBody: `The gate is open, ${name}` },
  });
  await openDashboard(page, `/admin?profile=${confirmationNumber}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Messages & Visits' }).click();
  await expect(dialog.getByText(`The gate is open, ${name}`)).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^Visit on / })).toHaveAttribute(
    'href',
    `/calendar/day/${openDay(3)}`,
  );
  await expect(dialog.getByText(/^Email: /)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your answer').fill('Thank you, see you then');
  // No SMS provider is connected here, so the button says that it only saves.
  await dialog.getByRole('button', { name: 'Save without sending' }).click();
  await expectToast(page, 'Kept in the log, not sent');
  await expect(dialog.getByText(/Thank you, see you then/)).toHaveCount(1);
});

test('the figures of a period and the charts are shown, and the browser holds no secret', async ({
  page,
  context,
}) => {
  await book(page, `Dart${unique()}`, priorityWish());
  await page.goto('/admin');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Call now' })).toBeVisible();
  await page.goto('/admin/totals');
  const figures = page.getByRole('group', { name: 'Figures of' });
  const total = page.locator('#totals').getByText('Total Bookings', { exact: true }).locator('..');
  // All bookings of this run were made this month.
  for (const [period, expected] of [
    ['This month', /[1-9]/],
    ['Last month', /Total Bookings\s*0/],
    ['This financial year', /[1-9]/],
    ['All', /[1-9]/],
  ] as const) {
    await figures.getByRole('button', { name: period, exact: true }).click();
    await expect(total).toContainText(expected);
  }
  await page.goto('/admin/charts');
  await expect(page.getByRole('heading', { name: 'Bookings per week' })).toBeVisible();
  await page.getByText('Revenue per month as a table').click();
  await expect(page.getByRole('cell', { name: /^\$[1-9][\d,]*\.00$/ }).last()).toBeVisible();
  await page.goto('/admin/payables');
  await expect(page.getByRole('link', { name: 'Manage Team' })).toHaveAttribute('href', '/accounts');
  await expect(page.getByRole('link', { name: 'Referral System' })).toHaveAttribute(
    'href',
    '/admin-referral',
  );
  await expectAccessible(page);

  const held = await page.evaluate(async () => ({
    storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    cookie: document.cookie,
    dom: document.documentElement.outerHTML,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    ),
  }));
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => /owner/.test(name));
  expect(session?.httpOnly).toBe(true);
  for (const secret of [adminPassword, session?.value ?? adminPassword])
    expect(JSON.stringify(held)).not.toContain(secret);
  expect(JSON.stringify(held.caches)).not.toContain('/api/');
  expect(held.databases).toEqual([]);
});
