import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../tests/support/live-booking';
import { openDay } from '../tests/support/open-days';
import { testEnv } from '../tests/support/servers/test-env';
import { inTenths } from './figures';
import { bookingLoad } from './load/booking-load';
import { quiet, startProcess } from './load/processes';
import { recordFigures } from './record-figures';

/**
 * `npm run bench:full-morning`: measures bookings by ten customers at once on a morning with 500 visits, and on empty
 * days, in turn. Writes bench/baselines/full-morning-baseline.json. Ends with 1 when the full morning costs too much
 * more.
 */
const goal = 1.5;
const visits = 500;
const rounds = 5;
const [together, bookers] = [20, 10];
const fullDay = openDay(2);

const folder = mkdtempSync(join(tmpdir(), 'farrier-bench-'));
const env = testEnv(folder, { RATE_LIMIT_FACTOR: '1000000' });
execFileSync(
  process.execPath,
  ['--import', 'tsx', 'bench/load/prepare-morning.ts', fullDay, String(visits)],
  {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
const server = await startProcess('bench/servers/ours.ts', env);

async function measure(days?: readonly string[]) {
  const before = await server.used();
  const { medianMs, p99Ms } = await bookingLoad(server.url, { count: together, atOnce: bookers, days });
  await quiet(server);
  const after = await server.used();
  return { medianMs, p99Ms, cpuMs: (after.cpuMicros - before.cpuMicros) / 1000 / together };
}

type Figures = Awaited<ReturnType<typeof measure>>;
const taken = { empty: [] as Figures[], full: [] as Figures[] };
const loadBefore = loadavg().map(inTenths);
await measure();
await measure([fullDay]);
for (let round = 0; round < rounds; round++) {
  taken.empty.push(await measure());
  taken.full.push(await measure([fullDay]));
}
await server.stop();
rmSync(folder, { recursive: true, force: true });

const middle = (name: keyof typeof taken, key: keyof Figures) => median(taken[name].map((each) => each[key]));
const figures = (['medianMs', 'p99Ms', 'cpuMs'] as const).map((figure) => ({
  figure,
  empty: inTenths(middle('empty', figure)),
  full: inTenths(middle('full', figure)),
  ratio: Math.round((middle('full', figure) / middle('empty', figure)) * 100) / 100,
}));
recordFigures('full-morning', { today: new Date().toISOString().slice(0, 10), loadBefore, figures });
const ratio = middle('full', 'cpuMs') / middle('empty', 'cpuMs');
if (ratio > goal) console.error(`A booking on a full morning costs ${ratio} times as much`);
process.exit(ratio > goal ? 1 : 0);
