import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Request } from 'autocannon';
import { liveBooking, median } from '../tests/support/live-booking';
import { testEnv } from '../tests/support/test-env';
import { startProcess } from './processes';
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
}

async function measure(url: string, path: string, duration: number): Promise<Figures> {
  const headers = { 'accept-encoding': acceptEncoding };
  const result = await autocannon({ url, connections: readers, duration, requests: [{ path, headers }] });
  if (result.non2xx || result.errors || result.timeouts) throw new Error(`${url}${path} did not answer well`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

/** Bookings of different customers, each a body of its own. */
async function measureBookings(url: string, duration: number, firstNumber: number): Promise<Figures> {
  let number = firstNumber;
  const setupRequest = (request: Request) => ({
    ...request,
    body: JSON.stringify(liveBooking(number++ % 100_000, { lastName: `Number ${number}` })),
  });
  const headers = { 'content-type': 'application/json' };
  const result = await autocannon({
    url,
    connections: bookers,
    duration,
    requests: [{ method: 'POST', path: '/api/bookings', headers, setupRequest }],
  });
  if (result.non2xx || result.errors || result.timeouts) throw new Error('Bookings were not all taken');
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

const middle = (figures: Figures[]): Figures => ({
  perSecond: Math.round(median(figures.map(({ perSecond }) => perSecond))),
  p99: Math.round(median(figures.map(({ p99 }) => p99))),
});

/** Measures several servers in turn, in another order each time, and takes the middle of each. */
async function compare(contenders: Record<string, () => Promise<Figures>>): Promise<Record<string, Figures>> {
  const taken: Record<string, Figures[]> = {};
  const names = Object.keys(contenders);
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 ? [...names].reverse() : names) {
      const figures = await contenders[name]?.();
      if (figures) taken[name] = [...(taken[name] ?? []), figures];
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

const get = (url: string, path: string) => () => measure(url, path, seconds);
const contenders = {
  '/': { ours: get(ours.url, '/'), 'bare Express': get(bare.url, '/') },
  '/api/reviews': {
    ours: get(ours.url, '/api/reviews'),
    'bare Express': get(bare.url, '/api/reviews'),
    'Payload REST': get(payloadRest.url, restPath),
  },
};

// Warm up: the first seconds of a process are not how it runs.
await measure(ours.url, '/', 2);
await measure(bare.url, '/', 2);
await measure(payloadRest.url, restPath, 2);

const reads: Record<string, Record<string, Figures>> = {};
for (const [path, servers] of Object.entries(contenders)) reads[path] = await compare(servers);
const bookings: Figures[] = [];
for (let round = 0; round < rounds; round++) {
  bookings.push(await measureBookings(ours.url, seconds, round * 20_000));
}
await Promise.all([ours.stop(), bare.stop(), payloadRest.stop()]);
rmSync(folder, { recursive: true, force: true });

const ratio = (one: Figures | undefined, other: Figures | undefined) =>
  one && other ? Math.round((one.perSecond / other.perSecond) * 100) / 100 : null;
const lines = Object.entries(reads).flatMap(([path, servers]) =>
  Object.entries(servers).map(([server, figures]) => ({
    call: `GET ${path}`,
    server,
    'requests/s': figures.perSecond,
    'p99 ms': figures.p99,
    'ours is': server === 'ours' ? '' : `${ratio(servers.ours, figures)} ×`,
  })),
);
const posts = middle(bookings);
lines.push({
  call: 'POST /api/bookings',
  server: 'ours',
  'requests/s': posts.perSecond,
  'p99 ms': posts.p99,
  'ours is': '',
});
console.table(lines);

const baseline = {
  measuredAt: new Date().toISOString().slice(0, 10),
  machine: { cores: availableParallelism(), node: process.version },
  database: env.DATABASE_URL?.startsWith('file:') ? 'sqlite' : 'mongodb',
  method: { rounds, seconds, readers, bookers, acceptEncoding },
  bytes: Object.fromEntries(
    answers.map(({ path, encoding, body }) => [`${path} ${encoding}`, Buffer.from(body, 'base64').length]),
  ),
  reads,
  ratios: {
    'GET / to bare Express': ratio(reads['/']?.ours, reads['/']?.['bare Express']),
    'GET /api/reviews to bare Express': ratio(
      reads['/api/reviews']?.ours,
      reads['/api/reviews']?.['bare Express'],
    ),
    'GET /api/reviews to Payload REST': ratio(
      reads['/api/reviews']?.ours,
      reads['/api/reviews']?.['Payload REST'],
    ),
  },
  bookingPosts: posts,
};
writeFileSync('bench/baseline.json', `${JSON.stringify(baseline, null, 2)}\n`);
process.exit(0);
