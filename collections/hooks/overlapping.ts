import type { Where } from 'payload';

/** From when to when, in UTC; without an end it goes on. */
export interface Span {
  clockIn: string;
  clockOut?: string | null;
}

/** The timesheets of a worker that share time with a span. Void ones share none. */
export const overlapping = (worker: string, { clockIn, clockOut }: Span): Where => ({
  and: [
    { workerName: { equals: worker } },
    { voidedAt: { exists: false } },
    ...(clockOut ? [{ clockIn: { less_than: clockOut } }] : []),
    { or: [{ clockOut: { greater_than: clockIn } }, { clockOut: { exists: false } }] },
  ],
});

/** The refusal of hours that would count twice. */
export const overlapMessage = 'This time is in another entry already';
