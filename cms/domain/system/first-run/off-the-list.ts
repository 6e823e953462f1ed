import type { FirstStep } from '../../../../contracts/system/first-run';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { isUniqueViolation } from '../../../database/unique';

/** The counter that says since when a step is off the list, in milliseconds. */
const counterOf = (step: string) => `first-run:${step}`;

/** The steps that an owner took off the list. */
export async function stepsOff({ payload }: App, steps: readonly FirstStep[]): Promise<Set<string>> {
  const names = steps.map(counterOf);
  const counters = await rows(payload, 'counters').pick({ name: names }, ['name']);
  const found = new Set(counters.map(({ name }) => name));
  return new Set(steps.filter((step) => found.has(counterOf(step))));
}

/** Takes a step off the list, or puts it back. A second press changes nothing. */
export async function markStep({ payload, now }: App, step: FirstStep, off: boolean): Promise<void> {
  const name = counterOf(step);
  if (!off) {
    await rows(payload, 'counters').remove({ name });
    return;
  }
  if ((await rows(payload, 'counters').pick({ name }, ['name'])).length) return;
  try {
    await rows(payload, 'counters').add({ name, value: now().getTime() });
  } catch (error) {
    // Another tab was the first.
    if (!isUniqueViolation(error)) throw error;
  }
}
