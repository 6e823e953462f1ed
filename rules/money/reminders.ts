import { daysBetween } from '../time/dates';

/** Smaller sums, in cents, get no reminder. */
export const leastReminded = 100;

/** Days after the due date on which reminders are sent. */
const reminderDays = [3, 14, 30] as const;

/** The reminder step on a day: 0 before the first. A manual reminder counts as step 1. */
export function reminderStep(dueOn: string, today: string): number {
  const late = daysBetween(dueOn, today);
  return reminderDays.filter((days) => late >= days).length;
}
