import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { expect } from 'playwright/test';
import { freePort } from '../support/servers/free-port';
import { newDataDir, ownerLogin, placeInMemory, testEnv } from '../support/servers/test-env';

/** Waits for what the product says at the terminal once all of it is there, the demo data too. */
async function announced(server: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const end = (why: string) => reject(new Error(`The server ${why}:\n${output}`));
    // A first start builds what is missing.
    setTimeout(() => end('did not start in time'), 300_000).unref();
    server.once('exit', (code) => end(`ended with ${code}`));
    // The listener stays: a pipe that nobody reads stops who writes to it.
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('  Website ')) resolve();
    });
  });
}

/**
 * Has a new business take more bookings than its days hold, as its owner does in the CMS: journeys book the same days again
 * and again. Those of capacity start a server of their own.
 */
async function liftLimit(url: string): Promise<void> {
  const asOwner = { 'Content-Type': 'application/json', Origin: url };
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${url}/cms-api${path}`, {
      method: 'POST',
      headers: { ...asOwner, ...headers },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return reply;
  };
  const login = await post('/owners/login', ownerLogin);
  const cookie = login.headers.getSetCookie().map((each) => each.split(';')[0]);
  await post('/globals/business', { limitBookings: false }, { Cookie: cookie.join('; ') });
}

/**
 * Starts the product as a visitor would meet it, CMS panel included, on a database of its own, and puts its address
 * into `E2E_URL`. `flags` are those of scripts/start.ts. Returns what stops it.
 */
export async function startProduct(...flags: string[]): Promise<() => Promise<void>> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = newDataDir(placeInMemory());
  const server = spawn(
    process.execPath,
    ['--import', './tests/support/fakes/quick-passwords.ts', 'scripts/start.ts', ...flags],
    {
      env: {
        ...process.env,
        ...testEnv(dataDir, {
          PORT: String(port),
          PUBLIC_URL: url,
          RATE_LIMIT_FACTOR: '10000',
          LOG_LEVEL: 'warn',
        }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await announced(server);
  process.env.E2E_URL = url;
  return async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
}

interface Untouched {
  now?: string;
  unlimited?: boolean;
  env?: Record<string, string>;
}

/**
 * A server of a test's own, on which nothing has happened yet. Its clock is the machine's, or runs on from `now`;
 * `setClock` sets it. It has no CMS panel, except where `unlimited` has its owner say in it that days have no limit. `env`
 * is that of the fakes that it talks to.
 */
export async function untouchedServer({ now, unlimited, env }: Untouched = {}) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = newDataDir(placeInMemory());
  const child: ChildProcess = spawn(
    process.execPath,
    [
      ...['--import', './tests/support/fakes/quick-passwords.ts'],
      ...['--import', './tests/support/servers/shifted-clock.ts'],
      unlimited ? 'scripts/start.ts' : 'tests/support/servers/child-server.ts',
    ],
    {
      env: {
        ...process.env,
        ...testEnv(dataDir, {
          PORT: String(port),
          PUBLIC_URL: url,
          RATE_LIMIT_FACTOR: '10000',
          ...(now && { SHIFTED_NOW: now }),
          ...env,
        }),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await expect(async () => {
      expect(child.exitCode).toBe(null);
      expect((await fetch(`${url}/api/health`)).ok).toBe(true);
    }).toPass({ timeout: 60_000 });
    if (unlimited) await liftLimit(url);
  } catch (error) {
    await stop();
    throw error;
  }
  const setClock = async (iso: string): Promise<void> => {
    const answered = once(child, 'message');
    child.send({ now: iso });
    await answered;
  };
  return { url, stop, setClock };
}

/** For Playwright, which calls it before the first test. */
export default async (): Promise<() => Promise<void>> => {
  const stop = await startProduct();
  await liftLimit(process.env.E2E_URL ?? '');
  return stop;
};
