import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright/test';
import { addDays } from '../rules/time/dates';
import { adminPassword, testEnv, workerPassword } from '../tests/support/servers/test-env';
import { firstLoadKb, inTenths } from './figures';
import { startProcess } from './load/processes';
import { figuresOf, newPhone, noteWhenShown, type Opened, opened } from './load/slow-phone';

/**
 * `npm run bench:worker`: measures when the worker's portal shows the day's jobs from the phone's own storage, on a
 * slow phone with a slow network and on this machine, in turn; and the size of the first load. Ends with 1 when a
 * goal is missed.
 */
const goals = { openedMs: 1000, firstLoadKb: 100 };
const rounds = 7;
const jobs = 30;

async function addJobs(url: string): Promise<void> {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' }).format();
  for (let number = 0; number < jobs; number++) {
    const reply = await fetch(`${url}/api/admin/worker-jobs`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-admin-password': adminPassword },
      body: JSON.stringify({
        clientName: `Client ${number}`,
        phone: '0412 345 678',
        address: `${number} Gate Road, Bunyip`,
        scheduledDate: addDays(today, Math.floor(number / 6)),
        scheduledTime: `${String(7 + (number % 6)).padStart(2, '0')}:30`,
        description: 'Trim two',
      }),
    });
    if (reply.status !== 201) throw new Error(`A job was answered with ${reply.status}`);
  }
}

/** Signs in, and waits until the portal is stored on the phone. */
async function install(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/sam`);
  await page.getByLabel('Enter password to access').fill(workerPassword);
  await page.getByRole('button', { name: 'Access Portal' }).click();
  await page.getByText(/^(Connected|Ready offline|Synced)$/).waitFor();
  // Evaluates in the page: the browser driver's wait treats a promise as true.
  await page.evaluate(async () => {
    while (!navigator.serviceWorker.controller || !(await caches.match(location.pathname)))
      await new Promise((resolve) => setTimeout(resolve, 100));
  });
  await page.close();
}

const folder = mkdtempSync(join(tmpdir(), 'farrier-bench-'));
const loadBefore = loadavg().map(inTenths);
const server = await startProcess('bench/servers/ours.ts', testEnv(folder, { RATE_LIMIT_FACTOR: '1000000' }));
await addJobs(server.url);
const phone = await newPhone(server.url);
const { context, close } = phone;
await noteWhenShown(context, 'article');
const open = (slow: boolean) =>
  opened(phone, '/sam', slow, async (page) => {
    const fromWorker = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return visit?.workerStart ?? 0;
    });
    if (!fromWorker) throw new Error('The page came from the network');
  });
await install(context, phone.url);
await open(false);
const times: Record<'slow' | 'plain', Opened[]> = { slow: [], plain: [] };
for (let number = 0; number < rounds; number++) {
  times.plain.push(await open(false));
  times.slow.push(await open(true));
}
await close();
await server.stop();
rmSync(folder, { recursive: true, force: true });

const slow = figuresOf('4 times slower, slow 4G', times.slow);
const plain = figuresOf('this machine', times.plain);
const kb = firstLoadKb('portals/worker/main.tsx');
console.log('load before', loadBefore, 'after', loadavg().map(inTenths));
console.table([slow, plain]);
console.log(
  `${inTenths(slow.medianMs / plain.medianMs)} times as long on the slow phone; ${kb} kB of JavaScript at first`,
);
const missed = [
  slow.medianMs < goals.openedMs ? '' : `The portal opens after ${slow.medianMs} ms`,
  kb < goals.firstLoadKb ? '' : `The portal weighs ${kb} kB at its first load`,
].filter(Boolean);
for (const text of missed) console.error(text);
process.exit(missed.length ? 1 : 0);
