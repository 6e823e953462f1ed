import { openDay } from '../support/open-days';
import { bookingBody } from '../support/samples';
import { adminPassword, ownerLogin } from '../support/test-env';
import { expectToast } from './customers';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';

test.describe('the gate', () => {
  test.use({ expectedErrors: { patterns: [/401/] } });

  test('stays shut for a wrong password and opens for the right one', async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Access Dashboard' }).click();
    await expectToast(page, 'Access Denied', 'Incorrect password');
    await page.getByLabel('Password', { exact: true }).fill(adminPassword);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Access Granted', 'Welcome to the admin dashboard');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  });
});

test('a booking appears by itself, with the time left to call, and is marked as called', async ({ page }) => {
  await page.request.post('/api/admin/login', { data: { password: adminPassword } });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'All Bookings' })).toBeVisible();
  const name = `Arrival${process.pid}${Math.floor(performance.now())}`;
  const reply = await page.request.post('/api/bookings', {
    data: bookingBody({
      firstName: name,
      email: `${name}@example.com`,
      serviceDate: openDay(2),
      rushService: true,
    }),
  });
  expect(reply.status()).toBe(201);
  const { confirmationNumber } = await reply.json();
  const row = page
    .getByRole('row')
    .filter({ hasText: name })
    .or(page.getByRole('listitem').filter({ hasText: name }))
    .first();
  await expect(row).toBeVisible({ timeout: 15_000 });
  await expect(row.getByText(/Call by (\w{3} )?\d{1,2}:\d{2} [ap]m/)).toBeVisible();
  await expect(row.getByText(confirmationNumber)).toBeVisible();
  await expect(row.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/\(\d+\) Admin/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await row.getByRole('button', { name: /^Called/ }).click();
  await expect(row.getByText(/Called \d{1,2}:\d{2} [ap]m/)).toBeVisible();
  await page.getByRole('searchbox').fill(confirmationNumber);
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /View Profile/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(confirmationNumber).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('nobody of this name');
  await expect(page.getByText(/No bookings match/)).toBeVisible();
});

test('the owner finds the booking in the CMS', async ({ page, isMobile }) => {
  test.slow();
  const name = `Cms${process.pid}${Math.floor(performance.now())}${isMobile ? 'm' : ''}`;
  await page.request.post('/api/bookings', {
    data: bookingBody({ firstName: name, email: `${name}@example.com`, serviceDate: openDay(2) }),
  });
  await page.goto('/cms');
  await page.getByLabel('Email').fill(ownerLogin.email);
  await page.getByLabel('Password').fill(ownerLogin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/cms\/?$/);
  await page.goto(`/cms/collections/bookings?search=${name}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});
