import type { Page } from 'playwright/test';
import { openDay } from '../../support/open-days';
import { codeAt, step } from '../../support/owner-codes';
import { adminPassword, ownerLogin } from '../../support/servers/test-env';
import { expectToast } from '../customers/customers';
import { expect, expectAccessible, expectNoSidewaysScroll, isAlive, panelIsAlive, test } from '../fixtures';
import { startProduct } from '../start-server';

// Uses its own server: settings of the whole business would disturb other tests.
let url = '';
let stop = async () => {};
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const shared = process.env.E2E_URL;
  stop = await startProduct();
  url = process.env.E2E_URL ?? '';
  process.env.E2E_URL = shared;
});
test.afterAll(() => stop());

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Updated successfully.')).toBeVisible();
  await expectNoSidewaysScroll(page);
}

/** Opens on Sundays and closes one day in the panel, as the owner does. The site shows both within a second. */
async function changeHours(page: Page): Promise<void> {
  const closed = openDay(4);
  await page.goto(`${url}/cms/globals/business`);
  await panelIsAlive(page);
  const sunday = page.locator('#field-hours__sunday');
  await sunday.scrollIntoViewIfNeeded();
  // The panel sends typed values to the server, and the reply would remove the errors of the refused save.
  const looked = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/cms/globals/business'),
  );
  await sunday.getByLabel('Opens').fill('09:00');
  await looked;
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Please check: Opening hours/)).toBeVisible();
  await sunday.scrollIntoViewIfNeeded();
  await expect(page.getByText('Please fill in both times, or none for a closed day')).toBeVisible();
  await expectAccessible(page, '#field-hours__sunday');

  await page.reload();
  await panelIsAlive(page);
  await sunday.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Add Closed days' }).click();
  await page.locator('#field-closedDays__0__from').fill(closed);
  await page.getByLabel('Why').fill('Farriers’ meeting');
  await sunday.getByLabel('Opens').fill('09:00');
  await sunday.getByLabel('Closes').fill('12:30');
  await save(page);
  await page.reload();
  await page.locator('#field-closedDays').scrollIntoViewIfNeeded();
  await expect(page.locator('#field-closedDays__0__from')).toHaveValue(closed);
  await expect(async () => {
    await page.goto(`${url}/booking/farrier`);
    await expect(page.locator('footer').getByText('9 am to 12:30 pm')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByLabel('Preferred date').fill(closed);
  await expect(page.getByText(/Farriers’ meeting/).first()).toBeVisible();
}

/** Turns nightly backups on, at the place that the status page names. */
async function switchBackupsOn(page: Page): Promise<void> {
  await page.goto(`${url}/cms/working`);
  const backups = page.getByRole('listitem').filter({ hasText: 'Backups' });
  await expect(backups.getByText(/Turn on nightly backups in the menu/)).toBeVisible();
  await page.goto(`${url}/cms/globals/backups`);
  await panelIsAlive(page);
  await page.getByLabel('Take a backup every night').check();
  await save(page);
  await page.goto(`${url}/cms/working`);
  await expect(backups.getByText(/They’re turned on/)).toBeVisible();
}

test('settings are saved by hand and hold: hours, backups, and codes, which the gate then asks for too', {
  tag: '@quick',
}, async ({ page, expectedErrors }) => {
  // The server refuses the gate without a code, and Sunday's hours with one time.
  expectedErrors.patterns.push(/status of 40[01]/);
  test.slow();
  const { password } = ownerLogin;
  const post = async (path: string, data: unknown) =>
    (await page.request.post(`${url}${path}`, { data })).json();
  await post('/cms-api/owners/login', ownerLogin);
  const { key } = await post('/api/admin/second-factor/key', { password });
  const now = Date.now();
  await post('/api/admin/second-factor/confirm', { code: codeAt(key, new Date(now)) });
  const second = { name: 'Second', email: 'second@test.example', password: 'three old anvils' };
  await post('/cms-api/owners', second);

  await changeHours(page);
  await switchBackupsOn(page);
  await page.goto(`${url}/cms/globals/sign-in`);
  await panelIsAlive(page);
  await page.getByLabel('Ask every owner for a code at sign-in').check();
  await save(page);
  await page.context().clearCookies();

  await page.goto(`${url}/admin`);
  await expect(page.getByLabel('Code')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Code is required')).toBeVisible();
  await page.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Access Denied', 'Incorrect password or code');
  await page.getByLabel('Code').fill(codeAt(key, new Date(Math.max(Date.now(), now + step))));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Access Granted', 'Welcome to the admin dashboard');

  await page.context().clearCookies();
  await page.goto(`${url}/cms`);
  await isAlive(page.getByRole('button', { name: 'Sign in', exact: true }));
  await page.getByLabel('Email').fill(second.email);
  await page.getByLabel('Password').fill(second.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Set up codes for signing in' })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Type the key instead').click();
  const own = (await page.locator('.owner-key').textContent()) ?? '';
  await page.getByLabel('Code').fill(codeAt(own, new Date()));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page).toHaveURL(/\/cms\/?$/);
});
