import type { Condition } from '../../rows/rows';

/** Start and end in UTC. Without an end the span is open. */
export interface Span {
  clockIn: string;
  clockOut?: string | null;
}

/** The worker's timesheets that overlap a span, except void ones. */
export const overlapping = (worker: string, { clockIn, clockOut }: Span): Condition<'worker-timesheets'> => ({
  workerName: worker,
  voidedAt: null,
  ...(clockOut && { clockIn: { before: clockOut } }),
  or: [{ clockOut: { after: clockIn } }, { clockOut: null }],
});

export const overlapMessage = 'This time is in another entry already';
