import { fork, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMissing } from '../scripts/build';
import { median } from '../tests/support/live-booking';
import { freePort } from '../tests/support/servers/free-port';
import { testEnv } from '../tests/support/servers/test-env';
import { until } from '../tests/support/servers/until';
import { type CallFrom, callFrom } from './load/call-from';
import { worstRequests } from './worst-requests';

/**
 * `npm run bench:hostile-requests [-- seconds [kind]]`: runs the whole product under sixty parallel requests, the
 * costliest that a stranger can send (bench/worst-requests.ts): of all kinds, of one, or with `each` one kind after
 * another. Meanwhile checks the health and signs a customer in. Ends with 1 when one of these takes a second or more,
 * or is refused.
 */
const seconds = Number(process.argv[2] ?? 20);
const only = process.argv[3];
const kinds = Object.keys(worstRequests);
if (only && only !== 'each' && !kinds.includes(only)) throw new Error(`One of: each, ${kinds.join(', ')}`);
const maxMs = 1000;

await buildMissing();
const folder = mkdtempSync(join(tmpdir(), 'farrier-requests-'));
const port = await freePort();
const url = new URL(`http://127.0.0.1:${port}`);
const server = spawn(process.execPath, ['scripts/start.ts'], {
  env: { ...process.env, ...testEnv(folder, { PORT: String(port) }) },
  stdio: ['ignore', 'ignore', 'inherit'],
});

const faults: string[] = [];
const call = (path: string, localAddress: string, more: Partial<CallFrom> = {}) =>
  callFrom(new URL(path, url).href, { localAddress, ...more });
const customer = { username: 'mia', password: 'three-old-anvils', email: 'mia@customers.example' };
const post = (body: object): Partial<CallFrom> => ({ method: 'POST', body: JSON.stringify(body) });

/** Sends calls one after another until stopped, and records their times. */
function timed(
  name: string,
  kind = 'all kinds',
  pauseMs: number,
  path: string,
  address: string,
  more?: Partial<CallFrom>,
) {
  const times: number[] = [];
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const { status, text } = await call(path, address, more);
      times.push(performance.now() - startedAt);
      if (status !== 200) faults.push(`${name}, ${kind}: answered ${status}: ${text.slice(0, 200)}`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  })();
  return async () => {
    isOver = true;
    await running;
    const longest = Math.max(...times);
    if (longest >= maxMs) faults.push(`${name}, ${kind}: took ${Math.round(longest)} ms`);
    return {
      [`${name}, median ms`]: Math.round(median(times)),
      [`${name}, longest ms`]: Math.round(longest),
    };
  };
}

await until(
  'the server answers',
  async () => (await call('/api/health', '127.0.0.1')).status === 200,
  120_000,
  250,
);
// Loads everything that first calls load, before the measurement.
for (const path of ['/', '/cms/login', '/api/docs']) await call(path, '127.0.9.2');
const registered = await call('/api/register', '127.0.9.3', post(customer));
if (registered.status !== 201)
  throw new Error(`The customer was answered ${registered.status}: ${registered.text}`);

/** Keeps sixty requests running, of one kind or all. Returns the times of the good calls, and the number answered. */
async function phase(kind?: string) {
  const stops = [
    timed('health', kind, 50, '/api/health', '127.0.9.4'),
    timed('sign-in', kind, 250, '/api/login', '127.0.9.5', post(customer)),
  ];
  const asking = fork('bench/load/asking.ts', [url.href, String(seconds * 1000), ...(kind ? [kind] : [])], {
    execArgv: ['--import', 'tsx'],
  });
  let answered = 0;
  asking.on('message', (message: number) => {
    answered = message;
  });
  await new Promise((resolve) => asking.once('exit', resolve));
  const figures = await Promise.all(stops.map((stop) => stop()));
  return Object.assign({ answered }, ...figures) as Record<string, number>;
}

const figures: Record<string, Record<string, number>> = {};
for (const kind of only === 'each' ? kinds : [only]) figures[kind ?? 'all kinds'] = await phase(kind);
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
rmSync(folder, { recursive: true, force: true });

console.table(figures);
const load = loadavg().map((value) => value.toFixed(1));
console.log(`${seconds} s each, load ${load.join(' ')}`);
for (const fault of [...new Set(faults)].slice(0, 20)) console.error(fault);
process.exit(faults.length ? 1 : 0);
