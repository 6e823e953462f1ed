import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { openDay } from '../../support/open-days';
import { bookingBody } from '../../support/samples';
import { expect, expectAccessible, expectNoSidewaysScroll, panelIsAlive, test } from '../fixtures';
import { signInAsNewOwner } from './owners';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 800;
test.beforeEach(async ({ page }) => signInAsNewOwner(page));

/** Returns the slugs in the owner's menu, by kind. */
async function menuOf(page: Page): Promise<string[]> {
  await page.goto('/cms');
  const links = page.locator('.nav a[href^="/cms/collections/"], .nav a[href^="/cms/globals/"]');
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
}

test('the panel wears the type, the colours and the mark of the site', async ({ page }) => {
  await page.goto('/cms');
  const heading = page.getByRole('heading', { level: 1, name: 'Website' });
  await expect(heading).toHaveCSS('font-family', /^Display/);
  const token = await page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.backgroundColor = 'var(--color-canvas)';
    document.body.append(probe);
    return getComputedStyle(probe).backgroundColor;
  });
  expect(token).not.toBe('rgba(0, 0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('font-family', /^Body/);
  await expect(page.locator('html')).toHaveCSS('background-color', token);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /favicon\.svg/);
  await expect(page.getByRole('img', { name: 'Start' }).first()).toBeVisible();
  await expectAccessible(page, '.owner-dashboard');
});

test('signing out of the CMS removes what the office kept readable in this browser', async ({ page }) => {
  // Reads from a second page, because the page that signs out navigates during the read.
  const reader = await page.context().newPage();
  await reader.goto('/favicon.svg');
  const kept = () =>
    reader.evaluate(async () => {
      const databases = await indexedDB.databases();
      return {
        databases: databases.map(({ name }) => name).filter((name) => name?.includes('visits-read')),
        values: Object.keys(localStorage).filter((name) => name.startsWith('kept:')),
      };
    });
  await page.goto('/calendar');
  await expect.poll(async () => (await kept()).values).toContain('kept:calendar-days');
  await expect.poll(async () => (await kept()).databases).toHaveLength(1);
  await page.goto('/cms');
  await panelIsAlive(page);
  if (isPhone(page)) await page.goto('/cms/logout');
  else await page.locator('a[href*="/cms/logout"]').first().click();
  await page.waitForURL('**/cms/login**');
  await expect.poll(kept).toEqual({ databases: [], values: [] });
});

test('the menu is open on a desk until it is closed, and out of the way on a phone', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/cms');
  await panelIsAlive(page);
  const menu = page.locator('.nav');
  const open = /nav--nav-open/;
  if (isPhone(page)) return expect(menu).not.toHaveClass(open);
  await expect(menu).toHaveClass(open);
  await expect(page.getByRole('link', { name: 'Health records' })).toBeInViewport();
  // The panel reads this preference at the same address, so the body tells the write apart.
  const stored = page.waitForResponse(
    (reply) =>
      reply.url().includes('/payload-preferences/nav') &&
      /"open":false/.test(reply.request().postData() ?? ''),
  );
  await page.getByRole('button', { name: 'Close Menu' }).first().click();
  await stored;
  await page.reload();
  await panelIsAlive(page);
  await expect(menu).not.toHaveClass(open);
  await page.getByRole('button', { name: 'Open Menu' }).first().click();
  await expect(menu).toHaveClass(open);
});

test('no link of the panel leads nowhere', async ({ page }) => {
  test.slow();
  await page.request.post('/api/bookings', { data: bookingBody({ serviceDate: openDay(4) }) });
  const seen = new Set(['/cms']);
  const dead: string[] = [];
  // Visits one row of each list: other journeys have filled the lists, and all rows have the same page.
  const listsWithRow = new Set<string>();
  // The list grows during the loop.
  for (const path of seen) {
    const reply = await page.request.get(path);
    if (reply.status() >= 400) dead.push(`${path}: ${reply.status()}`);
    if (!/^\/cms(\/|\?|$)/.test(path)) continue;
    for (const [, found = ''] of (await reply.text()).matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const { origin, pathname, search } = new URL(found.replaceAll('&amp;', '&'), reply.url());
      const isAction = /logout|export\.csv/.test(pathname);
      if (origin !== new URL(reply.url()).origin || isAction || search) continue;
      const list = /^\/cms\/collections\/[^/]+(?=\/\d+$)/.exec(pathname)?.[0];
      if (list && listsWithRow.has(list)) continue;
      if (list) listsWithRow.add(list);
      seen.add(pathname);
    }
  }
  expect(dead).toEqual([]);
  // At least the whole menu, and the rows of its lists.
  expect(seen.size).toBeGreaterThan(40);
});

