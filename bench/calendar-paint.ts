import { type Browser, chromium, type Page } from 'playwright/test';
import { ensureBrowser } from '../scripts/ensure-browser';
import { median } from '../tests/support/live-booking';
import { inTenths } from './figures';

const screens = [
  { screen: '360 x 760', width: 360, height: 760, slower: 1 },
  { screen: '1440 x 900', width: 1440, height: 900, slower: 1 },
  { screen: '360 x 760, 4 times slower', width: 360, height: 760, slower: 4 },
];
const rounds = 3;
const monthsAhead = 5;

/** Opens the next month. Resolves with the milliseconds from the last byte of its data to the frame that shows it. */
const nextMonth = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const painted = () =>
      new Promise<number>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        // Runs after the frame.
        requestAnimationFrame(() => port2.postMessage(null));
      });
    const read = () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/calendar/appointments?')) as PerformanceResourceTiming[];
    const before = read().length;
    const grid = () => document.querySelector('table[role="grid"]');
    const label = grid()?.getAttribute('aria-label');
    document.querySelector<HTMLElement>('[aria-label="Next month"]')?.click();
    const shows = () =>
      grid()?.getAttribute('aria-label') !== label &&
      !grid()?.hasAttribute('aria-busy') &&
      grid()?.querySelector('.bg-brand-soft') &&
      read().length > before;
    const givenUpAt = performance.now() + 10_000;
    while (!shows()) {
      if (performance.now() > givenUpAt) throw new Error('The next month did not come');
      await frame();
    }
    const shownAt = await painted();
    return shownAt - (read().at(-1)?.responseEnd ?? 0);
  });

async function paintAt(browser: Browser, url: string, cookie: string, screen: (typeof screens)[number]) {
  const { width, height, slower } = screen;
  const context = await browser.newContext({ viewport: { width, height } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  // tsx wraps functions in this to name them.
  await context.addInitScript('globalThis.__name = (value) => value');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.goto(`${url}/calendar`);
    await page.locator('table[role="grid"] .bg-brand-soft').first().waitFor();
    // Half a year ahead there are no more visits.
    for (let month = 0; month < monthsAhead; month++) times.push(await nextMonth(page));
  }
  await context.close();
  return {
    screen: screen.screen,
    slower,
    medianMs: inTenths(median(times)),
    mostMs: inTenths(Math.max(...times)),
  };
}

/** Measures how soon a month is painted after its data arrived, among 2,000 appointments of a year. */
export async function measurePaint(url: string, cookie: string) {
  const browser = await chromium.launch({ executablePath: ensureBrowser() });
  const figures = [];
  for (const screen of screens) figures.push(await paintAt(browser, url, cookie, screen));
  await browser.close();
  return figures;
}
