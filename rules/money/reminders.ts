import { daysBetween } from '../time/dates';

/** Nobody is reminded of less, in cents. */
export const leastReminded = 100;

/** How many days after the due day somebody is reminded. */
const reminderDays = [3, 14, 30] as const;

/** The step that is reached on a day: 0 before the first one, of which a reminder by hand is one already. */
export function reminderStep(dueOn: string, today: string): number {
  const late = daysBetween(dueOn, today);
  return reminderDays.filter((days) => late >= days).length;
}
