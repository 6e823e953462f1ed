import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { canBringWireServer, startWireServer } from './wire-server';

/**
 * Runs the tests of calls, and the faults that a database can cause, on MongoDB (see vitest.config.ts). The server is
 * that of TEST_DATABASE_URL, or a wire-protocol server that Maven downloads. Arguments go to vitest: files, or a
 * shard.
 */
async function databaseServer() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: () => undefined };
  return canBringWireServer() ? startWireServer() : null;
}

const database = await databaseServer();
if (!database) {
  console.error(
    'The MongoDB tests did not run: they need TEST_DATABASE_URL, or java and mvn to start a wire-protocol server.',
  );
  process.exit(1);
}
const projects = ['api', 'matrices', 'faults'].flatMap((name) => ['--project', name]);
const tests = spawn(join('node_modules', '.bin', 'vitest'), ['run', ...projects, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: database.url },
});
tests.on('exit', (code) => {
  database.stop();
  process.exit(code ?? 1);
});
