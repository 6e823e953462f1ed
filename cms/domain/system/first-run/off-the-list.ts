import type { FirstStep } from '../../../../contracts/system/first-run';
import type { App } from '../../../app';
import { findRows, insertRow, remove } from '../../../database/rows';
import { isUniqueViolation } from '../../../database/unique';

/** The counter that says since when a step is off the list, in milliseconds. */
const counterOf = (step: string) => `first-run:${step}`;

/** The steps that an owner took off the list. */
export async function stepsOff({ payload }: App, steps: readonly FirstStep[]): Promise<Set<string>> {
  const names = steps.map(counterOf);
  const rows = await findRows(payload, 'counters', { name: { in: names } }, { fields: ['name'] });
  const found = new Set(rows.map(({ name }) => name));
  return new Set(steps.filter((step) => found.has(counterOf(step))));
}

/** Takes a step off the list, or puts it back. A second press changes nothing. */
export async function markStep({ payload, now }: App, step: FirstStep, off: boolean): Promise<void> {
  const name = counterOf(step);
  if (!off) {
    await remove(payload, 'counters', { name: { equals: name } });
    return;
  }
  if ((await findRows(payload, 'counters', { name: { equals: name } }, { fields: ['name'] })).length) return;
  try {
    await insertRow(payload, 'counters', { name, value: now().getTime() });
  } catch (error) {
    // Another tab was the first.
    if (!isUniqueViolation(error)) throw error;
  }
}
