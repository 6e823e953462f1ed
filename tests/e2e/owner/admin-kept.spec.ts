import type { Page } from 'playwright/test';
import { bookingBody } from '../../support/samples';
import { adminPassword } from '../../support/servers/test-env';
import { cellOf } from '../calendar/calendar-support';
import { inDays } from '../customers/customers';
import { expect, expectAccessible, test } from '../fixtures';

// Once is enough for what no width changes; it is a phone's.
test.use({ viewport: { width: 360, height: 760 }, hasTouch: true });

const isStored = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(async (of) => Boolean(await caches.match(of)), path)).toBe(true);
const queue = (page: Page) => page.locator('#call-now');

/** Signed in, and the dashboard is kept by a visit. */
async function visit(page: Page): Promise<void> {
  await page.request.post('/api/admin/login', { data: { password: adminPassword } });
  await page.goto('/admin');
  await isStored(page, '/admin');
}

/** Opens the dashboard anew, as from the home screen, and notes what it asks for. */
async function openAnew(page: Page) {
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!request.isNavigationRequest() && /^\/(api\/|admin$)/.test(pathname)) asked.push(pathname + search);
  });
  /** Who answered the page's own question for the first answers. */
  const answeredBy: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().isNavigationRequest() || !answer.url().endsWith('/admin')) return;
    answeredBy.push(answer.fromServiceWorker() ? 'service worker' : 'network');
  });
  const response = await page.goto('/admin');
  return { asked, answeredBy, response };
}

test('opened again, the dashboard starts from what the phone keeps, and asks the network once', {
  tag: '@desk',
}, async ({ page }) => {
  const made = await page.request.post('/api/bookings', { data: bookingBody({ firstName: 'Keptina' }) });
  expect(made.status()).toBe(201);
  await visit(page);
  const held = await page.evaluate(async () => (await caches.match('/admin'))?.text());
  expect(held).toContain('data-base="/admin"');
  expect(held).not.toMatch(/id="brought"|Keptina|authenticated/);
  const again = await openAnew(page);
  expect(again.response?.fromServiceWorker()).toBe(true);
  await expect(queue(page).getByText(/calls? to make|Everybody has been/)).toBeVisible();
  await expect(page.locator('#totals')).toContainText(/Total Bookings\s*\d/);
  // All of the first view came with one answer; what is looked at now and then follows.
  expect(again.asked[0]).toBe('/admin');
  // And the service worker had asked for it before the page was there.
  expect(again.answeredBy).toEqual(['service worker']);
  const first = /^\/api\/admin\/(session|needs-you|totals)$/;
  expect(again.asked.filter((address) => first.test(address))).toEqual([]);
  await expectAccessible(page);
});

test('after a logout the kept page asks for nothing but whether somebody is signed in', {
  tag: '@desk',
}, async ({ page, expectedErrors }) => {
  // The list is read anew each few seconds, also in the moment of the logout.
  expectedErrors.patterns.push(/status of 401/);
  await visit(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  const again = await openAnew(page);
  expect(again.response?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  // And of the gate, whether a code is asked for too.
  expect(again.asked.filter((path) => path !== '/api/admin/gate')).toEqual(['/api/admin/session']);
});

test('a session that ended meanwhile leads to the gate, and nothing of the office is seen', {
  tag: '@desk',
}, async ({ page, context, expectedErrors }) => {
  // The frame asks while the server is asked who this is.
  expectedErrors.patterns.push(/status of 401/);
  await visit(page);
  await context.clearCookies();
  await openAnew(page);
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await expect(queue(page)).toHaveCount(0);
});

test('without a network it leads to the calendar where that is kept, and else says so until there is one', {
  tag: '@desk',
}, async ({ page, context, expectedErrors }) => {
  expectedErrors.patterns.push(/ERR_INTERNET_DISCONNECTED/);
  await visit(page);
  await context.setOffline(true);
  await page.goto('/admin');
  await expect(page.getByText('The admin page could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  // It asks again by itself.
  await expect(queue(page).getByText(/calls? to make|Everybody has been/)).toBeVisible();
  await expect(page.getByText(/could not be loaded/)).toHaveCount(0);

  await page.goto('/calendar');
  await expect(cellOf(page, inDays(0))).toBeVisible();
  await isStored(page, '/calendar');
  await context.setOffline(true);
  await page.goto('/admin');
  await expect(page).toHaveURL('/calendar');
  await context.setOffline(false);
});
