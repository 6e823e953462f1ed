import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { newDataDir, testEnv } from '../support/test-env';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function healthy(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    const reply = await fetch(`${url}/api/health`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server did not become healthy');
}

/**
 * Starts the product as a visitor would meet it, CMS panel included, on a database of its own, and puts its address
 * into `E2E_URL`. `flags` are those of scripts/start.ts. Returns what stops it.
 */
export async function startProduct(...flags: string[]): Promise<() => Promise<void>> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = newDataDir();
  const server = spawn(join('node_modules', '.bin', 'tsx'), ['scripts/start.ts', ...flags], {
    env: {
      ...process.env,
      ...testEnv(dataDir, {
        PORT: String(port),
        PUBLIC_URL: url,
        RATE_LIMIT_FACTOR: '10000',
        LOG_LEVEL: 'warn',
      }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await healthy(url, server);
  process.env.E2E_URL = url;
  return async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** For Playwright, which calls it before the first test. */
export default (): Promise<() => Promise<void>> => startProduct();
