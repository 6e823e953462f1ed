import { daysBetween } from '../time/dates';

export interface Ages {
  current: number;
  days1to30: number;
  days31to60: number;
  over60: number;
}

export const zeroAges = (): Ages => ({ current: 0, days1to30: 0, days31to60: 0, over60: 0 });

/** The age group of an open sum on a day. The due date itself is not late. */
export function ageOf(dueOn: string, today: string): keyof Ages {
  const late = daysBetween(dueOn, today);
  if (late <= 0) return 'current';
  if (late <= 30) return 'days1to30';
  return late <= 60 ? 'days31to60' : 'over60';
}
