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

/** The resident memory of a process, as Linux tells it. */
function memoryOf(pid: number | undefined): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/**
 * Command of a process: the bare server, which starts quickly and whose clock runs on from SHIFTED_NOW, or
 * everything that `npm start` starts.
 */
const scripts = {
  bare: ['--import', './tests/support/servers/shifted-clock.ts', 'tests/support/servers/child-server.ts'],
  whole: ['--import', './tests/support/servers/end-with-test.ts', 'scripts/start.ts'],
};
type Script = keyof typeof scripts;

/** One server process on a port of its own, that can be killed and started again. */
export async function serverProcess(env: Record<string, string>, script: Script = 'bare') {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let exit: Promise<Exit> | undefined;
  let output = '';

  const healthy = () =>
    fetch(`${url}/api/health`).then(
      ({ status }) => status === 200,
      // Nobody listens yet.
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
      // The whole product builds first what is older than its sources.
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
    /** Ends the process at once, as a crash does. */
    kill: () => send('SIGKILL'),
    /** Asks the process to stop, and resolves when it has. */
    terminate: () => send('SIGTERM'),
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    output: () => output,
    pid: () => child?.pid ?? 0,
    /** The memory that the process has now, in bytes. */
    memory: () => memoryOf(child?.pid),
  };
}

/** A clock, for a process that starts now, by which the leases of one that was just killed have ended. */
export const afterLeases = () => ({ SHIFTED_NOW: new Date(Date.now() + 31_000).toISOString() });

export type ServerProcess = Awaited<ReturnType<typeof serverProcess>>;

/**
 * `count` server processes on one database, started one after the other, and a folder of their own; all of
 * them are gone after the file's tests. `env` is what a further process on the same database needs.
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
