import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Used {
  /** The CPU time of the process so far, in microseconds. */
  cpuMicros: number;
  /** Statements that change the database, and how often the disk was waited for; 0 where nobody counts them. */
  writes: number;
  commits: number;
  /** The longest time since the last question in which the process answered nobody, in milliseconds. */
  heldUpMs: number;
}

/** Tells the measuring process where this one listens and, whenever asked, what it has used. */
export function report(
  port: number,
  stop: () => Promise<void> = async () => undefined,
  counted = { writes: 0, commits: 0 },
): void {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const used: Used = { cpuMicros: user + system, ...counted, heldUpMs: delays.max / 1e6 };
    delays.reset();
    process.send?.(used);
  });
  process.once('disconnect', () => void stop().finally(() => process.exit(0)));
  process.send?.({ port });
}
