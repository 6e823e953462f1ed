import { type ChildProcess, spawn } from 'node:child_process';
import type { Used } from '../servers/report';

export interface Measured {
  url: string;
  used: () => Promise<Used>;
  stop: () => Promise<void>;
}

type Answer = { port: number } | Used;

const nextAnswer = (child: ChildProcess) =>
  new Promise<Answer>((resolve) => child.once('message', (message) => resolve(message as Answer)));

/** Starts a server in a separate process, and resolves when it listens. */
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
    used: async () => {
      const answer = nextAnswer(child);
      child.send('used');
      const reply = await answer;
      if (!('cpuMicros' in reply)) throw new Error(`${file} did not tell what it has used`);
      return reply;
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}

/** Waits until a server writes nothing: all follow-up work is done then. */
export async function quiet(server: Measured): Promise<void> {
  for (let before = -1; ; ) {
    const { writes } = await server.used();
    if (writes === before) return;
    before = writes;
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }
}
