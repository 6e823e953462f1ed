import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { freePort } from './free-port';
import { type CallOptions, callServer } from './server';
import { newDataDir, testEnv } from './test-env';
import { until } from './until';
import { withoutLimitAt } from './without-limit';

/** Variables that a process must not inherit: real providers, and vitest's settings. */
const foreign = /^(TWILIO|STRIPE|SMTP|MAIL|SMS|RATE_LIMIT|TRUST_PROXY|VITEST|NODE_OPTIONS|PORT$|HOST$)/;

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** Returns the resident memory of a process in bytes, from Linux. */
function memoryOf(pid: number | undefined): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/**
 * Commands: the bare server, which starts quickly and whose clock runs on from SHIFTED_NOW, or everything that `npm
 * start` starts.
 */
const scripts = {
  bare: ['--import', './tests/support/servers/shifted-clock.ts', 'tests/support/servers/child-server.ts'],
  whole: ['--import', './tests/support/servers/end-with-test.ts', 'scripts/start.ts'],
};
type Script = keyof typeof scripts;

/** Starts one server process on its own port. A test can kill and restart it. */
export async function serverProcess(env: Record<string, string>, script: Script = 'bare') {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let exit: Promise<Exit> | undefined;
  let output = '';

  const healthy = () =>
    fetch(`${url}/api/health`).then(
      ({ status }) => status === 200,
      // The server does not listen yet.
      () => false,
    );

  async function start(): Promise<void> {
    const inherited = Object.entries(process.env).filter(([name]) => !foreign.test(name));
    const childEnv: NodeJS.ProcessEnv = {
      ...Object.fromEntries(inherited),
      ...env,
      PORT: String(port),
      NODE_ENV: 'production',
    };
    const started = spawn(process.execPath, scripts[script], {
      env: childEnv,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = started;
    exit = new Promise((resolve) => started.once('exit', (code, signal) => resolve({ code, signal })));
    const collect = (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-4000);
    };
    started.stdout?.on('data', collect);
    started.stderr?.on('data', collect);
    await until(
      'the server answers',
      () => {
        if (started.exitCode !== null)
          throw new Error(`The server ended with ${started.exitCode}:\n${output}`);
        return healthy();
      },
      // The whole product first builds outdated parts.
      script === 'whole' ? 180_000 : 60_000,
    );
  }

  const send = (signal: NodeJS.Signals) => {
    child?.kill(signal);
    return exit ?? Promise.reject(new Error('The server was not started'));
  };

  return {
    url,
    start,
    call: (method: string, path: string, options?: CallOptions) => callServer(url, method, path, options),
    kill: () => send('SIGKILL'),
    /** Asks the process to stop. Resolves after its end. */
    terminate: () => send('SIGTERM'),
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    output: () => output,
    pid: () => child?.pid ?? 0,
    /** Current memory of the process, in bytes. */
    memory: () => memoryOf(child?.pid),
  };
}

/** Clock for a new process: after the end of the leases of a process that was just killed. */
export const afterLeases = () => ({ SHIFTED_NOW: new Date(Date.now() + 31_000).toISOString() });

export type ServerProcess = Awaited<ReturnType<typeof serverProcess>>;

/**
 * Starts `count` server processes on one database, one after the other, with their own folder. They end after the
 * file's tests. `env` starts a further process on the same database.
 */
export async function startProcesses(
  count: number,
  more: Record<string, string> = {},
  script: Script = 'bare',
) {
  const dataDir = newDataDir();
  const template = inject('templateDatabase');
  if (template) copyFileSync(template, join(dataDir, 'farrier.db'));
  const env = testEnv(dataDir, { RATE_LIMIT_FACTOR: '100000', ...more });
  const processes: ServerProcess[] = [];
  afterAll(async () => {
    await Promise.all(processes.filter((server) => server.isRunning()).map((server) => server.kill()));
    rmSync(dataDir, { recursive: true, force: true });
  });
  for (let index = 0; index < count; index++) {
    const server = await serverProcess(env, script);
    processes.push(server);
    await server.start();
    if (index === 0 && !template) await withoutLimitAt(env.DATABASE_URL as string);
  }
  return { env, dataDir, processes };
}
