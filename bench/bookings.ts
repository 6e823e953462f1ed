import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveBooking, median } from '../tests/support/live-booking';
import { testEnv } from '../tests/support/test-env';
import { startProcess } from './processes';

/**
 * `npm run bench:bookings`: bookings one by one, without a pause between them, and by ten at once; what each costs the server in CPU time and
 * in writes, with its messages made and sent to the log. Writes bench/bookings-baseline.json.
 */
const alone = 200;
const together = 1000;
const bookers = 10;
/** Long enough for what a booking leads to, so that the next one has the server for itself. */
const pauseMs = 60;

const folder = mkdtempSync(join(tmpdir(), 'farrier-bench-'));
const env = testEnv(folder, { RATE_LIMIT_FACTOR: '1000000' });
execFileSync(process.execPath, ['--import', 'tsx', 'bench/prepare.ts'], {
  env: { ...process.env, ...env },
  stdio: 'inherit',
});
const server = await startProcess('bench/servers/ours.ts', env);
let number = 0;

/** How long one booking takes, in milliseconds. */
async function book(agent: Agent): Promise<number> {
  const body = JSON.stringify(liveBooking(number++));
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  const startedAt = performance.now();
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const call = request(`${server.url}/api/bookings`, { method: 'POST', agent, headers });
    call.once('error', reject);
    call.once('response', (answer) => answer.resume().once('end', () => resolve(answer.statusCode)));
    call.end(body);
  });
  if (status !== 201) throw new Error(`A booking was answered with ${status}`);
  return performance.now() - startedAt;
}

/** All that the bookings lead to is done when the server writes nothing any more. */
async function quiet(): Promise<void> {
  for (let before = -1; ; ) {
    const { writes } = await server.used();
    if (writes === before) return;
    before = writes;
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }
}

const round = (value: number) => Math.round(value * 10) / 10;

async function measure(count: number, atOnce: number, pause = 0) {
  // Connections of its own: idle ones are hung up by the server.
  const agent = new Agent({ keepAlive: true });
  const before = await server.used();
  const startedAt = performance.now();
  const times: number[] = [];
  let left = count;
  const customer = async () => {
    while (left-- > 0) {
      times.push(await book(agent));
      if (pause) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, customer));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  await quiet();
  const after = await server.used();
  times.sort((a, b) => a - b);
  return {
    atOnce,
    pauseMs: pause,
    perSecond: round(count / seconds),
    medianMs: round(median(times)),
    p99Ms: round(times[Math.floor(times.length * 0.99)] ?? Number.NaN),
    cpuMs: round((after.cpuMicros - before.cpuMicros) / 1000 / count),
    writes: round((after.writes - before.writes) / count),
    commits: round((after.commits - before.commits) / count),
  };
}

const loadBefore = loadavg().map(round);
await measure(100, bookers);
const figures = [await measure(alone, 1, pauseMs), await measure(alone, 1), await measure(together, bookers)];
await server.stop();
rmSync(folder, { recursive: true, force: true });
console.log('load before', loadBefore, 'after', loadavg().map(round));
console.table(figures);
const machine = { cores: availableParallelism(), node: process.version, loadBefore };
const measuredAt = new Date().toISOString().slice(0, 10);
writeFileSync(
  'bench/bookings-baseline.json',
  `${JSON.stringify({ measuredAt, machine, figures }, null, 2)}\n`,
);
process.exit(0);
