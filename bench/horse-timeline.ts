import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { dateIn } from '../rules/time/zone';
import { testEnv } from '../tests/support/servers/test-env';
import { inTenths } from './figures';
import { measureOpening } from './load/opening';
import { signInAsOwner } from './load/owners-calls';
import { startProcess } from './load/processes';

/**
 * `npm run bench:horse-timeline`: measures when the page of a horse with 200 visits and 800 photos shows them, on a
 * phone that has opened it before. Ends with 1 above a second.
 */
const goalMs = 1000;
const visits = 200;
const today = dateIn('Australia/Melbourne', new Date());

const folder = mkdtempSync(join(tmpdir(), 'farrier-bench-'));
const env = testEnv(folder, { RATE_LIMIT_FACTOR: '1000000' });
const loadBefore = loadavg().map(inTenths);
const prepared = execFileSync(
  process.execPath,
  ['--import', 'tsx', 'bench/load/prepare-horse.ts', today, String(visits)],
  { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' },
);
const server = await startProcess('bench/servers/ours.ts', env);
const cookie = await signInAsOwner(server);
const shown = { path: prepared.trim().split('\n').at(-1) ?? '', selector: 'main ol article' };
const opening = await measureOpening(server.url, cookie, shown);
await server.stop();
rmSync(folder, { recursive: true, force: true });

console.log('load before', loadBefore, 'after', loadavg().map(inTenths));
console.table(opening);
const missed = opening.filter(({ medianMs }) => medianMs > goalMs);
for (const { phone, medianMs } of missed) console.error(`On ${phone} it is shown after ${medianMs} ms`);
process.exit(missed.length ? 1 : 0);
