import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const has = (command: string) => spawnSync(command, ['-version'], { stdio: 'ignore' }).status === 0;

/** Whether this machine has what it takes to bring a server that speaks MongoDB's wire protocol. */
export const canBringWireServer = (): boolean => has('java') && has('mvn');

/** Starts the server as a member of a replica set, or as a stand-alone one that the product must refuse. */
export async function startWireServer(kind: 'member' | 'alone' = 'member') {
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
    ['-cp', readFileSync(classpathFile, 'utf8').trim(), 'tests/mongo/WireServer.java', kind],
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
