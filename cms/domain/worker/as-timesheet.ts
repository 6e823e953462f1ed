import { z } from 'zod';
import type { WorkerTimesheet as Row } from '../../../collections/payload-types';
import type { Timesheet } from '../../../contracts/worker/timesheets';
import { isToCheck, lengthOf } from '../../../rules/worker/worked-hours';

/** A stored break with the ids of the events that started and ended it; a typed one has none. */
const storedBreak = z.object({
  start: z.string(),
  end: z.string().nullable(),
  startKey: z.string().optional(),
  endKey: z.string().optional(),
});
export type StoredBreak = z.output<typeof storedBreak>;
const wholeBreaks = z.array(z.object({ start: z.string(), end: z.string() }));
const storedCorrection = z.object({
  clockIn: z.string(),
  clockOut: z.string(),
  breaks: wholeBreaks.optional(),
  reason: z.string(),
});
const storedClock = z.object({
  clockIn: z.string(),
  clockOut: z.string(),
  totalHours: z.string().nullable(),
  breaks: wholeBreaks,
});

const read = <Value>(schema: z.ZodType<Value>, value: unknown): Value | null =>
  schema.safeParse(value).data ?? null;

export const breaksOf = ({ breaks }: Pick<Row, 'breaks'>): StoredBreak[] =>
  read(z.array(storedBreak), breaks) ?? [];
export const requestedOf = ({ correctionRequested }: Pick<Row, 'correctionRequested'>) =>
  read(storedCorrection, correctionRequested);
export const clockedOf = ({ clocked }: Pick<Row, 'clocked'>) => read(storedClock, clocked);

/** Returns the breaks of a closed shift. An open break ends with the shift. */
export const endedBreaks = (breaks: readonly StoredBreak[], clockOut: string) =>
  breaks.map(({ start, end }) => ({ start, end: end ?? clockOut }));

const correctionStates = ['requested', 'approved', 'corrected', 'refused'] as const;

function correctionOf(row: Row): Timesheet['correction'] {
  const state = correctionStates.find((each) => each === row.correctionState);
  if (!state) return null;
  return { state, requested: requestedOf(row), answer: row.correctionAnswer ?? null };
}

export function asTimesheet(row: Row, now: Date, overlaps: Timesheet['overlaps']): Timesheet {
  const breaks = breaksOf(row).map(({ start, end }) => ({ start, end }));
  const clockOut = row.clockOut ?? null;
  return {
    id: row.id,
    workerName: row.workerName,
    workDate: row.workDate,
    clockIn: row.clockIn,
    clockOut,
    totalHours: row.totalHours ?? null,
    breaks,
    notes: row.notes ?? null,
    length: lengthOf({ clockIn: row.clockIn, clockOut, breaks }, now),
    toCheck: !row.approvedAt && !row.voidedAt && isToCheck({ clockIn: row.clockIn, clockOut, breaks }, now),
    correction: correctionOf(row),
    overlaps,
    clocked: clockedOf(row),
    approvedAt: row.approvedAt ?? null,
    voidedAt: row.voidedAt ?? null,
    createdAt: row.createdAt,
  };
}
