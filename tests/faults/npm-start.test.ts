import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { freePort } from '../support/servers/free-port';
import { newDataDir, testEnv } from '../support/servers/test-env';
import { until } from '../support/servers/until';

/** Returns the living processes below this one, with the shell and the server of `npm start`. */
function family(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  const children = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean) : [];
  return [pid, ...children.map(Number).flatMap(family)];
}

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

/** Runs `npm start` as a person or a supervisor does, in its own process group, until it serves. */
async function npmStart() {
  const port = await freePort();
  const dataDir = newDataDir();
  const template = inject('templateDatabase');
  if (template) copyFileSync(template, join(dataDir, 'farrier.db'));
  const npm: ChildProcess = spawn('npm', ['start'], {
    env: { ...process.env, ...testEnv(dataDir, { PORT: String(port) }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const exit = once(npm, 'exit');
  const { pid } = npm;
  if (!pid) throw new Error('npm was not found');
  onTestFinished(() => {
    for (const each of family(pid)) if (isAlive(each)) process.kill(each, 'SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  // A first start builds what is missing.
  await until('the addresses are shown', () => output.includes('  Website '), 300_000);
  const processes = family(pid);
  return {
    pid,
    exit,
    /** Returns processes that outlived npm. */
    left: () => processes.filter(isAlive),
    answers: () => fetch(`http://127.0.0.1:${port}/api/health`).then(({ ok }) => ok),
  };
}

it('SIGTERM to npm stops the server with it', async () => {
  const started = await npmStart();
  expect(await started.answers()).toBe(true);
  process.kill(started.pid, 'SIGTERM');
  expect(await started.exit).toEqual([0, null]);
  expect(started.left()).toEqual([]);
  await expect(started.answers()).rejects.toThrow();
});

it('Ctrl-C, which reaches npm and the server at once, and once more through npm, stops both cleanly', async () => {
  const started = await npmStart();
  process.kill(-started.pid, 'SIGINT');
  process.kill(-started.pid, 'SIGINT');
  expect(await started.exit).toEqual([0, null]);
  expect(started.left()).toEqual([]);
});
