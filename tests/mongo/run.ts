import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs the API tests and the quicker faults on MongoDB, or the test files that are named: on the server of
 * TEST_DATABASE_URL, or a wire-protocol server brought by Maven.
 */
const named = process.argv.slice(2);
const files = named.length ? named : ['tests/api/', 'tests/faults/hang.test.ts', 'tests/faults/stop.test.ts'];
const has = (command: string) => spawnSync(command, ['-version'], { stdio: 'ignore' }).status === 0;

async function startWireServer() {
  const classpathFile = join(mkdtempSync(join(tmpdir(), 'farrier-wire-')), 'classpath');
  execFileSync(
    'mvn',
    [
      '-q',
      '-B',
      '-f',
      'tests/mongo/pom.xml',
      'dependency:build-classpath',
      `-Dmdep.outputFile=${classpathFile}`,
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const server = spawn(
    'java',
    ['-cp', readFileSync(classpathFile, 'utf8').trim(), 'tests/mongo/WireServer.java'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const port = await new Promise<string>((resolve, reject) => {
    server.on('exit', (code) => reject(new Error(`The wire-protocol server ended with ${code}`)));
    server.stdout.on('data', (chunk: Buffer) => {
      const found = /PORT (\d+)/.exec(chunk.toString())?.[1];
      if (found) resolve(found);
    });
  });
  return { url: `mongodb://127.0.0.1:${port}`, stop: () => server.kill() };
}

async function databaseServer() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: () => undefined };
  if (has('java') && has('mvn')) return startWireServer();
  return null;
}

const database = await databaseServer();
if (!database) {
  console.log(
    'SKIPPED: the MongoDB leg needs TEST_DATABASE_URL, or java and mvn to bring a wire-protocol server.',
  );
  process.exit(0);
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
