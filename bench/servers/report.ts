import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Used {
  /** CPU time of the process so far, in microseconds. */
  cpuMicros: number;
  /** Writing statements, and waits for the disk; 0 where they are not counted. */
  writes: number;
  commits: number;
  /** Longest time in milliseconds since the last report in which the process answered no call. */
  heldUpMs: number;
}

/** Reports the process's port to the measuring process and, on request, its usage. */
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
