import { existsSync } from 'node:fs';

/** Starts the product: reads .env, makes missing secrets, builds what is missing, migrates, serves. */
if (existsSync('.env')) process.loadEnvFile('.env');
const development = process.argv.includes('--dev');
const mutableEnv: Record<string, string | undefined> = process.env;
mutableEnv.NODE_ENV = development ? 'development' : (process.env.NODE_ENV ?? 'production');

const { readEnv } = await import('../cms/env');
const { loadSecrets } = await import('../cms/start/secrets');

function stopWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

try {
  const made = loadSecrets(readEnv().DATA_DIR);
  const env = readEnv();
  if (!development) {
    const { buildMissing } = await import('./build');
    await buildMissing();
  }
  const [{ startServer }, { default: config }] = await Promise.all([
    import('../cms/server'),
    import('../payload.config'),
  ]);
  const server = await startServer({ env, config });
  if (process.argv.includes('--demo')) {
    const { seedDemo } = await import('../cms/database/seeds/demo');
    console.log(await seedDemo(server.app));
  }

  const { announce } = await import('../cms/start/announce');
  console.log(announce(env, server.url, made));

  const stop = () => {
    const late = setTimeout(() => process.exit(1), 10_000);
    server
      .stop()
      .then(() => process.exit(0))
      .catch(stopWith)
      .finally(() => clearTimeout(late));
  };
  // Not `once`: a terminal and npm may both pass the same signal on, and the second must not cut short what
  // the first began.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  stopWith(error);
}
