import { type ChildProcess, spawn } from 'node:child_process';

export interface Measured {
  url: string;
  stop: () => Promise<void>;
}

/** Starts one of the servers in a process of its own, and resolves when it listens. */
export function startProcess(
  file: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<Measured> {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.once('message', (message) => {
      const { port } = message as { port: number };
      resolve({
        url: `http://127.0.0.1:${port}`,
        stop: () => {
          child.disconnect();
          return ended;
        },
      });
    });
  });
}
