import { fork, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMissing } from '../scripts/build';
import { liveBooking, median } from '../tests/support/live-booking';
import { freePort } from '../tests/support/servers/free-port';
import { adminPassword, testEnv } from '../tests/support/servers/test-env';
import { until } from '../tests/support/servers/until';
import { attackNames } from './load/attackers';
import { callFrom } from './load/call-from';
import { collectGarbage } from './load/collect-garbage';
import { each } from './load/each';

/**
 * `npm run bench:hostile [-- minutes [attack]]`: runs the whole product under hostile traffic
 * (bench/load/attackers.ts), or one kind of it, while a customer books each second and the owner signs in. The
 * attackers run in a separate process at a fixed rate, so they delay a figure only through shared processors. Ends
 * with 1 when an answered booking is lost, a booking is refused, the owner cannot sign in, a booking takes a second
 * or more at the 99th percentile, or the memory does not return to within 20 %. Both memory figures exclude garbage
 * that an idle server has not collected.
 */
const minutes = Number(process.argv[2] ?? 20);
const only = process.argv[3];
if (only && !attackNames.includes(only)) throw new Error(`One of: ${attackNames.join(', ')}`);
const ms = minutes * 60_000;
await buildMissing();
const metricsToken = 'metrics-of-the-hostile-bench';
const folder = mkdtempSync(join(tmpdir(), 'farrier-hostile-'));
const port = await freePort();
const url = new URL(`http://127.0.0.1:${port}`);
const inspector = await freePort();
const inspected = [`--inspect=127.0.0.1:${inspector}`, '--inspect-publish-uid=http'];
const server = spawn(process.execPath, [...inspected, 'scripts/start.ts'], {
  env: {
    ...process.env,
    ...testEnv(folder, { PORT: String(port), SMS_DAILY_LIMIT: '100000', METRICS_TOKEN: metricsToken }),
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const at = (path: string) => new URL(path, url).href;
const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;
const cpuSeconds = () => {
  const used = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(used[11]) + Number(used[12])) / 100;
};

const storedNow: string[] = [];
const times: number[] = [];
const faults: string[] = [];
let customers = 0;
/** Books from a new address each time: the limit allows few bookings per address. */
async function book(): Promise<void> {
  customers += 1;
  const localAddress = `127.0.${20 + Math.floor(customers / 200)}.${1 + (customers % 200)}`;
  const startedAt = performance.now();
  const heard = await callFrom(at('/api/bookings'), {
    localAddress,
    method: 'POST',
    body: JSON.stringify(liveBooking(customers)),
  });
  times.push(performance.now() - startedAt);
  if (heard.status === 201) storedNow.push(JSON.parse(heard.text).confirmationNumber);
  else faults.push(`a customer was answered ${heard.status}: ${heard.text.slice(0, 200)}`);
}

let signIns = 0;
let device = '';
async function signIn(): Promise<void> {
  const heard = await callFrom(at('/api/admin/login'), {
    localAddress: '127.0.9.1',
    method: 'POST',
    body: JSON.stringify({ password: adminPassword }),
    headers: device ? { cookie: device } : {},
  });
  signIns += 1;
  device = heard.cookies.find((cookie) => cookie.includes('farrier-device='))?.split(';')[0] ?? device;
  if (heard.status !== 200)
    faults.push(`the owner was answered ${heard.status}: ${heard.text.slice(0, 200)}`);
}

const pause = (forMs: number) => new Promise((resolve) => setTimeout(resolve, forMs));

const isUp = () =>
  callFrom(at('/api/health'), { localAddress: '127.0.0.1' }).then(({ status }) => status === 200);
await until('the server answers', isUp, 120_000, 250);
const good = [each(1000, book), each(10_000, signIn)];
// Loads everything that first calls load, before the memory is measured.
for (const path of ['/', '/farrier/pakenham', '/cms/login'])
  await callFrom(at(path), { localAddress: '127.0.9.2' });
await pause(20_000);
times.length = 0;
await collectGarbage(inspector);
const before = memory();
let highest = before;
const watch = setInterval(() => (highest = Math.max(highest, memory())), 1000);

const cpuBefore = cpuSeconds();
const attackers = fork('bench/load/attacking.ts', [url.href, String(ms), ...(only ? [only] : [])], {
  execArgv: ['--import', 'tsx'],
});
let attacked: { begun: Record<string, number>; cpuSeconds: number } = { begun: {}, cpuSeconds: 0 };
attackers.on('message', (message: { booked: string } | typeof attacked) => {
  if ('booked' in message) storedNow.push(message.booked);
  else attacked = message;
});
await new Promise((resolve) => attackers.once('exit', resolve));
const cpuUsed = cpuSeconds() - cpuBefore;
const { text: metrics } = await callFrom(at('/api/metrics'), {
  localAddress: '127.0.9.3',
  headers: { authorization: `Bearer ${metricsToken}` },
});
const heldUp = (part: 'p99' | 'max') =>
  Math.round(
    Number(new RegExp(`^nodejs_eventloop_lag_${part}_seconds (\\S+)`, 'm').exec(metrics)?.[1]) * 1000,
  );
await Promise.all(good.map((stop) => stop()));
clearInterval(watch);
await collectGarbage(inspector);
let after = memory();
const isBack = () => {
  after = Math.min(after, memory());
  return after <= before * 1.2;
};
await until('the memory is back', isBack, 120_000, 1000).catch((error: Error) => faults.push(error.message));

const list = await callFrom(at('/api/bookings'), {
  localAddress: '127.0.9.1',
  headers: { 'x-admin-password': adminPassword },
});
const stored = new Set(
  (JSON.parse(list.text) as { confirmationNumber: string }[]).map(
    ({ confirmationNumber }) => confirmationNumber,
  ),
);
const lost = storedNow.filter((confirmationNumber) => !stored.has(confirmationNumber));
if (lost.length) faults.push(`${lost.length} answered bookings are not kept`);
times.sort((a, b) => a - b);
const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
if (!(p99 < 1000)) faults.push(`the 99th percentile is ${Math.round(p99)} ms`);
server.kill('SIGTERM');
const ended = await new Promise((resolve) => server.once('exit', resolve));
if (ended !== 0) faults.push(`the server ended with ${ended}`);
rmSync(folder, { recursive: true, force: true });

console.table({
  minutes,
  'bookings of customers': times.length,
  'bookings answered in all': storedNow.length,
  lost: lost.length,
  'median, ms': Math.round(median(times)),
  'p99, ms': Math.round(p99),
  'longest, ms': Math.round(times.at(-1) ?? Number.NaN),
  'server, % of one processor': Math.round((cpuUsed * 100_000) / ms),
  'attackers, % of one processor': Math.round((attacked.cpuSeconds * 100_000) / ms),
  'event loop held up, p99, ms': heldUp('p99'),
  'longest, in all, ms': heldUp('max'),
  'sign-ins of the owner': signIns,
  'memory before, MB': Math.round(before),
  'highest, MB': Math.round(highest),
  'after, MB': Math.round(after),
  load: loadavg()
    .map((value) => value.toFixed(1))
    .join(' '),
});
console.table(attacked.begun);
for (const fault of [...new Set(faults)].slice(0, 20)) console.error(fault);
process.exit(faults.length ? 1 : 0);
