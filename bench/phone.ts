import { loadavg } from 'node:os';
import { type BrowserContext, chromium, type Page } from 'playwright/test';
import { ensureBrowser, findHeadedBrowser } from '../scripts/ensure-browser';
import { startProduct } from '../tests/e2e/start-server';
import { openDay } from '../tests/support/open-days';
import { bookingBody } from '../tests/support/samples';
import { adminPassword, workerPassword } from '../tests/support/servers/test-env';
import { inTenths } from './figures';
import { flags, judge } from './load/lighthouse';

/**
 * `npm run bench:phone`: measures ten pages of the demo with Lighthouse on a phone, each for its reader, and at 400
 * kbit/s and 400 ms with an empty cache: the number of scripts, and when a form reacts to the first touch. `-- 3
 * worker` runs Lighthouse three times, on pages with this word in their name.
 */
const [rounds = '1', only = ''] = process.argv.slice(2);
const weak = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const demoPassword = 'demo-horse';
const executablePath = findHeadedBrowser() ?? ensureBrowser();
const stop = await startProduct('--demo');
const url = process.env.E2E_URL ?? '';

async function cookiesAfter(path: string, data: object): Promise<string> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify(data),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Returns the cookies of the first provider who signs in by code alone. */
async function cookiesOfProvider(): Promise<string> {
  const headers = { 'x-admin-password': adminPassword };
  const team = (await (await fetch(`${url}/api/service-providers`, { headers })).json()) as {
    id: number;
  }[];
  for (const { id } of team) {
    const cookie = await cookiesAfter('/api/provider-login', { providerId: id }).catch(() => '');
    if (cookie) return cookie;
  }
  throw new Error('The demo has nobody who signs in by the code alone');
}

/** Returns the private page of a booking, as its confirmation links to it. */
async function privatePage(): Promise<string> {
  const cookie = await cookiesAfter('/api/bookings', bookingBody({ serviceDate: openDay(3) }));
  const html = await (await fetch(`${url}/booking-confirmation`, { headers: { cookie } })).text();
  const found = /\/b\/[\w-]+/.exec(html);
  if (!found) throw new Error('The confirmation leads to no private page');
  return found[0];
}

interface Opened {
  path: string;
  cookie?: string;
  /** The first box to touch; null for a page without one for this reader. */
  box: string | null;
}

async function pages(): Promise<Record<string, Opened>> {
  const customer = await cookiesAfter('/api/login', { username: 'jess', password: demoPassword });
  const provider = await cookiesOfProvider();
  return {
    home: { path: '/', box: null },
    reviews: { path: '/reviews', box: null },
    'booking page': { path: '/booking/farrier', box: 'input[name="firstName"]' },
    survey: { path: '/survey2025', box: 'input[type="email"]' },
    'private page': { path: await privatePage(), box: null },
    'sign-in': { path: '/auth', box: 'input[name="username"]' },
    dashboard: { path: '/dashboard', cookie: customer, box: null },
    'provider’s portal': { path: '/portal', cookie: provider, box: null },
    'partner’s portal': { path: '/referral', box: null },
    'worker’s portal': {
      path: '/sam',
      cookie: await cookiesAfter('/api/worker/login', { workerName: 'sam', password: workerPassword }),
      box: null,
    },
  };
}

/** Milliseconds from the first touch of a box, right after the first paint, until its form listens. */
async function heardAfter(page: Page, box: string): Promise<number> {
  await page.locator(box).first().tap();
  const touchedAt = performance.now();
  await page.locator(`[data-alive] ${box}`).first().waitFor({ state: 'attached', timeout: 60_000 });
  return Math.round(performance.now() - touchedAt);
}

async function onWeakSignal(context: BrowserContext, { path, box }: Opened) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', weak);
  const scripts = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
  await page.goto(url + path, { waitUntil: 'commit' });
  const paint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const firstPaint = Math.round(await page.evaluate(paint));
  const heard = box ? await heardAfter(page, box) : null;
  if (!box) await page.waitForLoadState('networkidle', { timeout: 60_000 });
  await page.close();
  return { firstPaint, files: scripts.size, heard };
}

try {
  const browser = await chromium.launch({ executablePath, args: flags });
  const rows: Record<string, object> = {};
  for (const [name, opened] of Object.entries(await pages())) {
    if (!name.includes(only)) continue;
    const context = await browser.newContext({
      viewport: { width: 360, height: 760 },
      hasTouch: true,
      isMobile: true,
    });
    for (const pair of (opened.cookie ?? '').split('; ').filter(Boolean)) {
      const [key = '', value = ''] = pair.split('=');
      await context.addCookies([{ name: key, value, url }]);
    }
    const weakly = await onWeakSignal(context, opened);
    await context.close();
    const { path, cookie } = opened;
    const judged = judge(url + path, {
      browser: executablePath ?? chromium.executablePath(),
      rounds: Number(rounds),
      cookie,
    });
    rows[name] = { ...judged, ...weakly };
    console.log(name, JSON.stringify(rows[name]));
  }
  await browser.close();
  console.table(rows);
  console.log('load', loadavg().map(inTenths));
} finally {
  await stop();
}
