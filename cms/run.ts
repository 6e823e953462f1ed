import { databaseFile } from './database/database-file';
import { readEnv } from './env';
import { announce } from './start/announce';
import { loadSecrets } from './start/secrets';
import { outliveFaults } from './start/uncaught-faults';

/**
 * A stop that takes longer ends the process, so that its starter never has to kill it. Nothing is lost by that: what
 * waits is a pending row, which the next start takes up.
 */
const maxStopMs = 9_500;

/** Both are sent to everybody in a terminal, and npm passes them on: the second of a pair changes nothing. */
const signalled = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
  });

function endWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function end(stop: () => Promise<void>, code = 0): Promise<never> {
  setTimeout(() => process.exit(code), maxStopMs).unref();
  await stop();
  process.exit(code);
}

interface Run {
  /** Adds the demo data. */
  demo: boolean;
  /** Hosts the CMS panel. Tests that kill servers run without it. */
  panel?: boolean;
  /** Further preparation, run once the settings are checked. */
  prepare?: () => Promise<unknown>;
}

/**
 * Runs the product until a signal asks it to stop: makes missing secrets, migrates and serves. A signal that comes
 * while the server starts waits until it has, because migrations must not be cut in the middle.
 */
export async function run({ demo, panel = true, prepare }: Run): Promise<void> {
  try {
    const before = readEnv();
    const made = loadSecrets(before.DATA_DIR, databaseFile(before));
    const env = readEnv();
    await prepare?.();
    const asked = signalled();
    // The configuration is read as the module is loaded, so it must be loaded after the secrets are there.
    const [{ startServer }, { default: config }] = await Promise.all([
      import('./server'),
      import('../payload.config'),
    ]);
    const server = await startServer({ env, config, panel });
    outliveFaults(server.app.log, () => end(server.stop, 1).catch(endWith));
    asked.then(() => end(server.stop)).catch(endWith);
    if (demo) {
      const { seedDemo } = await import('./database/seeds/demo');
      console.log(await seedDemo(server.app));
    }
    console.log(announce(env, server.url, made));
  } catch (error) {
    endWith(error);
  }
}
