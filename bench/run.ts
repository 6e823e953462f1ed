import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../tests/support/live-booking';
import { testEnv } from '../tests/support/servers/test-env';
import { type Measured, startProcess } from './load/processes';
import { wireLoad } from './load/wire-load';
import { type Recorded, record, sameAnswer } from './recorded';

/** `npm run bench`: measures ours and bare Express in one run, in turn, and writes bench/baselines/baseline.json. */
const rounds = 12;
const seconds = 2;
const readers = 50;
const paths = ['/', '/api/reviews'] as const;
const encodings = ['br', 'gzip', 'identity'] as const;
const acceptEncoding = 'gzip, deflate, br, zstd';

interface Figures {
  perSecond: number;
  p99: number;
  /** The server's own CPU time per request, in microseconds: other load affects this figure least. */
  cpuMicros: number;
  /** Used share of one core. Well below 1, another resource was the limit. */
  busy: number;
}

/** Requests a path, and divides the server's CPU time by the number of answers. */
async function reading(server: Measured, path: string, duration = seconds): Promise<Figures> {
  const before = await server.used();
  const headers = { 'Accept-Encoding': acceptEncoding };
  const { perSecond, p99, total } = await wireLoad({ url: server.url, path, headers }, readers, duration);
  const cpuMicros = ((await server.used()).cpuMicros - before.cpuMicros) / total;
  return { perSecond, p99, cpuMicros, busy: (perSecond * cpuMicros) / 1e6 };
}

const round = (value: number) => Math.round(value * 100) / 100;
const middle = (figures: Figures[]): Figures => ({
  perSecond: Math.round(median(figures.map(({ perSecond }) => perSecond))),
  p99: Math.round(median(figures.map(({ p99 }) => p99))),
  cpuMicros: round(median(figures.map(({ cpuMicros }) => cpuMicros))),
  busy: round(median(figures.map(({ busy }) => busy))),
});

type Rounds = Record<string, Figures[]>;

/** Measures several servers in turn, in a different order each round. */
async function compare(contenders: Record<string, () => Promise<Figures>>): Promise<Rounds> {
  const taken: Rounds = {};
  const entries = Object.entries(contenders);
  for (let index = 0; index < rounds; index++) {
    for (const [name, run] of index % 2 ? entries.toReversed() : entries) {
      taken[name] = [...(taken[name] ?? []), await run()];
    }
  }
  return taken;
}

/** Returns the median of the rounds' ratios, with the lowest and the highest, to show how reliable it is. */
function ratioOf(ours: Figures[], others: Figures[], of: (ours: Figures, other: Figures) => number) {
  const all = ours.flatMap((figures, index) => {
    const other = others[index];
    return other ? [of(figures, other)] : [];
  });
  return { median: round(median(all)), lowest: round(Math.min(...all)), highest: round(Math.max(...all)) };
}

const folder = mkdtempSync(join(tmpdir(), 'farrier-bench-'));
const env = testEnv(folder, { RATE_LIMIT_FACTOR: '1000000' });
execFileSync(process.execPath, ['--import', 'tsx', 'bench/load/prepare.ts'], {
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

const contenders = {
  'GET /': {
    ours: () => reading(ours, '/'),
    'bare Express': () => reading(bare, '/'),
  },
  'GET /api/reviews': {
    ours: () => reading(ours, '/api/reviews'),
    'bare Express': () => reading(bare, '/api/reviews'),
  },
};

// Warms up: the first seconds of a process are not typical.
for (const server of [ours, bare]) await reading(server, '/', 2);

const taken: Record<string, Rounds> = {};
for (const [call, servers] of Object.entries(contenders)) taken[call] = await compare(servers);
await Promise.all([ours, bare].map((server) => server.stop()));
rmSync(folder, { recursive: true, force: true });

const figures: Record<string, Record<string, Figures>> = {};
const ratios: Record<string, Record<'requests' | 'cpu', ReturnType<typeof ratioOf>>> = {};
const text = ({ median, lowest, highest }: ReturnType<typeof ratioOf>) =>
  `${median} × (${lowest}–${highest})`;
const lines = Object.entries(taken).flatMap(([call, servers]) =>
  Object.entries(servers).map(([server, all]) => {
    const { perSecond, p99, cpuMicros, busy } = middle(all);
    figures[call] = { ...figures[call], [server]: { perSecond, p99, cpuMicros, busy } };
    const line = { call, server, 'requests/s': perSecond, 'p99 ms': p99, 'CPU µs': cpuMicros, busy };
    if (server === 'ours' || !servers.ours) return line;
    const requests = ratioOf(servers.ours, all, (one, other) => one.perSecond / other.perSecond);
    const cpu = ratioOf(servers.ours, all, (one, other) => other.cpuMicros / one.cpuMicros);
    ratios[`${call} to ${server}`] = { requests, cpu };
    return { ...line, 'ours is': text(requests), 'by CPU': text(cpu) };
  }),
);
console.table(lines);

const baseline = {
  measuredAt: new Date().toISOString().slice(0, 10),
  machine: { cores: availableParallelism(), node: process.version },
  database: env.DATABASE_URL?.startsWith('file:') ? 'sqlite' : 'mongodb',
  method: { rounds, seconds, readers, acceptEncoding },
  bytes: Object.fromEntries(
    answers.map(({ path, encoding, body }) => [`${path} ${encoding}`, Buffer.from(body, 'base64').length]),
  ),
  figures,
  ratios,
};
writeFileSync('bench/baselines/baseline.json', `${JSON.stringify(baseline, null, 2)}\n`);
process.exit(0);
