import { existsSync } from 'node:fs';
import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildMissing } from './build.ts';

type Server = typeof import('./run.ts');

/** Starts the product: reads .env, builds missing parts and runs. With `--dev` tsx runs the sources instead. */
if (existsSync('.env')) process.loadEnvFile('.env');
const development = process.argv.includes('--dev');
const demo = process.argv.includes('--demo');
const mutableEnv: Record<string, string | undefined> = process.env;
mutableEnv.NODE_ENV = development ? 'development' : (process.env.NODE_ENV ?? 'production');

async function builtServer(): Promise<Server> {
  await buildMissing(['server']);
  enableCompileCache(resolve('dist/compiled'));
  // Stack traces show lines of our sources; those of packages do not change.
  setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
  return await import(pathToFileURL(resolve('dist/server/run.js')).href);
}

if (development) {
  const { run } = await import('./run.ts');
  await run({ demo });
} else {
  const { run } = await builtServer();
  await run({ demo, prepare: () => buildMissing() });
}
