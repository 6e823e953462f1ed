export interface Used {
  /** The CPU time of the process so far, in microseconds. */
  cpuMicros: number;
  /** Statements that change the database, and how often the disk was waited for; 0 where nobody counts them. */
  writes: number;
  commits: number;
}

/** Tells the measuring process where this one listens and, whenever asked, what it has used. */
export function report(
  port: number,
  stop: () => Promise<void> = async () => undefined,
  counted = { writes: 0, commits: 0 },
): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const used: Used = { cpuMicros: user + system, ...counted };
    process.send?.(used);
  });
  process.once('disconnect', () => void stop().finally(() => process.exit(0)));
  process.send?.({ port });
}
