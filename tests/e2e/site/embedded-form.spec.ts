import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright/test';
import { embedLines } from '../../../rules/connections/embed-lines';
import { openDay } from '../../support/open-days';
import { bookingBody } from '../../support/samples';
import { newUsername, password } from '../customers/customers';
import { asOwner, expect, expectAccessible, test } from '../fixtures';
import { untouchedServer } from '../start-server';

// Uses its own server, because the sites that may show the form are a setting of the business.
let url = '';
let stop = async () => {};
test.beforeAll(async () => {
  test.setTimeout(120_000);
  ({ url, stop } = await untouchedServer());
});
test.afterAll(() => stop());

/** Serves another site with the two lines to copy. */
async function otherSite(lines = embedLines(url)) {
  const page = `<!doctype html><html lang="en"><head><title>Saddlery</title>
    <meta name="viewport" content="width=device-width"></head>
    <body><main><h1>Saddlery</h1>${lines}</main></body></html>`;
  const server = createServer((_req, res) => void res.setHeader('Content-Type', 'text/html').end(page));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  // A different origin on the same site: only there would a browser send our cookies from a frame.
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

const allow = async (page: Page, origins: string[]) =>
  expect(
    (await page.request.put(`${url}/api/admin/embed-sites`, { ...asOwner, data: { origins } })).status(),
  ).toBe(200);

async function fill(form: Locator): Promise<void> {
  const { firstName, lastName, phone, email, address, suburb, postcode, specialRequirements } = bookingBody();
  const who = { firstName, lastName, phone, email, address, suburb, postcode };
  const typed = { ...who, specialRequirements, serviceDate: openDay(2) };
  for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value);
  await form.locator('[name="preferredTime"]').first().check();
}

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
  // Simulates a browser that blocks the storage of other sites.
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
  await fill(form);
  await expectAccessible(page);
  // The frame is as high as its content, so nothing scrolls within it.
  const height = () => frame.locator('body').evaluate((body) => body.scrollHeight - window.innerHeight);
  await expect.poll(height).toBeLessThanOrEqual(1);
  await form.getByRole('button', { name: 'Submit Booking Request' }).click();
  await expect(frame.getByText(/Your request is in\. Confirmation: /)).toBeVisible();
  expect(withCookie).toEqual([]);
  expect(await (await page.request.get(`${url}/api/user/bookings`)).json()).toEqual([]);
  site.close();
});

/** Serves another site that shows the form in a frame with this sandbox. The owner has allowed that site. */
async function sandboxedForm(page: Page, sandbox: string) {
  const html = `<iframe title="Booking" sandbox="${sandbox}" width="100%" height="2400" src="${url}/embed/booking"></iframe>`;
  const site = await otherSite(html);
  await allow(page, [site.origin]);
  await page.goto(site.origin);
  const frame = page.frameLocator('iframe');
  return {
    site,
    frame,
    form: frame.getByRole('form', { name: 'Book the farrier' }),
    submit: frame.getByRole('button', { name: /^Submit/ }),
  };
}

test.describe('in a sandboxed frame', () => {
  test.use({
    expectedErrors: { patterns: [/Origin-Agent-Cluster|form's frame is sandboxed|status of 409/] },
  });

  test('that forbids forms, Submit says what is missing, then where to send the request', async ({
    page,
  }) => {
    const { site, frame, form, submit } = await sandboxedForm(page, 'allow-scripts');
    await submit.click();
    await expect(frame.getByText('First name is required').first()).toBeVisible();
    await fill(form);
    await submit.click();
    const ours = frame.getByRole('link', { name: `${new URL(url).host}/booking/farrier` });
    await expect(ours).toHaveAttribute('href', `${url}/booking/farrier`);
    site.close();
  });

  test('that allows forms, Submit opens our page with what was typed, which books', async ({ page }) => {
    const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';
    const { site, form, submit } = await sandboxedForm(page, sandbox);
    await fill(form);
    const opened = page.waitForEvent('popup');
    await submit.click();
    const ours = await opened;
    await expect(ours.getByLabel('First name')).toHaveValue(bookingBody().firstName);
    await ours.getByRole('button', { name: /^Submit/ }).click();
    await expect(ours).toHaveURL(/confirmation/);
    site.close();
  });
});
