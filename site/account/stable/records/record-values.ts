import type { z } from 'zod';
import { boxesOf } from '../../../../contracts/declared-fields';
import type {
  HealthRecord,
  HealthRecordInput,
  healthRecordInput,
} from '../../../../contracts/horses/health-records';
import { recordFields } from '../../../../contracts/horses/record-fields';
import { addDays, daysBetween } from '../../../../rules/time/dates';

/** Form values of a health record: texts, with dollars instead of cents. */
export type RecordValues = Record<keyof z.input<typeof healthRecordInput>, string>;

export type RecordOutput = HealthRecordInput;

export const valuesOf = (record: HealthRecord): RecordValues => ({
  horseId: String(record.horseId),
  nextDueDate: record.nextDueDate ?? '',
  ...boxesOf(recordFields, record),
});

/** The next due date, after the same interval as last time; '' when unknown. */
function dueAfter(today: string, like: HealthRecord | null): string {
  if (!like?.nextDueDate) return '';
  const days = daysBetween(like.serviceDate, like.nextDueDate);
  return days > 0 ? addDays(today, days) : '';
}

/** Values of a new record: today, and the earlier record's values when repeating it. */
export const newValues = (
  today: string,
  horseId: number | null,
  like: HealthRecord | null,
): RecordValues => ({
  horseId: String(like?.horseId ?? horseId ?? ''),
  nextDueDate: dueAfter(today, like),
  ...boxesOf(recordFields, { ...like, serviceDate: today, cost: null, notes: null }),
});