test('every list is in words, and fits a phone', async ({ page }) => {
  test.slow();
  const paths = (await menuOf(page)).filter((path) => path.includes('/collections/'));
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const columns = await page.locator('thead th').allTextContents();
    for (const column of columns) expect(column, path).not.toMatch(/^(ID|Slug|URL|MIME Type)$|_|[a-z][A-Z]/);
    for (const box of await page.getByPlaceholder(/^Search/).all())
      await expect(box, path).toHaveAttribute('placeholder', /^Search by [A-Z]/);
    await expectNoSidewaysScroll(page);
  }
});

test('a booking opens with its state in the first view, by person and day', { tag: '@quick' }, async ({
  page,
}) => {
  const body = bookingBody({ serviceDate: openDay(5), feet: ['off-hind'], photosToCome: 1 });
  const { id } = await (await page.request.post('/api/bookings', { data: body })).json();
  const foot = sharp({ create: { width: 60, height: 40, channels: 3, background: '#804020' } }).png();
  const photos = { name: 'foot.png', mimeType: 'image/png', buffer: await foot.toBuffer() };
  const sent = await page.request.post(`/api/bookings/${id}/photos`, { multipart: { photos } });
  expect(sent.ok()).toBe(true);
  await page.goto('/cms/collections/bookings');
  const row = page.getByRole('row').filter({ hasText: `${body.firstName} ${body.lastName}` });
  await expect(row.first()).toContainText('New');
  await expect(row.first()).toContainText('Not called');
  await page.goto(`/cms/collections/bookings/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${body.firstName} ${body.lastName}, `);
  await expect(page.getByText('Confirmed', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Phone')).toHaveValue(/^04\d\d \d{3} \d{3}$/);
  await expect(page.getByText('off hind, 1 photo', { exact: true })).toBeVisible();
  const photo = page.getByRole('link', { name: 'Open number 1, large' });
  await expect(photo.locator('img')).toHaveJSProperty('naturalWidth', 60);
  await expect(photo).toHaveAttribute('target', '_blank');
  await expectNoSidewaysScroll(page);
});

test('a row without a name is called by its kind, and no name stands in the menu twice', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/cms/collections/media?limit=1&sort=id');
  await page.locator('tbody a').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^[A-Z].+\.$/ })).toBeVisible();
  const shift = { clockIn: '2026-10-20T20:00:00Z', clockOut: '2026-10-21T04:00:00Z' };
  const made = await page.request.post('/cms-api/worker-timesheets', {
    data: { workerName: 'sam', workDate: '2026-10-20', ...shift },
  });
  const { doc } = (await made.json()) as { doc: { id: number } };
  await page.goto(`/cms/collections/worker-timesheets/${doc.id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Sam, \w{3} 21 Oct 2026$/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const names = await page.locator('.nav a').allTextContents();
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('a booking that stands is not deleted by a slip, one by one or many at once', {
  tag: '@desk',
}, async ({ page, expectedErrors }) => {
  expectedErrors.patterns.push(/409/);
  const name = `Rowan${process.pid}${Math.floor(performance.now())}`;
  const made = await page.request.post('/api/bookings', {
    data: bookingBody({ firstName: name, email: `${name}@example.com`, serviceDate: openDay(3) }),
  });
  const { id } = await made.json();
  await page.goto(`/cms/collections/bookings/${id}`);
  await panelIsAlive(page);
  await page.locator('.doc-controls__popup button').first().click();
  await page.locator('#action-delete').click();
  await page.locator('#confirm-action').click();
  await expect(
    page.getByText(/Only a cancelled booking can be deleted\. Set its status to Cancelled/),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText(name).first()).toBeVisible();
  // Sends the delete as a list does when all its rows are selected.
  const many = await page.request.delete(`/cms-api/bookings?where[id][in][0]=${id}`);
  expect([many.status(), (await many.json()).errors[0].message]).toEqual([
    403,
    'Please delete these one at a time, each on its own page',
  ]);
  await page.goto(`/cms/collections/bookings?search=${name}`);
  await panelIsAlive(page);
  await page.locator('.select-row__checkbox input').first().check();
  const offered = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true });
  await expect(offered('Edit')).toBeVisible();
  await expect(offered('Delete')).toHaveCount(0);
  // A cancelled booking may be deleted.
  const cancelled = await page.request.patch(`/cms-api/bookings/${id}`, { data: { state: 'cancelled' } });
  expect(cancelled.ok()).toBe(true);
  await expect(async () => {
    const gone = await page.request.delete(`/cms-api/bookings/${id}`);
    expect(gone.status()).toBe(200);
  }).toPass();
});
