import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { canBringWireServer, startWireServer } from './wire-server';

/**
 * Runs on MongoDB the API tests that depend on the database (vitest.config.ts says which do not), and the faults that
 * read or stop one, or the test files that are named: on the server of TEST_DATABASE_URL, or a wire-protocol server
 * brought by Maven.
 */
const named = process.argv.slice(2);
const files = named.length
  ? named
  : [
      'tests/api/',
      'tests/mongo/',
      ...['backup', 'made-since-backup', 'stop'].map((name) => `tests/faults/${name}.test.ts`),
    ];
async function databaseServer() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: () => undefined };
  return canBringWireServer() ? startWireServer() : null;
}

const database = await databaseServer();
if (!database) {
  console.error(
    'The MongoDB leg did not run: it needs TEST_DATABASE_URL, or java and mvn to bring a wire-protocol server.',
  );
  process.exit(1);
}
const tests = spawn(
  join('node_modules', '.bin', 'vitest'),
  ['run', '--project', 'api', '--project', 'faults', ...files],
  {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: database.url },
  },
);
tests.on('exit', (code) => {
  database.stop();
  process.exit(code ?? 1);
});
