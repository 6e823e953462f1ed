import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { addDays } from '../rules/dates';
import { median } from '../tests/support/live-booking';
import { adminPassword, testEnv } from '../tests/support/test-env';
import { measurePaint } from './calendar-paint';
import { type Measured, startProcess } from './processes';

/**
 * `npm run bench:calendar`: how long the data of a month takes among 2,000 appointments of a year, and among five years
 * of them; how long the month's page takes to paint once it has them; what the app weighs at its first load. Writes
 * bench/calendar-baseline.json, and ends with 1 when a goal is missed.
 */
const goals = { monthMs: 25, paintMs: 100, firstLoadKb: 130 };
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
const round = (value: number) => Math.round(value * 10) / 10;
const prepare = (from: string, years: number) =>
  execFileSync(process.execPath, ['--import', 'tsx', 'bench/prepare-calendar.ts', from, String(years)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

async function signIn({ url }: Measured): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ password: adminPassword }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const cookie = cookies.find((each) => /^farrier-owner=./.test(each));
  if (!cookie) throw new Error(`The sign-in was answered with ${answer.status}: ${await answer.text()}`);
  return cookie;
}

/** How long the appointments of some days take to be read, and what they cost. */
async function read(
  server: Measured,
  cookie: string,
  { from, to }: { from: string; to: string },
  count: number,
) {
  const ask = async () => {
    const answer = await fetch(`${server.url}/api/calendar/appointments?from=${from}&to=${to}`, {
      headers: { cookie },
    });
    if (answer.status !== 200) throw new Error(`The calendar answered ${answer.status}`);
    return (await answer.text()).length;
  };
  for (let warm = 0; warm < count / 5; warm++) await ask();
  const before = await server.used();
  const times: number[] = [];
  let bytes = 0;
  for (let number = 0; number < count; number++) {
    const startedAt = performance.now();
    bytes = await ask();
    times.push(performance.now() - startedAt);
  }
  const after = await server.used();
  times.sort((one, other) => one - other);
  return {
    medianMs: round(median(times)),
    p99Ms: round(times[Math.floor(times.length * 0.99)] ?? Number.NaN),
    cpuMs: round((after.cpuMicros - before.cpuMicros) / 1000 / count),
    kb: Math.round(bytes / 1024),
  };
}

async function readAll(server: Measured, appointments: number) {
  const cookie = await signIn(server);
  const figures = [];
  for (const [days, span] of Object.entries(spans))
    figures.push({
      ...{ appointments, days },
      ...(await read(server, cookie, span, days === 'year' ? roundsOfYear : rounds)),
    });
  return figures;
}

interface Chunk {
  file: string;
  imports?: string[];
}

/** The gzipped JavaScript that the browser has to have before the app shows its first page, in kB. */
function firstLoadKb(): number {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'));
  const names = new Set<string>();
  const add = (name: string): void => {
    if (names.has(name)) return;
    names.add(name);
    manifest[name]?.imports?.forEach(add);
  };
  add('portals/calendar/main.tsx');
  const sizes = [...names].map((name) => {
    const file = manifest[name]?.file ?? '';
    return file.endsWith('.js') ? gzipSync(readFileSync(join('dist/client', file))).length : 0;
  });
  return round(sizes.reduce((sum, size) => sum + size, 0) / 1000);
}

const loadBefore = loadavg().map(round);
prepare(firstDay, 1);
const first = await startProcess('bench/servers/ours.ts', env);
const ofOneYear = await readAll(first, 2000);
const paint = await measurePaint(first.url, await signIn(first));
await first.stop();
// Four years of the past.
prepare(addDays(firstDay, -4 * 365), 4);
const second = await startProcess('bench/servers/ours.ts', env);
const ofFiveYears = await readAll(second, 10_000);
await second.stop();
rmSync(folder, { recursive: true, force: true });

const kb = firstLoadKb();
console.log('load before', loadBefore, 'after', loadavg().map(round));
console.table([...ofOneYear, ...ofFiveYears]);
console.table(paint);
console.log(`first load of the app: ${kb} kB of JavaScript, gzipped`);
const machine = { cores: availableParallelism(), node: process.version, loadBefore };
const measuredAt = today;
const figures = { measuredAt, machine, data: [...ofOneYear, ...ofFiveYears], paint, firstLoadKb: kb };
writeFileSync('bench/calendar-baseline.json', `${JSON.stringify(figures, null, 2)}\n`);

const monthMs = (rows: typeof ofOneYear) => rows.find(({ days }) => days === 'month')?.medianMs ?? Number.NaN;
const missed = [
  monthMs(ofOneYear) < goals.monthMs ? '' : `A month takes ${monthMs(ofOneYear)} ms`,
  monthMs(ofFiveYears) < 1.5 * monthMs(ofOneYear) + 1 ? '' : 'A month takes longer in a larger table',
  // What a slow phone takes is told, and no goal.
  ...paint.map(({ screen, medianMs, slower }) =>
    medianMs < goals.paintMs || slower > 1 ? '' : `A month paints after ${medianMs} ms at ${screen}`,
  ),
  kb < goals.firstLoadKb ? '' : `The app weighs ${kb} kB at its first load`,
].filter(Boolean);
for (const words of missed) console.error(words);
process.exit(missed.length ? 1 : 0);
