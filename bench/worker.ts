import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium } from '@playwright/test';
import { addDays } from '../rules/dates';
import { ensureBrowser } from '../scripts/ensure-browser';
import { median } from '../tests/support/live-booking';
import { adminPassword, testEnv, workerPassword } from '../tests/support/test-env';
import { startProcess } from './processes';

/**
 * `npm run bench:worker`: how soon the worker's portal shows the day's jobs when it is opened from the phone's own
 * keeping, on a slow phone with a slow network and on this machine as it is, in turns; and what it weighs at its first
 * load. Ends with 1 when a goal is missed.
 */
const goals = { openedMs: 1000, firstLoadKb: 100 };
const rounds = 7;
const jobs = 30;
/** A phone four times slower than this machine, on the slow 4G of Chromium's own tools. */
const slowPhone = { cpu: 4, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

const round = (value: number) => Math.round(value * 10) / 10;

/** The gzipped JavaScript that the browser has to have before the portal shows anything, in kB. */
function firstLoadKb(): number {
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    readFileSync('dist/client/manifest.json', 'utf8'),
  );
  const names = new Set<string>();
  const add = (name: string): void => {
    if (names.has(name)) return;
    names.add(name);
    manifest[name]?.imports?.forEach(add);
  };
  add('portals/worker/main.tsx');
  const files = [...names].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js'));
  const bytes = files.map((file) => gzipSync(readFileSync(join('dist/client', file))).length);
  return round(bytes.reduce((sum, size) => sum + size, 0) / 1000);
}

async function addJobs(url: string): Promise<void> {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' }).format();
  for (let number = 0; number < jobs; number++) {
    const reply = await fetch(`${url}/api/admin/worker-jobs`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-admin-password': adminPassword },
      body: JSON.stringify({
        ...{ clientName: `Client ${number}`, phone: '0412 345 678', address: `${number} Gate Road, Bunyip` },
        scheduledDate: addDays(today, Math.floor(number / 6)),
        ...{ scheduledTime: `${String(7 + (number % 6)).padStart(2, '0')}:30`, description: 'Trim two' },
      }),
    });
    if (reply.status !== 201) throw new Error(`A job was answered with ${reply.status}`);
  }
}

/** Signs in, and waits until the portal is on the phone. */
async function install(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/sam`);
  await page.getByLabel('Enter password to access').fill(workerPassword);
  await page.getByRole('button', { name: 'Access Portal' }).click();
  await page.getByText('Synced').waitFor();
  // Asked here: to a wait of the browser's driver, a promise is as good as a yes.
  await page.evaluate(async () => {
    while (!navigator.serviceWorker.controller || !(await caches.match(location.pathname)))
      await new Promise((resolve) => setTimeout(resolve, 100));
  });
  await page.close();
}

interface Opened {
  /** From the tap to the frame that shows the jobs. */
  ms: number;
  /** What the page's main thread has worked until then: other work on the machine adds little to it. */
  cpuMs: number;
}

/** Opens the portal anew. */
async function opened(context: BrowserContext, url: string, slow: boolean): Promise<Opened> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (slow) {
    const { cpu, ...network } = slowPhone;
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  }
  // Told by the page: to ask it again and again costs a slow phone more than the opening.
  const told = page.waitForEvent('console', (message) => message.text() === 'shown');
  await page.goto(`${url}/sam`, { waitUntil: 'commit' });
  await told;
  const { metrics } = await session.send('Performance.getMetrics');
  const worked = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  const [at, fromWorker] = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return [(window as unknown as { shownAt: number }).shownAt, visit?.workerStart ?? 0];
  });
  if (!fromWorker) throw new Error('The page came from the network');
  await page.close();
  return { ms: at ?? Number.NaN, cpuMs: worked * 1000 };
}

const folder = mkdtempSync(join(tmpdir(), 'farrier-bench-'));
const loadBefore = loadavg().map(round);
const server = await startProcess('bench/servers/ours.ts', testEnv(folder, { RATE_LIMIT_FACTOR: '1000000' }));
await addJobs(server.url);
const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: flags });
const context = await browser.newContext({ viewport: { width: 360, height: 760 } });
// Notes when a job is on the screen: after the frame, and not before it.
await context.addInitScript(`
  new MutationObserver((_, observer) => {
    if (!document.querySelector('article')) return;
    observer.disconnect();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.shownAt = performance.now();
      console.debug('shown');
    };
    requestAnimationFrame(() => port2.postMessage(null));
  }).observe(document, { childList: true, subtree: true });
`);
await install(context, server.url);
await opened(context, server.url, false);
const times: Record<'slow' | 'plain', Opened[]> = { slow: [], plain: [] };
for (let number = 0; number < rounds; number++) {
  times.plain.push(await opened(context, server.url, false));
  times.slow.push(await opened(context, server.url, true));
}
await browser.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });

const figuresOf = (phone: string, all: Opened[]) => ({
  phone,
  medianMs: round(median(all.map(({ ms }) => ms))),
  mostMs: round(Math.max(...all.map(({ ms }) => ms))),
  cpuMs: round(median(all.map(({ cpuMs }) => cpuMs))),
});
const slow = figuresOf('4 times slower, slow 4G', times.slow);
const plain = figuresOf('this machine', times.plain);
const kb = firstLoadKb();
console.log('load before', loadBefore, 'after', loadavg().map(round));
console.table([slow, plain]);
console.log(
  `${round(slow.medianMs / plain.medianMs)} times as long on the slow phone; ${kb} kB of JavaScript at first`,
);
const missed = [
  slow.medianMs < goals.openedMs ? '' : `The portal opens after ${slow.medianMs} ms`,
  kb < goals.firstLoadKb ? '' : `The portal weighs ${kb} kB at its first load`,
].filter(Boolean);
for (const words of missed) console.error(words);
process.exit(missed.length ? 1 : 0);
