import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Request } from 'autocannon';
import { liveBooking, median } from '../tests/support/live-booking';
import { testEnv } from '../tests/support/test-env';
import { type Measured, startProcess } from './processes';
import { type Recorded, record, sameAnswer } from './recorded';

/** `npm run bench`: measures all servers in one run, in turn, and writes bench/baseline.json. */
const rounds = 5;
const seconds = 4;
const readers = 50;
const bookers = 10;
const paths = ['/', '/api/reviews'] as const;
const encodings = ['br', 'gzip', 'identity'] as const;
/** What browsers send. */
const acceptEncoding = 'gzip, deflate, br, zstd';

interface Figures {
  perSecond: number;
  p99: number;
  /** The server's own CPU time for each request, in microseconds: the figure that other load disturbs least. */
  cpuMicros: number;
}

async function load(
  server: Measured,
  connections: number,
  duration: number,
  request: Request,
): Promise<Figures> {
  const before = await server.cpuMicros();
  const result = await autocannon({ url: server.url, connections, duration, requests: [request] });
  const used = (await server.cpuMicros()) - before;
  const { total, average } = result.requests;
  if (!total || result.non2xx || result.errors || result.timeouts) {
    throw new Error(`${request.path} was not answered well`);
  }
  return { perSecond: average, p99: result.latency.p99, cpuMicros: used / total };
}

const reading = (server: Measured, path: string, duration = seconds) =>
  load(server, readers, duration, { path, headers: { 'accept-encoding': acceptEncoding } });

let bookingNumber = 0;
/** Bookings of different customers, each a body of its own. */
const booking = (server: Measured, duration = seconds) =>
  load(server, bookers, duration, {
    method: 'POST',
    path: '/api/bookings',
    headers: { 'content-type': 'application/json' },
    setupRequest: (request) => ({ ...request, body: JSON.stringify(liveBooking(bookingNumber++ % 100_000)) }),
  });

const middle = (figures: Figures[]): Figures => ({
  perSecond: Math.round(median(figures.map(({ perSecond }) => perSecond))),
  p99: Math.round(median(figures.map(({ p99 }) => p99))),
  cpuMicros: Math.round(median(figures.map(({ cpuMicros }) => cpuMicros)) * 10) / 10,
});

/** Measures several servers in turn, in another order each time, and takes the middle of each. */
async function compare(contenders: Record<string, () => Promise<Figures>>): Promise<Record<string, Figures>> {
  const taken: Record<string, Figures[]> = {};
  const entries = Object.entries(contenders);
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of round % 2 ? entries.toReversed() : entries) {
      taken[name] = [...(taken[name] ?? []), await run()];
    }
  }
  return Object.fromEntries(Object.entries(taken).map(([name, figures]) => [name, middle(figures)]));
}

const folder = mkdtempSync(join(tmpdir(), 'farrier-bench-'));
const env = testEnv(folder, { RATE_LIMIT_FACTOR: '1000000' });
execFileSync(process.execPath, ['--import', 'tsx', 'bench/prepare.ts'], {
  env: { ...process.env, ...env },
  stdio: 'inherit',
});

const ours = await startProcess('bench/servers/ours.ts', env);
const answers: Recorded[] = [];
for (const path of paths)
  for (const encoding of encodings) answers.push(await record(ours.url, path, encoding));
const answersFile = join(folder, 'answers.json');
writeFileSync(answersFile, JSON.stringify(answers));
const bare = await startProcess('bench/servers/bare-express.ts', {}, answersFile);
for (const answer of answers) {
  const again = await record(bare.url, answer.path, answer.encoding);
  if (!sameAnswer(answer, again)) throw new Error(`The bare server answers ${answer.path} differently`);
}
const payloadRest = await startProcess('bench/servers/payload-rest.ts', env);
const restPath = '/cms-api/customer-reviews?limit=200&depth=0&where[isVisible][equals]=true';

const contenders = {
  'GET /': { ours: () => reading(ours, '/'), 'bare Express': () => reading(bare, '/') },
  'GET /api/reviews': {
    ours: () => reading(ours, '/api/reviews'),
    'bare Express': () => reading(bare, '/api/reviews'),
    'Payload REST': () => reading(payloadRest, restPath),
  },
  'POST /api/bookings': { ours: () => booking(ours) },
};

// Warm up: the first seconds of a process are not how it runs.
for (const [server, path] of [
  [ours, '/'],
  [bare, '/'],
  [payloadRest, restPath],
] as const)
  await reading(server, path, 2);
await booking(ours, 2);

const figures: Record<string, Record<string, Figures>> = {};
for (const [call, servers] of Object.entries(contenders)) figures[call] = await compare(servers);
await Promise.all([ours.stop(), bare.stop(), payloadRest.stop()]);
rmSync(folder, { recursive: true, force: true });

const round = (value: number) => Math.round(value * 100) / 100;
const ratios: Record<string, { requests: number; cpu: number }> = {};
const lines = Object.entries(figures).flatMap(([call, servers]) =>
  Object.entries(servers).map(([server, { perSecond, p99, cpuMicros }]) => {
    const line = { call, server, 'requests/s': perSecond, 'p99 ms': p99, 'CPU µs': cpuMicros };
    if (server === 'ours' || !servers.ours) return line;
    const requests = round(servers.ours.perSecond / perSecond);
    const cpu = round(cpuMicros / servers.ours.cpuMicros);
    ratios[`${call} to ${server}`] = { requests, cpu };
    return { ...line, 'ours is': `${requests} ×`, 'by CPU': `${cpu} ×` };
  }),
);
console.table(lines);

const baseline = {
  measuredAt: new Date().toISOString().slice(0, 10),
  machine: { cores: availableParallelism(), node: process.version },
  database: env.DATABASE_URL?.startsWith('file:') ? 'sqlite' : 'mongodb',
  method: { rounds, seconds, readers, bookers, acceptEncoding },
  bytes: Object.fromEntries(
    answers.map(({ path, encoding, body }) => [`${path} ${encoding}`, Buffer.from(body, 'base64').length]),
  ),
  figures,
  ratios,
};
writeFileSync('bench/baseline.json', `${JSON.stringify(baseline, null, 2)}\n`);
process.exit(0);
