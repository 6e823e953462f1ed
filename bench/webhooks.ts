import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { webhookReceiver } from '../tests/support/fakes/webhook-receiver';
import { median } from '../tests/support/live-booking';
import { testEnv } from '../tests/support/servers/test-env';
import { bookingLoad } from './load/booking-load';
import { startProcess } from './load/processes';

/**
 * `npm run bench:webhooks`: measures bookings by ten customers at once on two servers in turn. One has 10,000 events
 * on their way to a receiver that takes a second for each. Writes bench/baselines/webhooks-baseline.json. Ends with 1
 * when that one books less than 0.95 of the other.
 */
const goal = 0.95;
const events = 10_000;
const takesMs = 1000;
const rounds = 5;
const [together, bookers] = [100, 10];
const round = (value: number) => Math.round(value * 100) / 100;
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const folders: string[] = [];
const run = (file: string, env: Record<string, string>, ...args: string[]) =>
  execFileSync(process.execPath, ['--import', 'tsx', file, ...args], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });

async function serverWith(count: number, url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'farrier-bench-'));
  folders.push(folder);
  const env = testEnv(folder, { RATE_LIMIT_FACTOR: '1000000', WEBHOOKS_ALLOW_PRIVATE: 'true' });
  run('bench/load/prepare.ts', env);
  run('bench/load/many-events.ts', env, url, String(count));
  return startProcess('bench/servers/ours.ts', env);
}
type Server = Awaited<ReturnType<typeof serverWith>>;

const program = await webhookReceiver((res) => void setTimeout(() => res.writeHead(204).end(), takesMs));
const [without, beside] = [await serverWith(0, program.url), await serverWith(events, program.url)];

/** All deliveries exist once the only writes are those of sending. */
const fannedOutAt = performance.now();
for (let before = 0; ; ) {
  const { writes } = await beside.used();
  if (before && writes - before < 100) break;
  before = writes;
  await rest(2000);
}
const fanOutSeconds = round((performance.now() - fannedOutAt) / 1000);

async function measure(server: Server) {
  const before = await server.used();
  const { perSecond, p99Ms } = await bookingLoad(server.url, { count: together, atOnce: bookers });
  await rest(3000);
  const after = await server.used();
  return { perSecond, p99Ms, cpuMs: (after.cpuMicros - before.cpuMicros) / 1000 / together };
}

const loadBefore = loadavg().map(round);
for (const server of [without, beside]) await measure(server);
const taken = { without: [] as Figures[], beside: [] as Figures[] };
type Figures = Awaited<ReturnType<typeof measure>>;
for (let turn = 0; turn < rounds; turn++) {
  taken.without.push(await measure(without));
  taken.beside.push(await measure(beside));
}
const delivered = program.received.length;
for (const server of [without, beside]) await server.stop();
program.close();
for (const folder of folders) rmSync(folder, { recursive: true, force: true });

const middle = (name: keyof typeof taken, key: keyof Figures) =>
  round(median(taken[name].map((each) => each[key])));
const figures = (['perSecond', 'p99Ms', 'cpuMs'] as const).map((figure) => ({
  figure,
  without: middle('without', figure),
  beside: middle('beside', figure),
  ratio: round(middle('beside', figure) / middle('without', figure)),
}));
console.log('load before', loadBefore, 'after', loadavg().map(round), { delivered, fanOutSeconds });
console.table(figures);
const machine = { cores: availableParallelism(), node: process.version, loadBefore };
const measuredAt = new Date().toISOString().slice(0, 10);
writeFileSync(
  'bench/baselines/webhooks-baseline.json',
  `${JSON.stringify({ measuredAt, machine, events, takesMs, delivered, fanOutSeconds, figures }, null, 2)}\n`,
);
const [{ ratio = 0 } = {}] = figures;
if (ratio < goal) console.error('Beside deliveries bookings take too long', goal);
process.exit(ratio < goal ? 1 : 0);
