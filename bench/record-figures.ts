import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { inTenths } from './figures';

interface Measured {
  /** YYYY-MM-DD. */
  today: string;
  loadBefore: readonly number[];
  figures: readonly object[];
}

/** Prints the figures of a benchmark and stores them as its baseline. */
export function recordFigures(name: string, { today, loadBefore, figures }: Measured): void {
  console.log('load before', loadBefore, 'after', loadavg().map(inTenths));
  console.table(figures);
  const machine = { cores: availableParallelism(), node: process.version, loadBefore };
  writeFileSync(
    `bench/baselines/${name}-baseline.json`,
    `${JSON.stringify({ measuredAt: today, machine, figures }, null, 2)}\n`,
  );
}
