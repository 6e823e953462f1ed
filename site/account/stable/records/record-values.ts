import { z } from 'zod';
import { boxesOf } from '../../../../contracts/declared-fields';
import {
  type HealthRecord,
  type HealthRecordInput,
  healthRecordInput,
} from '../../../../contracts/horses/health-records';
import { recordFields } from '../../../../contracts/horses/record-fields';
import { parseMoney } from '../../../../rules/money/money';
import { addDays, daysBetween } from '../../../../rules/time/dates';

/** Form values of a health record: texts, with dollars instead of cents. */
export type RecordValues = Record<keyof z.input<typeof healthRecordInput>, string>;

/** An invalid amount becomes NaN, which the contract's schema refuses. */
const centsOf = (dollars: string) => (dollars.trim() ? (parseMoney(dollars) ?? Number.NaN) : null);

/** Parses the form's texts with the contract's schema. */
export const recordForm = z
  .custom<RecordValues>()
  .transform(
    (values) =>
      ({
        ...values,
        horseId: values.horseId ? Number(values.horseId) : undefined,
        recordType: values.recordType || undefined,
        cost: centsOf(values.cost),
      }) as z.input<typeof healthRecordInput>,
  )
  .pipe(healthRecordInput);
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
