import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '../rules/time/dates';
import { dateIn, defaultTimeZone } from '../rules/time/zone';
import { testEnv } from '../tests/support/servers/test-env';
import { inTenths } from './figures';
import { signInAsOwner, timeCall } from './load/owners-calls';
import { startProcess } from './load/processes';
import { recordFigures } from './record-figures';

/**
 * `npm run bench:availability`: measures 62 days of availability among 2,000 visits of a year, from memory and from
 * the database, and the run and the gaps of a day. Writes bench/baselines/availability-baseline.json. Ends with 1
 * when the goal is missed.
 */
const goalMs = 10;
const today = dateIn(defaultTimeZone, new Date());

const folder = mkdtempSync(join(tmpdir(), 'farrier-bench-'));
const env = testEnv(folder, { RATE_LIMIT_FACTOR: '1000000' });
execFileSync(
  process.execPath,
  ['--import', 'tsx', 'bench/load/prepare-calendar.ts', addDays(today, -182), '1'],
  {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
const server = await startProcess('bench/servers/ours.ts', env);
const cookie = await signInAsOwner(server);

let asked = 0;
/** Uses another first day each time, so that nothing is cached. */
const fresh = (days: number, more = '') =>
  `/api/availability?from=${addDays(today, asked++ % 120)}&days=${days}${more}`;
const calls: Record<string, { path: () => string; goal: boolean }> = {
  '62 days, from memory': { path: () => '/api/availability?days=62', goal: true },
  '62 days, read again': { path: () => fresh(62), goal: false },
  '14 days with a postcode, read again': { path: () => fresh(14, '&postcode=3810'), goal: false },
  'run of a day': { path: () => `/api/calendar/run?date=${addDays(today, asked++ % 60)}`, goal: false },
  'gaps of a day': { path: () => `/api/calendar/gaps?date=${addDays(today, asked++ % 60)}`, goal: false },
};

const loadBefore = loadavg().map(inTenths);
const figures = [];
for (const [what, { path, goal }] of Object.entries(calls))
  figures.push({ what, goal, ...(await timeCall(server, cookie, path, { rounds: 100, warm: 20 })) });
await server.stop();
rmSync(folder, { recursive: true, force: true });

recordFigures('availability', { today, loadBefore, figures });
const missed = figures.filter(({ goal, medianMs }) => goal && medianMs >= goalMs);
for (const { what, medianMs } of missed) console.error(`${what} takes ${medianMs} ms`);
process.exitCode = missed.length ? 1 : 0;
