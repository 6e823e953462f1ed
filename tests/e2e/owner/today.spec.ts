import type { Page } from 'playwright/test';
import { expectToast, inDays, make } from '../customers/customers';
import { enterOffice, expect, expectAccessible, hold, test } from '../fixtures';
import { moreOf, openUnderMore } from './office';

async function open(page: Page, path = '/admin') {
  await enterOffice(page);
  await page.goto(path);
}

/** Plans a visit for today at 23:58, after all other visits of the day. */
const plan = (page: Page, clientName: string) =>
  make<{ id: number }>(page, '/api/calendar/appointments', {
    clientName,
    appointmentDate: inDays(0),
    appointmentTime: '23:58',
    durationMinutes: 5,
    status: 'confirmed',
    phone: '0412 345 678',
    address: '1 Main Street, Garfield 3814',
  });

test('a phone opens with the next visit, which is on its way and done from there', { tag: '@quick' }, async ({
  page,
}) => {
  await open(page);
  const name = `Nell${process.pid} ${'Featherstonehaugh'.repeat(4)}`;
  const { id } = await plan(page, name);
  // Other journeys plan visits too, but a visit on the way is always the next one.
  await page.request.post(`/api/calendar/appointments/${id}/on-the-way`);
  await page.reload();
  const visit = page.getByRole('article', { name: `Visit to ${name}` });
  await expect(visit.getByRole('link', { name: `Call ${name}` })).toHaveAttribute('href', 'tel:+61412345678');
  await expect(visit.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', /Garfield/);
  await expect(visit).toBeInViewport();
  await expectAccessible(page);
  await visit.getByRole('button', { name: `Done: ${name}` }).dblclick();
  await expectToast(page, 'Done', name);
  await expect(visit).toHaveCount(0);
  // The focus moves into the page and is not lost.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(visit).toBeVisible();
  await visit.getByRole('button', { name: `Done: ${name}` }).click();
  await expect(visit).toHaveCount(0);
});

test('a place under More opens as a page of its own, keeps its place, and lights More', async ({ page }) => {
  await open(page);
  await openUnderMore(page, /^Worker/);
  await expect(page).toHaveURL(/\/admin\/worker$/);
  await expect(page).toHaveTitle('Worker · Admin');
  await expect(page.getByText('Pending Jobs', { exact: true })).toBeVisible();
  await expect(moreOf(page)).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await page.reload();
  await expect(page.getByText('Pending Jobs', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { name: 'Call now' })).toBeVisible();
  for (const [address, leads] of [
    ['/admin#surveys', /\/admin\/surveys$/],
    ['/admin?show=to-call', /\/admin\/bookings\?show=to-call$/],
  ] as const) {
    await page.goto('/reviews');
    await page.goto(address);
    await expect(page).toHaveURL(leads);
  }
});

test('a place under More opens although its page is slow to come, and Back leads out of it', async ({
  page,
}) => {
  await open(page);
  for (const [name, path] of [
    ['Money', /\/money$/],
    ['Team', /\/accounts$/],
  ] as const) {
    const slow = await hold(page, path);
    // A press waits for the page that it leads to.
    const pressed = openUnderMore(page, new RegExp(`^${name}`));
    await expect.poll(slow.asked).toBe(1);
    slow.release();
    await pressed;
    await expect(page).toHaveURL(path);
    await page.waitForLoadState();
    await page.goBack();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('heading', { name: 'Call now' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'More' })).toHaveCount(0);
  }
});

test('the bar has five places that can be read, and More has the rest', async ({ page }) => {
  await open(page);
  const bar = page.getByRole('navigation', { name: "Owner's pages" });
  const places = bar.getByRole('listitem');
  await expect(places).toHaveCount(5);
  for (const name of await places.locator('span.wrap-anywhere').all())
    expect(
      await name.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
    ).toBeGreaterThanOrEqual(12);
  await moreOf(page).click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await expect(sheet.getByRole('link', { name: 'Team' })).toHaveAttribute('href', '/accounts');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await bar.getByRole('link', { name: /^Replies/ }).click();
  await expect(page).toHaveURL(/\/admin\/replies$/);
  await expect(bar.getByRole('link', { name: /^Replies/ })).toHaveAttribute('aria-current', 'page');
  // The first Tab stop is the link that skips the bar.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Replies' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test.describe('with a server in trouble', () => {
  test.use({ expectedErrors: { patterns: [/status of 500/] } });

  test('totals that fail say so, and come with the next try', async ({ page }) => {
    let fails = true;
    await page.route('**/api/admin/worker-jobs/totals', (route) =>
      fails ? route.fulfill({ status: 500, json: { message: 'Something went wrong' } }) : route.continue(),
    );
    // The page brings the totals along when it is loaded, and not when it is opened from another one.
    await open(page);
    await moreOf(page).click();
    await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Worker' }).click();
    await expect(page.getByText('The worker’s totals could not be loaded')).toBeVisible();
    fails = false;
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    await expect(page.getByText('Pending Jobs', { exact: true })).toBeVisible();
  });
});

test('a page shows its frame before its script has come', async ({ page }) => {
  await enterOffice(page);
  const late = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/admin', { waitUntil: 'commit' });
  await expect(page.getByText('Loading…').first()).toBeAttached();
  await expect(page.getByText('Admin', { exact: true })).toBeVisible();
  late.resolve();
  await expect(page.getByRole('heading', { name: 'Call now' })).toBeVisible();
});
