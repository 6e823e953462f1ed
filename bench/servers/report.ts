/** Tells the measuring process where this one listens and, whenever asked, how much CPU time it has used. */
export function report(port: number, stop: () => Promise<void> = async () => undefined): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMicros: user + system });
  });
  process.once('disconnect', () => void stop().finally(() => process.exit(0)));
  process.send?.({ port });
}
