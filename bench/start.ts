import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { median } from '../tests/support/live-booking';
import { rest, startWhole } from './load/whole-server';

/**
 * `npm run bench:start [-- folder]`: measures how long `npm start` takes to answer with everything built and an
 * existing database, and the memory of its processes before and after the CMS was opened. Compares another installed
 * checkout in the folder, in turn. Linux only: reads memory from /proc.
 */
const rounds = 5;
const restMs = 5000;

interface Measured {
  seconds: number;
  atRestMb: number;
  withCmsMb: number;
}

async function start(folder: string, dataDir: string): Promise<Measured> {
  const server = await startWhole(folder, dataDir);
  await rest(restMs);
  const atRestMb = server.residentMb();
  await fetch(`${server.url}/cms/login`).then((answer) => answer.text());
  await rest(restMs);
  const withCmsMb = server.residentMb();
  await server.stop();
  return { seconds: server.seconds, atRestMb, withCmsMb };
}

const folders = ['.', ...process.argv.slice(2)].map((folder) => resolve(folder));
const data = folders.map(() => mkdtempSync(join(tmpdir(), 'farrier-bench-')));
const loadBefore = loadavg();
// The first start builds, migrates and seeds.
for (const [index, folder] of folders.entries()) await start(folder, data[index] ?? '');
const taken: Measured[][] = folders.map(() => []);
for (let round = 0; round < rounds; round++)
  for (const [index, folder] of folders.entries()) taken[index]?.push(await start(folder, data[index] ?? ''));
for (const folder of data) rmSync(folder, { recursive: true, force: true });

const figures = taken.map((all, index) => ({
  checkout: index ? 'the other' : 'this',
  seconds: median(all.map(({ seconds }) => seconds)),
  atRestMb: median(all.map(({ atRestMb }) => atRestMb)),
  withCmsMb: median(all.map(({ withCmsMb }) => withCmsMb)),
}));
console.table(figures);
const machine = { cores: availableParallelism(), node: process.version, loadBefore };
const measuredAt = new Date().toISOString().slice(0, 10);
writeFileSync(
  'bench/baselines/start-baseline.json',
  `${JSON.stringify({ measuredAt, machine, figures }, null, 2)}\n`,
);
