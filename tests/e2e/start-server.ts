import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { expect } from 'playwright/test';
import { freePort } from '../support/servers/free-port';
import { newDataDir, ownerLogin, placeInMemory, testEnv } from '../support/servers/test-env';

/** Waits for the line that the product prints when all of it is ready, with the demo data. */
async function announced(server: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const end = (why: string) => reject(new Error(`The server ${why}:\n${output}`));
    // A first start builds what is missing.
    setTimeout(() => end('did not start in time'), 300_000).unref();
    server.once('exit', (code) => end(`ended with ${code}`));
    // The listener stays: the writer of a pipe without a reader blocks.
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('  Website ')) resolve();
    });
  });
}

/**
 * Lets a new business accept more bookings than its days hold, as an owner does in the CMS: journeys book the same
 * days many times. Tests of the limit start their own server.
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
 * Starts the whole product, with the CMS panel, on a database of its own. Sets `E2E_URL`. `flags` go to
 * scripts/start.ts. Returns a function that stops it.
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
 * Starts an empty server for a test. Its clock is the machine's, or runs on from `now`; `setClock` sets it. It has no
 * CMS panel, unless `unlimited` needs it to lift the limit of days. `env` connects it to fakes.
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

/** Playwright calls this before the first test. */
export default async (): Promise<() => Promise<void>> => {
  const stop = await startProduct();
  await liftLimit(process.env.E2E_URL ?? '');
  return stop;
};
