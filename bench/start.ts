import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../tests/support/free-port';
import { median } from '../tests/support/live-booking';
import { testEnv } from '../tests/support/test-env';

/**
 * `npm run bench:start [-- folder]`: how long `npm start` takes until it answers, when everything is built and the
 * database is there, and how much memory its processes hold, before and after the CMS was opened. A folder with
 * another checkout of the product, installed, is measured in turn with this one. Linux only: memory is read from /proc.
 */
const rounds = 5;
const restMs = 5000;

interface Measured {
  seconds: number;
  atRestMb: number;
  withCmsMb: number;
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A process with all that it started. */
function family(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] === String(pid);
      } catch {
        return false;
      }
    });
  return [pid, ...children.flatMap((child) => family(Number(child)))];
}

const residentMb = (pid: number) =>
  Math.round(
    family(pid).reduce((sum, each) => {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1];
      return sum + Number(kilobytes ?? 0) / 1024;
    }, 0),
  );

async function answers(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    if (
      await fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await rest(20);
  }
  throw new Error('The server ended before it answered');
}

async function start(folder: string, dataDir: string): Promise<Measured> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...testEnv(dataDir, { PORT: String(port), PUBLIC_URL: url }) };
  const startedAt = performance.now();
  const server = spawn('npm', ['start'], { cwd: folder, env, stdio: 'ignore', detached: true });
  const ended = once(server, 'exit');
  await answers(url, server);
  const seconds = Math.round((performance.now() - startedAt) / 10) / 100;
  const pid = server.pid ?? 0;
  await rest(restMs);
  const atRestMb = residentMb(pid);
  await fetch(`${url}/cms/login`).then((answer) => answer.text());
  await rest(restMs);
  const withCmsMb = residentMb(pid);
  // Older checkouts leave the server running when npm alone is told.
  process.kill(-pid, 'SIGTERM');
  await ended;
  return { seconds, atRestMb, withCmsMb };
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
writeFileSync('bench/start-baseline.json', `${JSON.stringify({ measuredAt, machine, figures }, null, 2)}\n`);
