import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '../rules/time/dates';
import { testEnv } from '../tests/support/servers/test-env';
import { measurePaint } from './calendar-paint';
import { firstLoadKb, inTenths } from './figures';
import { signInAsOwner, timeCall } from './load/owners-calls';
import { type Measured, startProcess } from './load/processes';
import { measureDrag } from './plan-drag';

/**
 * `npm run bench:calendar`: measures the data of a month among 2,000 appointments of one year, and among five years;
 * the paint of the month's page after its data; the milliseconds per frame while a visit is dragged over a week with
 * sixty; the size of the first load. Writes bench/baselines/calendar-baseline.json. Ends with 1 when a goal is
 * missed.
 */
const goals = { monthMs: 25, paintMs: 100, firstLoadKb: 130, dragMs: 17 };
const today = new Date().toISOString().slice(0, 10);
const firstDay = addDays(today, -182);
const spans = {
  day: { from: today, to: today },
  week: { from: today, to: addDays(today, 6) },
  month: { from: addDays(today, -15), to: addDays(today, 26) },
  year: { from: firstDay, to: addDays(firstDay, 364) },
};
const rounds = 100;
const roundsOfYear = 10;

const folder = mkdtempSync(join(tmpdir(), 'farrier-bench-'));
const env = testEnv(folder, { RATE_LIMIT_FACTOR: '1000000' });
const prepare = (from: string, years: number) =>
  execFileSync(process.execPath, ['--import', 'tsx', 'bench/load/prepare-calendar.ts', from, String(years)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Measures how long reading some days' appointments takes, and its cost. */
async function readAll(server: Measured, appointments: number) {
  const cookie = await signInAsOwner(server);
  const figures = [];
  for (const [days, { from, to }] of Object.entries(spans)) {
    const count = days === 'year' ? roundsOfYear : rounds;
    const path = `/api/calendar/appointments?from=${from}&to=${to}`;
    const figure = await timeCall(server, cookie, path, { rounds: count, warm: count / 5 });
    figures.push({ appointments, days, ...figure, kb: Math.round(figure.kb) });
  }
  return figures;
}

const loadBefore = loadavg().map(inTenths);
prepare(firstDay, 1);
const first = await startProcess('bench/servers/ours.ts', env);
const ofOneYear = await readAll(first, 2000);
const paint = await measurePaint(first.url, await signInAsOwner(first));
const nextMonday = addDays(today, 8 - (new Date(`${today}T00:00:00Z`).getUTCDay() || 7));
const drag = await measureDrag(first.url, await signInAsOwner(first), nextMonday);
await first.stop();
// Adds four past years.
prepare(addDays(firstDay, -4 * 365), 4);
const second = await startProcess('bench/servers/ours.ts', env);
const ofFiveYears = await readAll(second, 10_000);
await second.stop();
rmSync(folder, { recursive: true, force: true });

const kb = firstLoadKb('portals/calendar/main.tsx');
console.log('load before', loadBefore, 'after', loadavg().map(inTenths));
console.table([...ofOneYear, ...ofFiveYears]);
console.table(paint);
console.table([drag]);
console.log(`first load of the app: ${kb} kB of JavaScript, gzipped`);
const machine = { cores: availableParallelism(), node: process.version, loadBefore };
const measuredAt = today;
const figures = { measuredAt, machine, data: [...ofOneYear, ...ofFiveYears], paint, drag, firstLoadKb: kb };
writeFileSync('bench/baselines/calendar-baseline.json', `${JSON.stringify(figures, null, 2)}\n`);

const monthMs = (rows: typeof ofOneYear) => rows.find(({ days }) => days === 'month')?.medianMs ?? Number.NaN;
const missed = [
  monthMs(ofOneYear) < goals.monthMs ? '' : `A month takes ${monthMs(ofOneYear)} ms`,
  monthMs(ofFiveYears) < 1.5 * monthMs(ofOneYear) + 1 ? '' : 'A month takes longer in a larger table',
  // Shows the slow phone's figures; they have no goal.
  ...paint.map(({ screen, medianMs, slower }) =>
    medianMs < goals.paintMs || slower > 1 ? '' : `A month paints after ${medianMs} ms at ${screen}`,
  ),
  drag.medianMs < goals.dragMs ? '' : `A frame takes ${drag.medianMs} ms while a visit is dragged`,
  kb < goals.firstLoadKb ? '' : `The app weighs ${kb} kB at its first load`,
].filter(Boolean);
for (const text of missed) console.error(text);
process.exit(missed.length ? 1 : 0);
