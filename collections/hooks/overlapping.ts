import type { Condition } from '../../cms/database/rows';

/** From when to when, in UTC; without an end it goes on. */
export interface Span {
  clockIn: string;
  clockOut?: string | null;
}

/** The timesheets of a worker that share time with a span. Void ones share none. */
export const overlapping = (worker: string, { clockIn, clockOut }: Span): Condition<'worker-timesheets'> => ({
  workerName: worker,
  voidedAt: null,
  ...(clockOut && { clockIn: { before: clockOut } }),
  or: [{ clockOut: { after: clockIn } }, { clockOut: null }],
});

/** The refusal of hours that would count twice. */
export const overlapMessage = 'This time is in another entry already';
