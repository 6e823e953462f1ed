import { writeFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright/test';
import { ensureBrowser, findHeadedBrowser } from '../scripts/ensure-browser';
import startServer from '../tests/e2e/start-server';
import { flags, judge } from './load/lighthouse';

declare global {
  interface Window {
    /** Layout shifts of the page so far. */
    shifts: { total: number };
  }
}

/**
 * `npm run bench:page`: measures the size of the first, cold load of the public pages, and their Lighthouse scores.
 */
const screens = [
  { name: '360 @2x', viewport: { width: 360, height: 760 }, deviceScaleFactor: 2 },
  { name: '1440 @1x', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
];
const judged = ['/', '/reviews', '/booking/farrier'];
const rounds = 3;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Measures bytes on the wire by kind, until the network is quiet, and the layout shift. */
async function weigh(browser: Browser, url: string, path: string, screen: (typeof screens)[number]) {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput) shifts.total += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const bytes: Record<string, number> = {};
  page.on('requestfinished', async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const kind = request.resourceType();
    bytes[kind] = (bytes[kind] ?? 0) + responseBodySize + responseHeadersSize;
  });
  await page.goto(`${url}${path}`);
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() => window.shifts.total);
  await context.close();
  const total = Object.values(bytes).reduce((sum, size) => sum + size, 0);
  return { path, screen: screen.name, ...bytes, total, layoutShift: Math.round(shift * 10_000) / 10_000 };
}

const executablePath = findHeadedBrowser() ?? ensureBrowser();
const stop = await startServer();
try {
  const url = process.env.E2E_URL ?? '';
  // The first visit creates the pictures; the figures are those of later visits.
  const browser = await chromium.launch({ executablePath, args: flags });
  const all = judged.flatMap((path) => screens.map((screen) => ({ path, screen })));
  for (const { path, screen } of all) await weigh(browser, url, path, screen);
  const weights = [];
  for (const { path, screen } of all) weights.push(await weigh(browser, url, path, screen));
  await browser.close();
  console.table(weights);
  const scores: Record<string, ReturnType<typeof judge>> = {};
  for (const path of judged)
    scores[path] = judge(`${url}${path}`, { browser: executablePath ?? chromium.executablePath(), rounds });
  console.table(scores);
  writeFileSync('bench/baselines/page-baseline.json', `${JSON.stringify({ weights, scores }, null, 2)}\n`);
} finally {
  await stop();
}
