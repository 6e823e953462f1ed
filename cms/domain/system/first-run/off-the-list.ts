import type { FirstStep } from '../../../../contracts/system/first-run';
import { rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import type { App } from '../../../app';

/** Counter with the time at which a step was dismissed, in milliseconds. */
const counterOf = (step: string) => `first-run:${step}`;

export async function stepsOff({ payload }: App, steps: readonly FirstStep[]): Promise<Set<string>> {
  const names = steps.map(counterOf);
  const counters = await rows(payload, 'counters').pick({ name: names }, ['name']);
  const found = new Set(counters.map(({ name }) => name));
  return new Set(steps.filter((step) => found.has(counterOf(step))));
}

/** Dismisses a step, or undoes that. Repeatable. */
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
    // Another tab was first.
    if (!isUniqueViolation(error)) throw error;
  }
}
