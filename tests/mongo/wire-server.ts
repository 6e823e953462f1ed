import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const has = (command: string) => spawnSync(command, ['-version'], { stdio: 'ignore' }).status === 0;

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
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  );
  /** Resolves with the next output that matches. */
  const says = (text: RegExp) =>
    new Promise<string>((resolve, reject) => {
      server.once('exit', (code) => reject(new Error(`The wire-protocol server ended with ${code}`)));
      server.stdout.on('data', (chunk: Buffer) => {
        const found = text.exec(chunk.toString());
        if (found) resolve(found[1] ?? '');
      });
    });
  const order = (word: string, answer: RegExp) => {
    const heard = says(answer);
    server.stdin.write(`${word}\n`);
    return heard;
  };
  const port = await says(/PORT (\d+)/);
  return {
    url: `mongodb://127.0.0.1:${port}`,
    stop: () => void server.kill('SIGKILL'),
    /** Stops listening and breaks all connections. The data stays. */
    leave: () => order('stop', /(STOPPED)/),
    comeBack: () => order('start', /PORT (\d+)/),
    /** Leaves connections open and replies to nothing. */
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
  };
}
