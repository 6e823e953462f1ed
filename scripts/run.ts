import { databaseFile } from '../cms/database/database-file';
import { readEnv } from '../cms/env';
import { announce } from '../cms/start/announce';
import { loadSecrets } from '../cms/start/secrets';
import { outliveFaults } from '../cms/start/uncaught-faults';

/**
 * A stop ends the process after this time, before its starter kills it. Nothing is lost: unfinished work is in
 * pending rows for the next start.
 */
const maxStopMs = 9_500;

/** A terminal sends both signals to all processes, and npm repeats them. The second one changes nothing. */
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
  demo: boolean;
  /** Hosts the CMS panel. Tests that kill servers run without it. */
  panel?: boolean;
  prepare?: () => Promise<unknown>;
}

/**
 * Runs the product until a signal: creates missing secrets, migrates and serves. A signal during the start waits for
 * its end, because migrations must not be interrupted.
 */
export async function run({ demo, panel = true, prepare }: Run): Promise<void> {
  try {
    const before = readEnv();
    const createdNames = loadSecrets(before.DATA_DIR, databaseFile(before));
    const env = readEnv();
    await prepare?.();
    const stopSignal = signalled();
    // The module reads the configuration when loaded, so the secrets must be set before.
    const [{ startServer }, { default: config }] = await Promise.all([
      import('../cms/server'),
      import('../payload.config'),
    ]);
    const server = await startServer({ env, config, panel });
    outliveFaults(server.app.log, () => end(server.stop, 1).catch(endWith));
    stopSignal.then(() => end(server.stop)).catch(endWith);
    if (demo) {
      const { seedDemo } = await import('../cms/database/seeds/demo');
      console.log(await seedDemo(server.app));
    }
    console.log(announce(env, server.url, createdNames));
  } catch (error) {
    endWith(error);
  }
}
