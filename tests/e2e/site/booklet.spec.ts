import type { Locator, Page } from 'playwright/test';
import {
  fillHoneypot,
  likeAPerson,
  openFormOf,
  ownName,
  rowsOf,
  unsubscribePath,
} from '../bookings/public-forms';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';

const button = 'Subscribe to Educational Booklets';

const openList = (page: Page) => openFormOf(page, '/bookletlist', 'Join the booklet list');

async function fill(form: Locator): Promise<string> {
  const name = ownName();
  const email = `${name.toLowerCase()}@example.com`;
  await form.getByLabel('Full Name').fill(name);
  await form.getByLabel('Email Address').fill(email);
  await form.getByLabel('Phone Number').fill('0491 570 157');
  await form.getByLabel('Postcode').fill('3814');
  return email;
}

test('joining the list says what comes, and thanks', { tag: '@quick' }, async ({ page }) => {
  const form = await openList(page);
  await expect(page.getByRole('heading', { name: 'Join Our Educational Booklet List' })).toBeVisible();
  for (const promise of [/fortnightly booklets/i, /expert tips/i, /free welcome booklet/i, /no spam/i]) {
    await expect(page.getByText(promise).first()).toBeVisible();
  }
  await expect(page.getByText(/educational emails/)).toBeVisible();
  await expect(page.getByText(/unsubscribe at any time/i)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expectNoSidewaysScroll(page);

  const email = await fill(form);
  await likeAPerson(page);
  await form.getByRole('button', { name: button }).dblclick();
  await expect(page.getByText('Successfully Subscribed!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank You for Subscribing!' })).toBeFocused();
  await expect(page.getByText(/welcome email/i)).toBeVisible();
  await expectAccessible(page);
  const rows = await rowsOf('booklet-subscribers', 'email', email);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ isActive: true, postcode: '3814' });
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('every empty field is named, and the first has the focus', async ({ page }) => {
  const form = await openList(page);
  await form.getByRole('button', { name: button }).click();
  for (const message of [
    'Full name is required',
    'Please enter a valid email address',
    'Phone number is required',
    'Postcode is required',
  ]) {
    await expect(form.getByText(message)).toBeVisible();
  }
  await expect(form.getByLabel('Full Name')).toBeFocused();
  await form.getByLabel('Postcode').fill('38');
  await expect(form.getByText('Postcode must be 4 digits')).toBeVisible();
  await expectAccessible(page);
});

test.describe('when it fails', () => {
  test.use({ expectedErrors: { patterns: [/Failed to load resource|net::ERR/] } });

  test('the button says that it is working, and the message of the server is shown', async ({ page }) => {
    const form = await openList(page);
    await fill(form);
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/booklet-subscribers', async (route) => {
      await answer.promise;
      await route.fulfill({ status: 429, json: { message: 'Too many calls. Please wait a while.' } });
    });
    await form.getByRole('button', { name: button }).click();
    await expect(form.getByRole('button', { name: 'Subscribing...' })).toBeVisible();
    answer.resolve();
    await expect(page.getByText('Subscription Failed')).toBeVisible();
    await expect(form.getByText('Too many calls. Please wait a while.')).toBeVisible();
    await expect(
      page.locator('[data-toaster]').getByText('Too many calls. Please wait a while.'),
    ).toBeVisible();
  });
});

test('a bot is thanked, and nothing is kept of it', async ({ page }) => {
  const form = await openList(page);
  const email = await fill(form);
  await likeAPerson(page);
  await fillHoneypot(page);
  await form.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { name: 'Thank You for Subscribing!' })).toBeVisible();
  expect(await rowsOf('booklet-subscribers', 'email', email)).toHaveLength(0);
  // The other forms send the field with the same code (site/forms/use-send.ts), so this checks only that they have
  // it.
  for (const path of ['/survey2025', '/leaveareview']) {
    await page.goto(path);
    await expect(page.locator('main input[name="hollow"]')).toBeAttached();
    await expect(page.getByRole('textbox', { name: 'Please leave this empty' })).toHaveCount(0);
  }
});

async function subscriber(page: Page): Promise<{ email: string; id: number }> {
  const email = `${ownName().toLowerCase()}@example.com`;
  const data = { fullName: 'Test Owner', email, phone: '0491 570 157', postcode: '3814' };
  expect((await page.request.post('/api/booklet-subscribers', { data })).status()).toBe(201);
  const [row] = await rowsOf('booklet-subscribers', 'email', email);
  return { email, id: Number(row?.id) };
}

const isActive = async (email: string) => (await rowsOf('booklet-subscribers', 'email', email))[0]?.isActive;

test.describe('leaving the list', () => {
  test('looking changes nothing; one press does', async ({ page }) => {
    const { email, id } = await subscriber(page);
    await page.goto(unsubscribePath(id));
    await expect(page.getByRole('heading', { name: 'Unsubscribe' })).toBeVisible();
    await expectAccessible(page);
    expect(await isActive(email)).toBe(true);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await isActive(email)).toBe(false);
  });

  test('an altered link leads nowhere', async ({ page, expectedErrors }) => {
    expectedErrors.patterns.push(/404/);
    expect((await page.goto(`${unsubscribePath(1)}x`))?.status()).toBe(404);
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is left with one press', async ({ page }) => {
    const { email, id } = await subscriber(page);
    await page.goto(unsubscribePath(id));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    expect(await isActive(email)).toBe(false);
  });

  test('the forms say that they need it', async ({ page }) => {
    for (const path of ['/bookletlist', '/survey2025', '/leaveareview']) {
      await page.goto(path);
      await expect(page.getByText(/This form needs JavaScript/)).toBeVisible();
    }
  });
});
