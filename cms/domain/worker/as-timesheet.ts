import { z } from 'zod';
import type { WorkerTimesheet as Row } from '../../../collections/payload-types';
import type { Timesheet } from '../../../contracts/timesheets';
import { lengthOf } from '../../../rules/worked-hours';

/** A break as an entry keeps it: with the ids of the events that began and ended it. */
const keptBreak = z.object({
  start: z.string(),
  end: z.string().nullable(),
  startKey: z.string(),
  endKey: z.string().optional(),
});
export type KeptBreak = z.output<typeof keptBreak>;
const keptCorrection = z.object({ clockIn: z.string(), clockOut: z.string(), reason: z.string() });
const keptClocked = z.object({
  clockIn: z.string(),
  clockOut: z.string(),
  totalHours: z.string().nullable(),
});

const read = <Kept>(schema: z.ZodType<Kept>, value: unknown): Kept | null =>
  schema.safeParse(value).data ?? null;

export const breaksOf = ({ breaks }: Pick<Row, 'breaks'>): KeptBreak[] =>
  read(z.array(keptBreak), breaks) ?? [];
export const requestedOf = ({ correctionRequested }: Pick<Row, 'correctionRequested'>) =>
  read(keptCorrection, correctionRequested);
export const clockedOf = ({ clocked }: Pick<Row, 'clocked'>) => read(keptClocked, clocked);

const correctionStates = ['requested', 'approved', 'corrected', 'refused'] as const;

function correctionOf(row: Row): Timesheet['correction'] {
  const state = correctionStates.find((each) => each === row.correctionState);
  if (!state) return null;
  return { state, requested: requestedOf(row), answer: row.correctionAnswer ?? null };
}

/** A row as worker and owner read it, and the entries that share time with it. */
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
    correction: correctionOf(row),
    overlaps,
    clocked: clockedOf(row),
    approvedAt: row.approvedAt ?? null,
    createdAt: row.createdAt,
  };
}
