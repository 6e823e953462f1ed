import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { dateIn, defaultTimeZone } from '../rules/time/zone';
import { testEnv } from '../tests/support/servers/test-env';
import { inTenths } from './figures';
import { signInAsOwner, timeCall } from './load/owners-calls';
import { startProcess } from './load/processes';
import { recordFigures } from './record-figures';

/**
 * `npm run bench:due`: measures a page of the due board with 500 clients and 1,200 horses, and with 5,000 and 12,000.
 * Writes bench/baselines/due-board-baseline.json. Ends with 1 when the goal is missed.
 */
const goalMs = 25;
const today = dateIn(defaultTimeZone, new Date());
const pages = ['?page=1', '?page=20', '?page=1&suburb=Suburb%203', '?page=1&q=horse', '?page=1&state=soon'];

async function measure(clients: number) {
  const folder = mkdtempSync(join(tmpdir(), 'farrier-bench-'));
  const env = testEnv(folder, { RATE_LIMIT_FACTOR: '1000000' });
  execFileSync(process.execPath, ['--import', 'tsx', 'bench/load/prepare-book.ts', today, String(clients)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const server = await startProcess('bench/servers/ours.ts', env);
  const cookie = await signInAsOwner(server);
  const figures = [];
  for (const query of pages) {
    const path = `/api/clients/due${query}`;
    figures.push({ clients, query, ...(await timeCall(server, cookie, path, { rounds: 100, warm: 20 })) });
  }
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  return figures;
}

const loadBefore = loadavg().map(inTenths);
const figures = [...(await measure(500)), ...(await measure(5000))];
recordFigures('due-board', { today, loadBefore, figures });
const missed = figures.filter(({ medianMs }) => medianMs >= goalMs);
for (const { clients, query, medianMs } of missed)
  console.error(`A page ${query} of ${clients} clients takes ${medianMs} ms`);
process.exitCode = missed.length ? 1 : 0;
