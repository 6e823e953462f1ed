import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { freePort } from '../../tests/support/servers/free-port';
import { testEnv } from '../../tests/support/servers/test-env';

export const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads the fields of `/proc` after the process's name; none when it is gone. */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

function family(pid: number): number[] {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(name)[1] === String(pid),
  );
  return [pid, ...children.flatMap((child) => family(Number(child)))];
}

const residentMb = (pid: number) =>
  Math.round(
    family(pid).reduce((sum, each) => {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1];
      return sum + Number(kilobytes ?? 0) / 1024;
    }, 0),
  );

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;
const cpuMs = (pid: number) =>
  family(pid).reduce((sum, each) => {
    const stat = statOf(each);
    return sum + (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * tickMs;
  }, 0);

async function answers(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const isUp = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await rest(20);
  }
  throw new Error('The server ended before it answered');
}

/**
 * Starts a checkout with `npm start`. Returns the seconds until it answers, and the memory (MB) and processor time
 * (ms) of its processes. Linux only: reads /proc.
 */
export async function startWhole(folder: string, dataDir: string, more: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...testEnv(dataDir, { PORT: String(port), PUBLIC_URL: url, ...more }) };
  const startedAt = performance.now();
  const server = spawn('npm', ['start'], { cwd: folder, env, stdio: 'ignore', detached: true });
  const ended = once(server, 'exit');
  await answers(url, server);
  const seconds = Math.round((performance.now() - startedAt) / 10) / 100;
  const pid = server.pid ?? 0;
  return {
    url,
    seconds,
    residentMb: () => residentMb(pid),
    cpuMs: () => cpuMs(pid),
    stop: async () => {
      // Older checkouts leave the server running when only npm gets the signal.
      process.kill(-pid, 'SIGTERM');
      await ended;
    },
  };
}
