import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright/test';
import { ensureBrowser, wholeBrowser } from '../scripts/ensure-browser';
import startServer from '../tests/e2e/start-server';
import { median } from '../tests/support/live-booking';

/** `npm run bench:page`: what the first, cold load of the public pages weighs, and what Lighthouse says of them. */
const screens = [
  { name: '360 @2x', viewport: { width: 360, height: 760 }, deviceScaleFactor: 2 },
  { name: '1440 @1x', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
];
const judged = ['/', '/reviews', '/booking/farrier'];
const rounds = 3;
const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Bytes on the wire by kind, until the network is quiet, and how much the layout shifted. */
async function weigh(browser: Browser, url: string, path: string, screen: (typeof screens)[number]) {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
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
  const shift = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);
  await context.close();
  const total = Object.values(bytes).reduce((sum, size) => sum + size, 0);
  return { path, screen: screen.name, ...bytes, total, layoutShift: Math.round(shift * 10_000) / 10_000 };
}

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

/** One run of Lighthouse. Its report is written to a file: what it prints can be cut short as its browser ends. */
function lighthouse(url: string, browser: string): Report {
  const folder = mkdtempSync(join(tmpdir(), 'farrier-lighthouse-'));
  const file = join(folder, 'report.json');
  const { stderr } = spawnSync(
    join('node_modules', '.bin', 'lighthouse'),
    [
      url,
      '--output=json',
      `--output-path=${file}`,
      '--form-factor=mobile',
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, encoding: 'utf8' },
  );
  if (!existsSync(file)) throw new Error(`Lighthouse gave no report of ${url}: ${stderr.slice(-500)}`);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(folder, { recursive: true });
  return report;
}

function judge(url: string, browser: string) {
  const reports = Array.from({ length: rounds }, () => lighthouse(url, browser));
  const score = (name: string) =>
    Math.round(median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100)));
  const audit = (name: string) =>
    Math.round(median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN)));
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: audit('largest-contentful-paint'),
    tbtMs: audit('total-blocking-time'),
    fcpMs: audit('first-contentful-paint'),
  };
}

const executablePath = wholeBrowser() ?? ensureBrowser();
const stop = await startServer();
try {
  const url = process.env.E2E_URL ?? '';
  // The first visitor has the pictures made; the figures are those of everybody after.
  const browser = await chromium.launch({ executablePath, args: flags });
  const all = judged.flatMap((path) => screens.map((screen) => ({ path, screen })));
  for (const { path, screen } of all) await weigh(browser, url, path, screen);
  const weights = [];
  for (const { path, screen } of all) weights.push(await weigh(browser, url, path, screen));
  await browser.close();
  console.table(weights);
  const scores: Record<string, ReturnType<typeof judge>> = {};
  for (const path of judged)
    scores[path] = judge(`${url}${path}`, executablePath ?? chromium.executablePath());
  console.table(scores);
  writeFileSync('bench/baselines/page-baseline.json', `${JSON.stringify({ weights, scores }, null, 2)}\n`);
} finally {
  await stop();
}
