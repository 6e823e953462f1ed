import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { testEnv } from '../tests/support/servers/test-env';
import { bookingLoad } from './load/booking-load';
import { quiet, startProcess } from './load/processes';

/**
 * `npm run bench:bookings`: measures bookings one by one without a pause, and ten at once, and their cost in CPU time
 * and writes, including their messages to the log. Writes bench/baselines/bookings-baseline.json. Ends with 1 when a
 * goal for the ten is missed.
 */
const goals = { perSecond: 60, p99Ms: 250 };
const alone = 200;
const together = 1000;
const bookers = 10;
/** Long enough for a booking's follow-up work, so that the next one has the server alone. */
const pauseMs = 60;

const folder = mkdtempSync(join(tmpdir(), 'farrier-bench-'));
const env = testEnv(folder, { RATE_LIMIT_FACTOR: '1000000' });
execFileSync(process.execPath, ['--import', 'tsx', 'bench/load/prepare.ts'], {
  env: { ...process.env, ...env },
  stdio: 'inherit',
});
const server = await startProcess('bench/servers/ours.ts', env);

const round = (value: number) => Math.round(value * 10) / 10;

async function measure(count: number, atOnce: number, pauseMs = 0) {
  const before = await server.used();
  const load = await bookingLoad(server.url, { count, atOnce, pauseMs });
  await quiet(server);
  const after = await server.used();
  return {
    atOnce,
    pauseMs,
    perSecond: round(load.perSecond),
    medianMs: round(load.medianMs),
    p99Ms: round(load.p99Ms),
    cpuMs: round((after.cpuMicros - before.cpuMicros) / 1000 / count),
    writes: round((after.writes - before.writes) / count),
    commits: round((after.commits - before.commits) / count),
  };
}

const loadBefore = loadavg().map(round);
await measure(100, bookers);
const [one, inTurn] = [await measure(alone, 1, pauseMs), await measure(alone, 1)];
const ten = await measure(together, bookers);
const figures = [one, inTurn, ten];
await server.stop();
rmSync(folder, { recursive: true, force: true });
console.log('load before', loadBefore, 'after', loadavg().map(round));
console.table(figures);
const machine = { cores: availableParallelism(), node: process.version, loadBefore };
const measuredAt = new Date().toISOString().slice(0, 10);
writeFileSync(
  'bench/baselines/bookings-baseline.json',
  `${JSON.stringify({ measuredAt, machine, figures }, null, 2)}\n`,
);
const isFast = ten.perSecond >= goals.perSecond && ten.p99Ms < goals.p99Ms;
if (!isFast) console.error('Ten at once book too slowly', goals);
process.exit(isFast ? 0 : 1);
