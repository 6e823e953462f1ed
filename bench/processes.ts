import { type ChildProcess, spawn } from 'node:child_process';

export interface Measured {
  url: string;
  /** The CPU time that the process has used so far, in microseconds. */
  cpuMicros: () => Promise<number>;
  stop: () => Promise<void>;
}

type Answer = { port: number } | { cpuMicros: number };

const nextAnswer = (child: ChildProcess) =>
  new Promise<Answer>((resolve) => child.once('message', (message) => resolve(message as Answer)));

/** Starts one of the servers in a process of its own, and resolves when it listens. */
export async function startProcess(
  file: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<Measured> {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const first = await Promise.race([nextAnswer(child), ended]);
  if (first === null || typeof first === 'number' || !('port' in first)) {
    throw new Error(`${file} ended before it listened`);
  }
  return {
    url: `http://127.0.0.1:${first.port}`,
    cpuMicros: async () => {
      const answer = nextAnswer(child);
      child.send('cpu');
      const told = await answer;
      return 'cpuMicros' in told ? told.cpuMicros : Number.NaN;
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}
