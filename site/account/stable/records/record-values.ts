import { z } from 'zod';
import {
  type HealthRecord,
  type HealthRecordInput,
  healthRecordInput,
} from '../../../../contracts/horses/health-records';
import { formatAmount, parseMoney } from '../../../../rules/money/money';
import { addDays, daysBetween } from '../../../../rules/time/dates';

/** A health record as its form holds it: texts, and dollars instead of cents. */
export type RecordValues = Record<keyof z.input<typeof healthRecordInput>, string>;

/** An invalid amount becomes NaN, which the contract's schema refuses. */
const centsOf = (dollars: string) => (dollars.trim() ? (parseMoney(dollars) ?? Number.NaN) : null);

/** The form's texts, parsed with the contract's own schema. */
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

/** A record to change. */
export const valuesOf = (record: HealthRecord): RecordValues => ({
  horseId: String(record.horseId),
  recordType: record.recordType,
  serviceDate: record.serviceDate,
  nextDueDate: record.nextDueDate ?? '',
  description: record.description,
  provider: record.provider ?? '',
  cost: record.cost === null ? '' : formatAmount(record.cost),
  notes: record.notes ?? '',
});

/** The day on which it is due again, after as long as the last time; '' where that is not known. */
function dueAfter(today: string, like: HealthRecord | null): string {
  if (!like?.nextDueDate) return '';
  const days = daysBetween(like.serviceDate, like.nextDueDate);
  return days > 0 ? addDays(today, days) : '';
}

/** A new record: of today, and when something is done again, the same as last time. */
export const newValues = (
  today: string,
  horseId: number | null,
  like: HealthRecord | null,
): RecordValues => ({
  horseId: String(like?.horseId ?? horseId ?? ''),
  recordType: like?.recordType ?? '',
  serviceDate: today,
  nextDueDate: dueAfter(today, like),
  description: like?.description ?? '',
  provider: like?.provider ?? '',
  cost: '',
  notes: '',
});
