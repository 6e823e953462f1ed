import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { embedLines } from '../../../rules/connections/embed-lines';
import { openDay } from '../../support/open-days';
import { bookingBody } from '../../support/samples';
import { newUsername, password } from '../customers/customers';
import { asOwner, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures';
import { untouchedServer } from '../start-server';

// The sites that may show the form are a setting of the business, so this server is its own.
let url = '';
let stop = async () => {};
test.beforeAll(async () => {
  test.setTimeout(120_000);
  ({ url, stop } = await untouchedServer());
});
test.afterAll(() => stop());

/** A site of somebody else with the two lines that it copies. */
async function otherSite(lines = embedLines(url)) {
  const page = `<!doctype html><html lang="en"><head><title>Saddlery</title>
    <meta name="viewport" content="width=device-width"></head>
    <body><main><h1>Saddlery</h1>${lines}</main></body></html>`;
  const server = createServer((_req, res) => void res.setHeader('Content-Type', 'text/html').end(page));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  // Another origin of the same site: here alone a browser would send our cookies from a frame.
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

const allow = async (page: Page, origins: string[]) =>
  expect(
    (await page.request.put(`${url}/api/admin/embed-sites`, { ...asOwner, data: { origins } })).status(),
  ).toBe(200);

test.describe('a site that is not named', () => {
  test.use({ expectedErrors: { patterns: [/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|Framing/] } });

  test('shows a link in place of the form', async ({ page }) => {
    await page.clock.install();
    const site = await otherSite();
    await allow(page, ['https://another.example']);
    await page.goto(site.origin);
    await page.waitForLoadState();
    await page.clock.runFor(60_000);
    const link = page.getByRole('link', { name: 'Book the farrier' });
    await expect(link).toHaveAttribute('href', `${url}/booking/farrier`);
    await expect(page.locator('iframe')).toHaveCount(0);
    site.close();
  });
});

test('a site that is named shows the form, which books for a guest though its frame may store nothing', {
  tag: '@quick',
}, async ({ page }) => {
  const site = await otherSite();
  await allow(page, [site.origin]);
  const username = newUsername();
  const customer = { username, password, email: `${username}@example.com` };
  expect((await page.request.post(`${url}/api/register`, { data: customer })).status()).toBe(201);
  // As a browser that blocks what other sites would store.
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
  });
  const withCookie: string[] = [];
  page.on('response', (reply) => {
    if (reply.headers()['set-cookie']) withCookie.push(reply.url());
  });
  await page.goto(site.origin);
  const frame = page.frameLocator('iframe[title="Book the farrier"]');
  const form = frame.getByRole('form', { name: 'Book the farrier' });
  await expect(form).toBeVisible();
  const { firstName, lastName, phone, email, address, suburb, postcode, specialRequirements } = bookingBody();
  const who = { firstName, lastName, phone, email, address, suburb, postcode };
  const typed = { ...who, specialRequirements, serviceDate: openDay(2) };
  for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value);
  await form.locator('[name="preferredTime"]').first().check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // As high as what it shows: nothing scrolls within it.
  const height = () => frame.locator('body').evaluate((body) => body.scrollHeight - window.innerHeight);
  await expect.poll(height).toBeLessThanOrEqual(1);
  await form.getByRole('button', { name: 'Submit Booking Request' }).click();
  await expect(frame.getByText(/Your request is in\. Confirmation: /)).toBeVisible();
  expect(withCookie).toEqual([]);
  expect(await (await page.request.get(`${url}/api/user/bookings`)).json()).toEqual([]);
  site.close();
});

test('a press on Submit in a sandboxed frame that forbids forms says what is missing', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.patterns.push(/Origin-Agent-Cluster|form's frame is sandboxed/);
  const frame = `<iframe title="Booking" sandbox="allow-scripts" width="400" height="2400" src="${url}/embed/booking"></iframe>`;
  const site = await otherSite(frame);
  // A sandboxed frame has no origin, and its site is still one that the owner names.
  await allow(page, [site.origin]);
  await page.goto(site.origin);
  const form = page.frameLocator('iframe');
  await form.getByRole('button', { name: /^Submit/ }).click();
  await expect(form.getByText('First name is required').first()).toBeVisible();
  site.close();
});
